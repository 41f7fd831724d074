/** A table whose header has a known place is written like a table whose header is searched. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openTable, readSheets } from '@daicho/service/tables/open-table.ts';
import type { TableOptions } from '@daicho/service/tables/table-file.ts';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { useFolder } from './table-files.ts';

const CUSTOMERS = fileURLToPath(new URL('../../../examples/customers.xlsx', import.meta.url));
const folder = useFolder();

async function written(path: string, output: string, options: TableOptions): Promise<Buffer> {
  const table = await openTable(path, options);
  async function* rows() {
    for (let i = 0; i < table.rowCount; i++) yield [`結果${i}`];
  }
  await table.write(output, [{ header: '新しい列' }], rows());
  return readFile(output);
}

async function all<T>(rows: AsyncIterable<T> | undefined): Promise<readonly T[]> {
  const read: T[] = [];
  for await (const row of rows ?? []) read.push(row);
  return read;
}

describe('a header that has a known place', () => {
  it('may be that of a workbook', async () => {
    const found = await written(CUSTOMERS, folder.path('a.xlsx'), { column: '住所' });
    const place = { row: 0, column: 4 };
    const known = await written(CUSTOMERS, folder.path('b.xlsx'), {
      column: '',
      sheet: '顧客一覧',
      place,
    });
    expect(known.equals(found)).toBe(true);
  });

  it.each([
    ['a comma', ','],
    ['a tab', '\t'],
    ['a semicolon', ';'],
  ])('may be that of a CSV with the delimiter %s, below a title', async (_, delimiter) => {
    const lines = ['名簿', '番号,住所,備考', '1,東京都,a', '', '2,大阪府,b', ''];
    const text = lines.join('\r\n').replaceAll(',', delimiter);
    const path = await folder.put(`c${delimiter.charCodeAt(0)}.csv`, iconv.encode(text, 'cp932'));
    const found = await written(path, folder.path(`d${delimiter.charCodeAt(0)}.csv`), {
      column: '住所',
    });
    const known = await written(path, folder.path(`e${delimiter.charCodeAt(0)}.csv`), {
      column: '',
      place: { row: 1, column: 1 },
    });
    expect(known.equals(found)).toBe(true);
  });

  it('may be merged over two rows, and does not exist above a sheet without headers', async () => {
    const book = new ExcelJS.Workbook();
    const [two, none] = [book.addWorksheet('two'), book.addWorksheet('none')];
    two.addRows([
      ['No', 'お届け先'],
      [null, '住所'],
      [1, '東京都'],
    ]);
    two.mergeCells('A1:A2');
    none.addRows([
      [1, '東京都'],
      [2, '大阪府'],
    ]);
    const path = await folder.put('g.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const read = async (sheet: string, row: number, header: string) => {
      const table = await openTable(path, { column: '', sheet, place: { row, column: 0 } });
      async function* rows() {
        for (let i = 0; i < table.rowCount; i++) yield [`結果${i}`];
      }
      const output = folder.path(`${sheet}.xlsx`);
      await table.write(output, [{ header }], rows());
      const back = new ExcelJS.Workbook();
      await back.xlsx.readFile(output);
      return back.getWorksheet(sheet)?.getColumn(3).values.slice(1);
    };
    expect(await read('two', 1, '新しい列')).toEqual([undefined, '新しい列', '結果0']);
    expect(await read('none', -1, '')).toEqual(['結果0', '結果1']);
  });

  it('shows where new columns begin', async () => {
    const table = await openTable(CUSTOMERS, { column: '住所' });
    expect(table.freeColumn).toBe(10);
  });
});

describe('all cells of a table', () => {
  it('are those of the visible sheets, rows counted from 0', async () => {
    const sheets = await readSheets(CUSTOMERS);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['顧客一覧', '集計']);
    const [first] = await all(sheets[0]?.rows());
    expect(first?.number).toBe(0);
    expect(first?.cells.slice(3, 5)).toEqual(['郵便番号', '住所']);
  });

  it('are those of the records of a CSV, without blank records', async () => {
    const path = await folder.put('f.csv', '名,住所\n\n山田,"東京都\n千代田区"\n');
    const [sheet] = await readSheets(path);
    expect(await all(sheet?.rows())).toEqual([
      { number: 0, cells: ['名', '住所'], isHidden: false },
      { number: 2, cells: ['山田', '東京都\n千代田区'], isHidden: false },
    ]);
  });
});
