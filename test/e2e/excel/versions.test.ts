/**
 * Three versions of Excel: the oldest that the manifest accepts, one between, and the newest. Calls that a version lacks are not
 * made.
 */
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../cases.ts';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { ADDRESS, customers, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

const VERSIONS = ['1.9', '1.20', '1.14'];

// All other tests use the newest version; this file tries the newest and the middle one only at night.
describe.each(VERSIONS.slice(0, cases(1, 3)))('an Excel with ExcelApi %s', (apiVersion) => {
  const open = async (workbook: Parameters<typeof pane>[0]) =>
    pane(workbook, 'public', { apiVersion });

  it('runs, updates and undoes', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    const all = { row: 0, column: 0, rows: 8, columns: 12 };
    const before = sheet.values(all);
    const { page } = await open(workbook);
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect([sheet.value(1, 2), sheet.value(1, 3)]).toEqual(['1000005', '一致']);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values(all)).toEqual(before);
  });

  it('writes only the visible rows of a filtered sheet', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    workbook.filterBy(sheet, 1, 1);
    const { page } = await open(workbook);
    await page.locator('#scope-visible').check();
    await runPane(page);
    expect([sheet.value(1, 3), sheet.value(3, 3)]).toEqual(['一致', '']);
  });

  atNight(it)?.('puts results on a new sheet', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    sheet.isProtected = true;
    const { page } = await open(workbook);
    await waitFor(page, '#notice', '行を新しいシートに写して');
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect(workbook.sheets[1]?.value(1, 2)).toBe('1000005');
  });

  atNight(it)?.('marks duplicates', async () => {
    const { workbook, sheet } = customers([
      ADDRESS[0] ?? '',
      ADDRESS[0] ?? '',
      '大阪府大阪市北区梅田3-1-3',
    ]);
    const { page } = await open(workbook);
    await page.locator('#open-duplicates').click();
    await page.locator('#mark-duplicates').click();
    await page.locator('#marked').waitFor();
    expect(sheet.values({ row: 1, column: 2, rows: 2, columns: 8 }).flat().join('')).not.toBe('');
  });
});
