import { describe, expect, it } from 'vitest';
import {
  localService,
  oneByOne,
  questionsSeen,
  sheetBehindProxy,
} from '../../apps-script/local-service.ts';
import { daichoSheet } from '../../hosts/sheets/daicho-sheet.ts';
import type { Fault, FaultyProxy } from '../../service/connections/faulty-proxy.ts';

const service = localService();
const NOT_ASKED = /^未照会: /;

/** Distinct codes of a real district. */
const codes = (count: number) => Array.from({ length: count }, (_, i) => [1500001 + i]);
/** Distinct addresses of one town. */
const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => [`東京都千代田区千代田1-${i + 1}`]);

/** Asks for patience after the first answer. */
const slowDown = (n: number): Fault | undefined =>
  n === 1
    ? { status: 429, headers: { 'retry-after': '3' } }
    : n === 4
      ? { status: 503 }
      : undefined;

/** Sizes of the rounds of requests: those that arrived shortly after each other. */
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
  it('is one for 100 distinct addresses, and one for 1,000 distinct codes once the service said that it takes them', async () => {
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

  it('is one for each distinct code where the service takes them one by one', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne());
    await sheet.formula('POSTAL', [...codes(25), ...codes(25), ['']]);
    const paths = questionsSeen(proxy).map(({ path }) => path);
    expect(new Set(paths).size).toBe(25);
    expect(paths).toHaveLength(25);
    expect(proxy.seen).toHaveLength(26);
  });

  it('is at most fifty at the same time, and ten at first', async () => {
    const { sheet, proxy } = await sheetBehindProxy(
      service(),
      oneByOne(() => ({ delayMs: 150 })),
    );
    await sheet.formula('POSTAL', codes(140));
    const [first, second, ...others] = roundsOf(proxy);
    expect([first, second]).toEqual([1, 10]);
    expect(Math.max(...others)).toBeGreaterThan(10);
    expect(Math.max(...others)).toBeLessThanOrEqual(50);
  });

  it('is at most twenty batches at the same time', async () => {
    let underWay = 0;
    let most = 0;
    const { sheet, proxy } = await sheetBehindProxy(service(), () => {
      most = Math.max(most, ++underWay);
      setTimeout(() => (underWay -= 1), 150);
      return { delayMs: 150 };
    });
    await sheet.formula('POSTALCODE', addresses(7500));
    expect(proxy.seen).toHaveLength(75);
    // It begins with ten; more follow only where the service is quick (round-width.ts), which a busy machine may not be.
    expect(most).toBeGreaterThanOrEqual(10);
    expect(most).toBeLessThanOrEqual(20);
  });

  it('is none for what the cache knows, with other fields as well', async () => {
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

  it('asks for one data version once it is known', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', addresses(150));
    expect(proxy.seen.map(({ path }) => path)).toEqual([
      '/v1/batch/postalcode/search',
      expect.stringMatching(/\?version=\d{4}-\d\d-\d\d$/),
    ]);
  });
});

describe('the cache', () => {
  it('holds 5,000 answers, so that the next calculation asks for none', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', addresses(5000), 'city');
    expect(proxy.seen).toHaveLength(50);
    await sheet.formula('JPADDRESS', addresses(5000), 'block_lot_num');
    expect(proxy.seen).toHaveLength(50);
    expect(sheet.seen?.cached.size).toBeLessThanOrEqual(128);
  });

  it('takes a handful of calls of Google for 5,000 answers, none of them a digest', async () => {
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

  it('has room for seven kinds of column, since Google drops the oldest of a thousand values', async () => {
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
  });

  it('holds no address, no code and no key in its keys, and no failure', async () => {
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

  it('does not stop a row if another cell has locked it', async () => {
    const { sheet } = await sheetBehindProxy(service(), undefined, { isLocked: true });
    expect(await sheet.formula('POSTAL', '1000001', 'city')).toEqual([['千代田区']]);
  });
});

describe('a service in trouble', () => {
  it('is waited for as long as it asks (429, 503), and every row gets its result', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne(slowDown));
    const rows = await sheet.formula('POSTAL', codes(12), 'prefecture,status');
    expect(new Set(rows.map(([prefecture]) => prefecture)).size).toBeLessThanOrEqual(2);
    expect(rows.flat().filter((text) => /失敗|未照会/.test(String(text)))).toEqual([]);
    expect(questionsSeen(proxy)).toHaveLength(14);
    expect(sheet.milliseconds).toBeGreaterThanOrEqual(3000);
  });

  it('is waited for before it says that it takes codes in batches, too', async () => {
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

  it('that asks for a longer wait than a formula has is left alone', async () => {
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

  it('does not lose what was settled before: the next calculation goes on', async () => {
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

  it('that is slow costs no formula its time limit: the remaining rows say so', async () => {
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

  it('that takes long for each answer is asked as long as time allows, and then goes on', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne());
    // A document that has asked before knows that there are no batches.
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

  it('that is another server is not mistaken for one that finds nothing', async () => {
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
