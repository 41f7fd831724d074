/** Runs interrupted by people, the service or the end of the pane: nothing wrong is written, and a second run completes them. */
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../cases.ts';
import { chooseFields, endOfRun, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { startDaicho } from '../../hosts/excel/running-daicho.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import type { Table } from '../../hosts/excel/table.ts';
import {
  customersTable,
  holdAfter,
  pane,
  startExcel,
  thousandCells,
  waitFor,
} from './pane-fixture.ts';

startExcel();

const CELLS = thousandCells().slice(0, cases(500, 1_000));
/** An address in a row that people insert. */
const ADDED = '沖縄県那覇市泉崎1-2-2';

/** Address and texts of each row of the table; blank if the column is missing. */
function rowsOf({ sheet, table }: { sheet: Sheet; table: Table }, width = 4): string[][] {
  const rows = sheet.values({ ...table.box, columns: width }).slice(1);
  return rows.map(([, ...texts]) => texts.map(String));
}

let undisturbed: Promise<ReadonlyMap<string, string>> | undefined;

/** What an undisturbed run writes for each address. */
function rightResults(): Promise<ReadonlyMap<string, string>> {
  undisturbed ??= runUndisturbed();
  return undisturbed;
}

async function runUndisturbed(): Promise<ReadonlyMap<string, string>> {
  const book = customersTable([...CELLS, ADDED]);
  const { page } = await pane(book.workbook, 'secret');
  await chooseFields(page, ['postal_code']);
  await runPane(page);
  return new Map(rowsOf(book).map(([address = '', ...texts]) => [address, texts.join('|')]));
}

function expectRight(rows: readonly string[][], right: ReadonlyMap<string, string>): void {
  for (const [address = '', ...texts] of rows) {
    expect([right.get(address), '|'], address).toContain(texts.join('|'));
  }
}

function expectComplete(rows: readonly string[][], right: ReadonlyMap<string, string>): void {
  const wrong = rows.filter(([address = '', ...texts]) => right.get(address) !== texts.join('|'));
  expect(wrong).toEqual([]);
}

describe('a run', () => {
  it('leaves the table as it was when the service dies, and a second run completes the table', async () => {
    const right = await rightResults();
    const book = customersTable(CELLS);
    const before = rowsOf(book);
    const own = await startDaicho();
    const { page, calls } = await pane(book.workbook, { key: own.keys.public, baseUrl: own.url });
    await chooseFields(page, ['postal_code']);
    const goOn = await holdAfter(page, 210);
    await page.locator('#run').click();
    await waitFor(page, '#progress-text', /[2-9]\d\d/);
    await own.stop();
    goOn();
    expect(await endOfRun(page)).toContain('サービスが応答しないため、止めました');
    expect(rowsOf(book)).toEqual(before);
    expect(calls.length).toBeGreaterThan(0);
    const second = await pane(book.workbook, 'secret');
    await chooseFields(second.page, ['postal_code']);
    await runPane(second.page);
    expectComplete(rowsOf(book), right);
  });

  it('writes nothing when the pane is closed while it asks', async () => {
    const book = customersTable(CELLS);
    const before = rowsOf(book);
    const { page } = await pane(book.workbook);
    await holdAfter(page, 210);
    await page.locator('#run').click();
    await waitFor(page, '#progress-text', /[2-9]\d\d/);
    await page.close();
    expect(rowsOf(book)).toEqual(before);
  });

  atNight(it)?.(
    'that is interrupted while it writes has written nothing wrong, and a second run completes the table',
    async () => {
      const right = await rightResults();
      const book = customersTable(Array.from({ length: cases(8, 20) }, () => CELLS).flat());
      const first = await pane(book.workbook, 'secret');
      await chooseFields(first.page, ['postal_code']);
      let batches = 0;
      first.host.beforeBatch = () => {
        if (book.table.box.columns > 2) batches += 1;
        if (batches === cases(5, 8)) void first.page.close();
      };
      await first.page.locator('#run').click();
      await expect.poll(() => first.page.isClosed()).toBe(true);
      const written = rowsOf(book).filter(([, , status]) => status !== '').length;
      expect(written).toBeGreaterThan(0);
      expect(written).toBeLessThan(rowsOf(book).length);
      expectRight(rowsOf(book), right);
      const second = await pane(book.workbook, 'secret');
      await waitFor(second.page, '#target-size', 'A1:D');
      await runPane(second.page);
      expectComplete(rowsOf(book), right);
    },
  );

  it('gives each row its own result even if rows are inserted, deleted, sorted and edited meanwhile', async () => {
    const right = await rightResults();
    const book = customersTable(CELLS);
    const { workbook, sheet } = book;
    const { page, host } = await pane(workbook, 'secret');
    await chooseFields(page, ['postal_code']);
    let changes = 0;
    host.beforeBatch = () => {
      if (book.table.box.columns <= 2 || changes > 3) return;
      changes += 1;
      workbook.insertRows(sheet, 5 * changes);
      workbook.deleteRows(sheet, 40 * changes, 2);
      sheet.put(7 * changes, 1, ADDED);
      const rows = [100, 200].map(
        (row) => sheet.values({ row, column: 0, rows: 1, columns: 6 })[0] ?? [],
      );
      for (const [i, row] of [200, 100].entries()) {
        for (const [column, value] of rows[i]?.entries() ?? []) sheet.put(row, column, value);
      }
    };
    await page.locator('#run').click();
    await endOfRun(page);
    host.beforeBatch = () => {};
    expect(changes).toBe(4);
    if ((await page.locator('#retry').count()) > 0) {
      await page.locator('#retry').click();
      await endOfRun(page);
    }
    const rows = rowsOf(book);
    const wrong = rows.filter(([address = '', ...texts]) => right.get(address) !== texts.join('|'));
    expect(wrong.filter(([address, ...texts]) => address !== '' || texts.join('') !== '')).toEqual(
      [],
    );
    expect(rows.filter(([address]) => address === ADDED).length).toBeGreaterThan(2);
  });
});
