/** Workbooks with the same rows as a table and as a range, and the script that writes into them. */
import type { Value } from '../../../hosts/excel/cell.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';

export const HEADERS = ['番号', '住所', 'メモ'];
export const TOWNS = ['東京都', '大阪府', '京都府', '兵庫県', '奈良県', '滋賀県'];
export const ROWS = [
  HEADERS,
  ...TOWNS.map((town, i): Value[] => [i + 1, town, i % 2 === 0 ? 'memo' : '']),
];

/** A sheet with the rows. @param suffix of its name, in a workbook that has others. */
export function rangeBook(workbook = new Workbook(), suffix = '') {
  return { workbook, sheet: workbook.addSheet(`名簿${suffix}`, ROWS) };
}

export function tableBook(workbook = new Workbook(), suffix = '') {
  const { sheet } = rangeBook(workbook, suffix);
  const box = { row: 0, column: 0, rows: ROWS.length, columns: HEADERS.length };
  return { workbook, sheet, table: workbook.addTable(`顧客${suffix}`, sheet, box) };
}

/** A sheet with the selected rows above a wider list. */
export function aboveAnother(workbook = new Workbook(), suffix = '') {
  const book = rangeBook(workbook, suffix);
  const { sheet } = book;
  const other = ['店', '住所', '郵便番号', '都道府県', '市区町村', '照合結果'];
  for (const [i, cell] of other.entries()) {
    for (const row of [0, 1, 2]) sheet.put(ROWS.length + 2 + row, i, row === 0 ? cell : `${i}`);
  }
  const box = { row: 0, column: 0, rows: ROWS.length, columns: HEADERS.length };
  workbook.selection = { sheet, box };
  return book;
}

/** Adds a column, writes the source of each row into it, two rows at a time, and fills empty cells of the memo. */
export const WRITE = `
  const target = await host.readTarget(waiting);
  await host.write(target, async (writer) => {
    const [added] = await writer.addColumns(['結果']);
    for (let start = 0; start < writer.rowCount; start += 2) {
      await writer.rewrite({ start, count: 2 }, { read: [1], write: [2, added] }, (read, before) =>
        read.map(([town], i) => [
          town !== null && before[i][0] === null ? 'm' + town : null,
          town === null ? null : '=' + town,
        ]));
    }
  }, waiting);`;
