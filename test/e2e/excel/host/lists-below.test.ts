/** Where Excel's host adds columns to a list that is no Excel table and stands below another list on its sheet. */
import { describe, expect, it } from 'vitest';
import type { Value } from '../../../hosts/excel/cell.ts';
import type { Sheet } from '../../../hosts/excel/sheet.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

/** The upper list already has its results. */
const UPPER: Value[][] = [
  ['店', '住所', '郵便番号', '都道府県', '市区町村', '照合結果'],
  ['本店', '東京都千代田区', '1000001', '東京都', '千代田区', '確定'],
  ['支店', '大阪市北区', '5300001', '大阪府', '大阪市北区', '確定'],
];
const LOWER: Value[][] = [
  ['仕入先', '所在地'],
  ['甲商店', '京都市中京区'],
  ['乙商店', '名古屋市中区'],
];
/** Row of the lower list's headers. */
const ROW = UPPER.length + 1;
const HEADERS = ['郵便番号', '結果'];
const ALL = { row: 0, column: 0, rows: 12, columns: 16 };

interface Book {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
}

function bookOf(change: (book: Book) => void = () => {}): Book {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [...UPPER, [], ...LOWER]);
  change({ workbook, sheet });
  return { workbook, sheet };
}

const readAt = (headerRow: number, columns = 2, headerRows = 1) => {
  const range = { headerRow, headerRows, column: 0, columns, rows: LOWER.length - 1 };
  return `globalThis.target = await host.readTarget(waiting, ${JSON.stringify(range)});`;
};
const READ = readAt(ROW);
/** Fills the added columns with the cells of the second column. */
const WRITE = `
  globalThis.added = undefined;
  await host.write(target, async (writer) => {
    globalThis.added = await writer.addColumns(${JSON.stringify(HEADERS)});
    await writer.rewrite({ start: 0, count: 2 }, { read: [1], write: added }, (read) =>
      read.map(([town]) => ['0600001', town]));
  }, waiting);
  return added;`;
const TAKE_BACK = `${readAt(ROW, 4)}
  await host.write(target, (writer) => writer.removeColumns([2, 3]), waiting);`;

const RESULTS = [HEADERS, ...LOWER.slice(1).map(([, town = '']) => ['0600001', town])];
const resultsAt = (sheet: Sheet, column: number, row = ROW) =>
  sheet.values({ row, column, rows: RESULTS.length, columns: HEADERS.length });

describe('a list that shares its sheet with another list', () => {
  it('gets the new columns directly to its right; an undo removes only these columns, and the next run adds them there again', async () => {
    const { workbook, sheet } = bookOf();
    const before = sheet.values(ALL);
    const { call } = await hostPage(workbook);
    for (let times = 0; times < 2; times++) {
      expect(await call(READ + WRITE)).toEqual([2, 3]);
      expect(resultsAt(sheet, 2)).toEqual(RESULTS);
      expect(await call(TAKE_BACK)).toBeUndefined();
      expect(sheet.values(ALL)).toEqual(before);
    }
  });

  it('may stand above the other, and have hidden rows', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', [...LOWER, [], ...UPPER]);
    sheet.hiddenRows.add(2);
    sheet.filter = 'misplaces';
    const { call } = await hostPage(workbook);
    expect(await call(readAt(0) + WRITE)).toEqual([2, 3]);
    expect(resultsAt(sheet, 2, 0)).toEqual(RESULTS);
  });

  it('gets the new columns beside it even if it has moved after it was read', async () => {
    const { workbook, sheet } = bookOf();
    const { call } = await hostPage(workbook);
    await call(READ);
    workbook.insertRows(sheet, ROW - 1, 2);
    expect(await call(WRITE)).toEqual([2, 3]);
    expect(resultsAt(sheet, 2, ROW + 2)).toEqual(RESULTS);
  });

  const TAKEN: Readonly<Record<string, (book: Book) => void>> = {
    'a text': ({ sheet }) => sheet.put(ROW + 2, 4, '要確認'),
    'a text in a hidden row': ({ sheet }) => {
      sheet.put(ROW + 2, 4, '要確認');
      sheet.hiddenRows.add(ROW + 2);
    },
    'a formula that shows nothing': ({ sheet }) => sheet.put(ROW + 1, 4, '', { formula: '=""' }),
    'blank cells of an Excel table': ({ workbook, sheet }) => {
      sheet.put(ROW - 1, 3, '在庫');
      workbook.addTable('在庫', sheet, { row: ROW - 1, column: 3, rows: 6, columns: 1 });
    },
    'merged cells': ({ sheet }) => {
      sheet.merged.push({ row: ROW + 1, column: 2, rows: 1, columns: 2 });
    },
    'a hidden column': ({ sheet }) => {
      sheet.hiddenColumns.add(2);
    },
  };
  const taken = Object.entries(TAKEN);
  it.each(taken)(
    'gets the new columns to the right of the whole sheet, not over %s beside it',
    async (_, put) => {
      const { workbook, sheet } = bookOf(put);
      const before = sheet.values(ALL);
      const { call } = await hostPage(workbook);
      const [first = 0] = (await call(READ + WRITE)) as number[];
      expect(first).toBeGreaterThanOrEqual(6);
      expect(resultsAt(sheet, first)).toEqual(RESULTS);
      expect(sheet.values({ ...ALL, columns: 6 })).toEqual(before.map((row) => row.slice(0, 6)));
    },
  );

  it('with two header rows gets no columns below the header of other columns', async () => {
    const { workbook, sheet } = bookOf();
    workbook.insertRows(sheet, ROW);
    sheet.put(ROW, 0, '取引先');
    const { call } = await hostPage(workbook);
    const read = readAt(ROW + 1, 2, 2);
    const added = `${read} await host.write(target, async (writer) => {
      globalThis.added = await writer.addColumns(['結果']);
    }, waiting); return added;`;
    sheet.put(ROW, 3, '社内用');
    expect(await call(added)).toEqual([7]);
    sheet.put(ROW + 1, 7, '');
    sheet.put(ROW, 3, '');
    expect(await call(added)).toEqual([2]);
  });

  it('gets the new columns to the right of everything on the sheet if somebody typed beside it after it was read', async () => {
    const { workbook, sheet } = bookOf();
    const { call } = await hostPage(workbook);
    await call(READ);
    sheet.put(ROW + 2, 3, '要確認');
    expect(await call(WRITE)).toEqual([6, 7]);
    expect(sheet.value(ROW + 2, 3)).toBe('要確認');
  });

  it('gets no second column for a header that another window added after the list was read', async () => {
    const { workbook, sheet } = bookOf();
    const { call } = await hostPage(workbook);
    await call(READ);
    for (const [i, header] of HEADERS.entries()) sheet.put(ROW, 2 + i, header);
    expect(await call(WRITE)).toContain('ほかの画面か人が追加しました');
    expect(sheet.values({ row: ROW, column: 0, rows: 1, columns: 7 })).toEqual([
      [...(LOWER[0] ?? []), ...HEADERS, '', '', ''],
    ]);
  });

  it('leaves the columns of the other list as wide as they were, unless the new texts need more room', async () => {
    const { workbook, sheet } = bookOf();
    for (const [column, width] of [
      [2, 40],
      [3, 4],
    ] as const) {
      sheet.columnWidths.set(column, width);
    }
    const { call } = await hostPage(workbook);
    await call(READ + WRITE);
    expect(sheet.columnWidths.get(2)).toBeCloseTo(40);
    expect(sheet.columnWidths.get(3)).toBeCloseTo(13);
  });
});
