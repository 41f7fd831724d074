/** Writing across rows that a filter hides, in an Excel that misplaces blocks there as the real one does. */
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { type Value, Workbook } from '../../hosts/excel/workbook.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

const TOWNS = ['東京都', '大阪府', '京都府', '兵庫県', '奈良県', '滋賀県', '沖縄県', '福島県'];
const ROWS: readonly Value[][] = [
  ['番号', '住所', 'メモ'],
  ...TOWNS.map((town, i): Value[] => [i + 1, town, i % 2 === 0 ? 'memo' : '']),
];
/** Rows of the sheet, counted from 0: between them are stretches of one, two and three visible rows. */
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

/** Writes each visible row's town, or that of every row, into a new column, and into the memo where it is empty. */
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
  it('is misplaced by an Excel that is filtered, if it is written as one', async () => {
    const { workbook, sheet } = filteredBook();
    const { call } = await hostPage(workbook);
    await call(`await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('名簿1').getRange('E2:E5').values = [['a'], ['b'], ['c'], ['d']];
      await context.sync();
    })`);
    expect(column(sheet, 4).slice(0, 4)).toEqual(['a', '', 'a', 'a']);
  });

  it('is written where it belongs, in a table and without one', async () => {
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
    // Office.js releases ranges in requests of its own, two at most.
    expect(ofFiltered).toBeLessThanOrEqual((await requests()) + 2 + 2);
  });
});

describe('a long table with every other row hidden', () => {
  it('is written in small requests, each quickly made', async () => {
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

describe('a value that does not stand where it was written', () => {
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
    for (let moment = 1; moment < 20; moment += 1) {
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
