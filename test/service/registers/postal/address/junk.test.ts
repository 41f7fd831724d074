/**
 * Words that are not understood never lead to another code (see also test/nightly/addresses/junk-in-addresses.test.ts).
 */
import { describe, expect, it } from 'vitest';
import { allRecords, search } from './gazetteer/places-fixture.ts';
import { insertJunk } from './inserted-junk.ts';

/** Addresses as people write them, for the rules that distinguish the codes of one town. */
const WRITTEN = [
  '東京都千代田区丸の内2-4-1丸の内ビルディング８階',
  '東京都千代田区丸の内2-4-1 丸の内ビルディング',
  '東京都千代田区丸の内2-7-2 JPタワー 12階',
  '北海道旭川市４条通１８丁目左６',
  '北海道札幌市中央区大通西２５丁目1-2',
  '大阪府大阪市北区天神橋７丁目12-3',
  '宮城県仙台市青葉区荒巻坊主門3',
  '千葉県八千代市高津高津団地3-37',
  '岩手県九戸郡洋野町種市第３８地割12',
  '福島県伊達市保原町２丁目3',
  '京都府京都市中京区堺町通丸太町下る橘町12',
  '京都府京都市上京区御前通今小路上る北町3',
  '大分県速見郡日出町1234番地',
  '東京都利島村87番地',
];

describe('junk in an address', () => {
  it('never leads to another code', () => {
    const rows = [...allRecords()].flatMap(({ prefecture, city, town }) => [
      `${prefecture}${city}${town}1-2-3 見本ハイツ201`,
      `${prefecture}${city}${town}12番地`,
    ]);
    const addresses = [...new Set([...WRITTEN, ...rows])];
    const { found, inserted, others } = insertJunk(addresses, search);
    expect(others).toEqual([]);
    expect(found).toBeGreaterThan(140);
    expect(inserted).toBeGreaterThan(2_500);
  });
});
