import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';
import { daichoHere } from './daicho-here.ts';

async function address(...args: readonly string[]) {
  return daichoHere('address', ...args, '--data', await temporaryFolder());
}

describe('daicho address', () => {
  it('shows the parts, the records and, on request, each decision', async () => {
    const { status, stdout } = await address(
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

  it('names both a town that is gone and the town of today', async () => {
    const { stdout } = await address('盛岡市玉山区日戸1-2', '--lang', 'ja');
    expect(stdout).toContain('一致（旧町域名）');
    expect(stdout).toMatch(/旧町域: 玉山区日戸.*町域: 日戸.*0200201/s);
  });

  it('says what a postal code that is gone used to be, and which code it has become', async () => {
    const { stdout } = await address('780-0073', '--lang', 'en');
    expect(stdout).toContain(
      'former postal code, of 高知県高知市北金田 up to the data of 2019-03-25',
    );
    expect(stdout).toContain('7810073');
  });

  it('ends with exit code 3 if it found nothing', async () => {
    const { status, stdout } = await address('不明', '--lang', 'en');
    expect(stdout).toContain('No records.');
    expect(status).toBe(3);
  });

  it('ends with exit code 3 if several places fit', async () => {
    const { status, stdout } = await address('府中市', '--lang', 'en');
    expect(stdout).toContain('1830001 東京都府中市浅間町');
    expect(status).toBe(3);
  });

  it('names the available versions', async () => {
    const { status, stderr } = await address(
      '麹町',
      '--data-version',
      '2001-01-01',
      '--lang',
      'en',
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/no data version 2001-01-01.*\d{4}-\d\d-\d\d/s);
  });

  it('ends with one sentence if the data directory is a file', async () => {
    const file = join(await temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { status, stderr } = await daichoHere('address', '麹町', '--data', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^.+\n$/);
  });
});
