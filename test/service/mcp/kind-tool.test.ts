import { kindTool } from '@daicho/service/mcp/kind-tool.ts';
import type { ToolSource } from '@daicho/service/mcp/tool.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { describe, expect, it } from 'vitest';
import { corporation } from '../../shared/enrich/corporations.ts';
import { answer, office, record } from '../../shared/enrich/records.ts';

/** A source that gives the same reply to everything. */
function sourceOf(reply: ToolSource['connection']['send']): ToolSource {
  return {
    connection: { send: reply },
    abilities: { ...DEFAULT_ABILITIES, batch: false },
    concurrency: 1,
    isPart: false,
    maxRetryAfterMs: 0,
  };
}

function run(kind: RegisterKind, input: Record<string, unknown>, source: ToolSource) {
  return kindTool(kind).run(input, { source, signal: new AbortController().signal });
}

describe('the tool of a kind', () => {
  it('shows five candidates with the reason of each, and says that there are more', async () => {
    const data = Array.from({ length: 8 }, (_, i) =>
      corporation({ corporate_number: `${i}000012050002`, name: '株式会社見本商事' }),
    );
    const ok = { version: '2026-04-01', query: '', count: 8, offset: 0, limit: 10, data };
    const answer = await run(
      companyNameKind,
      { rows: [{ name: '見本商事' }], fields: ['corporate_number', 'reason'] },
      sourceOf(async () => ({ ok })),
    );
    expect(answer).toMatchObject({ version: '2026-04-01', results: [{ status: 'ambiguous' }] });
    const [result] = Object(answer).results;
    expect(result.candidates).toHaveLength(5);
    expect(result.candidates[0]).toEqual({
      corporate_number: '0000012050002',
      reason: expect.stringContaining('same name'),
    });
    expect(result.note).toMatch(/^3 more candidates: /);
  });

  it('writes addresses in the requested notation', async () => {
    const t = '東京都千代田区麹町3-12-1 麹町ビル';
    const query = { t, block_lot_num: '3-12-1', building: '麹町ビル' };
    const ok = {
      version: '2026-05-29',
      ...answer([record({ town_chome: true, town_jukyohyoji: true })], query),
    };
    const asked = { rows: [{ address: t }], fields: ['address'] };
    const source = sourceOf(async () => ({ ok }));
    const addressIn = async (notation?: object) =>
      Object(await run(addressKind, { ...asked, ...(notation && { notation }) }, source)).results[0]
        .address;
    expect(await addressIn()).toBe('東京都千代田区麹町3-12-1 麹町ビル');
    expect(await addressIn({ numbers: 'kanji_chome', prefecture: false })).toBe(
      '千代田区麹町三丁目12番1号 麹町ビル',
    );
    expect(kindTool(companyNameKind).input.shape).not.toHaveProperty('notation');
  });

  it('prefers the address to a code that belongs to another place, if it is asked to', async () => {
    const t = '〒1020084 東京都千代田区麹町';
    const query = { t, town: '麹町', written_postal_code: 'elsewhere' } as const;
    const other = record({ postal_code: '1020084', town: '二番町' });
    const ok = { version: '2026-05-29', ...answer([record(), other], query) };
    const rows = [{ address: '東京都千代田区麹町', postal_code: '102-0084' }];
    const asked = { rows, fields: ['postal_code', 'postal_code_check'] };
    const source = sourceOf(async () => ({ ok }));
    const of = async (how: object) =>
      Object(await run(addressKind, { ...asked, ...how }, source)).results[0];
    expect(await of({})).toMatchObject({
      status: 'ambiguous',
      candidates: [{ postal_code: '1020083' }, { postal_code: '1020084' }],
    });
    expect(await of({ when_code_differs: 'address' })).toMatchObject({
      status: 'found',
      postal_code: '1020083',
      postal_code_check: 'another place’s',
      message: expect.stringContaining('address'),
    });
    expect(kindTool(companyNameKind).input.shape).not.toHaveProperty('when_code_differs');
  });

  it('gives with each candidate the code of the area that the candidate lies in', async () => {
    const own = office('株式会社　見本商事', { block_lot: '３丁目１２', block_lot_num: '3-12' });
    const t = '東京都千代田区麹町3-12';
    const ok = { version: '2026-05-29', ...answer([own, record()], { t, block_lot_num: '3-12' }) };
    const given = await run(
      addressKind,
      { rows: [{ address: t, name: '有限会社見本商事' }], fields: ['area_postal_code'] },
      sourceOf(async () => ({ ok })),
    );
    const candidates = Array(2).fill({ area_postal_code: '1020083' });
    expect(given).toMatchObject({ results: [{ status: 'ambiguous', candidates }] });
  });

  it('names the candidates for an undecided place of a distance, and gives none of them a distance', async () => {
    const records = [record(), record({ town: '二番町', postal_code: '1020084' })];
    const ok = { version: '2026-05-29', ...answer(records, { t: '千代田区', town: null }) };
    const given = await run(
      distanceKind,
      { rows: [{ from: '千代田区', to: '35.68,139.76' }] },
      sourceOf(async () => ({ ok })),
    );
    const [{ status, candidates }] = Object(given).results;
    expect(status).toBe('ambiguous');
    expect(candidates).toEqual([
      { candidate: expect.stringContaining('麹町') },
      { candidate: expect.stringContaining('二番町') },
    ]);
  });

  it('gives a result to rows that cannot be asked about, without a request, in the order of the rows', async () => {
    const ask = async () => {
      throw new Error('asked');
    };
    const rows = [{ postal_code: '12' }, { postal_code: '' }];
    expect(await run(postalCodeKind, { rows, language: 'ja' }, sourceOf(ask))).toEqual({
      results: [
        { status: 'invalid', message: '入力不備: 郵便番号の桁数が足りません' },
        { status: 'blank', message: '' },
      ],
    });
  });

  it('fails as a whole if the key may not ask', async () => {
    const error = new ApiError({ kind: 'forbidden', operation: 'postal.lookup' });
    const rows = [{ postal_code: '1020083' }];
    const refused = run(
      postalCodeKind,
      { rows },
      sourceOf(async () => ({ error })),
    );
    await expect(refused).rejects.toBe(error);
  });

  it('takes a hundred rows, and fields that the kind has', () => {
    const { input } = kindTool(postalCodeKind);
    const rows = Array(101).fill({ postal_code: '1020083' });
    expect(input.safeParse({ rows }).success).toBe(false);
    expect(input.safeParse({ rows: rows.slice(1) }).success).toBe(true);
    expect(input.safeParse({ rows: [] }).success).toBe(false);
    const some = rows.slice(0, 1);
    expect(input.safeParse({ rows: some, fields: ['city'] }).success).toBe(true);
    expect(input.safeParse({ rows: some, fields: ['kind_name'] }).success).toBe(false);
  });
});
