import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMunicipalityChanges } from '@daicho/service/sources/estat/municipality-changes.ts';
import { afterAll, describe, expect, it } from 'vitest';

const HEADER =
  '"date","type","from_code","from_prefecture","from_county","from_county_kana","from_city","from_city_kana","to_code","to_prefecture","to_county","to_county_kana","to_city","to_city_kana"';

const folder = mkdtempSync(join(tmpdir(), 'daicho-changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(...lines: string[]) {
  const path = join(folder, 'changes.csv');
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return readMunicipalityChanges(path);
}

describe('changes of municipalities', () => {
  it('are read with what was before and after', async () => {
    const merged =
      '"2005-04-01","編入合併|区の新設","13381","東京都","台帳郡","だいちょうぐん","見本町","みほんまち","13141","東京都","台帳市","だいちょうし","見本区","みほんく"';
    const made =
      '"2005-04-01","区の新設",,,,,,,"13142","東京都","台帳市","だいちょうし","西区","にしく"';
    const ended = '"2006-01-01","郡の廃止","13380","東京都","台帳郡","だいちょうぐん",,,,,,,,';
    expect(await read(HEADER, merged, made, ended)).toEqual([
      {
        date: '2005-04-01',
        kinds: ['編入合併', '区の新設'],
        from: { prefecture: '東京都', county: '台帳郡', city: '見本町' },
        to: { prefecture: '東京都', county: '台帳市', city: '見本区' },
      },
      {
        date: '2005-04-01',
        kinds: ['区の新設'],
        from: undefined,
        to: { prefecture: '東京都', county: '台帳市', city: '西区' },
      },
      { date: '2006-01-01', kinds: ['郡の廃止'], from: undefined, to: undefined },
    ]);
  });

  it.each([
    ['without the header', ['"2005-04-01","編入合併"'], 'line 1'],
    ['with another number of columns', [HEADER, '"2005-04-01","編入合併"'], 'line 2'],
    ['with another form of day', [HEADER, `"2005/4/1"${',"x"'.repeat(13)}`], 'line 2'],
    ['without a change', [HEADER], 'empty'],
  ])('are refused %s', async (_, lines, told) => {
    await expect(read(...lines)).rejects.toThrow(told);
  });
});
