import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '99101', prefecture: '北海道', city: '見本市', ward: '北区' }, [
      ['9900000', '以下に掲載がない場合'],
      ['9900001', '千成通'],
      ['9900002', '緑八幡'],
      ['9900003', '五反田町'],
      ['9900004', '中原'],
      ['9900005', '六木'],
    ]),
  ]),
);

function outcomeOf(written: string, code = '') {
  const t = `${code}北海道見本市北区${written}`;
  return addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
}

describe('a town with a number in its name, and one letter that is wrong', () => {
  it.each([
    ['干成通12', '千成通'],
    ['六本1-2', '六木'],
    ['緑入幡', '緑八幡'],
    ['緑幡3-4', '緑八幡'],
    ['緑東八幡', '緑八幡'],
  ])('is offered after the code for unlisted towns: %s is %s', (written, town) => {
    expect(outcomeOf(written)).toMatchObject({
      kind: 'ambiguous',
      reason: 'town_differs',
      candidates: [{ town: '' }, { town }],
    });
  });

  it.each(['干成通12', '緑幡3', '緑東八幡'])(
    'is to check with the code for unlisted towns as well: %s',
    (written) => {
      expect(outcomeOf(written, '〒990-0000 ').kind).toBe('ambiguous');
    },
  );

  it.each(['三反田町1', '七木', '中3-5', '中三', '千里', '5-3'])(
    'is not offered for another number, or for a number at the end: %s',
    (written) => {
      const outcome = outcomeOf(written);
      expect(outcome.kind === 'ambiguous' && outcome.candidates.map(({ town }) => town)).toEqual([
        '',
      ]);
    },
  );
});

describe('a misspelt town of a city whose ward only the written postal code tells', () => {
  const wards = openRegister(
    postalTable([
      ...recordsOf({ jisx0402: '99101', prefecture: '北海道', city: '見本市', ward: '北区' }, [
        ['9900000', '以下に掲載がない場合'],
        ['9900001', '高徳町'],
      ]),
      ...recordsOf({ jisx0402: '99102', prefecture: '北海道', city: '見本市', ward: '南区' }, [
        ['9910000', '以下に掲載がない場合'],
        ['9910001', '桜台'],
      ]),
    ]),
  );
  const kindOf = (t: string) => addressOutcome(wards.search({ t, offset: 0, limit: 100 }), '');

  it('is to check with the code for unlisted towns of its ward', () => {
    expect(kindOf('〒990-0000 見本市高丁町12')).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ town: '', postal_code: '9900000' }, { town: '高徳町' }],
    });
  });

  it('is also offered if no postal code is written, before the codes for unlisted towns', () => {
    expect(kindOf('見本市高丁町12')).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ town: '高徳町' }, { town: '' }, { town: '' }],
    });
  });

  it('is found as an unlisted town if the ward has no such town', () => {
    expect(kindOf('〒991-0000 見本市高丁町12')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '9910000' }],
    });
  });
});
