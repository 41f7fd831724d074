import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { describe, expect, it } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';
import type { Fault } from '../../service/connections/faulty-proxy.ts';

const service = localService();

const table = embeddedPostalTable();
const all = [
  ...new Set(Array.from({ length: table.size }, (_, row) => table.record(row).postal_code)),
];
const spread = (count: number) =>
  Array.from({ length: count }, (_, i) => [all[i * Math.floor(all.length / count)] ?? '']);

const MISSING: Fault = { status: 404, body: '{"error":{"code":"unknown_path"}}' };

describe('a column of postal codes', () => {
  it('of 5,000 rows takes 5 requests after the service said that it takes batches of codes', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const before = proxy.seen.length;
    const rows = await sheet.formula('POSTAL', spread(5_000), 'postal_code,city');
    expect(rows).toHaveLength(5_000);
    expect(rows.every(([code, city]) => code !== '' && city !== '')).toBe(true);
    expect(proxy.seen.length - before).toBe(1 + 5);
  });

  it('asks the service about batches once for all formulas of a document', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('POSTAL', [['1000001'], ['1000002'], ['1000003']], 'city');
    const before = proxy.seen.length;
    await sheet.formula('POSTAL', spread(200), 'city');
    expect(proxy.seen.length - before).toBe(1);
  });

  it('gives the same results with one request for each code if the service has no batches', async () => {
    const codes = [...spread(50), ['9999999'], ['4980000'], [''], ['x']];
    const fields = 'postal_code,prefecture,city,town,status';
    const { sheet } = await sheetBehindProxy(service());
    const together = await sheet.formula('POSTAL', codes, fields);
    const other = await sheetBehindProxy(service(), (n) => (n === 0 ? MISSING : undefined));
    expect(await other.sheet.formula('POSTAL', codes, fields)).toEqual(together);
    expect(other.proxy.seen.map(({ method }) => method)).toEqual(Array(1 + 52).fill('GET'));
  });
});
