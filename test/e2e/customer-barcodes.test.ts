/** The operator's examples of customer barcodes: each is made by reading its address with the operator's own files. */
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import {
  barcodeOf,
  barcodeOutcome,
} from '@daicho/shared/enrich/postal/barcode/customer-barcode.ts';
import { describe, expect, it } from 'vitest';
import { newestRegister } from '../imported-postal.ts';
import { realData } from '../real-data.ts';
import { EXAMPLES } from '../shared/customer-barcode-examples.ts';

describe.skipIf(realData === undefined)('customer barcodes of real addresses', () => {
  const register = newestRegister();

  function outcomeOf(address: string) {
    const asked = addressLookup.key([address]);
    if (!('key' in asked)) throw new Error('nothing to ask');
    const result = register().search({ t: asked.key, offset: 0, limit: 10 });
    return addressOutcome(result, register().version);
  }

  it.each(EXAMPLES)('$address', ({ address, characters }) => {
    expect(barcodeOf(outcomeOf(address))).toBe(characters);
  });

  it.each([
    [
      '東京都千代田区霞が関一−三−二　三井ビル五階',
      { postalCode: '1000013', addressNumber: '1-3-2-5' },
    ],
    ['札幌市中央区北一条西二丁目', { postalCode: '0600001', addressNumber: '2' }],
    ['京都市中京区寺町通御池上る上本能寺前町488', { postalCode: '6040925', addressNumber: '488' }],
    [
      '東京都港区六本木6・10・1　六本木ヒルズ森タワー20階',
      { postalCode: '1066120', addressNumber: '6-10-1-20' },
    ],
    ['岩手県盛岡市津志田１３地割３７番地２', { postalCode: '0200835', addressNumber: '13-37-2' }],
    ['大阪府大阪市北区梅田1-2-B201', { postalCode: '5300001', addressNumber: '1-2B201' }],
    ['北海道旭川市4条通2丁目左10号', { postalCode: '0700034', addressNumber: '2-10' }],
    ['東京都利島村123', { postalCode: '1000301', addressNumber: '123' }],
    ['石川県金沢市イ12番地', { reason: 'town_not_listed' }],
    ['愛媛県新居浜市', { reason: 'open' }],
    ['東京都千代田区丸の内　東京中央郵便局私書箱第12号', { reason: 'post_office_box' }],
    [
      '〒100-8691 東京都千代田区丸の内 東京中央郵便局私書箱12号',
      { postalCode: '1008691', addressNumber: '12' },
    ],
  ])('%s', (address, expected) => {
    expect(barcodeOutcome(outcomeOf(address))).toEqual(expected);
  });
});
