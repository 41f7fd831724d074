/** Long tables through the sidebar, and the number of runs of the script that they take. */
import { describe, expect, it } from 'vitest';
import { ADDRESS_CELLS, sidebar, startSheets } from '../../e2e/sheets/sidebar-fixture.ts';
import { chooseFields, runPane } from '../../hosts/excel/enrich-in-pane.ts';

startSheets();

describe('the Sheets sidebar', () => {
  it('goes through 12,000 rows in short runs of the script', async () => {
    const cells = Array.from({ length: 12_000 }, (_, i) => [
      ADDRESS_CELLS[i % ADDRESS_CELLS.length] ?? '',
    ]);
    const { page, sheet, calls } = await sidebar([['住所'], ...cells]);
    // If a choice is made while the rows are counted, the pane reads them once more.
    await page.locator('#estimate').filter({ hasText: '12,000 行' }).waitFor();
    await chooseFields(page, ['postal_code', 'prefecture']);
    expect(await runPane(page)).toContain('12,000 行の照合が終わりました');
    expect(sheet.all().slice(1, 4)).toEqual([
      [ADDRESS_CELLS[0], '1000005', '東京都', '一致'],
      [ADDRESS_CELLS[1], '', '', ''],
      [ADDRESS_CELLS[2], '', '北海道', expect.stringContaining('要確認')],
    ]);
    expect(sheet.all().at(-1)?.slice(1)).toEqual(sheet.all()[6]?.slice(1));
    const blocks = Math.ceil(12_000 / 1_250);
    const count = (name: string) => calls.filter((call) => call === name).length;
    expect(count('readBlock')).toBe(blocks);
    expect(count('writeBlock')).toBe(blocks);
    expect(count('readRows')).toBeLessThanOrEqual(12);
  });
});
