/** Duplicates of a long list, marked from Excel's pane. */
import { describe, expect, it } from 'vitest';
import { taskTimes } from '../../../../bench/task-times.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { HEADERS, openDuplicates, pressed } from '../../duplicates-list.ts';
import { pane, startExcel, waitFor } from '../pane-fixture.ts';

startExcel();

/** CPU time of a task after which a person notices that the page does not answer. */
const TASK_MS = 50;

describe('marking duplicates', () => {
  it('compares and marks 40,000 rows while the page stays responsive, and can be stopped', async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => {
      const customer = i % 20_000;
      return [
        i + 1,
        `高橋${customer % 7}太郎`,
        '',
        `東京都千代田区麹町${(customer % 3_000) + 1}-${Math.floor(customer / 3_000) + 1}`,
        '',
        '',
      ];
    });
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', [[...HEADERS], ...rows]);
    const box = { row: 0, column: 0, rows: rows.length + 1, columns: HEADERS.length };
    workbook.addTable('顧客', sheet, box);
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '40,000 行');
    await openDuplicates(page);
    await pressed(page, '#find-duplicates', '40,000 行を比べました');
    await page.locator('#notice button').click();
    const { longestMs: finding } = await taskTimes(page, () =>
      pressed(page, '#find-duplicates', '40,000 行を比べました'),
    );
    await page.locator('#find-duplicates').click();
    await pressed(page, '#cancel', '中止しました');
    const { longestMs: marking } = await taskTimes(page, () =>
      pressed(page, '#mark-duplicates', '印を付けました'),
    );
    process.stdout.write(
      `40,000 rows: longest task ${finding.toFixed(0)} ms to find, ${marking.toFixed(0)} ms to mark\n`,
    );
    expect(sheet.value(40_000, HEADERS.length)).toBe('同じ人');
    expect(Math.max(finding, marking)).toBeLessThan(TASK_MS);
  }, 300_000);
});
