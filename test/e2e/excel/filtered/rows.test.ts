/** Writes across rows that a filter hides, in an Excel that misplaces blocks there as the real one does. */
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../../cases.ts';
import type { Value } from '../../../hosts/excel/cell.ts';
import type { Sheet } from '../../../hosts/excel/sheet.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { hostPage, startHostPages } from '../host/host-page.ts';

startHostPages();

const TOWNS = ['東京都', '大阪府', '京都府', '兵庫県', '奈良県', '滋賀県', '沖縄県', '福島県'];
const ROWS: readonly Value[][] = [
  ['番号', '住所', 'メモ'],
  ...TOWNS.map((town, i): Value[] => [i + 1, town, i % 2 === 0 ? 'memo' : '']),
];
/** Hidden rows of the sheet, counted from 0: between them are stretches of one, two and three visible rows. */
const HIDDEN = [2, 5];

/** Adds a sheet with a filter to a workbook, and selects it. */
function filtered(workbook: Workbook, filter: Sheet['filter'] = 'misplaces', isTable = false) {
  const n = workbook.sheets.length + 1;
  const sheet = workbook.addSheet(`名簿${n}`, ROWS);
  const box = { row: 0, column: 0, rows: ROWS.length, columns: 3 };
  if (isTable) workbook.addTable(`顧客${n}`, sheet, box);
  sheet.hiddenRows = new Set(HIDDEN);
  sheet.filter = filter;
  return sheet;
}

function filteredBook(filter?: Sheet['filter']): { workbook: Workbook; sheet: Sheet } {
  const workbook = new Workbook();
  return { workbook, sheet: filtered(workbook, filter) };
}

/** Writes the towns of the visible rows, or of all rows, into a new column, and into the memo if it is empty. */
const write = (rows: 'visible' | 'all') => `
  const target = await host.readTarget(waiting);
  await host.write(target, async (writer) => {
    const [added] = await writer.addColumns(['結果']);
    for (let start = 0; start < writer.rowCount; start += 4) {
      await writer.rewrite({ start, count: 4 }, { read: [1], write: [2, added] }, (read, before) =>
        read.map(([town], i) => {
          const isWanted = ${rows === 'all'} || !target.hiddenRows.includes(start + i);
          return [isWanted && before[i][0] === null ? 'm' + town : null, isWanted ? town : null];
        }));
    }
  }, waiting);`;

const column = (sheet: Sheet, at: number) =>
  sheet.values({ row: 1, column: at, rows: TOWNS.length, columns: 1 }).flat();

const isHidden = (i: number) => HIDDEN.includes(i + 1);

describe('a block of rows with hidden ones among them', () => {
  it('is misplaced by Excel in a filtered sheet if it is written as one block', async () => {
    const { workbook, sheet } = filteredBook();
    const { call } = await hostPage(workbook);
    await call(`await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('名簿1').getRange('E2:E5').values = [['a'], ['b'], ['c'], ['d']];
      await context.sync();
    })`);
    expect(column(sheet, 4).slice(0, 4)).toEqual(['a', '', 'a', 'a']);
  });

  it('is written into its own rows, in a table and in a range', async () => {
    const workbook = new Workbook();
    filtered(workbook);
    const { call } = await hostPage(workbook);
    for (const isTable of [false, true]) {
      const sheet = filtered(workbook, 'misplaces', isTable);
      expect(await call(write('visible'))).toBeUndefined();
      expect(column(sheet, 3)).toEqual(TOWNS.map((town, i) => (isHidden(i) ? '' : town)));
      expect(column(sheet, 2)).toEqual(
        TOWNS.map((town, i) => (i % 2 === 0 ? 'memo' : isHidden(i) ? '' : `m${town}`)),
      );
    }
  });

  it('is written into hidden rows too if all rows are wanted, with one more request a block', async () => {
    const workbook = new Workbook();
    const sheet = filtered(workbook);
    const { call, excel } = await hostPage(workbook);
    const requests = async () => {
      const before = excel.requestSizes.length;
      expect(await call(write('all'))).toBeUndefined();
      return excel.requestSizes.length - before;
    };
    const ofFiltered = await requests();
    expect(column(sheet, 3)).toEqual(TOWNS);
    filtered(workbook, undefined).hiddenRows = new Set();
    // Office.js sends at most two requests more to release ranges.
    expect(ofFiltered).toBeLessThanOrEqual((await requests()) + 2 + 2);
  });
});

