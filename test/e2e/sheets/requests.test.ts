/** What formulas do while the service is in trouble. */
import { describe, expect, it } from 'vitest';
import {
  localService,
  oneByOne,
  questionsSeen,
  sheetBehindProxy,
} from '../../apps-script/local-service.ts';
import { daichoSheet } from '../../hosts/sheets/daicho-sheet.ts';
import type { Fault } from '../../service/connections/faulty-proxy.ts';
import { movingPostal } from '../../service/connections/moving-postal.ts';
import { addresses, codes } from './distinct-cells.ts';

const service = localService();
const NOT_ASKED = /^未照会: /;

/** Answers after the first one ask the caller to wait. */
const slowDown = (n: number): Fault | undefined =>
  n === 1
    ? { status: 429, headers: { 'retry-after': '3' } }
    : n === 4
      ? { status: 503 }
      : undefined;

describe('a service in trouble', () => {
  it('is given the time that it asks for (429, 503), and every row gets its result', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne(slowDown));
    const rows = await sheet.formula('POSTAL', codes(12), 'prefecture,status');
    expect(new Set(rows.map(([prefecture]) => prefecture)).size).toBeLessThanOrEqual(2);
    expect(rows.flat().filter((text) => /失敗|未照会/.test(String(text)))).toEqual([]);
    expect(questionsSeen(proxy)).toHaveLength(14);
    expect(sheet.milliseconds).toBeGreaterThanOrEqual(3000);
  });

  it('is given that time even for the question whether it takes codes in batches', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), (n) => slowDown(n + 1));
    const rows = await sheet.formula('POSTAL', codes(12), 'status');
    expect(rows.flat().filter((text) => /失敗|未照会/.test(String(text)))).toEqual([]);
    expect(proxy.seen.map(({ path }) => path)).toEqual(['/', '/', '/v1/batch/postalcode/lookup']);
    expect(sheet.milliseconds).toBeGreaterThanOrEqual(3000);
  });

  it.each<[string, Fault]>([
    ['a page', { body: '<html>' }],
    ['401', { status: 401 }],
    ['403', { status: 403 }],
    ['404', { status: 404, body: '<html>' }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['nothing', { cut: true }],
  ])('that answers the question about batches with %s is asked for each code', async (_, fault) => {
    const { sheet, proxy } = await sheetBehindProxy(service(), (__, { path }) =>
      path === '/' ? fault : undefined,
    );
    const other = await sheetBehindProxy(service());
    const rows = await sheet.formula('POSTAL', codes(5), 'city,status');
    expect(rows).toEqual(await other.sheet.formula('POSTAL', codes(5), 'city,status'));
    expect(questionsSeen(proxy)).toHaveLength(5);
    expect(sheet.milliseconds).toBeLessThan(10_000);
  });

  it('is not asked again if it demands a longer wait than a formula has', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), () => ({
      status: 429,
      headers: { 'retry-after': '60' },
    }));
    const rows = await sheet.formula('POSTAL', codes(5), 'city');
    expect(rows).toEqual(
      codes(5).map(() => [expect.stringMatching(/^失敗: 問い合わせが多すぎます/)]),
    );
    expect(proxy.seen).toHaveLength(1);
  });

  it('does not cost earlier results: the next calculation continues from them', async () => {
    let isDown = false;
    const { sheet, proxy } = await sheetBehindProxy(
      service(),
      oneByOne((n) => (isDown && n >= 11 ? { cut: true } : undefined)),
    );
    isDown = true;
    const rows = await sheet.formula('POSTAL', codes(30), 'status');
    const open = rows.flat().filter((text) => /失敗/.test(String(text))).length;
    expect(open).toBe(19);
    isDown = false;
    const before = proxy.seen.length;
    const again = await sheet.formula('POSTAL', codes(30), 'status');
    expect(again.flat().filter((text) => /失敗/.test(String(text)))).toEqual([]);
    expect(proxy.seen.length - before).toBe(19);
  });

  it('that is slow does not make a formula exceed its time limit: the remaining rows say so', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), (n) =>
      n < 4 ? { status: 503, headers: { 'retry-after': '9' } } : undefined,
    );
    const rows = await sheet.formula('POSTAL', codes(3), 'city,status');
    expect(sheet.milliseconds).toBeLessThan(30_000);
    expect(rows.every(([city, status]) => city === '' && NOT_ASKED.test(String(status)))).toBe(
      true,
    );
    expect(proxy.seen.length).toBeLessThanOrEqual(4);
  });

  it('that takes long for each answer is asked as long as time allows; the next calculation continues', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne());
    // A document that has asked before remembers that the service takes no batches.
    await sheet.formula('POSTAL', [['1000001'], ['1000002'], ['1000003']]);
    const before = proxy.seen.length;
    sheet.change({ networkMs: 9000 });
    const left = async () => {
      const rows = await sheet.formula('POSTAL', codes(30), 'status');
      expect(sheet.milliseconds).toBeLessThan(30_000);
      return rows.flat().filter((status) => NOT_ASKED.test(String(status))).length;
    };
    expect([await left(), await left(), await left()]).toEqual([19, 8, 0]);
    expect(proxy.seen.length - before).toBe(30);
  });

  it('that cannot be reached is given up within the time limit, in every row', async () => {
    const sheet = await daichoSheet({ url: 'http://127.0.0.1:9', key: 'k' });
    const rows = await sheet.formula('JPADDRESS', addresses(300), 'city');
    await sheet.close();
    expect(new Set(rows.flat())).toEqual(
      new Set([expect.stringMatching(/^失敗: Google のサーバーから接続先に届きません/)]),
    );
    expect(rows).toHaveLength(300);
    expect(sheet.milliseconds).toBeLessThan(25_000);
  });

  it('that refuses the key is asked once with a batch and once without, and the key is shown nowhere', async () => {
    const key = 'sk_wrong_key_of_this_test';
    const { proxy } = await sheetBehindProxy(service());
    const sheet = await daichoSheet({ url: proxy.url, key });
    const rows = await sheet.formula('JPADDRESS', addresses(300), 'city');
    expect(rows).toEqual(
      addresses(300).map(() => [expect.stringMatching(/^失敗: APIキーが認められませんでした/)]),
    );
    expect(proxy.seen).toHaveLength(2);
    const { logged, cached } = sheet.seen ?? { logged: [], cached: [] };
    expect(JSON.stringify([rows, logged, [...cached]])).not.toContain(key);
    expect(proxy.seen.every(({ path }) => !path.includes(key))).toBe(true);
    await sheet.close();
  });

  it('that is really another server is not mistaken for a service that finds nothing', async () => {
    const { sheet } = await sheetBehindProxy(service(), () => ({ status: 404, body: '<html>' }));
    await expect(sheet.formula('POSTAL', '1000001', 'city')).rejects.toThrow(
      /^失敗: サービスの応答が想定外の形/,
    );
  });

  it('that redirects is not followed', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), () => ({
      status: 302,
      headers: { location: '/elsewhere' },
    }));
    await expect(sheet.formula('POSTAL', '1000001', 'city')).rejects.toThrow('失敗: ');
    expect(proxy.seen).toHaveLength(1);
  });

  it('whose plan has no batches is asked one by one', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), (n) =>
      n === 0 ? { status: 403 } : undefined,
    );
    const rows = await sheet.formula('JPADDRESS', addresses(12), 'city');
    expect(new Set(rows.flat())).toEqual(new Set(['千代田区']));
    expect(proxy.seen.map(({ method }) => method)).toEqual(['POST', ...Array(12).fill('GET')]);
  });
});

