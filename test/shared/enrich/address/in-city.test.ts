import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { keyInCity } from '@daicho/shared/enrich/address/in-city.ts';
import { describe, expect, it } from 'vitest';

const FUCHU = { prefecture: '広島県', name: '府中町', withCounty: '安芸郡府中町' };

describe('an address that is known to be in a municipality', () => {
  it.each<[cells: readonly CellValue[], asked: readonly CellValue[]]>([
    [['本町1-2'], ['広島県安芸郡府中町本町1-2']],
    [['広島県本町1-2'], ['広島県安芸郡府中町本町1-2']],
    [['府中町本町1-2'], ['広島県安芸郡府中町本町1-2']],
    [['広島県 安芸郡府中町 本町1-2'], ['広島県安芸郡府中町本町1-2']],
    [['〒735-0000 本町1-2'], ['〒735-0000 広島県安芸郡府中町本町1-2']],
    [
      ['本町1-2', '見本商事', '735-0000'],
      ['広島県安芸郡府中町本町1-2', '見本商事', '735-0000'],
    ],
  ])('%j is asked about as %j', (cells, asked) => {
    const keyOf = (of: readonly CellValue[]) => {
      const keyed = addressLookup.key(of);
      return 'key' in keyed ? keyed.key : '';
    };
    expect(keyInCity(keyOf(cells), FUCHU)).toBe(keyOf(asked));
  });

  it.each([
    ['府中町', '広島県安芸郡府中町本町'],
    ['安芸郡府中町', '広島県安芸郡府中町本町'],
    ['1-2', '広島県安芸郡府中町本町1-2'],
    ['栄町1-2', '広島県安芸郡府中町栄町1-2'],
  ])('%s has the town of that place if it has no town', (address, asked) => {
    expect(keyInCity(address, { ...FUCHU, town: '本町' })).toBe(asked);
  });
});
