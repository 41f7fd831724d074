import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('../../../service/cli/daicho.ts', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'daicho-address-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function address(...args: string[]) {
  const run = spawnSync(process.execPath, [cli, 'address', ...args, '--data', data], {
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
      '[town]',
    ]) {
      expect(stdout).toContain(shown);
    }
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
  const run = spawnSync(process.execPath, [cli, 'address', '麹町', '--data', file], {
    encoding: 'utf8',
  });
  expect(run.stderr).not.toContain('    at ');
});