describe('a service that moves to another data version while a formula asks', () => {
  const FORMER = '2026-01-01';
  const NEXT = '2026-02-01';
  const shownIn = async (
    versionOf: (nth: number) => string,
    fault: (nth: number) => Fault | undefined = () => undefined,
  ) => {
    const answer = movingPostal(versionOf);
    let lookups = 0;
    const { sheet } = await sheetBehindProxy(service(), (_, request) =>
      request.path === '/' ? answer(request) : (fault(lookups++) ?? answer(request)),
    );
    return async () => (await sheet.formula('POSTAL', codes(12), 'city')).flat().map(String);
  };
  const movingOn = (nth: number) => (nth < 5 ? FORMER : NEXT);

  it('gives all rows their results in the new version, which the next calculation shows too', async () => {
    const shown = await shownIn(movingOn);
    const all = codes(12).map(() => `${NEXT}市`);
    expect(await shown()).toEqual(all);
    expect(await shown()).toEqual(all);
  });

  it('leaves rows to the next calculation if the time is over, and keeps none of the former version', async () => {
    let isSlow = true;
    const pause = { status: 429, headers: { 'retry-after': '20' } };
    const shown = await shownIn(movingOn, (nth) => (isSlow && nth >= 12 ? pause : undefined));
    const rows = await shown();
    expect(rows.filter((text) => NOT_ASKED.test(text)).length).toBeGreaterThan(10);
    expect(rows.filter((text) => text.includes(FORMER))).toEqual([]);
    isSlow = false;
    expect(await shown()).toEqual(codes(12).map(() => `${NEXT}市`));
  });

  it('is not asked once more if it moves again: the rows without a result say that they failed', async () => {
    const shown = await shownIn((nth) => `2026-01-${10 + nth}`);
    const rows = await shown();
    expect(new Set(rows.filter((text) => text.endsWith('市'))).size).toBeLessThan(2);
    expect(rows.filter((text) => text.startsWith('失敗: ')).length).toBeGreaterThan(10);
  });
});
