/** Columns of tables with headers, named by their letters or numbers because a header is there more than once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { tableSource } from '@daicho/service/tables/streams/table-source.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROWS = [
  ['取引先一覧'],
  ['氏名', '住所', '住所', '備考'],
  ['山田', '東京都', '大阪府', 'あ'],
  ['佐藤', '北海道', '京都府', 'い'],
];

async function fileOf(ending: 'csv' | 'xlsx', rows: readonly (readonly string[])[] = ROWS) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-by-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, `a.${ending}`);
  if (ending === 'csv') writeFileSync(path, rows.map((row) => `${row.join(',')}\n`).join(''));
  else {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Sheet1');
    for (const row of rows) sheet.addRow(row);
    await workbook.xlsx.writeFile(path);
  }
  return path;
}

async function cellsOf(path: string, [column = '', ...otherColumns]: readonly string[]) {
  const table = await openTable(path, { column, otherColumns });
  const cells: (readonly unknown[])[] = [];
  for await (const row of table.rows()) cells.push(row);
  return cells;
}

describe.each(['csv', 'xlsx'] as const)(
  'a column of a .%s whose header is there twice',
  (ending) => {
    it.each([
      [['B'], [['東京都'], ['北海道']]],
      [['ｃ'], [['大阪府'], ['京都府']]],
      [['3'], [['大阪府'], ['京都府']]],
      [
        ['C', '氏名', 'B'],
        [
          ['大阪府', '山田', '東京都'],
          ['京都府', '佐藤', '北海道'],
        ],
      ],
      [
        ['氏名', 'c'],
        [
          ['山田', '大阪府'],
          ['佐藤', '京都府'],
        ],
      ],
    ])('is read if it is named as in %j', async (columns, expected) => {
      expect(await cellsOf(await fileOf(ending), columns)).toEqual(expected);
    });

    it('is refused by a letter beyond the table, as a header that is not there', async () => {
      const path = await fileOf(ending);
      await expect(cellsOf(path, ['E'])).rejects.toMatchObject({ code: 'header_not_found' });
      await expect(cellsOf(path, ['氏名', 'E'])).rejects.toMatchObject({
        code: 'header_elsewhere',
      });
    });

    it('is read by its header if that looks like a letter', async () => {
      const path = await fileOf(ending, [
        ['C', 'B', 'A'],
        ['1丁目', '2丁目', '3丁目'],
      ]);
      expect(await cellsOf(path, ['C', 'A'])).toEqual([['1丁目', '3丁目']]);
    });
  },
);

it('A workbook read as rows finds the headers under a title by the letter of a column', async () => {
  const path = await fileOf('xlsx');
  const { columns } = await tableSource(path, { column: 'C', hasHeader: true, sheet: undefined });
  expect(columns).toEqual(['氏名', '住所', '住所', '備考']);
});
