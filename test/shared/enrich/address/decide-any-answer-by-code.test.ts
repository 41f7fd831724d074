/** What a postal code beside an address never does, over any answer. */
import {
  type AddressEvidence,
  addressOutcome,
} from '@daicho/shared/enrich/address/address-outcome.ts';
import { MALFORMED } from '@daicho/shared/enrich/postal/written-code.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../records.ts';
import { KOJIMACHI, OTHER_CITY, OTHER_TOWN, TOWER, UNLISTED, V } from './decided-by-code.ts';

describe('for any answer,', () => {
  const records = [KOJIMACHI, OTHER_TOWN, UNLISTED, OTHER_CITY, TOWER('８階', '1026008')];
  const codes = fc.constantFrom(...records.map((r) => r.postal_code), '9999999', '', MALFORMED);
  const answers: fc.Arbitrary<PostalSearchResult> = fc
    .record({
      data: fc.subarray(records, { minLength: 1 }),
      town: fc.constantFrom('麹町', '二番町', '今出川町', '無名町', null),
      city: fc.constantFrom('千代田区', null),
      state: fc.constantFrom(undefined, 'elsewhere', 'former', 'unknown', 'gone'),
    })
    .map(({ data, town, city, state }) =>
      answer([...data], {
        town,
        city,
        ...(state === undefined ? {} : { written_postal_code: state as 'elsewhere' }),
      }),
    );
  const outcomeWith = (given: PostalSearchResult, beside: AddressEvidence) =>
    addressOutcome(given, V, beside);

  it('a code that agrees never weakens an outcome', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { written_postal_code: _, ...query } = given.query;
        const plain = { ...given, query };
        const alone = outcomeWith(plain, {});
        if (alone.kind !== 'found') return;
        const code = alone.records[0]?.postal_code ?? '';
        expect(outcomeWith(plain, { code })).toMatchObject({
          kind: 'found',
          records: alone.records,
        });
      }),
    );
  });

  it('a code never selects a town that is not written and would not be a candidate without it', () => {
    fc.assert(
      fc.property(answers, codes, (given, code) => {
        const outcome = outcomeWith(given, { code });
        if (outcome.kind !== 'found') return;
        const alone = outcomeWith(given, {});
        const before =
          alone.kind === 'found'
            ? alone.records
            : alone.kind === 'ambiguous'
              ? alone.candidates
              : [];
        const places = before.map((r) => r.jisx0402 + r.town);
        for (const r of outcome.records) {
          if (r.town !== given.query.town) expect(places).toContain(r.jisx0402 + r.town);
        }
      }),
    );
  });
});
