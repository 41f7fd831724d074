/** Municipalities and towns with the same name, in the data that ships with Daicho. */
import { describe, expect, it } from 'vitest';
import { outcomeOf, shipped } from '../../shipped-outcome.ts';

describe('a municipality without its county, whose name towns of other municipalities have', () => {
  const records = [...shipped.records()].filter(({ building }) => building === '');
  const named = new Set(
    records.flatMap(({ prefecture, county, city }) =>
      county === '' ? [] : [prefecture + city.slice(county.length)],
    ),
  );
  const towns = records.filter(
    ({ prefecture, county, city, town }) =>
      named.has(prefecture + town) && city.slice(county.length) !== town,
  );

  it('is to check, and each of those towns is offered', () => {
    expect(towns.length).toBeGreaterThan(50);
    for (const { prefecture, city, town, postal_code } of towns) {
      const outcome = outcomeOf(`${prefecture}${town}3-9`);
      const codes =
        outcome.kind === 'ambiguous' ? outcome.candidates.map((r) => r.postal_code) : [];
      expect([city, town, outcome.kind]).toEqual([city, town, 'ambiguous']);
      expect([city, town, codes.includes(postal_code)]).toEqual([city, town, true]);
    }
  });

  it.each([
    ['愛知県東郷町春木1-1', '4700162'],
    ['愛知県愛知郡東郷町春木1-1', '4700162'],
  ])('is found if one of its towns is written: %s', (address, code) => {
    expect(outcomeOf(address)).toMatchObject({ kind: 'found', records: [{ postal_code: code }] });
  });

  it('stays the only candidate if its county is written', () => {
    const outcome = outcomeOf('愛知県愛知郡東郷町2-2');
    const codes = outcome.kind === 'ambiguous' ? outcome.candidates.map((r) => r.city) : [];
    expect(codes).toEqual(['愛知郡東郷町']);
  });
});

describe('a town whose name begins with that of a municipality', () => {
  const records = [...shipped.records()].filter(({ building }) => building === '');
  const municipalities = new Set(records.map(({ county, city }) => city.slice(county.length)));
  const towns = records.filter(({ town }) =>
    // 小坂町小坂町 may be 小坂町, written twice.
    [...municipalities].some(
      (name) => town.startsWith(name) && !name.startsWith(town.slice(name.length)),
    ),
  );

  it('is found without its city, or offered', () => {
    expect(towns.length).toBeGreaterThan(50);
    const missing = towns.filter(({ city, town }) => {
      const outcome = outcomeOf(`${town}3-9`);
      const offered =
        outcome.kind === 'found'
          ? outcome.records
          : outcome.kind === 'ambiguous'
            ? outcome.candidates
            : [];
      return !offered.some((record) => record.city === city && record.town === town);
    });
    expect(missing.map(({ city, town }) => city + town)).toEqual([]);
  });

  it('is offered before towns that have only the name of the municipality', () => {
    const outcome = outcomeOf('中山町栗田694番地2');
    expect(outcome).toMatchObject({
      kind: 'ambiguous',
      candidates: expect.arrayContaining([expect.objectContaining({ postal_code: '7913202' })]),
    });
    expect(outcome.kind === 'ambiguous' && outcome.candidates[0]?.town).toBe('中山町栗田');
  });
});
