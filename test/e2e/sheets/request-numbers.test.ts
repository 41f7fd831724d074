/** How many requests the formulas of a sheet send, and how many the cache saves. */
import { describe, expect, it } from 'vitest';
import {
  localService,
  oneByOne,
  questionsSeen,
  sheetBehindProxy,
} from '../../apps-script/local-service.ts';
import { atNight } from '../../cases.ts';
import type { FaultyProxy } from '../../service/connections/faulty-proxy.ts';
import { addresses, codes } from './distinct-cells.ts';

const service = localService();

/** Sizes of the rounds of requests: requests that arrive shortly after each other are one round. */
function roundsOf(proxy: FaultyProxy): readonly number[] {
  const starts = questionsSeen(proxy)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const sizes: number[] = [];
  starts.forEach((at, i) => {
    const before = starts[i - 1];
    if (before === undefined || at - before > 100) sizes.push(0);
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
  });
  return sizes;
}

describe('the number of requests', () => {
  it('is one for 100 distinct addresses, and one for 1,000 distinct codes after the service said that it takes batches of codes', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', [...addresses(250), ...addresses(250), ['']]);
    expect(proxy.seen.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    await sheet.formula('POSTAL', [...codes(25), ...codes(25), ['']]);
    await sheet.formula('POSTAL', [...codes(50), ...codes(50), ['']]);
    expect(proxy.seen.slice(3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /',
      ...Array(2).fill('POST /v1/batch/postalcode/lookup'),
    ]);
  });

  it('is one for each distinct code if the service takes codes one by one', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne());
    await sheet.formula('POSTAL', [...codes(25), ...codes(25), ['']]);
    const paths = questionsSeen(proxy).map(({ path }) => path);
    expect(new Set(paths).size).toBe(25);
    expect(paths).toHaveLength(25);
    expect(proxy.seen).toHaveLength(26);
  });

  it('is at most fifty at the same time, and at most ten at first', async () => {
    // The first answer takes long, so that the round of ten counts as the fastest even on a busy machine, and the next round is
    // wider.
    const { sheet, proxy } = await sheetBehindProxy(
      service(),
      oneByOne((n) => ({ delayMs: n === 0 ? 2000 : 150 })),
    );
    await sheet.formula('POSTAL', codes(140));
    const [first, second, ...others] = roundsOf(proxy);
    expect([first, second]).toEqual([1, 10]);
    expect(Math.max(...others)).toBeGreaterThan(10);
    expect(Math.max(...others)).toBeLessThanOrEqual(50);
  });

  atNight(it)?.('is at most twenty batches at the same time', async () => {
    let underWay = 0;
    let most = 0;
    const { sheet, proxy } = await sheetBehindProxy(service(), () => {
      most = Math.max(most, ++underWay);
      setTimeout(() => (underWay -= 1), 150);
      return { delayMs: 150 };
    });
    await sheet.formula('POSTALCODE', addresses(7500));
    expect(proxy.seen).toHaveLength(75);
    // The formula begins with ten; more follow only if the service is quick (round-width.ts), which a busy machine may not be.
    expect(most).toBeGreaterThanOrEqual(10);
    expect(most).toBeLessThanOrEqual(20);
  });

  it('is none for values that the cache holds, even with other fields', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const first = await sheet.formula('JPADDRESS', addresses(120), 'city,status');
    expect(proxy.seen).toHaveLength(2);
    expect(await sheet.formula('JPADDRESS', addresses(120), 'city,status')).toEqual(first);
    expect(await sheet.formula('JPADDRESS', '東京都千代田区千代田1-7', 'block_lot_num')).toEqual([
      ['1-7'],
    ]);
    expect(proxy.seen).toHaveLength(2);
    await sheet.formula('JPADDRESS', addresses(121));
    expect(proxy.seen).toHaveLength(3);
    expect(JSON.parse(proxy.seen[2]?.body ?? '')).toMatchObject({ queries: { length: 1 } });
  });

  it('is two for 150 addresses; the second request names the data version of the first answer', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', addresses(150));
    expect(proxy.seen.map(({ path }) => path)).toEqual([
      '/v1/batch/postalcode/search',
      expect.stringMatching(/\?version=\d{4}-\d\d-\d\d$/),
    ]);
  });
});

describe('the cache', () => {
  atNight(it)?.('holds 5,000 answers, so that the next calculation asks for none', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', addresses(5000), 'city');
    expect(proxy.seen).toHaveLength(50);
    await sheet.formula('JPADDRESS', addresses(5000), 'block_lot_num');
    expect(proxy.seen).toHaveLength(50);
    expect(sheet.seen?.cached.size).toBeLessThanOrEqual(128);
  });

  it('needs four calls of Google for 5,000 answers, and none that computes a digest', async () => {
    const { sheet } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', addresses(5000), 'city');
    const before = new Map(sheet.seen?.googleCalls);
    await sheet.formula('JPADDRESS', addresses(5000), 'city');
    const calls = [...(sheet.seen?.googleCalls ?? [])].flatMap(([name, count]) => {
      const more = count - (before.get(name) ?? 0);
      return more > 0 ? [[name, more]] : [];
    });
    expect(Object.fromEntries(calls)).toEqual({
      getDocumentProperties: 1,
      getProperties: 1,
      getDocumentCache: 1,
      getAll: 1,
    });
  });

  atNight(it)?.(
    'has room for seven kinds of column, since Google drops the oldest of a thousand values',
    async () => {
      const { sheet } = await sheetBehindProxy(service());
      const many = (cell: (i: number) => string | number) =>
        Array.from({ length: 1000 }, (_, i) => [cell(i)]);
      await sheet.formula('JPADDRESS', addresses(1000), 'city');
      await sheet.formula('POSTAL', codes(1000));
      await sheet.formula(
        'CORPNUMBER',
        many((i) => `株式会社見本${i}`),
      );
      await sheet.formula(
        'SCHOOL',
        many((i) => `見本第${i}小学校`),
      );
      const scopes = new Map<string, number>();
      for (const key of sheet.seen?.cached.keys() ?? []) {
        const scope = key.replace(/\.[^.]*$/, '');
        scopes.set(scope, (scopes.get(scope) ?? 0) + 1);
      }
      const sizes = [...scopes.values()].filter((size) => size > 10);
      expect(sizes).toHaveLength(4);
      expect(Math.max(...sizes) * 7).toBeLessThan(900);
    },
  );

  it('has no address, code or key in its keys, and keeps no failure', async () => {
    const { sheet } = await sheetBehindProxy(service(), (n) =>
      n === 1 ? { status: 401 } : undefined,
    );
    await sheet.formula('JPADDRESS', '東京都千代田区千代田１－１');
    await sheet.formula('POSTAL', '1500001', 'status');
    const cached = [...(sheet.seen?.cached ?? [])].flat().join('\n');
    expect(cached).toContain('"found"');
    expect(cached).not.toContain('"failed"');
    expect(cached).not.toContain('１－１');
    expect(cached).not.toContain(service().keys.secret);
  });

  it('does not stop a row while another cell has locked the cache', async () => {
    const { sheet } = await sheetBehindProxy(service(), undefined, { isLocked: true });
    expect(await sheet.formula('POSTAL', '1000001', 'city')).toEqual([['千代田区']]);
  });
});
