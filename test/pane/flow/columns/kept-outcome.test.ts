/** Which rows keep the place that a person chose for them in an earlier run. */
import { keptOutcome } from '@daicho/pane/src/flow/columns/kept-outcome.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Ambiguous, Found } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { record } from '../../../shared/enrich/records.ts';

const VERSION = '2026-10-31';
const CHOSEN: Found<PostalRecord> = {
  kind: 'found',
  records: [record({ postal_code: '9990001', town: '南町' })],
  query: null,
  version: VERSION,
  chosen: true,
};
const LIST: Ambiguous<PostalRecord> = {
  kind: 'ambiguous',
  reason: 'several_municipalities',
  candidates: ['本町', '北町', '東町'].map((town, i) =>
    record({ postal_code: `100000${i}`, town }),
  ),
  sure: 'named',
  query: null,
  version: VERSION,
};

describe('a row whose place a person chose', () => {
  it('keeps it though it is not listed if the list leaves candidates out, however many it has', () => {
    const fields = ['postal_code', 'town', 'status'];
    const slots = fields.map(
      (field) => ({ how: 'updated', field, column: 0, header: field }) as const,
    );
    const before = fields.map((field) => addressKind.catalogue.text(field, CHOSEN, 'en'));
    const kept = (outcome: Ambiguous) =>
      keptOutcome(outcome, before, '本町1', { kind: addressKind, slots });
    const cut = { ...LIST, isCut: true } as const;
    expect(kept(cut)).toBe(cut);
    expect(kept(LIST)).toBeUndefined();
  });
});
