import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '22101', prefecture: '静岡県', city: '静岡市', ward: '葵区' }, [
      ['4200949', '与一'],
      ['4200952', '北一'],
      ['4200953', '北'],
      ['4200951', '大字上十'],
    ]),
  ]),
);

function read(address: string): readonly (string | null)[] {
  const { town, block_lot_num } = register.search({ t: address, offset: 0, limit: 10 }).query;
  return [town, block_lot_num];
}

describe('a numeral at the end of a town’s name', () => {
  it.each([
    ['before a chome', '静岡市葵区与一四丁目1', ['与一', '4-1']],
    ['before a chome of two numerals', '静岡市葵区与一十四丁目1', ['与一', '14-1']],
    ['before a chome and no more', '静岡市葵区与一四丁目', ['与一', '4']],
    ['after 大字', '静岡市葵区大字上十二丁目1', ['大字上十', '2-1']],
    ['before a chome in digits', '静岡市葵区与一4丁目1', ['与一', '4-1']],
  ])('is not read as part of the number: %s', (_, address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it('is part of the number if there is a town without it', () => {
    expect(read('静岡市葵区北十一丁目1')).toEqual(['北', '11-1']);
  });
});
