/** A run over a small table asks as little as it can, and gives every row its result. */
import { writeFileSync } from 'node:fs';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { describe, expect, it } from 'vitest';
import { PLACES_VERSION } from '../../connections/postal-places.ts';
import { MESS, remote } from './messy-list.ts';
import { addresses, desk, run, useProxiedService } from './run-fixture.ts';

const proxiedService = useProxiedService();

describe('a run over HTTP', () => {
  it('adds the chosen columns and the status, in the order of the rows', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', MESS, key);
    const { summary } = await run(where, remote(proxy, where));
    expect(where.outputText().split(/\r?\n/)[0]).toBe('id,住所,郵便番号,市区町村,町域,照合結果');
    expect(where.outputRows().map((row) => row.slice(2))).toEqual([
      ['1000000', '千代田区', '麹町', '一致'],
      ['1000000', '千代田区', '麹町', '一致'],
      ['', '府中市', '府中町', '要確認: 候補が複数（市区町村を一つに決められません）'],
      ['', '', '', ''],
      ['', '', '', '該当なし'],
      ['', '', '', '入力不備: セルがエラーです'],
      ['', '', '', '入力不備: 住所の文字がありません'],
      ['1000000', '千代田区', '麹町', '一致'],
    ]);
    expect(summary).toMatchObject({
      rows: 8,
      outcomes: { found: 3, ambiguous: 1, not_found: 1, invalid: 2, blank: 1, failed: 0 },
      distinct: 4,
      requests: 1,
      version: PLACES_VERSION,
      output: where.output,
    });
    expect(where.hasProgress()).toBe(false);
  });

  it('asks once per hundred distinct addresses; all requests after the first name the version of the first answer', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', addresses(1000, 250), key);
    const { summary } = await run(where, remote(proxy, where));
    expect(summary).toMatchObject({ rows: 1000, distinct: 225, requests: 3 });
    expect(proxy.seen.map((request) => request.path)).toEqual([
      '/v1/batch/postalcode/search',
      `/v1/batch/postalcode/search?version=${PLACES_VERSION}`,
      `/v1/batch/postalcode/search?version=${PLACES_VERSION}`,
    ]);
  });

  it('reads ditto marks as the cells above only if that is asked for, and leaves the cells alone', async () => {
    const { proxy, key } = await proxiedService();
    const cells = ['〃', '東京都千代田区麹町3-2', '〃', '同上', '', '〃'];
    const where = desk('住所', cells, key);
    const marks = async (given: { readonly dittoMarks?: 'above' }) => {
      await run(where, { ...remote(proxy, where), overwrite: true, ...given });
      expect(where.outputRows().map(([, cell]) => cell)).toEqual(cells);
      return where.outputRows().map((row) => row[5]?.slice(0, 4));
    };
    const unread = ['入力不備', '一致', '入力不備', '入力不備', '', '入力不備'];
    expect(await marks({})).toEqual(unread);
    expect(await marks({ dittoMarks: 'above' })).toEqual(unread.with(2, '一致').with(3, '一致'));
  });

  it('asks once per distinct code', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk(
      '郵便番号',
      ['100-0000', '１００００００', '', '1000005', '9999999', '12'],
      key,
    );
    const codes = { column: ['郵便番号'], as: 'postal_code', fields: 'prefecture,city,town' };
    const { summary } = await run(where, { ...remote(proxy, where), ...codes });
    expect(where.outputRows().map((row) => row.slice(2))).toEqual([
      ['東京都', '千代田区', '麹町', '一致'],
      ['東京都', '千代田区', '麹町', '一致'],
      ['', '', '', ''],
      ['東京都', '千代田区', '', '要確認: 候補が複数（町域を一つに決められません）'],
      ['', '', '', '該当なし'],
      ['', '', '', '入力不備: 郵便番号の桁数が足りません'],
    ]);
    // All codes go in one request, since the service takes codes in batches.
    expect(summary).toMatchObject({ distinct: 3, requests: 1 });
  });

  it('gives the same output whatever the window, the batches and the concurrency', async () => {
    const { proxy, key } = await proxiedService();
    const cells = [...MESS, ...addresses(120, 37), ...MESS];
    const outputs: string[] = [];
    for (const [windowRows, batch, concurrency] of [
      [100_000, true, '4'],
      [7, true, '1'],
      [1, true, '2'],
      [50, false, '8'],
    ] as const) {
      const where = desk('住所', cells, key);
      await run(where, { ...remote(proxy, where), batch, concurrency }, { windowRows });
      outputs.push(where.outputText());
    }
    expect(new Set(outputs).size).toBe(1);
  });

  it('asks for nothing that an earlier window has already asked', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', addresses(400, 20), key);
    const { summary } = await run(where, remote(proxy, where), { windowRows: 100 });
    expect(summary).toMatchObject({ distinct: 18, requests: 1 });
  });

  it('begins again if the service no longer has the data version of the results so far', async () => {
    let isGone = false;
    let isReplaced = false;
    const { proxy, key } = await proxiedService(({ path }) => {
      if (isReplaced && path.includes('/versions/')) return { body: '{"versions":["2099-01-01"]}' };
      return isGone ? { cut: true } : undefined;
    });
    const where = desk('住所', addresses(2000, 1500), key);
    const slow = { concurrency: '1', ...remote(proxy, where) };
    const onProgress = (done: number) => {
      isGone = done > 1000;
    };
    await expect(run(where, slow, { onProgress })).rejects.toThrow();
    [isGone, isReplaced] = [false, true];
    const { summary, notices } = await run(where, slow);
    expect(notices.join()).toContain('no longer has the data version');
    expect(summary.outcomes.found).toBeGreaterThan(0);
    expect(where.hasProgress()).toBe(false);
  });

  it('reports a data version that does not exist before it asks for anything', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', MESS, key);
    await expect(
      run(where, { ...remote(proxy, where), dataVersion: '1999-01-01' }),
    ).rejects.toThrow(PLACES_VERSION);
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('a run', () => {
  it('refuses an output that already exists, before any work', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', MESS, key);
    writeFileSync(where.output, 'precious');
    await expect(run(where, remote(proxy, where))).rejects.toThrow('--overwrite');
    expect(where.outputText()).toBe('precious');
    expect(proxy.seen).toEqual([]);
    await run(where, { ...remote(proxy, where), overwrite: true });
    expect(where.outputRows()).toHaveLength(MESS.length);
  });

  it('reports progress up to the last row', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', addresses(500, 400), key);
    const { progress } = await run(where, remote(proxy, where));
    expect(progress.at(-1)).toBe(500);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('fails with a sentence for people if there is no key', async () => {
    const where = desk('住所', MESS, '');
    const failed = run(where, { baseUrl: 'https://lookup.example', keyFile: where.keyFile });
    await expect(failed).rejects.toThrow('No key can be read');
    await expect(failed).rejects.not.toBeInstanceOf(ApiError);
  });
});
