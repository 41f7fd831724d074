import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '@daicho/service/cli/program/commands.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { temporaryDirectory } from '../../service/config/setting-sources.ts';

function daicho(...args: readonly string[]) {
  return spawnSync(process.execPath, [DAICHO, ...args], { encoding: 'utf8' });
}

describe('the daicho command', () => {
  it('lists every command, and names the nearest to an unknown one', () => {
    const help = daicho('--help').stdout;
    for (const name of Object.keys(COMMANDS)) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(daicho('adress', '東京都').stderr).toContain('Did you mean address?');
  });

  it('treats an empty DAICHO_DATA as not set: the state is in .daicho of the current folder', () => {
    const cwd = temporaryDirectory();
    const env = { ...process.env, DAICHO_DATA: '' };
    const { status } = spawnSync(process.execPath, [DAICHO, 'account', 'list'], { cwd, env });
    expect(status).toBe(0);
    expect(existsSync(join(cwd, '.daicho', 'state.sqlite'))).toBe(true);
  });
});
