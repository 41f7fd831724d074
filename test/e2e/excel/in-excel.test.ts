/** The built functions in Excel's runtime, against the real service. */

import { readStoredResults } from '@daicho/shared/enrich/stored-results.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localService } from '../../apps-script/local-service.ts';
import { buildAddinOnce } from '../../built.ts';
import { functionsRuntime, type Storage } from '../../hosts/excel/functions-runtime.ts';
import { faultyProxy } from '../../service/connections/faulty-proxy.ts';
import { movingPostal } from '../../service/connections/moving-postal.ts';

const service = localService();

beforeAll(async () => {
  await buildAddinOnce();
});

/**
 * Settings whose key counts as one of the given kind. It is always the secret key, since the service accepts its public
 * key only with a browser's Origin.
 */
function storageWith(baseUrl: string, keyKind: 'public' | 'secret' = 'secret'): Storage {
  const settings = { baseUrl, key: service().keys.secret, keyKind };
  return new Map([['daicho.settings', JSON.stringify(settings)]]);
}

async function excel(keyKind?: 'public' | 'secret') {
  const proxy = await faultyProxy(service().url);
  const storage = storageWith(proxy.url, keyKind);
  return { ...functionsRuntime({ storage }), storage, seen: proxy.seen };
}

const NO_CODE = { error: '#N/A', message: '該当する郵便番号がありません。' };
const invalid = (reason: string) => ({ error: '#VALUE!', message: `入力不備: ${reason}` });
const SEVERAL_MUNICIPALITIES = '要確認: 候補が複数（市区町村を一つに決められません）';
const SEVERAL_TOWNS = '要確認: 候補が複数（町域を一つに決められません）';

describe('an undecided result', () => {
  it('is #N/A with a sentence that says why, never a part of an address or an empty cell', async () => {
    const { formula } = await excel();
    expect(await formula('POSTAL', '4980000')).toEqual({
      error: '#N/A',
      message: SEVERAL_MUNICIPALITIES,
    });
    expect(await formula('POSTAL', '4520961')).toEqual({ error: '#N/A', message: SEVERAL_TOWNS });
    expect(await formula('POSTAL', '4520961', 'town')).toMatchObject({ error: '#N/A' });
  });

  it('shows the status if asked for', async () => {
    const { formula } = await excel();
    expect(await formula('POSTAL', '4980000', 'status')).toEqual([[SEVERAL_MUNICIPALITIES]]);
    expect(await formula('POSTAL', '4520961', 'city,town,status')).toEqual([
      ['清須市', '', SEVERAL_TOWNS],
    ]);
  });

  it('still shows the fields that are certain, and an error only in the others', async () => {
    const { formula } = await excel();
    expect(await formula('POSTAL', '4520961', 'prefecture,city,town')).toEqual([
      ['愛知県', '清須市', { error: '#N/A', message: SEVERAL_TOWNS }],
    ]);
  });
});

