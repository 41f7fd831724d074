import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMunicipalityChanges } from '@daicho/service/sources/estat/municipality-changes.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { cp932 } from '../japanpost/official-files.ts';
import { changeRow, CHANGES_HEADER as HEADER } from './changes-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'daicho-changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(...lines: string[]) {
  return readBytes(Buffer.from(lines.map((line) => `${line}\n`).join('')));
}

function readBytes(bytes: Buffer) {
  const path = join(folder, 'changes.csv');
  writeFileSync(path, bytes);
  return readMunicipalityChanges(path);
}

const ROW = changeRow('2005-04-01', { county: '台帳郡', city: '見本町' }, { city: '台帳市' });

describe('changes of municipalities', () => {
  it('are read with the state before and after', async () => {
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

  it('are read in the encoding of Excel, and in UTF-8 with a byte order mark', async () => {
    const read = await readBytes(cp932(HEADER, ROW));
    expect(read).toMatchObject([{ from: { city: '見本町' }, to: { city: '台帳市' } }]);
    expect(await readBytes(Buffer.from(`\ufeff${HEADER}\r\n${ROW}\r\n`))).toEqual(read);
  });

  it.each([
    ['of a day that is none', ROW.replace('04-01', '02-30'), 'date'],
    ['of no kind', ROW.replace('編入合併', ''), 'type'],
    ['with another form of code', ROW.replace('13101', '1310'), 'from_code'],
    ['of a prefecture that is none', ROW.replace('東京都', '台帳都'), 'from_prefecture'],
    ['without its prefecture', ROW.replace('東京都', ''), 'from_prefecture'],
    ['with a mark in a county', ROW.replace('台帳郡', '台帳郡;'), 'from_county'],
    ['with words that are no municipality', ROW.replace('台帳市', '台帳市ほか'), 'to_city'],
    ['with a formula', ROW.replace('台帳市', '=1+1'), 'to_city'],
    ['with other text as a reading', ROW.replace(/""$/, '"x"'), 'to_city_kana'],
    ['that names nothing', `"2005-04-01","編入合併"${','.repeat(12)}`, 'from_prefecture'],
  ])(
    'are refused because of a row %s, which is named by its line and column',
    async (_, row, column) => {
      await expect(read(HEADER, ROW, row)).rejects.toThrow(
        `changes.csv, line 3: the value of "${column}" is not right.`,
      );
    },
  );

  it('are refused if the file is cut in the middle of a row', async () => {
    const bytes = Buffer.from(`${HEADER}\n${ROW}\n${ROW}\n`);
    const start = bytes.length - Buffer.byteLength(`${ROW}\n`);
    // The loop ends before the last cell: a reading that may be empty, so a file that ends there is accepted.
    for (let length = start + 1; length < bytes.length - 3; length += 5) {
      await expect(readBytes(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        'changes.csv, line 3: ',
      );
    }
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
