/** What Excel's host writes while a person moves and edits rows. */
import { describe, expect, it } from 'vitest';
import { cases, few } from '../../../cases.ts';
import type { Value } from '../../../hosts/excel/cell.ts';
import type { Sheet } from '../../../hosts/excel/sheet.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { aboveAnother, HEADERS, rangeBook, TOWNS, tableBook, WRITE } from './host-book.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

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
/**
 * Number of requests before which a change is tried, one after another. Writing sends fewer requests, so the latest
 * changes come too late to matter.
 */
const MOMENTS = 20;
/** By day, what a person does meanwhile is tried alternately on a table and on a range; the night tries both. */
const onEither = (_: unknown, at: number) => cases(0, 1) === 1 || at % 4 === 0 || at % 4 === 3;

describe('a change by a person while the host writes', () => {
  const changed = Object.entries(CHANGES).flatMap(([name, change]) =>
    [true, false].map((isTable) => [name, isTable ? 'a table' : 'a range', change] as const),
  );
  it.each(changed.filter(onEither))('(%s) mixes up no rows of %s', async (_, kind, change) => {
    const workbook = new Workbook();
    const { call, excel } = await hostPage(workbook);
    let reading = 0;
    // By day, tables and ranges are tried at different moments.
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

/**
 * Expects that no row has the result of another row. A row that was written before its address was corrected keeps its
 * result.
 */
function checkRows(book: Book, before: readonly Value[][], moment: number): void {
  const had = new Set(before.map(([, memo, result]) => `${memo}|${result}`));
  for (const [town = '', memo = '', result = ''] of rowsOf(book)) {
    if (town === CORRECTED && had.has(`${memo}|${result}`)) continue;
    const where = `moment ${moment}: ${town} ${memo} ${result}`;
    expect(town === '' ? [''] : [`=${town}`, ''], where).toContain(result);
    expect(['memo', 'typed', '', `m${town}`], where).toContain(memo);
  }
}

describe('columns that another window adds after this one has read the sheet', () => {
  /** Adds the columns to one new workbook after another, each time at a later moment, until this window is the first to add its own. */
  async function added<B extends Book>(
    make: (workbook: Workbook, suffix: string) => B,
    theirs: (book: B) => void,
  ) {
    const workbook = new Workbook();
    const { call, excel } = await hostPage(workbook);
    const ends: (readonly [told: unknown, headers: readonly Value[]])[] = [];
    for (let moment = 1; moment <= MOMENTS; moment++) {
      const book = make(workbook, String(moment));
      const headers = () =>
        (book.sheet.values({ row: 0, column: 0, rows: 1, columns: 12 })[0] ?? []).filter(
          (header) => header !== '',
        );
      const { length } = headers();
      const start = excel.requestSizes.length;
      await call('globalThis.target = await host.readTarget(waiting);');
      const reading = excel.requestSizes.length - start;
      let isFirst = false;
      excel.beforeBatch = (batch) => {
        if (batch !== start + reading + moment) return;
        isFirst = headers().length === length;
        if (isFirst) theirs(book);
      };
      const told = await call(
        "await host.write(target, (writer) => writer.addColumns(['郵便番号', '結果']), waiting);",
      );
      if (!isFirst) return ends;
      ends.push([told, headers()]);
    }
    throw new Error('this window never added its columns');
  }

  /** All columns that this window adds, or a part of them, as if the other window's person had chosen fewer fields. */
  const THEIRS = [['郵便番号', '結果'], ['結果'], ['郵便番号']].map(
    (headers) => [headers.join('・'), headers] as const,
  );
  const REFUSED = expect.stringContaining('ほかの画面か人が追加しました');

  it.each(few(THEIRS, 2))('are not added again in a table: %s', async (_, theirs) => {
    const ends = await added(tableBook, ({ workbook, table }) => {
      for (const header of theirs) workbook.addColumn(table, header);
    });
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(end).toEqual([REFUSED, [...HEADERS, ...theirs]]);
  });

  it.each(few(THEIRS, 1))('are not added again in a range: %s', async (_, theirs) => {
    const ends = await added(rangeBook, ({ sheet }) => {
      for (const [i, header] of theirs.entries()) sheet.put(0, HEADERS.length + i, header);
    });
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(end).toEqual([REFUSED, [...HEADERS, ...theirs]]);
  });

  it.each(few(THEIRS, 1))(
    'are not added again in a range above another list: %s',
    async (_, theirs) => {
      const ends = await added(aboveAnother, ({ sheet }) => {
        for (const [i, header] of theirs.entries()) sheet.put(0, HEADERS.length + i, header);
      });
      expect(ends.length).toBeGreaterThan(1);
      for (const end of ends) expect(end).toEqual([REFUSED, [...HEADERS, ...theirs]]);
    },
  );

  it.each(
    few(
      [
        ['a range', rangeBook],
        ['a range above another', aboveAnother],
      ],
      1,
    ),
  )(
    'stay in the place where this window was about to write beside %s, and this window’s columns go to their right',
    async (_, make) => {
      const ends = await added(make, ({ sheet }) => sheet.put(0, HEADERS.length, '担当'));
      expect(ends.length).toBeGreaterThan(1);
      for (const end of ends)
        expect(end).toEqual([undefined, [...HEADERS, '担当', '郵便番号', '結果']]);
    },
  );

  it('are not added again if another table stands beside them', async () => {
    const others = ['会社', '所在地'];
    const besideAnother = (workbook: Workbook, suffix: string) => {
      const book = rangeBook(workbook, suffix);
      for (const [row, cells] of [others, ...TOWNS.map((town) => ['x', town])].entries()) {
        for (const [i, cell] of cells.entries()) book.sheet.put(row, HEADERS.length + 1 + i, cell);
      }
      return book;
    };
    const ends = await added(besideAnother, ({ workbook, sheet }) => {
      workbook.insertColumns(sheet, HEADERS.length, 2);
      sheet.put(0, HEADERS.length, '郵便番号');
      sheet.put(0, HEADERS.length + 1, '結果');
    });
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) {
      expect(end).toEqual([REFUSED, [...HEADERS, '郵便番号', '結果', ...others]]);
    }
  });
});

describe('writing by the host', () => {
  it.each(
    few(
      [
        ['a table', tableBook],
        ['a range', rangeBook],
        ['a range above another', aboveAnother],
      ],
      2,
    ),
  )(
    'leaves no results without headers in %s if the person undoes it meanwhile',
    async (_, make) => {
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
    },
  );

  it('overwrites no numbers, dates, formulas and texts that a sort moves into its cells', async () => {
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
