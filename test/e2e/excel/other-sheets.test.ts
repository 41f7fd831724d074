/** Sheets of one workbook with the same headers. */
import { describe, expect, it } from 'vitest';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { customers, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

const FOUND = '東京都千代田区丸の内1-9-2';

describe('a workbook with several sheets', () => {
  it('has those with the same headers looked up with one press each, but for hidden ones', async () => {
    const { workbook, sheet } = customers([FOUND]);
    const add = (name: string) =>
      workbook.addSheet(name, [['支部の名簿'], ['番号', '住所'], [1, FOUND], [2, FOUND]]);
    const [hidden, other] = [add('旧名簿'), add('刈谷支部')];
    hidden.visibility = 'Hidden';
    workbook.addSheet('料金表', [
      ['品目', '料金'],
      ['手数料', 500],
    ]);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
    const { page } = await pane(workbook);
    await runPane(page);
    await waitFor(page, '.result', '同じ見出しの表が、ほかのシートにもあります（「刈谷支部」）。');
    await page.locator('#other-sheet').click();
    await waitFor(page, '#target-name', '刈谷支部');
    await waitFor(page, '.result', '2 列を追加しました。');
    const results = () => other.values({ row: 1, column: 2, rows: 2, columns: 2 });
    expect(results()).toEqual([
      ['郵便番号', '照合結果'],
      ['1000005', '一致'],
    ]);
    expect(workbook.selection?.sheet).toBe(other);
    expect(hidden.value(1, 2)).toBe('');
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(results().flat().join('')).toBe('');
    expect(sheet.value(1, 3)).toBe('一致');
  });
});
