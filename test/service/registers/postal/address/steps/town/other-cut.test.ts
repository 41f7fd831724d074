import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const register = openRegister(
  postalTable(
    recordsOf({ jisx0402: '99101', prefecture: '岩手県', city: '見本市' }, [
      ['9900000', '以下に掲載がない場合'],
      ['9900001', '衣川富田'],
      ['9900002', '衣川富田前'],
    ]),
  ),
);

function read(address: string): string {
  const outcome = addressOutcome(register.search({ t: address, offset: 0, limit: 10 }), '');
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return outcome.kind;
  const records = outcome.kind === 'found' ? outcome.records : outcome.candidates;
  return [outcome.kind, ...records.map(({ town }) => town)].join(' ');
}

describe('a space inside the name of a town', () => {
  it.each(['岩手県見本市衣川富田 前沢ハイツ', '岩手県見本市衣川富田　前沢ハイツ201'])(
    'leaves the address to check if a town ends there and the name ends in the middle of a word: %s',
    (address) => {
      expect(read(address)).toBe('ambiguous 衣川富田前 衣川富田');
    },
  );

  it.each([
    ['岩手県見本市衣川富田 前12', '衣川富田前'],
    ['岩手県見本市衣川富田 前', '衣川富田前'],
    ['岩手県見本市衣川富田 前 沢ハイツ', '衣川富田前'],
    ['岩手県見本市衣 川富田前 沢ハイツ', '衣川富田前'],
    ['岩手県見本市衣川富田 12 前沢ハイツ', '衣川富田'],
  ])('does not count elsewhere: %s', (address, town) => {
    expect(read(address)).toBe(`found ${town}`);
  });
});