atNight(describe)?.('a long table with every other row hidden', () => {
  it('is written in small requests, each of which is made quickly', async () => {
    const workbook = new Workbook();
    const count = 1_250;
    const rows = Array.from({ length: count }, (_, i): Value[] => [`町${i}`]);
    const sheet = workbook.addSheet('S', [['住所'], ...rows]);
    sheet.hiddenRows = new Set(Array.from({ length: count / 2 }, (_, i) => 2 + 2 * i));
    sheet.filter = 'misplaces';
    const { call, excel } = await hostPage(workbook);
    expect(
      await call(`
        const target = await host.readTarget(waiting);
        await host.write(target, async (writer) => {
          const added = await writer.addColumns(['a', 'b', 'c', 'd', 'e', 'f']);
          for (let start = 0; start < writer.rowCount; start += 1250) {
            await writer.rewrite({ start, count: 1250 }, { read: [0], write: added }, (read) =>
              read.map(([text]) => added.map(() => text)));
          }
        }, waiting);`),
    ).toBeUndefined();
    const texts = rows.map(([text]) => text);
    for (const at of [1, 6]) {
      expect(sheet.values({ row: 1, column: at, rows: count, columns: 1 }).flat()).toEqual(texts);
    }
    expect(Math.max(...excel.requestSizes)).toBeLessThan(1_000_000);
  });
});

describe('a value that is found in another cell than it was written into', () => {
  it('stops the writing, which names the rows and restores the block', async () => {
    const { workbook, sheet } = filteredBook('ignores_hidden');
    const { call } = await hostPage(workbook);
    const said = await call(write('all'));
    expect(said).toContain('行: 3）');
    expect(said).toContain('フィルター');
    expect(column(sheet, 3).join('')).toBe('');
    expect(column(sheet, 2)).toEqual(ROWS.slice(1).map((row) => row[2]));
  });

  it('is noticed at whatever moment of the writing the filter is set', async () => {
    const { workbook } = filteredBook();
    const { call, excel } = await hostPage(workbook);
    for (let moment = 1; moment < 20; moment += cases(3, 1)) {
      const sheet = filtered(workbook);
      sheet.hiddenRows = new Set();
      const before = excel.requestSizes.length;
      excel.beforeBatch = (batch) => {
        if (batch === before + moment) sheet.hiddenRows = new Set(HIDDEN);
      };
      expect(await call(write('all'))).toBeUndefined();
      expect(column(sheet, 3)).toEqual(TOWNS);
      expect(column(sheet, 2).filter((text) => text !== 'memo')).toEqual(
        TOWNS.filter((_, i) => i % 2 === 1).map((town) => `m${town}`),
      );
      if (before + moment > excel.requestSizes.length) return;
    }
    throw new Error('the writing takes too many requests');
  });
});

const STATUSES = ['一致', '要確認: 甲', '一致', '該当なし', '要確認: 乙', '失敗: 丙', '一致', ''];

