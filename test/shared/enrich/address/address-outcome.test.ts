import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { answer, office, record } from '../records.ts';
import { BUILDING_CASES } from './outcome-cases/building-cases.ts';
import { CODE_CASES } from './outcome-cases/code-cases.ts';
import { inTower, other } from './outcome-cases/outcome-case.ts';
import { TOWN_CASES } from './outcome-cases/town-cases.ts';

const V = '2026-05-29';

/** Gives the outcome in short: `found 1020083`, `ambiguous several_codes`, `not_found`. */
function brief(outcome: Outcome<PostalRecord>): string {
  if (outcome.kind === 'found') return `found ${outcome.records[0]?.postal_code}`;
  return outcome.kind === 'ambiguous' ? `ambiguous ${outcome.reason}` : outcome.kind;
}

const table = [...TOWN_CASES, ...BUILDING_CASES, ...CODE_CASES];

describe('addressOutcome', () => {
  it.each(table)('%s', (_, given, expected) => {
    expect(brief(addressOutcome(given, V))).toBe(expected);
  });

  it('keeps the understood parts of the address, and the data version', () => {
    const given = answer([record()], { block_lot_num: '3-12-14' });
    expect(addressOutcome(given, V)).toEqual({
      kind: 'found',
      records: given.data,
      query: given.query,
      version: V,
    });
  });

  it('knows the area beside a building, and beside an office whose code is written', () => {
    const own = office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' });
    const inBuilding = { building: '麹町タワー', floor_room: '5F' };
    const asked = { t: '〒102-8622 東京都千代田区麹町4-1', block_lot_num: '4-1' };
    for (const given of [
      answer([inTower('５階', '1026005'), record(), other(1)], inBuilding),
      answer([record(), own], asked),
    ]) {
      const outcome = addressOutcome(given, V);
      expect(outcome).toMatchObject({ kind: 'found', areas: [record()] });
      expect(fieldText('area_postal_code', outcome, 'ja')).toBe('1020083');
    }
  });

  it('is sure of the values that all candidates share only if no candidate can be hidden', () => {
    const rivals = [record(), record({ postal_code: '1020084' })];
    expect(addressOutcome(answer(rivals), V)).toMatchObject({ sure: 'shared' });
    expect(addressOutcome(answer(rivals, {}, 3), V)).toMatchObject({ sure: 'named' });
  });

  it('says that candidates may be missing if more records match than were given, however many it lists', () => {
    const gone = record({ postal_code: '1020099', update_status: 2 });
    const rivals = [record(), record({ postal_code: '1020084' })];
    expect(addressOutcome(answer([...rivals, gone], {}, 4), V)).toMatchObject({
      candidates: rivals,
      isCut: true,
    });
    expect(addressOutcome(answer([...rivals, gone], {}, 3), V)).not.toHaveProperty('isCut');
  });

  it('does not depend on the order of the records', () => {
    for (const [, given] of table) {
      const reversed = { ...given, data: given.data.toReversed() };
      const [a, b] = [addressOutcome(given, V), addressOutcome(reversed, V)].map(brief);
      expect(b).toBe(a);
    }
  });
});
