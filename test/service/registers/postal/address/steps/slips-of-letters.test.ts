import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '99101', prefecture: '茨城県', city: '筑西市' }, [
      ['9900000', '以下に掲載がない場合'],
      ['9900001', '鹿子町'],
      ['9900002', '原'],
      ['9900003', '中原'],
      ['9900004', '西町'],
      ['9900005', '西丸町'],
      ['9900008', '小山'],
      ['9900009', '小山新田'],
    ]),
    ...recordsOf({ jisx0402: '99102', prefecture: '徳島県', city: '三好市' }, [
      ['9910000', '以下に掲載がない場合'],
      ['9910001', '池田町'],
    ]),
    ...recordsOf({ jisx0402: '99103', prefecture: '東京都', city: '見本村' }, [
      ['9920000', '以下に掲載がない場合'],
      ['9920001', '本村'],
      ['9920002', '東本町'],
      ['9920003', '東包永町'],
    ]),
  ]),
);

function outcomeOf(address: string, code = '') {
  const t = code === '' ? address : `〒${code} ${address}`;
  return addressOutcome(register.search({ t, offset: 0, limit: 10 }), '', { code });
}

function townsOf(address: string, code = ''): string[] {
  const outcome = outcomeOf(address, code);
  return outcome.kind === 'ambiguous' ? outcome.candidates.map(({ town }) => town) : [outcome.kind];
}

describe('a town with two neighbouring letters swapped', () => {
  it.each([
    ['鹿町子12', '鹿子町'],
    ['子鹿町', '鹿子町'],
    ['町西5-1', '西町'],
  ])('is offered: %s is %s', (written, town) => {
    expect(townsOf(`茨城県筑西市${written}`)).toContain(town);
  });

  it('is also to check if the code for unlisted towns is written', () => {
    expect(townsOf('茨城県筑西市鹿町子12', '9900000')).toContain('鹿子町');
  });

  it('is found if its own code is written', () => {
    expect(outcomeOf('茨城県筑西市鹿町子12', '9900001')).toMatchObject({
      kind: 'found',
      records: [{ town: '鹿子町' }],
    });
  });

  it.each([
    ['原中6番地', ['中原', '原']],
    ['西町丸27', ['西丸町', '西町']],
    ['小山田新3-1', ['小山新田', '小山']],
  ])('is not found as a shorter town that the letters begin with: %s', (written, towns) => {
    expect(townsOf(`茨城県筑西市${written}`)).toEqual(towns);
  });

  it.each([
    ['a small area that is marked', '原字中6', '原'],
    ['a small area of a marked town', '大字原中6', '原'],
    ['the words of a building', '原6 中ビル', '原'],
  ])('is not assumed with %s: the town is found', (_, written, town) => {
    expect(outcomeOf(`茨城県筑西市${written}`)).toMatchObject({
      kind: 'found',
      records: [{ town }],
    });
  });
});

describe('a town in which a letter that distinguishes towns is wrong', () => {
  it.each([
    ['東京都見本村東元町99-5', ['', '東本町']],
    ['東京都見本村元村4-23-10', ['', '本村']],
    ['東京都見本村西包永町5', ['']],
  ])(
    'is a candidate beside the code for unlisted towns, unless both letters are directions: %s',
    (address, towns) => {
      expect(townsOf(address)).toEqual(towns);
    },
  );
});

describe('a municipality with two neighbouring letters swapped', () => {
  it.each(['茨城県西筑市西丸町1-2', '西筑市西丸町1-2', '筑市西西丸町1-2'])(
    'is to check, with its town as the candidate: %s',
    (address) => {
      expect(townsOf(address)).toEqual(['西丸町']);
    },
  );

  it('is to check even if one of these letters is a numeral', () => {
    expect(townsOf('徳島県好三市池田町1-2')).toEqual(['池田町']);
  });
});

describe('a municipality whose name is cut to two letters', () => {
  it.each(['三好池田町1-2', '徳島県三好池田町12', '好市池田町1-2'])(
    'is to check if one of its towns stands after it, before a number: %s',
    (address) => {
      expect(townsOf(address)).toEqual(['池田町']);
    },
  );

  it.each(['好市池田町', '好市見本町1-2', '好池田町1-2'])(
    'is not found otherwise: %s',
    (address) => {
      expect(townsOf(address)).toEqual(['not_found']);
    },
  );
});
