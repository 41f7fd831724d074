import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const areas = [
  { postal_code: '9900000', town: '', town_raw: '以下に掲載がない場合' },
  { postal_code: '9900001', town: 'さくら', town_kana: 'サクラ' },
  { postal_code: '9900002', town: '桜木町', town_kana: 'サクラギチョウ' },
  { postal_code: '9900003', town: 'かたつ', town_kana: 'カタツ' },
  { postal_code: '9900004', town: '堅田町', town_kana: 'カタタマチ' },
];
const register = openRegister(
  postalTable(recordsOf({ jisx0402: '99101', prefecture: '福島県', city: '見本市' }, areas)),
);

describe('a town whose name is kana', () => {
  it.each([
    ['サクラギチョウ17-1', '桜木町'],
    ['さくらぎちょう17-1', '桜木町'],
    ['サクラ17-1', 'さくら'],
    ['カタタマチ25', '堅田町'],
    ['カタツ25', 'かたつ'],
    ['さくら コーポ201', 'さくら'],
    ['さくら17-1 サクラギチョウビル', 'さくら'],
  ])('is not found if the kana go on as another town’s name: %s is in %s', (written, town) => {
    const t = `福島県見本市${written}`;
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 10 }), '');
    expect(outcome).toMatchObject({ kind: 'found', records: [{ town }] });
  });
});
