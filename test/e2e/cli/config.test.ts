/** Settings from a file, the environment and flags, read by the real commands. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight } from '../../cases.ts';
import { daichoIn } from '../../service/cli/daicho-here.ts';
import { settingsFile, temporaryDirectory } from '../../service/config/setting-sources.ts';
import { writeSmallData } from '../../service/small-data.ts';

function daicho(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  // `--config` also sets DAICHO_CONFIG in this process, so it is removed again.
  return daichoIn({ DAICHO_THREADS: undefined, DAICHO_CONFIG: undefined, ...variables }, ...args);
}

/** Runs the command in its own process, since it reads the whole command line. */
function configCheck(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, DAICHO_THREADS: undefined, LC_ALL: 'C', ...variables };
  const command = [DAICHO, 'config', 'check', ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env, cwd: '/' });
}

describe('a settings file', () => {
  it('is followed by the service, unless a flag overrides it, and by the other commands', async () => {
    const directory = temporaryDirectory();
    writeSmallData(join(directory, 'data'));
    const config = settingsFile(
      'port: 1\nhost: 127.0.0.1\ndata: data\nlog-level: silent\nlang: ja',
      directory,
    );
    const args = [DAICHO, 'serve', '--config', config, '--port', '0'];
    const env = { ...process.env, DAICHO_RATE_LIMIT: '0' };
    const child = spawn(process.execPath, args, {
      env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null) await once(child, 'exit');
    });
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\n.*データバージョン/);
    expect(existsSync(join(directory, 'data', 'local-keys.json'))).toBe(true);

    const accounts = await daicho(['account', 'list', '--json'], { DAICHO_CONFIG: config });
    expect(JSON.parse(accounts.stdout)).toMatchObject([{ name: 'local' }]);
    const elsewhere = { DAICHO_CONFIG: config, DAICHO_DATA: temporaryDirectory() };
    expect((await daicho(['account', 'list', '--json'], elsewhere)).stdout).toBe('[]\n');
  });

  it('ends every command with 1 and one sentence if it is wrong', async () => {
    const config = settingsFile('port: 1\nprot: 2');
    const sentence = `${config}:2: there is no setting prot. Did you mean port?\n`;
    for (const [args, variables] of [
      [['serve', '--config', config], {}],
      [['serve'], { DAICHO_CONFIG: config }],
      [['status'], { DAICHO_CONFIG: config }],
      [['config', 'show'], { DAICHO_CONFIG: config }],
    ] as const) {
      const { status, stderr } = await daicho(args, variables);
      expect([status, stderr]).toEqual([1, sentence]);
    }
  });

  atNight(it)?.('is checked by daicho config, for people and for programs', () => {
    const data = temporaryDirectory();
    const fine = configCheck(['--data', data, '--port', '0', '--lang', 'ja']);
    expect([fine.status, fine.stdout]).toEqual([
      0,
      `設定  値${' '.repeat(data.length - 2)}  指定した場所
data  ${data}  --data
port  0${' '.repeat(data.length - 1)}  --port
lang  ja${' '.repeat(data.length - 2)}  --lang
誤りはありません。
`,
    ]);
    const secret = join(data, 'state');
    writeFileSync(secret, 'postgres://daicho:hidden-word@127.0.0.1:1/daicho', { mode: 0o644 });
    const wrong = configCheck(['--json', '--port', '0', '--data', data], {
      DAICHO_STATE_FILE: secret,
    });
    expect(wrong.status).toBe(1);
    expect(wrong.stdout + wrong.stderr).not.toContain('hidden-word');
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      file: null,
      ok: false,
      settings: expect.arrayContaining([
        { name: 'state', value: '***', from: 'environment', place: 'DAICHO_STATE_FILE' },
      ]),
      findings: [
        { level: 'warning', en: expect.stringContaining('everybody on this computer') },
        {
          level: 'error',
          en: expect.stringContaining('PostgreSQL at 127.0.0.1:1 cannot be reached'),
        },
      ],
    });
  });
});
