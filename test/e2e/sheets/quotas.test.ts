/** What Google's limits do to formulas: the built script in the host, against the real service. */
import { describe, expect, it } from 'vitest';
import {
  localService,
  oneByOne,
  questionsSeen,
  sheetBehindProxy,
} from '../../apps-script/local-service.ts';
import { atNight } from '../../cases.ts';

const service = localService();

const codes = (count: number, first = 1_500_001) =>
  Array.from({ length: count }, (_, i) => [first + i]);

const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => [`東京都千代田区千代田1-${i + 1}`]);

describe("Google's quotas", () => {
  it.each([
    'Service invoked too many times for one day: urlfetch.',
    '1 日にサービス urlfetch を実行した回数が多すぎます。',
    '1 日にサービス premium urlfetch を実行した回数が多すぎます。',
  ])(
    'of a day that are used up leave known rows as they are, stop further tries and name the hour when they return (%s)',
    async (message) => {
      const { sheet, proxy } = await sheetBehindProxy(service());
      await sheet.formula('POSTAL', [['1000001']], 'city');
      sheet.change({ fetchException: message });
      const before = proxy.seen.length;
      const [known, ...others] = await sheet.formula('POSTAL', [['1000001'], ...codes(30)], 'city');
      expect(known).toEqual(['千代田区']);
      const notice = expect.stringMatching(
        /^未照会: Google が1日に許す問い合わせの回数.*遅くとも \d\d-\d\d \d\d:\d\d（日本時間）/,
      );
      expect(others).toEqual(codes(30).map(() => [notice]));
      expect(sheet.milliseconds).toBeLessThan(2500);
      expect(proxy.seen).toHaveLength(before);
      sheet.change({ fetchException: undefined });
      expect(await sheet.formula('POSTAL', '1500001', 'city')).toEqual([['渋谷区']]);
    },
  );

  it('cost no earlier answers if they are used up in the middle of a column', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne());
    // One request asks whether the service takes codes in batches.
    sheet.useUp(20_000 - 32);
    const rows = await sheet.formula('POSTAL', codes(60), 'status');
    const left = rows.flat().filter((status) => /^未照会: Google/.test(String(status)));
    // Google drops a round that exceeds the remaining quota, and a busy machine makes rounds narrower.
    expect(left.length).toBeGreaterThanOrEqual(29);
    expect(left.length).toBeLessThan(60);
    sheet.useUp(-20_000);
    const again = await sheet.formula('POSTAL', codes(60), 'status');
    expect(again.flat().filter((status) => /失敗|未照会/.test(String(status)))).toEqual([]);
    expect(questionsSeen(proxy)).toHaveLength(60);
  });

  it('suffice for a column of codes with two requests if the service takes codes in batches', async () => {
    const { sheet } = await sheetBehindProxy(service());
    sheet.useUp(20_000 - 2);
    const rows = await sheet.formula('POSTAL', codes(60), 'status');
    expect(rows.flat().filter((status) => /失敗|未照会/.test(String(status)))).toEqual([]);
  });

  it.each([
    [
      'You do not have permission to call UrlFetchApp.fetchAll. Required permissions: https://www.googleapis.com/auth/script.external_request',
      /^未照会: このスクリプトには外部への接続が許可されていません/,
    ],
    [
      'UrlFetchApp.fetchAll を呼び出す権限がありません。必要な権限: https://www.googleapis.com/auth/script.external_request',
      /^未照会: このスクリプトには外部への接続が許可されていません/,
    ],
    [
      'UrlFetch calls to https://lookup.example/v1 are not permitted by your admin',
      /^未照会: Google Workspace の管理者が/,
    ],
    ['DNS error: https://lookup.example/one day/permission', /^失敗: 接続先の名前/],
    ['DNS エラー: https://lookup.example/', /^失敗: 接続先の名前/],
    [
      'Address unavailable: https://lookup.example/permission',
      /^失敗: Google のサーバーから接続先に届きません/,
    ],
    ['Timeout: https://lookup.example/', /^失敗: Google のサーバーから接続先に届きません/],
  ])(
    'lead to a sentence of their own for %s, among rows and after an error',
    async (fetchException, sentence) => {
      const { sheet } = await sheetBehindProxy(service());
      sheet.change({ fetchException });
      const notice = expect.stringMatching(sentence);
      expect(await sheet.formula('POSTAL', codes(2), 'city')).toEqual([[notice], [notice]]);
      const many = await sheet.formula('POSTAL', codes(40), 'city');
      expect(many).toEqual(codes(40).map(() => [notice]));
      expect(await sheet.formula('HOLIDAY', [['2026-01-01'], ['']])).toEqual([[notice]]);
      await expect(sheet.formula('POSTAL', '1500001')).rejects.toThrow(sentence);
      await expect(sheet.formula('HOLIDAY', '2026-01-01')).rejects.toThrow(sentence);
      await expect(sheet.formula('ISBUSINESSDAY', '2026-01-01')).rejects.toThrow(sentence);
      await expect(sheet.formula('CITIES', '13')).rejects.toThrow(sentence);
      await expect(sheet.formula('CORPSEARCH', '見本')).rejects.toThrow(sentence);
      expect(sheet.milliseconds).toBeLessThan(30_000);
      expect(JSON.stringify([sheet.seen?.logged, [...(sheet.seen?.cached ?? [])]])).not.toContain(
        'lookup.example',
      );
    },
  );

  it('make a call wait and ask again if too many requests came in a short time', async () => {
    const { sheet } = await sheetBehindProxy(service());
    sheet.change({
      fetchException:
        'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
    });
    const rows = await sheet.formula('POSTAL', codes(3), 'city');
    expect(rows[0]).toEqual([expect.stringMatching(/^失敗: 問い合わせが多すぎます/)]);
    expect(sheet.milliseconds).toBeGreaterThan(3000);
    expect(sheet.milliseconds).toBeLessThan(30_000);
  });
});

