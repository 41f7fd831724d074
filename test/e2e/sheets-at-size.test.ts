/** Columns of thousands of rows in Sheets, with the time that the way to the service takes on the script's clock. */
import { expect, it } from 'vitest';
import { localService, sheetBehindProxy } from '../apps-script/local-service.ts';
import type { Spreadsheet } from '../hosts/sheets/spreadsheet.ts';

const service = localService();
const NOT_ASKED = /^未照会: /;

const codes = (count: number) => Array.from({ length: count }, (_, i) => [1_000_001 + i]);

/** Calls the function until no row is left. @returns how many calls that took, each within 30 seconds. */
async function callsUntilDone(sheet: Spreadsheet, column: readonly (readonly number[])[]) {
  for (let calls = 1; calls < 20; calls += 1) {
    const rows = await sheet.formula('POSTAL', column, 'prefecture,status');
    expect(sheet.milliseconds).toBeLessThan(30_000);
    const statuses = rows.map(([, status]) => String(status));
    expect(statuses.filter((status) => status.startsWith('失敗'))).toEqual([]);
    if (!statuses.some((status) => NOT_ASKED.test(status))) return calls;
  }
  throw new Error('rows are left');
}

it('3,000 codes at 250 ms a request take two calls of the function at most', async () => {
  const { sheet, proxy } = await sheetBehindProxy(service(), undefined, { networkMs: 250 });
  expect(await callsUntilDone(sheet, codes(3000))).toBeLessThanOrEqual(2);
  expect(proxy.seen).toHaveLength(3000);
}, 120_000);
