import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, search } from '../../gazetteer/places-fixture.ts';

describe('a town whose name, with the words after it, is nearly a longer name of a town', () => {
  it.each(['空野市真金新丁25', '空野市真金新釘25-1'])('is left open: %s', (address) => {
    expect(codes(address)).toEqual(['2990012', '2990011']);
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
  });

  it.each([
    ['its own number', '空野市真金25', '2990011'],
    ['a small area', '空野市真金山田25', '2990011'],
    ['a small area that is said to be one', '空野市真金字新丁25', '2990011'],
    ['a direction that tells places apart', '空野市真金本町25', '2990011'],
    ['the longer town itself', '空野市真金新町25', '2990012'],
  ])('is found with %s', (_, address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code }],
    });
  });
});
