/** Results on a new sheet of the spreadsheet, with the sidebar. */
import { describe, expect, it } from 'vitest';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { ADDRESS_CELLS, sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const ROWS = [['番号', '加入日', '住所'], ...ADDRESS_CELLS.map((cell, i) => [i + 1, '0123', cell])];

describe('results on a new sheet of Google', () => {
  it('get a copy of the rows beside them; the table’s own sheet stays as it is', async () => {
    const { page, sheet, spreadsheet } = await sidebar(ROWS, {}, (own) => {
      own.format({ row: 2, column: 1, rows: 1, columns: 1 }, [['@']]);
      own.enter({ row: 2, column: 1, rows: 1, columns: 1 }, [['0123']]);
    });
    const before = sheet.all();
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    const result = await runPane(page);
    expect(result).toContain('新しいシート「名簿の結果」に書き込みました。');
    expect(result).toContain('2 列を追加しました。');
    const copy = spreadsheet.workbook.sheets[1];
    expect([copy?.name, sheet.all()]).toEqual(['名簿の結果', before]);
    expect(copy?.all().map((row) => row.slice(0, 3))).toEqual(before);
    expect([copy?.all()[2]?.[1], copy?.all()[1]?.[3]]).toEqual(['0123', '1000005']);
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(spreadsheet.workbook.sheets.map(({ name }) => name)).toEqual(['名簿']);
    expect(sheet.all()).toEqual(before);
    await page.locator('#read').click();
    await page.locator('#estimate').filter({ hasText: '6 行' }).waitFor();
  });

  it('hide the rows and columns that are hidden in the list, and have the widths of its columns', async () => {
    const { page, sheet, spreadsheet } = await sidebar(ROWS, {}, (own) => {
      own.hiddenColumns.add(1);
      own.hiddenByUser.add(2).add(3);
      own.hiddenByFilter.add(5);
      own.columnWidths.set(2, 310);
    });
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    await page.locator('#sheet-hint').filter({ hasText: '非表示の列と行は' }).waitFor();
    await runPane(page);
    const copy = spreadsheet.workbook.sheets[1];
    expect([...(copy?.hiddenColumns ?? [])]).toEqual([1]);
    expect([...(copy?.hiddenByUser ?? [])]).toEqual([2, 3, 5]);
    expect([copy?.columnWidths.get(2), copy?.all()[5]?.[0]]).toEqual([310, sheet.all()[5]?.[0]]);
  });

  it('stay as a sheet after an undo if somebody has worked on it', async () => {
    const { page, spreadsheet } = await sidebar(ROWS);
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    await runPane(page);
    const copy = spreadsheet.workbook.sheets[1];
    copy?.enter({ row: 1, column: 0, rows: 1, columns: 1 }, [['確認済み']]);
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(spreadsheet.workbook.sheets.map(({ name }) => name)).toEqual(['名簿', '名簿の結果']);
    expect(copy?.all()[1]).toEqual(['確認済み', '0123', ADDRESS_CELLS[0]]);
  });

  it('are proposed if somebody else has protected the sheet', async () => {
    const { page, sheet, spreadsheet } = await sidebar(ROWS, {}, (own) => {
      own.protections.push({ box: undefined, canEdit: false, unprotected: [] });
    });
    await page.locator('#notice').filter({ hasText: '行を新しいシートに写して' }).waitFor();
    const before = sheet.all();
    await page.locator('#sheet-hint').filter({ hasText: '「名簿の結果」' }).waitFor();
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect([sheet.all(), spreadsheet.workbook.sheets[1]?.all()[1]?.[3]]).toEqual([
      before,
      '1000005',
    ]);
  });

  it('leave no half copy if Google refuses', async () => {
    const { page, spreadsheet, faults } = await sidebar(ROWS);
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    spreadsheet.workbook.beforeChange = (change) => {
      if (change === 'enter' && spreadsheet.workbook.sheets.length > 1) throw new Error('refused');
    };
    await runPane(page);
    expect(spreadsheet.workbook.sheets.map(({ name }) => name)).toEqual(['名簿']);
    expect(faults.splice(0)).toEqual(['copyToSheet: refused']);
  });
});
