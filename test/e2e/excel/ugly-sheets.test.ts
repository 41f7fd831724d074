/**
 * Cleans messy sheets of offices in the built pane, and undoes the results: a person has to correct something only if a table
 * has no headers.
 */

import { topOf } from '@daicho/pane/src/table-range.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { boxAt } from '../../hosts/excel/address.ts';
import type { Value } from '../../hosts/excel/cell.ts';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import type { UglySheet } from '../../ugly-sheets/ugly-sheet.ts';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';
import { openHistory } from '../open-history.ts';
import { pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** By day every sixth one, since the sidebar's tests clean all of them. */
const TRIED = UGLY_SHEETS.filter((_, i) => i % cases(6, 1) === 0);

function workbookOf({ cells, merged = [] }: UglySheet) {
  const workbook = new Workbook();
  const width = Math.max(...cells.map(({ length }) => length));
  const values = cells.map((row) => Array.from({ length: width }, (_, i): Value => row[i] ?? ''));
  const sheet = workbook.addSheet('名簿', values);
  sheet.merged.push(...merged.map(boxAt));
  workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
  return { workbook, sheet };
}

describe('a sheet of an office is brought to clean columns', () => {
  it.each(TRIED.map((one) => [one.name, one] as const))('with %s', async (_, ugly) => {
    const { workbook, sheet } = workbookOf(ugly);
    const all = { row: 0, column: 0, rows: ugly.cells.length + 2, columns: 40 };
    const { page, host } = await pane(workbook);
    await page.locator('#form').waitFor();
    const [first] = ugly.tables;
    if (first !== undefined && ugly.tables.length > 1) {
      await page.locator('#table-0').click();
      const { column, headerRows, rows, columns } = first;
      const address = rangeAddress(topOf(first), column, headerRows + rows, columns);
      await page.locator('#target-size').filter({ hasText: address }).waitFor();
    }
    const before = sheet.values(all);
    if (first?.headerRows === 0) await page.locator('#add-headers').click();
    const letters = (header: string) => (/^[A-Z]$/.test(header) ? `列${header}` : header);
    const chosen = page.locator('#column option:checked');
    await expect.poll(() => chosen.first().textContent()).toBe(letters(ugly.address[0] ?? ''));
    expect(
      await page.locator('#source ol').first().locator('option:checked').allTextContents(),
    ).toEqual(ugly.address.slice(1).map(letters));
    const said = await runPane(page);
    expect([...host.unsupported]).toEqual([]);
    const used = sheet.values(all);
    const found = used.flat().filter((value) => value === '一致').length;
    expect([said, found]).toEqual([expect.any(String), ugly.found]);
    if (ugly.tables.some(({ column }) => column > (first?.column ?? 0))) {
      // The run inserted its columns before another table. They belong to the table of the run: when this table is read
      // again, the pane offers to update them.
      await page.locator('#read').click();
      await page.locator('#update-0').waitFor();
      expect(await page.locator('#table label').count()).toBe(ugly.tables.length);
      await openHistory(page);
      await page.locator('#undo-0').click();
    } else await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values(all)).toEqual(before);
  });
});

it('the table beside stays chosen when an undo moves it back', async () => {
  const workbook = new Workbook();
  const address = '東京都千代田区丸の内1-9-2';
  const rows = Array.from({ length: 3 }, (_, i) => [`校${i}`, address, '', `社${i}`, address]);
  const sheet = workbook.addSheet('名簿', [['校名', '所在地', '', '会社名', '住所'], ...rows]);
  workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
  const { page } = await pane(workbook);
  const chosen = page.locator('#target-size');
  await page.locator('#table-0').check();
  await chosen.filter({ hasText: 'A1:B4' }).waitFor();
  await runPane(page);
  await page.locator('#finish').click();
  await page.locator('#table-1').click();
  await chosen.filter({ hasNotText: 'A1:' }).waitFor();
  await openHistory(page);
  await page.locator('#undo-0').click();
  await waitFor(page, '#notice', '元に戻しました');
  expect(await chosen.textContent()).toMatch(/^D1:E4/);
  expect(await page.locator('#column option:checked').textContent()).toBe('住所');
});

it('cities in merged cells count for all their rows, without a press', async () => {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('拠点', [
    ['都道府県', '市区町村', '町域・番地'],
    ['東京都', '千代田区', '丸の内1-9-2'],
    ['', '', '大手町1-1-1'],
    ['', '台東区', '上野公園7-7'],
  ]);
  sheet.merged.push(
    { row: 1, column: 0, rows: 3, columns: 1 },
    { row: 1, column: 1, rows: 2, columns: 1 },
  );
  workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
  const { page } = await pane(workbook);
  await page.locator('#blanks').waitFor();
  expect(await page.locator('#blanks').isChecked()).toBe(true);
  await runPane(page);
  const statuses = sheet.values({ row: 1, column: 4, rows: 3, columns: 1 }).flat();
  expect(statuses).toEqual(['一致', '一致', '一致']);
});

describe('a sheet with two tables', () => {
  it('names the place of the second table after a run over the first, and looks the second up with one press', async () => {
    const ugly = UGLY_SHEETS.find(({ name }) => name.startsWith('two tables below each other'));
    if (ugly === undefined) throw new Error('no such sheet');
    const { workbook } = workbookOf(ugly);
    const { page } = await pane(workbook);
    await page.locator('#table-0').click();
    await page.locator('#table-0:checked').waitFor();
    const address = () => page.locator('#table label').allTextContents();
    const [, second = ''] = await address();
    await runPane(page);
    const place = /[A-Z]+\d+:[A-Z]+\d+/.exec(second)?.[0] ?? 'nowhere';
    const label = new RegExp(
      `ほかに表が\u00a01\u00a0つあります（(「.*」\u00a0)?${place}・\\d+\u00a0行）`,
    );
    await waitFor(page, '.result', label);
    await page.locator('#other-table').click();
    await page.locator('#table-1:checked').waitFor();
    const [sheet] = workbook.sheets;
    await expect.poll(() => sheet?.value(7, 4)).toBe('一致');
    await waitFor(page, '.result', '2 列を追加しました。');
  });
});
