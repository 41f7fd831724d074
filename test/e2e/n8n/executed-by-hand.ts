/** The nodes in workflows that a person executes. */

import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callFailures } from '../../../n8n-nodes/nodes/Daicho/words.ts';
import type { CountingProxy } from '../../hosts/counting-proxy.ts';
import type { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import { cells, DISTINCT_CODES, GARBAGE, ROWS, type Stage, WRONG_KEY } from './stage.ts';

const resultSchema = z.object({
  row: z.number(),
  error: z.optional(z.string()),
  daicho: z.looseObject({
    status: z.string(),
    reason: z.nullable(z.string()),
    candidates: z.array(z.unknown()),
  }),
});

export function executedByHand(stage: () => Stage): void {
  let proxy: CountingProxy;
  let n8n: SharedN8n;
  let key: string;
  beforeAll(() => {
    ({ proxy, n8n, key } = stage());
  });

  it('normalises 1,000 addresses, an item for each, in the fewest requests', async () => {
    proxy.seen.length = 0;
    const [items = []] = (await n8n.execute('addresses')).outputs('Daicho');
    expect(items.map((item) => item.pairedItem)).toEqual(cells.map((_, i) => ({ item: i })));
    const results = items.map((item) => resultSchema.parse(item.json));
    expect(results.map((result) => result.row)).toEqual(cells.map((_, i) => i));
    const found = results.filter(({ daicho }) => daicho.status === 'found');
    expect(found.length).toBeGreaterThan(ROWS / 2);
    const ofGarbage = results
      .slice(-GARBAGE.length)
      .map(({ daicho }) => [daicho.status, daicho.reason]);
    expect(ofGarbage).toEqual([
      ['invalid', 'same_as_above'],
      ['invalid', 'error_value'],
      ['invalid', 'not_text'],
      ['invalid', 'no_words'],
      ['blank', null],
      ['blank', null],
      ['not_found', null],
      ['ambiguous', 'town_missing'],
    ]);
    expect(results.at(-1)?.daicho.candidates).toHaveLength(10);
    const distinct = new Set(cells.map(String)).size;
    expect(proxy.seen.length).toBeLessThanOrEqual(distinct / 100 + 2);
    expect(new Set(proxy.seen)).toEqual(expect.objectContaining({ size: 2 }));
  });

  it('looks each distinct code up once, and all in one request after the service said that it takes batches of codes', async () => {
    proxy.seen.length = 0;
    proxy.bodies.length = 0;
    const [items = []] = (await n8n.execute('codes')).outputs('Daicho');
    expect(proxy.seen).toEqual(['GET /', 'POST /v1/batch/postalcode/lookup']);
    expect(proxy.bodies.map((body): unknown => JSON.parse(body))).toEqual([
      { queries: DISTINCT_CODES.map((postal_code) => ({ postal_code })) },
    ]);
    expect(items.map((item) => resultSchema.parse(item.json).daicho.status)).toEqual([
      'found',
      'found',
      'found',
      'found',
      'not_found',
      'invalid',
      'blank',
      'found',
    ]);
  });

  it('gives everything that the service sent if the result is not simplified', async () => {
    const [items = []] = (await n8n.execute('raw')).outputs('Daicho');
    expect(items[0]?.json.daicho).toMatchObject({
      status: 'found',
      query: { town: '麹町', block_lot_num: '3-12-14' },
      records: [{ postal_code: '1020083', update_status: 0 }],
    });
    expect(items[1]?.json.daicho).toMatchObject({ status: 'blank', records: [], query: null });
  });

  it('continues with an item for each input if nobody answers, and shows no key', async () => {
    const { printed, outputs } = await n8n.execute('dead');
    const [items = []] = outputs('Daicho');
    expect(items.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
    const results = items.map((item) => resultSchema.parse(item.json));
    expect(results.map(({ daicho }) => daicho.status)).toEqual(['failed', 'blank', 'failed']);
    expect(results.map(({ error }) => error)).toEqual([
      callFailures.network.what.en,
      undefined,
      callFailures.network.what.en,
    ]);
    expect(printed.stdout + printed.stderr).not.toContain(key);
  });

  it('sends items without a sure answer to the error output if asked to', async () => {
    const [regular = [], errors = []] = (await n8n.execute('branch')).outputs('Daicho');
    expect(regular.map((item) => item.json.cell)).toEqual([
      '東京都千代田区麹町3-12-14',
      '',
      '大阪府大阪市北区梅田1-1',
    ]);
    expect(errors).toMatchObject([
      {
        json: { row: 3, cell: '府中市', details: { status: 'ambiguous', reason: 'town_missing' } },
        pairedItem: { item: 3 },
      },
    ]);
  });

  it('runs the example, which divides sure answers from the others', async () => {
    const { outputs } = await n8n.execute('daichoNormalizeAddresses');
    expect(outputs('Sure?').map((items) => items.length)).toEqual([5, 2]);
    expect(outputs('Use the postal code')[0]?.[0]?.json).toMatchObject({
      customer: '見本商事',
      postal_code: '1020083',
      block_lot_num: '3-12-14',
    });
  });

  it('stops with a sentence at a wrong key, after a batch and a single request, and never shows the key', async () => {
    proxy.seen.length = 0;
    const { printed } = await n8n.execute('wrong');
    expect(printed.code).not.toBe(0);
    expect(printed.stdout + printed.stderr).toContain(callFailures.unauthorised.what.en);
    expect(printed.stdout + printed.stderr).not.toContain(WRONG_KEY);
    const paths = proxy.seen.map((seen) => seen.split('?')[0]);
    expect(paths).toEqual(['POST /v1/batch/postalcode/search', 'GET /v1/postalcode/']);
  });
}
