/** Checks the form of the systemd unit, and how much it shields the service. systemd does not run it here. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { variableOf } from '../../service/config/setting.ts';
import { allSettings } from '../../service/config/settings.ts';

/** Ceiling of systemd's measure, 0 to 10, of what a service could reach: below 2 is "OK", its best rating. */
const EXPOSURE_CEILING = 1.4;

const text = readFileSync(new URL('../../deploy/daicho.service', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'daicho-unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Writes a unit file into a folder of its own, with a command that exists on this machine. @returns its path. */
function unit(name: string, content: string): string {
  const path = join(folder, name, 'daicho.service');
  mkdirSync(join(folder, name));
  writeFileSync(path, content.replace('/usr/local/bin/daicho', process.execPath));
  return path;
}

function analyze(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, printed: stdout + stderr };
}

const verify = (path: string) => analyze('verify', '--man=no', '--generators=no', path);

describe.skipIf(!hasSystemd)('the unit', () => {
  it('passes systemd-analyze verify without a warning', () => {
    expect(verify(unit('right', text))).toEqual({ status: 0, printed: '' });
  });

  it('would not pass with a setting that systemd does not know', () => {
    const wrong = text.replace('ProtectHome=', 'ProtectHomes=');
    expect(verify(unit('wrong', wrong)).printed).toContain('ProtectHomes');
  });

  it('is confined as far as a service of Node can be', () => {
    const { printed } = analyze('security', '--offline=yes', unit('shield', text));
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(printed)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_CEILING);
  });
});

it("the unit gives settings as variables, and its operator's file overrides them", () => {
  expect(text).toMatch(/^ExecStart=\/usr\/local\/bin\/daicho serve$/m);
  const given = /^Environment=(.*)$/m.exec(text)?.[1]?.match(/\bDAICHO_\w+(?==)/g);
  expect(given).toEqual(['DAICHO_DATA', 'DAICHO_UPDATE_AT']);
  const known = allSettings.map(variableOf);
  expect(given?.filter((name) => !known.includes(name))).toEqual([]);
  expect(text.indexOf('EnvironmentFile=')).toBeGreaterThan(text.indexOf('Environment='));
});
