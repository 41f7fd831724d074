import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, parts, search } from '../gazetteer/places-fixture.ts';

describe('a cell with a postal code and nothing else', () => {
  it.each([
    '〒102-0083',
    '102-0083',
    '1020083',
    '（102-0083）',
    '［〒102-0083］',
    '〒１０２－００８３',
    '〒 102 - 0083',
  ])('is looked up as a code: %s', (cell) => {
    expect(parts(cell)).toBe('東京都 - 千代田区 - 麹町 - - -');
    expect(addressOutcome(search(cell), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '1020083' }],
    });
  });

  it('gets the floor that the code belongs to', () => {
    expect(parts('〒100-6308')).toBe('東京都 - 千代田区 - 丸の内 - 丸の内ビルディング ８階');
    expect(addressOutcome(search('〒100-6308'), '').kind).toBe('found');
    expect(addressOutcome(search('〒100-6390'), '').kind).toBe('found');
  });

  it('gets the number of the office that the code belongs to', () => {
    expect(parts('〒102-8622')).toBe('東京都 - 千代田区 - 紀尾井町 4-1 - -');
    expect(addressOutcome(search('〒102-8622'), '').kind).toBe('found');
  });

  it('finds nothing for a code that the register lacks', () => {
    expect(codes('〒999-9999')).toEqual([]);
  });
});

describe('a postal code in brackets before an address', () => {
  it.each([
    '［〒102-0083］千代田区麹町3',
    '（102-0083）千代田区麹町3',
    '【〒102-0083】 千代田区麹町3',
  ])('is not part of it: %s', (address) => {
    expect(parts(address)).toBe('東京都 - 千代田区 - 麹町 3 - -');
  });
});

describe('a prefecture alone', () => {
  it('is recognised, with its municipalities as candidates', () => {
    expect(parts('東京都')).toBe('東京都 - - - - - - -');
    expect(addressOutcome(search('東京都'), '')).toMatchObject({
      kind: 'ambiguous',
      reason: 'municipality_missing',
      sure: 'named',
    });
    expect(codes('東京都')).toEqual(['1000000', '1830000']);
  });
});
