import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';

const data = mkdtempSync(join(tmpdir(), 'daicho-address-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function address(...args: string[]) {
  const run = spawnSync(process.execPath, [DAICHO, 'address', ...args, '--data', data], {
    encoding: 'utf8',
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

describe('daicho address', () => {
  it('shows the parts, the records and, on request, each decision', () => {
    const { status, stdout } = address(
      '千代田区麹町三丁目12-14 麹町ビル8F',
      '--explain',
      '--lang',
      'ja',
    );
    expect(status).toBe(0);
    for (const shown of [
      '一致',
      '町域: 麹町',
      '番地: 3-12-14',
      '階・部屋: 8F',
      '1020083',
      '[町域] 麹町 → 千代田区麹町（書かれたとおり）',
    ]) {
      expect(stdout).toContain(shown);
    }
  });

  it('names a town that is gone beside that of today', () => {
    const { stdout } = address('盛岡市玉山区日戸1-2', '--lang', 'ja');
    expect(stdout).toContain('一致（旧町域名）');
    expect(stdout).toMatch(/旧町域: 玉山区日戸.*町域: 日戸.*0200201/s);
  });

  it('says what a postal code was that is gone, and which it is today', () => {
    const { stdout } = address('780-0073', '--lang', 'en');
    expect(stdout).toContain(
      'former postal code, of 高知県高知市北金田 up to the data of 2019-03-25',
    );
    expect(stdout).toContain('7810073');
  });

  it('says that it found nothing', () => {
    expect(address('不明', '--lang', 'en').stdout).toContain('No records.');
  });

  it('names the available versions', () => {
    const { status, stderr } = address('麹町', '--data-version', '2001-01-01', '--lang', 'en');
    expect(status).toBe(1);
    expect(stderr).toMatch(/no data version 2001-01-01.*\d{4}-\d\d-\d\d/s);
  });
});

it('daicho address ends with one sentence if the data directory is a file', () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  const run = spawnSync(process.execPath, [DAICHO, 'address', '麹町', '--data', file], {
    encoding: 'utf8',
  });
  expect(run.stderr).not.toContain('    at ');
});
