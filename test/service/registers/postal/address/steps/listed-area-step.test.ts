import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, search } from '../gazetteer/places-fixture.ts';

describe('a small area of the register that begins with the name of another town', () => {
  it.each([
    ['of several towns', '千葉県空野市空野飛行場内', ['2990003', '2990005', '2990001']],
    ['with a number', '空野市空野飛行場内 1-1', ['2990003', '2990005', '2990001']],
    ['behind its own town', '空野市西野御料牧場1-1', ['2990005', '2990006']],
  ])('is open: %s', (_, address, expected) => {
    expect(codes(address)).toEqual(expected);
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
  });

  it.each([
    ['the town itself', '空野市空野1-1', '2990001'],
    ['the town with a building', '空野市空野 見本ビル', '2990001'],
    ['the longer town itself', '空野市西野御料10', '2990006'],
    ['the area behind its town', '空野市東野（空野飛行場内）', '2990003'],
    ['an area that begins with its own town', '八千代市高津団地３－３７', '2760035'],
  ])('is not in the way of %s', (_, address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code }],
    });
  });
});