describe('a call', () => {
  it('reads the properties once, and once more to count requests if it sent any', async () => {
    const { sheet } = await sheetBehindProxy(service());
    const reads = () => sheet.seen?.propertyReads ?? 0;
    for (const [count, name, ...args] of [
      [2, 'POSTAL', codes(12)],
      [1, 'POSTAL', codes(12)],
      [2, 'HOLIDAY', '2026-01-01'],
      [1, 'ISBUSINESSDAY', '2026-01-01'],
      [2, 'CITIES', '13'],
      [2, 'CORPSEARCH', '国税庁'],
    ] as const) {
      const before = reads();
      await sheet.formula(name, ...args);
      expect([name, reads() - before]).toEqual([name, count]);
    }
  });

  it('counts its requests: DAICHO_USAGE shows those of today, how many Google still allows, and that the service names no limit', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('JPADDRESS', addresses(150));
    await sheet.formula('JPADDRESS', addresses(150));
    const sent = proxy.seen.length;
    const usage = async () => (await sheet.formula('DAICHO_USAGE')).map(([, value]) => value);
    expect(await usage()).toEqual([
      sent,
      20_000 - sent,
      100_000 - sent,
      'サービスは上限を知らせていません',
    ]);
    await sheet.letPass(24 * 60 * 60_000);
    expect((await usage())[0]).toBe(0);
  });

  it('that runs out of time says how many rows are left, and how many more calls and requests they need', async () => {
    const { sheet } = await sheetBehindProxy(service(), oneByOne());
    // A document that has asked before remembers that the service takes no batches.
    await sheet.formula('POSTAL', [['1000001'], ['1000002'], ['1000003']]);
    sheet.change({ networkMs: 9000 });
    const column = [...codes(40), ...codes(40)];
    const rows = await sheet.formula('POSTAL', column, 'status');
    expect(rows.at(-1)).toEqual([
      expect.stringMatching(/^未照会: .*58 行が残りました。.*あと約 3 回.*残りは 29 回です/),
    ]);
  });
});