describe('showing only the rows without a result', () => {
  const rowsOf = (): readonly Value[][] => [
    ['番号', '区', '照合結果'],
    ...STATUSES.map((status, i): Value[] => [i + 1, i < 4 ? '東' : '西', status]),
  ];
  const open = async (change: (workbook: Workbook, sheet: Sheet) => void) => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', rowsOf());
    change(workbook, sheet);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
    const { call } = await hostPage(workbook);
    const shown = () =>
      STATUSES.flatMap((_, i) => (sheet.hiddenRows.has(i + 1) ? [] : [i + 1])).join(' ');
    const showOnly = async (replaces = false) =>
      call(`return host.appearance.showOnly(await host.readTarget(waiting),
        { column: 2, besides: '一致', replaces: ${replaces} }, waiting)`);
    const showAll = (filter: unknown) =>
      call(`return host.appearance.showAll(await host.readTarget(waiting),
        { column: 2, besides: '一致', filter: ${JSON.stringify(filter)} }, waiting)`);
    return { workbook, sheet, shown, showOnly, showAll };
  };
  const BODY = { row: 0, column: 0, rows: 9, columns: 3 };
  const east = { filterOn: 'Values', values: ['東'] } as const;

  it('is done by a filter that is made for it and removed to show all rows again', async () => {
    const { workbook, sheet, shown, showOnly, showAll } = await open(() => {});
    const set = await showOnly();
    expect([set, shown()]).toEqual([{ before: 'none' }, '2 4 5 6']);
    await showAll(set);
    expect([shown(), workbook.filters.range(sheet)]).toEqual(['1 2 3 4 5 6 7 8', undefined]);
  });

  it('is possible in a table, whose other filters stay', async () => {
    const { workbook, shown, showOnly, showAll } = await open((book, sheet) => {
      const table = book.addTable('顧客', sheet, BODY);
      book.filters.applyToTable(table, table.columnIds[1] ?? 0, east);
    });
    const set = await showOnly();
    expect(shown()).toBe('2 4');
    await showAll(set);
    expect(shown()).toBe('1 2 3 4');
    expect([...workbook.filters.ofTable(workbook.tables[0] as never).values()]).toEqual([east]);
  });

  it('stays within a filter of the person that also covers the status', async () => {
    const { workbook, sheet, shown, showOnly, showAll } = await open((book, own) =>
      book.filters.apply(own, BODY, 1, east),
    );
    const set = await showOnly();
    expect([set, shown()]).toEqual([{ before: 'column' }, '2 4']);
    await showAll(set);
    expect([shown(), [...workbook.filters.criteria(sheet)]]).toEqual(['1 2 3 4', [[1, east]]]);
  });

  it('widens a filter without criteria, and restores its range afterwards', async () => {
    const narrow = { ...BODY, columns: 2 };
    const { workbook, sheet, shown, showOnly, showAll } = await open((book, own) =>
      book.filters.apply(own, narrow),
    );
    const set = await showOnly();
    expect([shown(), workbook.filters.range(sheet)]).toEqual(['2 4 5 6', BODY]);
    workbook.insertRows(sheet, 0);
    await showAll(set);
    expect(workbook.filters.range(sheet)).toEqual({ ...narrow, row: 1 });
    expect(sheet.hiddenRows.size).toBe(0);
  });

  it('says which filter is in the way, and replaces it only if a person wants that', async () => {
    const narrow = { ...BODY, columns: 2 };
    const { workbook, sheet, shown, showOnly } = await open((book, own) =>
      book.filters.apply(own, narrow, 1, east),
    );
    expect(await showOnly()).toEqual({ inTheWay: 'A1:B9' });
    expect([shown(), workbook.filters.range(sheet)]).toEqual(['1 2 3 4', narrow]);
    await showOnly(true);
    expect(shown()).toBe('2 4 5 6');
  });

  it('keeps the person’s other criteria meanwhile', async () => {
    const { workbook, sheet, shown, showOnly, showAll } = await open(() => {});
    const set = await showOnly();
    workbook.filters.apply(sheet, BODY, 1, east);
    await showAll(set);
    expect([shown(), workbook.filters.range(sheet)]).toEqual(['1 2 3 4', BODY]);
  });

  it('is not possible on a protected sheet, and the pane says so', async () => {
    const { shown, showOnly } = await open((_, sheet) => {
      sheet.isProtected = true;
    });
    expect(await showOnly()).toContain('名簿');
    expect(shown()).toBe('1 2 3 4 5 6 7 8');
  });

  it('is accompanied by colours from conditional formats, which follow the texts and leave no trace when they are removed', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', rowsOf());
    const own = { sheet, box: { row: 1, column: 2, rows: 1, columns: 1 } };
    Object.assign(sheet.addConditionalFormat(own), {
      rule: { operator: 'BeginsWith', text: '一致' },
      fill: '#000000',
      place: { sheet, box: { row: 1, column: 1, rows: 1, columns: 1 } },
    });
    const { call } = await hostPage(workbook);
    const colours = `[{ start: '要確認', fill: '#FFF2CC', font: '#5C4300' }, { start: '該当なし', fill: '#FBE0DD', font: '#7A1C12' }, { start: '失敗', fill: '#FBE0DD', font: '#7A1C12' }]`;
    const colour = (isOn: boolean) =>
      call(`await host.appearance.colour(await host.readTarget(waiting),
        { column: 2, colours: ${colours}, isOn: ${isOn} }, waiting)`);
    const fills = () => STATUSES.map((_, i) => sheet.conditionalFill(i + 1, 2)?.slice(1) ?? '-');
    expect(await colour(true)).toBeUndefined();
    await colour(true);
    expect(sheet.conditionalFormats).toHaveLength(4);
    expect(fills().join(' ')).toBe('- FFF2CC - FBE0DD FFF2CC FBE0DD - -');
    sheet.put(2, 2, '一致（選択）');
    expect(fills()[1]).toBe('-');
    await colour(false);
    expect(sheet.conditionalFormats.map(({ fill }) => fill)).toEqual(['#000000']);
  });
});

describe('a block with so many hidden rows that it is written in several steps', () => {
  it('has its texts computed only once, since nobody changed its cells meanwhile', async () => {
    const workbook = new Workbook();
    const count = 320;
    const rows = Array.from({ length: count }, (_, i): Value[] => [i + 1, `住所${i}`, '']);
    const sheet = workbook.addSheet('名簿', [['番号', '住所', 'メモ'], ...rows]);
    sheet.hiddenRows = new Set(rows.flatMap((_, i) => (i % 3 === 0 ? [] : [i + 1])));
    sheet.filter = 'misplaces';
    const { call } = await hostPage(workbook);
    const readings = await call(`
      const target = await host.readTarget(waiting);
      let readings = 0;
      await host.write(target, async (writer) => {
        const [added] = await writer.addColumns(['結果']);
        await writer.rewrite({ start: 0, count: ${count} }, { read: [1], write: [added] }, (read) => {
          readings += 1;
          return read.map(([text]) => [text]);
        });
      }, waiting);
      return readings;`);
    expect(readings).toBe(1);
    expect(sheet.cell(count, 3).value).toBe(`住所${count - 1}`);
  });
});