describe('a range', () => {
  it('gives a row of results for each row, and an error only in the row that has one', async () => {
    const { formula } = await excel();
    const codes = [
      ['0600001'],
      [600001],
      [null],
      ['9999999'],
      ['12'],
      ['#N/A'],
      [{ type: 'Error' }],
    ];
    expect(await formula('POSTAL', codes, '郵便番号,市区町村')).toEqual([
      ['0600001', '札幌市中央区'],
      ['0600001', '札幌市中央区'],
      ['', ''],
      [NO_CODE, NO_CODE],
      [invalid('郵便番号の桁数が足りません'), invalid('郵便番号の桁数が足りません')],
      [invalid('セルがエラーです'), invalid('セルがエラーです')],
      [invalid('セルがエラーです'), invalid('セルがエラーです')],
    ]);
    expect(await formula('POSTAL', [['1000001'], ['9999999']])).toEqual([
      ['東京都千代田区千代田'],
      [NO_CODE],
    ]);
  });

  it('may also name the fields', async () => {
    const { formula } = await excel();
    const row = [['1000001', '千代田区', '一致']];
    expect(await formula('POSTAL', '1000001', [['郵便番号', 'city', '照合結果']])).toEqual(row);
    expect(await formula('POSTAL', [['9999999']], [['郵便番号', '', 'city']])).toEqual([
      [NO_CODE, '', NO_CODE],
    ]);
    expect(await formula('POSTAL', '1000001', 'town, 色')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/^項目「色」はありません。/),
    });
  });

  it('of several columns is one address a row, joined in order', async () => {
    const { formula } = await excel();
    const parts = [
      ['東京都', '千代田区', '丸の内1-9-2'],
      ['', '', ''],
      ['北海道', '札幌市中央区', '大通西33-6'],
      ['東京都', '府中市', 46_031],
    ];
    expect(await formula('ADDRESS', parts, 'postal_code,city,block_lot_num')).toEqual([
      ['1000005', '千代田区', '1-9-2'],
      ['', '', ''],
      [
        { error: '#N/A', message: expect.stringMatching(/郵便番号は複数あります/) },
        '札幌市中央区',
        '33-6',
      ],
      [0, 0, 0].map(() => ({ error: '#VALUE!', message: expect.stringMatching(/日付/) })),
    ]);
    expect(await formula('ADDRESS', '東京都千代田区丸の内1-9-2')).toEqual([['1000005']]);
    expect(await formula('POSTAL', [['100', '0001']])).toMatchObject({
      error: '#VALUE!',
      message: '1列だけの範囲を指定してください（例: A2:A100）。',
    });
  });

  it('of a company and its address gives the corporate number', async () => {
    const { formula } = await excel();
    const [names, addresses] = [
      [['国税庁'], ['見本商事株式会社']],
      [['東京都千代田区霞が関3-1-1'], ['']],
    ];
    expect(await formula('CORPNUMBER', names, addresses)).toEqual([
      ['7000012050002'],
      [{ error: '#N/A', message: expect.any(String) }],
    ]);
    expect(await formula('CORPNUMBER', '国税庁', undefined, '候補,照合結果')).toEqual([
      [expect.stringMatching(/^7000012050002 国税庁/), expect.stringMatching(/^要確認: 名称だけ/)],
    ]);
    expect(await formula('CORP', 7_000_012_050_002, 'name,prefecture')).toEqual([
      ['国税庁', '東京都'],
    ]);
    expect(await formula('CORP', '7000012050003')).toMatchObject({ error: '#VALUE!' });
    expect(await formula('CORPNUMBER', names, [['a'], ['b'], ['c']])).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/^範囲の行数をそろえてください/),
    });
  });

  it('of branches can have one bank for all', async () => {
    const { formula } = await excel();
    expect(await formula('BRANCH', 'みずほ', [['001'], ['東京営業部']], 'branch_code')).toEqual([
      ['001'],
      ['001'],
    ]);
    expect(await formula('BRANCH', null, [['みずほ銀行 東京営業部']])).toEqual([['東京営業部']]);
  });
});

describe('the number of requests', () => {
  const addresses = Array.from({ length: 1000 }, (_, n) => `東京都千代田区丸の内${n + 1}丁目`);

  it('is ten for a thousand cells of addresses, and none for the same cells again', async () => {
    const { formula, seen } = await excel();
    const cells = await Promise.all(addresses.map((address) => formula('ADDRESS', address)));
    expect(cells).toHaveLength(1000);
    expect(seen).toHaveLength(10);
    await Promise.all(addresses.map((address) => formula('ADDRESS', address, 'city,town')));
    expect(seen).toHaveLength(10);
  });

  it('is none when the workbook is opened again, whatever the cells hold', async () => {
    const { formula, seen, storage } = await excel();
    const cells = [...addresses.slice(0, 50), '火星オリンポス市1-1', '府中市1-1', '港区'];
    const before = await Promise.all(cells.map((address) => formula('ADDRESS', address)));
    const codes = [['9999999'], ['4980000'], ['1000001']];
    const places = await formula('POSTAL', codes);
    expect(before.slice(-3)).toMatchObject([0, 0, 0].map(() => ({ error: '#N/A' })));
    const names = () => [...storage.keys()].filter((name) => name.startsWith('daicho.results.'));
    const held = () =>
      names().reduce((sum, name) => sum + readStoredResults(storage.get(name), 0).size, 0);
    await expect.poll(held, { interval: 100 }).toBe(cells.length + codes.length);
    const asked = seen.length;
    const again = functionsRuntime({ storage });
    expect(await Promise.all(cells.map((cell) => again.formula('ADDRESS', cell)))).toEqual(before);
    expect(await again.formula('POSTAL', codes)).toEqual(places);
    expect(seen).toHaveLength(asked);
    again.settingsChanged();
    await expect.poll(names).toEqual([]);
    await again.formula('POSTAL', '9999999');
    expect(seen).toHaveLength(asked + 1);
  });

  it('with a public key is one for each distinct address', async () => {
    const { formula, seen } = await excel('public');
    const cells = [...addresses.slice(0, 5), ...addresses.slice(0, 5)];
    await Promise.all(cells.map((address) => formula('ADDRESS', address)));
    expect(seen).toHaveLength(5);
  });
});