describe('a request that hangs', () => {
  it('makes Sheets discard the call, but not the answers that came until shortly before', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), oneByOne());
    sheet.change({ networkMs: [250, 250, 9000, 60_000] });
    await expect(sheet.formula('POSTAL', codes(30), 'city')).rejects.toThrow('maximum execution');
    const before = proxy.seen.length;
    sheet.change({ networkMs: 0 });
    const rows = await sheet.formula('POSTAL', codes(30), 'city,status');
    expect(rows.flat().filter((cell) => /失敗|未照会/.test(String(cell)))).toEqual([]);
    expect(proxy.seen.length - before).toBe(30 - 11);
  });
});

describe('formulas at the same time', () => {
  // A formula waits for another's answer a few seconds only, which a machine with many tests exceeds.
  atNight(it)?.('ask a question that they share once', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), () => ({ delayMs: 20 }));
    await sheet.formula('POSTAL', '1000001');
    const before = proxy.seen.length;
    const results = await sheet.together(
      Array.from({ length: 8 }, () => ['POSTAL', '1500001', 'city'] as const),
    );
    expect(results).toEqual(Array.from({ length: 8 }, () => [['渋谷区']]));
    expect(proxy.seen.length - before).toBe(1);
  });

  atNight(it)?.('ask once about a day that they share', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), () => ({ delayMs: 20 }));
    await sheet.formula('POSTAL', '1000001');
    const before = proxy.seen.length;
    await sheet.together(Array.from({ length: 8 }, () => ['HOLIDAY', '2026-01-01'] as const));
    expect(proxy.seen.length - before).toBe(1);
  });

  atNight(it)?.(
    'may be thirty single ones down a column: each has its own result or its own error',
    async () => {
      const { sheet, proxy } = await sheetBehindProxy(service(), () => ({ delayMs: 20 }));
      await sheet.formula('POSTAL', '1000001');
      const before = proxy.seen.length;
      const column = [...codes(28).flat(), '12345', ''].map((code) => ['POSTAL', code] as const);
      const results = await Promise.allSettled(
        column.map(([name, code]) => sheet.together([[name, code]])),
      );
      const [wrong, blank] = results.slice(-2);
      expect(wrong).toMatchObject({ reason: { message: expect.stringContaining('桁数') } });
      expect(blank).toMatchObject({ value: [[['', '', '']]] });
      const answered = results
        .slice(0, -2)
        .map((result) =>
          result.status === 'fulfilled' ? String(result.value[0]?.[0]?.[0]) : result.reason.message,
        );
      expect(answered.filter((text) => text !== '東京都' && text !== '該当なし')).toEqual([]);
      expect(proxy.seen.length - before).toBe(28);
    },
  );

  it('take turns, so that the service gets the requests of one formula and only a few of the others', async () => {
    let underWay = 0;
    let most = 0;
    const slow = oneByOne(() => {
      most = Math.max(most, ++underWay);
      setTimeout(() => (underWay -= 1), 60);
      return { delayMs: 60 };
    });
    const { sheet, proxy } = await sheetBehindProxy(service(), slow);
    const columns = [0, 1, 2, 3].map((i) => codes(60, 1_500_001 + 60 * i));
    const results = await sheet.together(columns.map((column) => ['POSTAL', column, 'status']));
    expect(results.flat(2).filter((status) => /失敗|未照会/.test(String(status)))).toEqual([]);
    expect(most).toBeLessThanOrEqual(50);
    expect(questionsSeen(proxy)).toHaveLength(240);
    expect(proxy.seen.length - 240).toBeLessThanOrEqual(columns.length);
  });

  it('do not wait for a formula that keeps its turn long', async () => {
    const { sheet } = await sheetBehindProxy(service(), undefined, { isLocked: true });
    expect(await sheet.formula('POSTAL', '1000001', 'city')).toEqual([['千代田区']]);
    expect(sheet.milliseconds).toBeLessThan(5000);
    const rows = await sheet.formula('POSTAL', codes(60), 'status');
    expect(rows.flat().filter((status) => /失敗|未照会/.test(String(status)))).toEqual([]);
    expect(sheet.milliseconds).toBeLessThan(15_000);
  });
});
