/** Tables without headers: their columns are named by letters, and results stand beside every row. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '@daicho/service/tables/open-table.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROWS = [
  ['山田', '東京都', '1'],
  ['佐藤', '大阪府', '2'],
  [],
  ['鈴木', '北海道', '3', '備考'],
];

async function written(name: 'a.csv' | 'a.xlsx', column: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-no-header-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  if (name === 'a.csv') writeFileSync(path, ROWS.map((row) => `${row.join(',')}\n`).join(''));
  else {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Sheet1');
    for (const row of ROWS) sheet.addRow(row);
    await workbook.xlsx.writeFile(path);
  }
  const table = await openTable(path, { column, otherColumns: ['A'], hasHeader: false });
  const cells: (readonly unknown[])[] = [];
  for await (const row of table.rows()) cells.push(row);
  async function* results() {
    for (const [cell] of cells) yield [cell === null ? '' : `→${cell}`];
  }
  const output = join(folder, `out-${name}`);
  await table.write(output, [{ header: '結果' }], results());
  return { table, cells, output };
}

const READ = [
  ['東京都', '山田'],
  ['大阪府', '佐藤'],
  [null, null],
  ['北海道', '鈴木'],
];

describe('a table without headers', () => {
  it('gives its first row as data, in a CSV', async () => {
    const { table, cells, output } = await written('a.csv', 'b');
    expect([cells, table.rowCount, table.firstRow, table.headers]).toEqual([READ, 4, 1, []]);
    expect(readFileSync(output, 'utf8').replace('\uFEFF', '').split(/\r?\n/)).toEqual([
      '山田,東京都,1,,→東京都',
      '佐藤,大阪府,2,,→大阪府',
      '',
      '鈴木,北海道,3,備考,→北海道',
      '',
    ]);
  });

  it('gives its first row as data, in a workbook', async () => {
    const { table, cells, output } = await written('a.xlsx', 'Ｂ');
    expect([cells, table.rowCount, table.firstRow, table.headers]).toEqual([READ, 4, 1, []]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(output);
    const [sheet] = workbook.worksheets;
    expect([1, 2, 3, 4].map((row) => sheet?.getCell(row, 5).value)).toEqual([
      '→東京都',
      '→大阪府',
      null,
      '→北海道',
    ]);
    expect(sheet?.dimensions).toMatchObject({ top: 1, left: 1, bottom: 4, right: 5 });
  });

  it.each(['a.csv', 'a.xlsx'] as const)(
    'names its columns if another one is asked for: %s',
    async (name) => {
      await expect(written(name, 'Z')).rejects.toMatchObject({ code: 'header_not_found' });
    },
  );
});
