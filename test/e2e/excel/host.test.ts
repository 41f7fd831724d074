/** What the pane reads from Excel and writes there, whatever people do meanwhile. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { type Value, Workbook } from '../../hosts/excel/workbook.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

const HEADERS = ['番号', '住所', 'メモ'];
const TOWNS = ['東京都', '大阪府', '京都府', '兵庫県', '奈良県', '滋賀県'];
const ROWS = [
  HEADERS,
  ...TOWNS.map((town, i): Value[] => [i + 1, town, i % 2 === 0 ? 'memo' : '']),
];

/** A sheet with the rows. @param suffix of its name, in a workbook that has others. */
function rangeBook(workbook = new Workbook(), suffix = '') {
  return { workbook, sheet: workbook.addSheet(`名簿${suffix}`, ROWS) };
}

function tableBook(workbook = new Workbook(), suffix = '') {
  const { sheet } = rangeBook(workbook, suffix);
  const box = { row: 0, column: 0, rows: ROWS.length, columns: HEADERS.length };
  return { workbook, sheet, table: workbook.addTable(`顧客${suffix}`, sheet, box) };
}

/** Adds a column and writes its source into each row, two rows at a time, and into empty cells of the memo. */
const WRITE = `
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

describe('the target', () => {
  it('is the table under the selection, with its hidden and selected rows', async () => {
    const { workbook, sheet } = tableBook();
    sheet.hiddenRows.add(2);
    const box = { row: 1, column: 0, rows: 2, columns: 1 };
    workbook.selection = { sheet, box, more: [{ row: 5, column: 2, rows: 1, columns: 1 }] };
    const { call } = await hostPage(workbook);
    expect(await call('return host.readTarget(waiting)')).toMatchObject({
      isTable: true,
      name: '顧客',
      sheetName: '名簿',
      address: 'A1:C7',
      headers: HEADERS,
      rowCount: 6,
      hiddenRows: [1],
      selectedRows: [0, 1, 4],
      made: [],
    });
  });

  it('is the filled part of the sheet; several areas select some of its rows', async () => {
    const { workbook, sheet } = rangeBook();
    const { call } = await hostPage(workbook);
    const whole = { isTable: false, name: '名簿', address: 'A1:C7', rowCount: 6 };
    expect(await call('return host.readTarget(waiting)')).toMatchObject({
      ...whole,
      hiddenRows: [],
    });
    const box = { row: 2, column: 0, rows: 1, columns: 1 };
    workbook.selection = { sheet, box, more: [{ row: 4, column: 1, rows: 2, columns: 1 }] };
    expect(await call('return host.readTarget(waiting)')).toMatchObject({
      ...whole,
      selectedRows: [1, 3, 4],
    });
  });

  it('is found again after rows above and columns beside it moved it', async () => {
    for (const { workbook, sheet } of [tableBook(), rangeBook()]) {
      const { call } = await hostPage(workbook);
      await call('globalThis.target = await host.readTarget(waiting)');
      workbook.insertRows(sheet, 0, 3);
      expect(
        await call('return host.readRows(target, [1, 0], waiting, { start: 0, count: 2 })'),
      ).toEqual([
        ['東京都', 1],
        ['大阪府', 2],
      ]);
      sheet.put(3, 1, '所在地');
      expect(await call('return host.readRows(target, [1], waiting)')).toContain(
        '対象の表が見つかりません',
      );
    }
  });
});

describe('a part of a sheet', () => {
  it('has the rows added since it was read, and not the deleted ones', async () => {
    const { workbook, sheet } = rangeBook();
    const { call } = await hostPage(workbook);
    await call('globalThis.target = await host.readTarget(waiting)');
    workbook.insertRows(sheet, 2, 2);
    sheet.put(2, 1, '沖縄県');
    const rows = 'return (await host.readRows(target, [1], waiting)).flat()';
    expect(await call(rows)).toEqual(['東京都', '沖縄県', null, ...TOWNS.slice(1)]);
    workbook.deleteRows(sheet, 2, 4);
    expect(await call(rows)).toEqual(['東京都', ...TOWNS.slice(3)]);
  });

  it('is read again if rows above something else came or went', async () => {
    const { workbook, sheet } = rangeBook();
    sheet.put(9, 1, '別の表');
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 7, columns: 3 } };
    const { call } = await hostPage(workbook);
    await call('globalThis.target = await host.readTarget(waiting)');
    const rows = 'return (await host.readRows(target, [1], waiting)).flat()';
    expect(await call(rows)).toEqual(TOWNS);
    workbook.insertRows(sheet, 0);
    expect(await call(rows)).toEqual(TOWNS);
    workbook.deleteRows(sheet, 3, 2);
    expect(await call(rows)).toContain('もう一度、選択範囲を読み込んでください');
  });
});

describe('columns of earlier runs', () => {
  it('are remembered in the workbook as long as they exist', async () => {
    const { workbook, sheet } = tableBook();
    const { call } = await hostPage(workbook);
    const made = { kind: 'address', inputs: [['住所']], columns: [['status', 'メモ']] };
    await call(
      `const target = await host.readTarget(waiting); await host.saveMadeColumns(target, [${JSON.stringify(made)}], waiting)`,
    );
    const again = 'return (await host.readTarget(waiting)).made';
    expect(await call(again)).toEqual([made]);
    sheet.put(0, 2, '備考');
    expect(await call(again)).toEqual([]);
    workbook.setSetting('daicho.made', '{"broken":1}');
    expect(await call(again)).toEqual([]);
  });
});

describe('writing', () => {
  it('puts texts into new columns and empty cells, in one step of undo', async () => {
    const { workbook, sheet, table } = tableBook();
    const { call, excel } = await hostPage(workbook);
    expect(await call(WRITE)).toBeUndefined();
    expect(table.box.columns).toBe(4);
    expect(sheet.values({ row: 0, column: 2, rows: 3, columns: 2 })).toEqual([
      ['メモ', '結果'],
      ['memo', '=東京都'],
      ['m大阪府', '=大阪府'],
    ]);
    expect([sheet.format(1, 3), sheet.format(1, 2)]).toEqual(['@', 'General']);
    expect(excel.undo()).toBe(true);
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 5 })).toEqual(
      ROWS.map((row) => [...row, '', '']),
    );
  });

  it('takes its columns away again', async () => {
    for (const { workbook, sheet } of [tableBook(), rangeBook()]) {
      sheet.put(9, 5, 'beside');
      const { call } = await hostPage(workbook);
      await call(`${WRITE}
        const after = await host.readTarget(waiting);
        await host.write(after, (writer) => writer.removeColumns([after.headers.indexOf('結果')]), waiting);`);
      expect(sheet.values({ row: 0, column: 3, rows: 7, columns: 4 }).flat().join('')).toBe('');
      expect(sheet.value(9, 5)).toBe('beside');
    }
  });

  it('reads and writes in requests below 5 MB, few of them', async () => {
    const workbook = new Workbook();
    const count = cases(5_000, 12_000);
    const long = Array.from({ length: count }, (_, i): Value[] => [`${i}${'長'.repeat(400)}`]);
    const sheet = workbook.addSheet('S', [['住所'], ...long]);
    const { call, excel } = await hostPage(workbook);
    await call(`
      const target = await host.readTarget(waiting);
      await host.write(target, async (writer) => {
        const added = await writer.addColumns(['a', 'b', 'c']);
        for (let start = 0; start < writer.rowCount; start += 5000) {
          await writer.rewrite({ start, count: 5000 }, { read: [0], write: added }, (read) =>
            read.map(([text]) => [text, 'x', '']));
        }
      }, waiting);`);
    expect(sheet.value(count, 1)).toBe(long[count - 1]?.[0]);
    expect(Math.max(...excel.requestSizes)).toBeLessThan(2_500_000);
    expect(excel.requestSizes.length).toBeLessThan(count / 500 + 50);
  });

  it('goes on beside cells so long that a few make an answer of 5 MB', async () => {
    const workbook = new Workbook();
    const count = cases(80, 180);
    const long = Array.from({ length: count }, (): Value[] => ['長'.repeat(30_000)]);
    const sheet = workbook.addSheet('S', [['住所'], ...long]);
    const { call } = await hostPage(workbook);
    const written = call(`
      const target = await host.readTarget(waiting);
      await host.write(target, async (writer) => {
        const added = await writer.addColumns(['a']);
        await writer.rewrite({ start: 0, count: ${count} }, { read: [0], write: added }, (read) => read.map(() => ['x']));
      }, waiting);`);
    expect(await written).toBeUndefined();
    expect([sheet.value(1, 1), sheet.value(count, 1)]).toEqual(['x', 'x']);
  });
});

interface Book {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
}

/** Row of the headers, wherever they are now. */
const top = (sheet: Sheet) => sheet.used()?.row ?? 0;

/** Swaps two rows as a sort does: ranges do not move with them. */
function swap({ sheet }: Book, a: number, b: number): void {
  const rows = [a, b].map((row) => top(sheet) + row);
  const values = rows.map((row) => sheet.values({ row, column: 0, rows: 1, columns: 6 })[0] ?? []);
  for (const [i, row] of rows.entries()) {
    for (const [column, value] of values[1 - i]?.entries() ?? []) sheet.put(row, column, value);
  }
}

const CHANGES: Readonly<Record<string, (book: Book) => void>> = {
  'a row inserted above': ({ workbook, sheet }) => workbook.insertRows(sheet, 0),
  'a row inserted between': ({ workbook, sheet }) => workbook.insertRows(sheet, top(sheet) + 2),
  'a row inserted between, and another deleted': ({ workbook, sheet }) => {
    workbook.insertRows(sheet, top(sheet) + 1);
    workbook.deleteRows(sheet, top(sheet) + 4);
  },
  'a row deleted': ({ workbook, sheet }) => workbook.deleteRows(sheet, top(sheet) + 2),
  'two rows deleted': ({ workbook, sheet }) => workbook.deleteRows(sheet, top(sheet) + 1, 2),
  'rows sorted': (book) => {
    swap(book, 1, 2);
    swap(book, 3, 6);
  },
  'an address corrected': ({ sheet }) => sheet.put(top(sheet) + 2, 1, CORRECTED),
  'a memo filled in': ({ sheet }) => sheet.put(top(sheet) + 2, 2, 'typed'),
  'a column inserted before': ({ workbook, sheet }) => workbook.insertColumns(sheet, 0),
};

const CORRECTED = '沖縄県';
/** More requests than the writing takes, so that the last ones change nothing. */
const MOMENTS = 20;

describe('while it writes', () => {
  const changed = Object.entries(CHANGES).flatMap(([name, change]) =>
    [true, false].map((isTable) => [name, isTable ? 'a table' : 'a range', change] as const),
  );
  it.each(changed)('%s mixes up no rows of %s', async (_, kind, change) => {
    const workbook = new Workbook();
    const { call, excel } = await hostPage(workbook);
    let reading = 0;
    // For a change, tables and ranges share the moments.
    const first = kind === 'a table' ? 1 : cases(4, 1);
    for (let moment = first; moment <= MOMENTS; moment += cases(6, 1)) {
      const make = kind === 'a table' ? tableBook : rangeBook;
      const book = make(workbook, String(moment));
      if (moment === first) {
        await call('await host.readTarget(waiting)');
        reading = excel.requestSizes.length;
      }
      const changes = excel.requestSizes.length + reading + moment;
      let before: Value[][] = [];
      excel.beforeBatch = (batch) => {
        if (batch !== changes) return;
        before = rowsOf(book);
        change(book);
      };
      const told = await call(WRITE);
      // Before the writing begins, a range that moved sideways cannot be found again, and the host says so.
      const isUntouched = rowsOf(book).every(([, , result]) => result === '');
      if (kind === 'a range' && told !== undefined && isUntouched) continue;
      expect(told, `moment ${moment}`).toBeUndefined();
      if (before.length === 0) break;
      checkRows(book, before, moment);
    }
  });
});

/** Address, memo and result of each row of the table, wherever they are now. */
function rowsOf({ sheet }: Book): Value[][] {
  const used = sheet.used();
  const [headers = [], ...rows] = used === undefined ? [] : sheet.values(used);
  const at = ['住所', 'メモ', '結果'].map((header) => headers.indexOf(header));
  return rows.map((row) => at.map((column) => row[column] ?? ''));
}

/** No row has the result of another; a row written before its address was corrected keeps its result. */
function checkRows(book: Book, before: readonly Value[][], moment: number): void {
  const had = new Set(before.map(([, memo, result]) => `${memo}|${result}`));
  for (const [town = '', memo = '', result = ''] of rowsOf(book)) {
    if (town === CORRECTED && had.has(`${memo}|${result}`)) continue;
    const where = `moment ${moment}: ${town} ${memo} ${result}`;
    expect(town === '' ? [''] : [`=${town}`, ''], where).toContain(result);
    expect(['memo', 'typed', '', `m${town}`], where).toContain(memo);
  }
}

describe('writing, while the person', () => {
  it.each([
    ['a table', tableBook],
    ['a range', rangeBook],
  ])('undoes it, leaves no results without headers in %s', async (_, make) => {
    const workbook = new Workbook();
    const { call, excel } = await hostPage(workbook);
    for (let moment = 1; moment <= MOMENTS; moment += cases(3, 1)) {
      const { sheet } = make(workbook, String(moment));
      workbook.undo.clear();
      const undone = excel.requestSizes.length + moment;
      excel.beforeBatch = (batch) => {
        if (batch === undone) while (excel.undo());
      };
      await call(WRITE);
      const results = sheet.values({ row: 0, column: 3, rows: 7, columns: 2 });
      expect(['結果', '']).toContain(results[0]?.join(''));
      if (results[0]?.[0] === '') expect(results.flat().join(''), `moment ${moment}`).toBe('');
      if (undone >= excel.requestSizes.length) break;
    }
  });

  it('sorts, overwrites no numbers, dates, formulas and texts that come into its way', async () => {
    const workbook = new Workbook();
    workbook.results.set('=A2+1', 2);
    const { call, excel } = await hostPage(workbook);
    for (let moment = 1; moment <= MOMENTS; moment += cases(3, 1)) {
      const { sheet } = tableBook(workbook, String(moment));
      const own = [
        { value: 45_000, format: 'yyyy-mm-dd' },
        { value: 2, formula: '=A2+1', format: '0.00' },
        { value: '00123', format: 'General' },
      ];
      own.forEach((cell, i) => {
        sheet.put(1 + 2 * i, 2, cell.value, cell);
      });
      const memos = () => sheet.cells({ row: 1, column: 2, rows: 6, columns: 1 }).flat();
      const sorted = excel.requestSizes.length + moment;
      excel.beforeBatch = (batch) => {
        if (batch !== sorted) return;
        const reversed = memos().reverse();
        reversed.forEach((cell, i) => {
          sheet.write(1 + i, 2, cell);
        });
      };
      expect(await call(WRITE)).toBeUndefined();
      const isOver = sorted > excel.requestSizes.length;
      expect(memos().filter(({ value }) => !/^(m|$)/.test(String(value)))).toEqual(
        isOver ? own : own.toReversed(),
      );
      if (isOver) break;
    }
  });
});
