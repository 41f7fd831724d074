/** Streets of Kyoto in the data that ships with Daicho, with and without the town after them. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { outcomeOf, shipped } from './shipped-outcome.ts';

interface Listed {
  readonly ward: string;
  readonly street: string;
  readonly town: string;
  readonly code: string;
}

/** Streets that distinguish towns of one name: `猪熊通上立売上る` of 西北小路町. */
const ALL: readonly Listed[] = [...shipped.records()].flatMap(
  ({ city, kyoto_street, town, postal_code }) =>
    (kyoto_street ?? '')
      .split('、')
      .filter(Boolean)
      .map((street) => ({ ward: city, street, town, code: postal_code })),
);

const EVERY = cases(4, 1);
const LISTED = ALL.filter((_, at) => at % EVERY === 0);

const DIRECTION = /(?:[上下]る|[東西]入)$/;

function inKana(street: string): string {
  return street.replace(/上る$/, 'あがる').replace(/下る$/, 'さがる').replace(/入$/, 'いる');
}

describe('a street of Kyoto', () => {
  it('is found with the town after it, its direction in kanji or kana', () => {
    const ending = LISTED.filter(({ street }) => DIRECTION.test(street));
    expect(ending.length).toBeGreaterThan(50);
    for (const { ward, street, town, code } of ending) {
      for (const written of [street, inKana(street)]) {
        const address = `${ward}${written}${town}12`;
        const outcome = outcomeOf(address);
        const found = outcome.kind === 'found' ? outcome.records[0]?.postal_code : outcome.kind;
        expect([address, found]).toEqual([address, code]);
      }
    }
  });

  it('is to check without a town, whatever stands after it', () => {
    for (const { ward, street } of LISTED) {
      const crossing = street.replace(DIRECTION, '');
      for (const written of [
        street,
        inKana(street),
        `${street}12-3`,
        crossing,
        `${crossing}12-3`,
      ]) {
        expect([written, outcomeOf(ward + written).kind]).toEqual([written, 'ambiguous']);
      }
    }
  });
});

describe('two streets of Kyoto that cross', () => {
  it.each([
    '京都市下京区四条通烏丸',
    '京都市下京区四条通烏丸2-1',
    '京都市下京区四条通烏丸あがる',
    '京都市下京区四条通烏丸さがる',
    '京都市下京区四条通烏丸東いる',
    '京都市東山区大和大路三条12-3',
    '京都市中京区三条通油小路',
  ])('are not read as a town of the same name: %s', (address) => {
    expect(outcomeOf(address).kind).toBe('ambiguous');
  });
});
