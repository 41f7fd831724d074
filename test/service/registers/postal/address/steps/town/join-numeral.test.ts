import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '12221', prefecture: '千葉県', city: '八千代市' }, [
      ['2760000', '以下に掲載がない場合'],
      ['2760001', '十二軒町'],
      ['2760002', '吉橋'],
    ]),
  ]),
);

function read(t: string): string {
  const outcome = addressOutcome(register.search({ t, offset: 0, limit: 10 }), '');
  if (outcome.kind !== 'found') return outcome.kind;
  const { postal_code } = outcome.records[0] ?? {};
  return `${postal_code} ${outcome.query?.town} ${outcome.query?.block_lot_num}`;
}

describe('a numeral that a space divides', () => {
  it.each([
    ['of a municipality', '千 葉県　八 千代市　吉 橋　１５', '2760002 吉橋 15'],
    ['of a municipality without its prefecture', '八 千代市吉橋15', '2760002 吉橋 15'],
    ['of a town', '八千代市　十 二軒町　５ −１２', '2760001 十二軒町 5-12'],
  ])('is joined in the name %s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it.each([
    ['two numbers', '八千代市吉橋十 二', '2760002 吉橋 10'],
    ['what is no numeral together', '八千代市 二 十二軒町5', 'ambiguous'],
  ])('is not recognised in %s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
  });
});
