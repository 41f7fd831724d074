/** Results that are days become dates in the workbook; the flow, which compares and undoes, sees them as the same texts. */
import { describe, expect, it } from 'vitest';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

const DAYS = ['2026-11-24', '入力不備（日付として読めません）', '1868-01-25'];

function book(countsFrom1904 = false) {
  const workbook = new Workbook();
  workbook.countsFrom1904 = countsFrom1904;
  const sheet = workbook.addSheet('納品', [['日付'], ['2026-11-20'], ['x'], ['2026-11-21']]);
  return { workbook, sheet };
}

/** Writes the days into an added column, and gives what the flow reads there afterwards. */
const WRITE = `
  const days = ${JSON.stringify(DAYS)};
  const target = await host.readTarget(waiting);
  const seen = [];
  await host.write(target, async (writer) => {
    const [added] = await writer.addColumns(['翌営業日']);
    const rows = { start: 0, count: 3 };
    const columns = { read: [0], write: [added], days: [added] };
    await writer.rewrite(rows, columns, () => days.map((day) => [day]));
    await writer.rewrite(rows, columns, (read, before) => {
      seen.push(...before.flat());
      return before.map(() => [null]);
    });
    await writer.rewrite(rows, { read: [added], write: [], days: [added] }, (read) => {
      seen.push(...read.flat());
      return read.map(() => []);
    });
  }, waiting);
  return seen;`;

describe('a day in Excel', () => {
  it('is written as a number that Excel shows as a date, everything else as text; the flow reads its own texts', async () => {
    const { workbook, sheet } = book();
    const { call } = await hostPage(workbook);
    expect(await call(WRITE)).toEqual([...DAYS, ...DAYS]);
    const cells = sheet.cells({ row: 1, column: 1, rows: 3, columns: 1 }).flat();
    expect(cells.map(({ value }) => value)).toEqual([46_350, ...DAYS.slice(1)]);
    expect(cells.map(({ format }) => format)).toEqual(['yyyy-mm-dd', '@', '@']);
  });

  it('stays text in a workbook that counts from 1904, where the number is another day', async () => {
    const { workbook, sheet } = book(true);
    const { call } = await hostPage(workbook);
    expect(await call('return (await host.readTarget(waiting)).countsFrom1904;')).toBe(true);
    expect(await call(WRITE)).toEqual([...DAYS, ...DAYS]);
    const cells = sheet.cells({ row: 1, column: 1, rows: 3, columns: 1 }).flat();
    expect(cells.map(({ value }) => value)).toEqual(DAYS);
  });
});
