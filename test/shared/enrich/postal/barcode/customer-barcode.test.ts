import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { postalCodeOutcome } from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { answer, FUCHU_HIROSHIMA, FUCHU_TOKYO, office, record } from '../../records.ts';

const V = '2026-05-29';
const IDS = ['customer_barcode', 'customer_barcode_number', 'customer_barcode_reason'];
const FILL = 'CC4';

function read(outcome: Outcome<PostalRecord>): readonly string[] {
  return rowOf(outcome, IDS, addressKind.catalogue, 'ja');
}

describe('the customer barcode of an address', () => {
  it('is its code, its numbers, fillers and a check digit', () => {
    const parts = { block_lot_num: '3-12-14', building: '麹町ビル', floor_room: '8F' };
    expect(read(addressOutcome(answer([record()], parts), V))).toEqual([
      `10200833-12-14-8${FILL.repeat(4)}CC4`,
      '3-12-14-8',
      '',
    ]);
  });

  it.each([
    ['the small area after the town has a number', '麹町第二十一地割大淵川', '480', '21-480'],
    ['the town is written in another way', '麴町', '5', '5'],
    ['the town’s own numerals are not taken', '麹町', '1-2', '1-2'],
  ])('%s', (_, town, block_lot_num, number) => {
    const outcome = addressOutcome(answer([record()], { town, block_lot_num }), V);
    expect(read(outcome)[1]).toBe(number);
  });

  it('takes no number from the name of a town', () => {
    const outcome = addressOutcome(
      answer([record({ town: '二番町' })], { town: '2番町', block_lot_num: '4' }),
      V,
    );
    expect(read(outcome)[1]).toBe('4');
  });

  it('has only fillers if the address has no number', () => {
    expect(read(addressOutcome(answer([record()]), V))[0]).toBe(`1020083${FILL.repeat(13)}CC3`);
  });

  it('is only the code of an office that has its own code', () => {
    const own = office('甲社', { block_lot_num: '1-2' });
    expect(read(postalCodeOutcome([own], V))).toEqual([`1028688${FILL.repeat(13)}CC3`, '', '']);
  });

  it.each([
    ['〒100-8691 東京都千代田区麹町 麹町郵便局私書箱第１２号', '100869112', '12'],
    ['〒100-8691 東京都千代田区麹町 麹町郵便局私書箱第十二号', '100869112', '12'],
    ['東京都千代田区麹町郵便局私書箱215 〒100-0191', '1000191215', '215'],
  ])('of a box has the code of boxes and its number: %s', (t, start, number) => {
    const [text, box, reason] = read(addressOutcome(answer([record()], { t }), V));
    expect(text).toMatch(new RegExp(`^${start}(?:${FILL})+`));
    expect([box, reason]).toEqual([number, '']);
  });
});

describe('a missing customer barcode', () => {
  it.each([
    [
      'an open choice',
      [record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)],
      { city: '府中市', prefecture: null, town: '寿町' },
    ],
    ['records that may be hidden', [record()], {}],
  ])('follows from %s', (_, records, query) => {
    expect(read(addressOutcome(answer(records, query, 12), V))).toEqual([
      '',
      '',
      '候補が複数あり、郵便番号が一つに決まりません。',
    ]);
  });

  it('follows from the code for towns that are not listed', () => {
    const notListed = record({
      town: '',
      town_raw: '以下に掲載がない場合',
      postal_code: '1000000',
    });
    const reason = '町域の掲載がない場合の郵便番号には、バーコードを付けません。';
    const ofAddress = addressOutcome(answer([notListed], { town: 'なし町' }), V);
    expect(read(ofAddress)).toEqual(['', '', reason]);
    expect(read(postalCodeOutcome([notListed], V))).toEqual(['', '', reason]);
  });

  it.each([
    '東京都千代田区麹町 麹町郵便局私書箱12号',
    '〒102-0083 東京都千代田区麹町 麹町郵便局私書箱12号',
    '〒100-8691 東京都千代田区麹町 麹町郵便局私書箱',
  ])('follows from a post-office box without its own code or number: %s', (t) => {
    const [text, , reason] = read(addressOutcome(answer([record()], { t }), V));
    expect(text).toBe('');
    expect(reason).toMatch(/^私書箱の郵便番号/);
  });

  it('follows from a postal code alone', () => {
    expect(read(postalCodeOutcome([record()], V))[2]).toBe(
      '郵便番号だけでは、番地が分かりません。',
    );
  });

  it.each<Outcome<PostalRecord>>([
    { kind: 'blank' },
    { kind: 'not_found' },
    { kind: 'invalid', reason: 'no_words' },
  ])('has no reason beside the status of %j', (outcome) => {
    expect(read(outcome)).toEqual(['', '', '']);
  });

  it('has its reason in English too', () => {
    const row = rowOf(postalCodeOutcome([record()], V), IDS, addressKind.catalogue, 'en');
    expect(row[2]).toBe('A postal code alone does not tell the number.');
  });
});
