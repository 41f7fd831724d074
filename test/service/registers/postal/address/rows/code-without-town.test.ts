/** Postal codes with an address that ends at its municipality, in the data that ships with Daicho. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shipped-outcome.ts';

describe('a postal code with a municipality alone', () => {
  it.each([
    ['before it', '824-0013 福岡県行橋市', '沓尾'],
    ['after it', '福岡県行橋市 824-0013', '沓尾'],
    ['of a city with many towns', '491-0911 愛知県一宮市', '野口'],
  ])(
    'makes its town the first candidate, before the code for unlisted towns only: %s',
    (_, t, town) => {
      expect(outcomeOf(t)).toMatchObject({
        kind: 'ambiguous',
        reason: 'town_missing',
        candidates: [{ town }, { town: '' }],
        writtenCode: { check: 'finer' },
      });
    },
  );

  it('leaves all towns if it is the code for unlisted towns', () => {
    const outcome = outcomeOf('824-0000 福岡県行橋市');
    expect(outcome.kind).toBe('ambiguous');
    expect(outcome.kind === 'ambiguous' && outcome.candidates.length).toBeGreaterThan(50);
  });

  it('is not read as a postal code after a name unless its second part begins with 0', () => {
    expect(outcomeOf('福岡県行橋市大橋 824-1013')).toMatchObject({
      query: { block_lot_num: '824-1013' },
    });
  });
});
