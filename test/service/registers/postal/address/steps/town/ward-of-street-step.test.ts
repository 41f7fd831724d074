/** Wards of Kyoto in the data that ships with Daicho. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../shipped-outcome.ts';

describe('a town of several wards of Kyoto, written without its ward', () => {
  it.each([
    ['京都市河原町通七条上る材木町431', '6008146', '下京区'],
    ['京都府京都市新町通五条上る材木町12', '6008440', '下京区'],
  ])('is in the ward whose entry has the street: %s', (address, postal_code, city_ward) => {
    expect(outcomeOf(address)).toMatchObject({
      kind: 'found',
      records: [{ postal_code, city_ward, town: '材木町' }],
    });
  });

  it.each([
    ['no entry has the street', '京都市烏丸通蛸薬師下る材木町12'],
    ['only one street is written', '京都市新町通材木町12'],
    ['no street is written', '京都市材木町12'],
  ])('is to check if %s', (_, address) => {
    expect(outcomeOf(address).kind).toBe('ambiguous');
  });
});
