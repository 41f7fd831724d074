import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';
import { office } from '../../gazetteer/office-record.ts';

const SHRINE_TOWNS = Array.from('赤青白黒金銀松竹梅桃桜柳', (tree) => `宮前${tree}`);

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '99101', prefecture: '北海道', city: '見本市', ward: '北区' }, [
      ['9900000', '以下に掲載がない場合'],
      ['9900001', '虹の里一条'],
      ['9900002', '虹の里二条'],
      ['9900003', '虹の里三条'],
      ['9900004', '南虹の里'],
      ['9900005', '鳩見本町'],
      ['9900006', '鳩見緑町'],
      ['9900007', '鳥居鳩見'],
      ['9900008', '八森家後'],
      ['9900009', '八森上台'],
      ['9900010', '大島赤沼'],
      ['9900011', '大島柏木'],
      office('9908501', '大島', '３番地', '3'),
      ...SHRINE_TOWNS.map((town, i): [string, string] => [`99001${10 + i}`, town]),
      ['9900200', '北宮前'],
      ['9900201', '中原'],
      ['9900202', '春日台'],
      ['9900203', '春日池'],
      ['9900204', '栄町'],
      ['9900205', '春木上荘'],
      ['9900206', '上荘'],
      ['9900207', '北平塚'],
      ['9900208', '平塚'],
    ]),
  ]),
);

function candidates(written: string): readonly string[] {
  const t = `北海道見本市北区${written}`;
  const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
  if (outcome.kind !== 'ambiguous') return [outcome.kind];
  return outcome.candidates.map(({ town }) => town);
}

describe('a name that no town has', () => {
  it.each<[string, readonly string[]]>([
    ['虹の里2の5', ['虹の里二条', '虹の里一条', '虹の里三条', '南虹の里']],
    ['虹の里', ['虹の里一条', '虹の里二条', '虹の里三条', '南虹の里']],
  ])(
    'offers all towns that begin with the name, then the town that ends with it: %s',
    (written, towns) => {
      expect(new Set(candidates(written))).toEqual(new Set(towns));
      expect(candidates(written).at(-1)).toBe(towns.at(-1));
    },
  );

  it.each<[string, readonly string[]]>([
    ['八森', ['八森家後', '八森上台', '']],
    ['八森3-4', ['八森家後', '八森上台', '']],
    ['鳩見', ['鳩見本町', '鳩見緑町', '鳥居鳩見', '']],
    ['鳩見1-2', ['鳩見本町', '鳩見緑町', '鳥居鳩見', '']],
    ['宮前3-4', [...SHRINE_TOWNS, '北宮前', '']],
    ['大島3-4', ['大島赤沼', '大島柏木', '']],
  ])('offers these towns before the code of towns that are not listed: %s', (written, towns) => {
    expect(new Set(candidates(written))).toEqual(new Set(towns));
    expect(candidates(written).at(-1)).toBe('');
  });

  it.each<[string, readonly string[]]>([
    ['中源2-7-16', ['', '中原']],
    ['春日地3', ['', '春日台', '春日池']],
    ['銀行', ['']],
    ['京町', ['']],
  ])(
    'offers towns with one other letter after it, if they share more than 町: %s',
    (written, towns) => {
      expect(candidates(written)).toEqual(towns);
    },
  );

  it.each<[string, readonly string[]]>([
    ['春本上荘1-2', ['春木上荘', '上荘', '']],
    ['春本上荘', ['春木上荘', '上荘', '']],
    ['春本上荘1-2 赤いビル', ['春木上荘', '上荘', '']],
    ['上平塚3', ['北平塚', '平塚', '']],
    ['遠平塚3', ['北平塚', '平塚', '']],
    ['湖畔平塚3', ['平塚', '']],
  ])(
    'offers the towns with one other letter in the whole name before a shorter one that ends it: %s',
    (written, towns) => {
      expect(candidates(written)).toEqual(towns);
    },
  );

  it('offers no town if the name is marked as a small area', () => {
    expect(candidates('字八森3-4')).toEqual(['']);
  });

  it('offers first the town that the number belongs to', () => {
    expect(candidates('虹の里2の5')[0]).toBe('虹の里二条');
  });

  it('offers only the town whose postal code is written with the name', () => {
    const t = '〒9900002 北海道見本市北区虹の里2の5';
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
    expect(outcome).toMatchObject({ kind: 'ambiguous', candidates: [{ town: '虹の里二条' }] });
  });
});

describe('a written code for unlisted towns beside a misspelt town', () => {
  it('does not make the address found, since the other town may be meant', () => {
    const t = '〒9900000 北海道見本市北区中源2-7-16';
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
    expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'town_differs' });
  });
});
