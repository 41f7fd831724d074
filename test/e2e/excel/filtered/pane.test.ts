/** The pane on a sheet with a filter, in an Excel that misplaces what is written across hidden rows. */
import { describe, expect, it } from 'vitest';
import { atNight } from '../../../cases.ts';
import { chooseFields, openChooser, runPane } from '../../../hosts/excel/enrich-in-pane.ts';
import { customers, pane, startExcel, waitFor } from '../pane-fixture.ts';

startExcel();

const ADDRESSES = [
  '東京都千代田区丸の内1-9-2',
  '北海道札幌市中央区大通西33-6',
  '大阪府大阪市北区梅田1-1',
  '東京都千代田区大手町1-1',
  '京都府京都市下京区東塩小路町',
  '東京都千代田区霞が関1-2-1',
];

function filtered() {
  const { workbook, sheet } = customers(ADDRESSES);
  sheet.put(0, 1, '住所', { style: 'bold on blue' });
  sheet.hiddenRows = new Set([2, 3, 5]);
  sheet.filter = 'misplaces';
  const results = (at: number) =>
    sheet.values({ row: 1, column: at, rows: ADDRESSES.length, columns: 1 }).flat();
  return { workbook, sheet, results };
}

describe('a sheet with a filter', () => {
  it('offers the choice of rows first, with counts, and writes each visible row its own result', async () => {
    const { workbook, sheet, results } = filtered();
    const { page } = await pane(workbook);
    await waitFor(page, '#scope', 'すべての行（6 行、うち 3 行は非表示）');
    const first = await page.locator('#form fieldset').first().getAttribute('id');
    expect(first).toBe('scope');
    await chooseFields(page, ['city']);
    await page.locator('#scope-visible').check();
    await runPane(page);
    expect(results(2)).toEqual(['千代田区', '', '', '千代田区', '', '千代田区']);
    expect(sheet.cell(0, 2).style).toBe('bold on blue');
    expect(sheet.columnWidths.get(2)).toBeGreaterThan(8);
  });

  atNight(it)?.(
    'stops if texts were misplaced, names the rows, and restores everything',
    async () => {
      const { workbook, sheet } = filtered();
      sheet.filter = 'ignores_hidden';
      const { page } = await pane(workbook);
      await page.locator('#form').waitFor();
      await chooseFields(page, ['city']);
      await page.locator('#run').click();
      await waitFor(page, '#notice', '書き込んだ内容をすべて取り消しました');
      await waitFor(page, '#notice', '行: 3–4, 6');
      expect(sheet.used()).toEqual({ row: 0, column: 0, rows: 7, columns: 2 });
    },
  );
});

describe('rows to check', () => {
  it('are shown alone with one press, disappear as they are decided, and an undo restores everything', async () => {
    const { workbook, sheet } = customers([
      ...ADDRESSES.filter((one) => !one.startsWith('北海道')),
      '府中市',
    ]);
    const arrows = { row: 0, column: 0, rows: 7, columns: 2 };
    workbook.filters.apply(sheet, arrows);
    const { page } = await pane(workbook);
    await chooseFields(page, ['city']);
    await runPane(page);
    expect([sheet.conditionalFill(1, 3), sheet.conditionalFill(6, 3)]).toEqual([
      '#E2F0D9',
      '#FFF2CC',
    ]);
    await page.locator('#show-to-check').click();
    await page.locator('#show-all').waitFor();
    expect([...sheet.hiddenRows]).toEqual([1, 2, 3, 4, 5]);
    await openChooser(page);
    await page.locator('.candidates button').first().click();
    await waitFor(page, '#notice', '書き込みました');
    expect([sheet.value(6, 2), [...sheet.hiddenRows]]).toEqual(['府中市', [1, 2, 3, 4, 5, 6]]);
    // No row is left to check, so the filter shows none; the next step shows all rows again.
    await page.locator('.foot #show-all.primary').click();
    await page.locator('#show-all').waitFor({ state: 'detached' });
    expect(sheet.hiddenRows.size).toBe(0);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '手で決めた 1 行');
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.used()).toEqual({ row: 0, column: 0, rows: 7, columns: 2 });
    expect([sheet.hiddenRows.size, sheet.conditionalFormats]).toEqual([0, []]);
    expect(workbook.filters.range(sheet)).toEqual(arrows);
  });
});

describe('the pane without a key', () => {
  it('says which kinds need one, and leads to the settings', async () => {
    const { workbook } = filtered();
    const { page } = await pane(workbook, 'nothing');
    await page.locator('#skip').click();
    await waitFor(page, '#key-needed', 'サービスへの接続とAPIキーが必要です');
    await page.locator('#set-key').click();
    await page.locator('#base-url').waitFor();
  });
});