describe('a cell that is cancelled', () => {
  it('asks nothing more, and takes no answers away from other cells', async () => {
    const { begin, seen } = await excel();
    const codes = Array.from({ length: 200 }, (_, n) => String(1_000_000 + n));
    const cells = codes.map((code) => begin('POSTAL', code));
    await expect.poll(() => seen.length, { interval: 2 }).toBeGreaterThan(0);
    for (const cell of cells.slice(0, 199)) cell.cancel();
    const atMost = seen.length + 5;
    expect(await cells[199]?.shown).toBeDefined();
    expect(await Promise.all(cells.map(({ shown }) => shown))).toHaveLength(200);
    expect(seen.length).toBeLessThanOrEqual(atMost);
    expect(atMost).toBeLessThan(150);
  });

  it('asks nothing at all if it is cancelled before its request is sent', async () => {
    const { begin, formula, seen } = await excel();
    const cell = begin('ADDRESS', '東京都千代田区丸の内1-9-2');
    cell.cancel();
    expect(await cell.shown).toMatchObject({ error: '#N/A' });
    await formula('POSTAL', '1000001');
    expect(seen.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/v1/postalcode/1000001']);
  });
});

describe('a service that moves to another data version while a range is looked up', () => {
  const codes = Array.from({ length: 12 }, (_, n) => [String(1_000_001 + n)]);
  const over = async (versionOf: (nth: number) => string) => {
    const proxy = await faultyProxy(service().url, movingPostal(versionOf));
    return storageWith(proxy.url);
  };

  it('gives all its rows results of the new version, and the stored result of an earlier formula', async () => {
    let former = 6;
    const storage = await over(() => (former-- > 0 ? '2026-01-01' : '2026-02-01'));
    await functionsRuntime({ storage }).formula('POSTAL', '1000001', 'city');
    await expect.poll(() => [...storage.keys()].join()).toContain('results');
    const rows = await functionsRuntime({ storage }).formula('POSTAL', codes, 'city');
    const later = codes.slice(1).map(() => ['2026-02-01市']);
    expect(rows).toEqual([['2026-01-01市'], ...later]);
  });

  it('is not asked once more if it moves again: the rows without a result say why', async () => {
    const { formula } = functionsRuntime({ storage: await over((nth) => `2026-01-${10 + nth}`) });
    const rows = (await formula('POSTAL', codes, 'city')) as unknown[][];
    const failed = { error: '#N/A', message: expect.stringMatching(/^失敗: サービスが一時的に/) };
    expect(rows.slice(1)).toEqual(codes.slice(1).map(() => [failed]));
  });
});

describe('a formula without an answer', () => {
  it('names what is missing if nothing is set', async () => {
    const { formula } = functionsRuntime({ storage: new Map(), language: 'en-US' });
    expect(await formula('POSTAL', '1000001')).toEqual({
      error: '#N/A',
      message: 'Set the address and the API key in the Daicho task pane.',
    });
    // A fault that can be found without the service is still reported.
    expect(await formula('POSTAL', '12')).toMatchObject({ error: '#VALUE!' });
    expect(await formula('CORP', '7000012050003', 'status')).toEqual([
      [expect.stringMatching(/^Invalid: the check digit/)],
    ]);
  });

  it('says after a while that the service does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const { formula } = functionsRuntime({
      storage: storageWith('http://127.0.0.1:9'),
      fetch: never,
    });
    const cells = Array.from({ length: 300 }, (_, n) => formula('ADDRESS', `東京都港区${n}`));
    cells.push(formula('HOLIDAY', 46_023));
    // Reading the cache takes no time on the clock.
    for (let n = 0; n < 20; n++) {
      await new Promise((turn) => setImmediate(turn));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(
      new Set(await Promise.all(cells.map(async (cell) => JSON.stringify(await cell)))),
    ).toEqual(
      new Set([
        JSON.stringify({
          error: '#N/A',
          message:
            '失敗: 時間内に応答がありませんでした。しばらく待ってからもう一度お試しください。',
        }),
      ]),
    );
  });
});
