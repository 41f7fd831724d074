/** Columns of thousands of rows in Sheets, with the time that requests to the service take on the script's clock. */
import { describe, expect, it } from 'vitest';
import {
  localService,
  oneByOne,
  questionsSeen,
  sheetBehindProxy,
} from '../../apps-script/local-service.ts';
import type { SheetValue } from '../../hosts/sheets/script.ts';
import type { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

const service = localService();

/** Distinct numbers that may be postal codes; most belong to no place, and the service answers those too. */
const codes = (count: number) => Array.from({ length: count }, (_, i) => [1_000_001 + i]);
/** Distinct addresses of one town, twice each. */
const addresses = (rows: number) =>
  Array.from({ length: rows }, (_, i) => [`東京都千代田区千代田1-${Math.floor(i / 2) + 1}`]);

/**
 * Calls a function until no row is left; each call ends within 30 seconds, and none is an error.
 *
 * @returns the number of calls, and the last rows.
 */
async function callsUntilDone(
  sheet: Spreadsheet,
  name: string,
  column: readonly (readonly SheetValue[])[],
): Promise<{ readonly calls: number; readonly rows: readonly (readonly SheetValue[])[] }> {
  for (let calls = 1; calls < 20; calls += 1) {
    const rows = await sheet.formula(name, column, 'prefecture,status');
    expect(sheet.milliseconds).toBeLessThan(30_000);
    expect(rows).toHaveLength(column.length);
    const statuses = rows.map(([, status]) => String(status));
    expect(statuses.filter((status) => status.startsWith('失敗'))).toEqual([]);
    if (!statuses.some((status) => status.startsWith('未照会: '))) return { calls, rows };
  }
  throw new Error('rows are left');
}

describe('a long column in Sheets', () => {
  it('takes one call of the function and a request for each thousand codes, for 3,000 codes at 250 ms a request', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), undefined, { networkMs: 250 });
    const { calls } = await callsUntilDone(sheet, 'POSTAL', codes(3000));
    expect(calls).toBe(1);
    expect(questionsSeen(proxy)).toHaveLength(3);
  }, 120_000);

  it('takes at most two calls for 3,000 codes of a service without batches, at 250 ms a request', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne(), { networkMs: 250 });
    const { calls } = await callsUntilDone(sheet, 'POSTAL', codes(3000));
    expect(calls).toBeLessThanOrEqual(2);
    expect(questionsSeen(proxy)).toHaveLength(3000);
  }, 120_000);

  it('takes at most two calls for 1,500 codes of a service that answers 20 at a time in 100 ms', async () => {
    const { sheet } = await sheetBehindProxy(service(), inTurnsOf(20, 100));
    const { calls } = await callsUntilDone(sheet, 'POSTAL', codes(1500));
    expect(calls).toBeLessThanOrEqual(2);
  }, 120_000);

  it('takes one fetch for each of 5,000 codes if a service takes codes one by one, and no fetch the second time', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne(), { networkMs: 250 });
    const column = [...codes(5000), ...codes(5000)];
    const { calls, rows } = await callsUntilDone(sheet, 'POSTAL', column);
    expect(calls).toBeLessThanOrEqual(3);
    expect(rows.slice(0, 5000)).toEqual(rows.slice(5000));
    const paths = () => questionsSeen(proxy).map(({ path }) => path.split('?')[0]);
    expect(new Set(paths()).size).toBe(5000);
    expect(paths()).toHaveLength(5000);
    expect(await callsUntilDone(sheet, 'POSTAL', column)).toEqual({ calls: 1, rows });
    expect(paths()).toHaveLength(5000);
  }, 180_000);

  it('takes at most 15 seconds and about one fetch per 100 distinct addresses for 5,000 rows at 50 ms a request, and no fetch the second time', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), undefined, { networkMs: 50 });
    const { calls, rows } = await callsUntilDone(sheet, 'JPADDRESS', addresses(5000));
    expect(calls).toBe(1);
    expect(sheet.milliseconds).toBeLessThanOrEqual(15_000);
    expect(proxy.seen.length).toBeLessThanOrEqual(2500 / 100 + 5);
    const before = proxy.seen.length;
    expect(await callsUntilDone(sheet, 'JPADDRESS', addresses(5000))).toEqual({ calls: 1, rows });
    expect(proxy.seen).toHaveLength(before);
  }, 120_000);

  it('costs no more than its filled rows if its range is open to the end', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const column = Array.from({ length: 50_000 }, (_, i): SheetValue[] => [
      i % 1000 === 0 ? 1_000_001 + i / 1000 : '',
    ]);
    const rows = await sheet.formula('POSTAL', column, 'prefecture,status');
    expect(sheet.milliseconds).toBeLessThan(10_000);
    expect(rows).toHaveLength(49_001);
    expect(rows.filter(([, status]) => status !== '')).toHaveLength(50);
    expect(questionsSeen(proxy)).toHaveLength(1);
  }, 60_000);
});

/** Answers a certain number of requests at a time, each after a while; the others wait for their turn. */
function inTurnsOf(size: number, milliseconds: number): () => { delayMs: number } {
  const freeAt = Array.from({ length: size }, () => 0);
  return () => {
    const now = performance.now();
    const next = freeAt.indexOf(Math.min(...freeAt));
    const endsAt = Math.max(now, freeAt[next] ?? 0) + milliseconds;
    freeAt[next] = endsAt;
    return { delayMs: endsAt - now };
  };
}
