/** An Excel table with a person's own column of postal codes beside addresses, after a run of the pane. */
import type { Cell } from '../../hosts/excel/cell.ts';
import { closeChooser, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, waitFor } from './pane-fixture.ts';

export const MARUNOUCHI = '東京都千代田区丸の内1-9-2';
export const ODORI = '北海道札幌市中央区大通西28-1-1';
export const POSTAL = '000\\-0000';

/** A cell of the column 〒, and the address beside it. */
export type CodeCell = readonly [Partial<Cell>, string];

export function cellsOf(sheet: Sheet, cells: readonly CodeCell[]): readonly unknown[] {
  return cells.map((_, row) => {
    const { value, format, formula } = sheet.cell(row + 1, 1);
    return { value, format, formula };
  });
}

/** @param into whether the run fills the blank cells of the column. */
export async function afterRun(
  cells: readonly CodeCell[],
  into: boolean,
  prepare: (sheet: Sheet) => void = () => {},
) {
  const workbook = new Workbook();
  const rows = cells.map(([, address], i) => [`見本 ${i + 1}`, '', address]);
  const sheet = workbook.addSheet('名簿', [['氏名', '〒', '住所'], ...rows]);
  cells.forEach(([{ value = '', ...more }], row) => {
    sheet.put(row + 1, 1, value, more);
  });
  workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: cells.length + 1, columns: 3 });
  prepare(sheet);
  const opened = await pane(workbook, 'secret');
  const { page } = opened;
  await waitFor(page, '#estimate', `${cells.length} 行`);
  await page.locator('#kind-address').check();
  if (into) {
    await page.locator('#destinations summary').click();
    await page.locator('#into-postal_code').selectOption({ label: '〒' });
  }
  await waitFor(page, '#estimate', `${cells.length} 行`);
  await runPane(page);
  await closeChooser(page);
  return { ...opened, sheet, workbook, before: cellsOf(sheet, cells) };
}
