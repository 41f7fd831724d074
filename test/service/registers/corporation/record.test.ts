import { corporationRecord } from '@daicho/service/registers/corporation/record.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationSchema } from '@daicho/shared/model/corporation/corporation.ts';
import { describe, expect, it } from 'vitest';
import { ABROAD, type CorporationFields, corporationLine } from '../../sources/nta/agency-files.ts';

function recordOf(fields: CorporationFields) {
  const values = corporationLine(fields)
    .split(',')
    .map((value) => value.replaceAll('"', ''));
  expect(values).toHaveLength(Object.keys(COLUMN).length);
  return corporationSchema.parse(corporationRecord(values, undefined));
}

describe('a record', () => {
  it('has null, an empty text or a number if a value is absent', () => {
    expect(recordOf({ postCode: '' })).toMatchObject({
      name_image_id: null,
      en_name: '',
      address_image_id: null,
      address_outside: '',
      address_outside_image_id: null,
      en_address_line: null,
      en_address_outside: null,
      close_date: null,
      close_cause: null,
      successor_corporate_number: null,
      change_cause: '',
      hihyoji: 0,
      address: { postal_code: null, jisx0402: '31201', city_kana: '', prefecture_roman: null },
    });
  });

  it('has every value of its row, with codes as numbers', () => {
    const closed = { process: '21', closeDate: '2026-01-05', closeCause: '01' };
    expect(
      recordOf({ ...closed, correct: '1', nameImageId: '00035022', sequenceNumber: '12' }),
    ).toMatchObject({
      sequence_number: 12,
      published_date: '2015-11-20',
      update_date: '2015-11-20',
      process: 21,
      correct: 1,
      kind: 301,
      name_image_id: '00035022',
      close_date: '2026-01-05',
      close_cause: 1,
      furigana: 'ダイチョウショウジ',
    });
  });

  it('has an invoice issuer number, registered or not', () => {
    const record = recordOf({});
    expect(record.qualified_invoice_issuer_number).toBe(`T${record.corporate_number}`);
  });

  it('has null for the parts of a missing domestic address', () => {
    expect(recordOf(ABROAD)).toMatchObject({
      address_outside: 'アメリカ合衆国デラウェア州',
      address: { prefecture: null, city: null, street_number: '', jisx0402: null, town: null },
    });
  });

  it.each<[keyof CorporationFields, string, number]>([
    ['name', 'name', 150],
    ['enName', 'en_name', 300],
    ['addressOutside', 'address_outside', 300],
    ['enAddressOutside', 'en_address_outside', 600],
    ['enCityName', 'en_address_line', 600],
    ['changeCause', 'change_cause', 500],
  ])(
    'shortens %s in the field %s to %d characters, and cuts no character in two',
    (column, field, limit) => {
      const record: Record<string, unknown> = recordOf({ [column]: '𠮷'.repeat(limit + 1) });
      expect(record[field]).toBe('𠮷'.repeat(limit));
    },
  );

  it('keeps at most 300 characters of an address', () => {
    const { address } = recordOf({ streetNumber: '町'.repeat(300) });
    expect(address.street_number).toBe('町'.repeat(300 - '鳥取県鳥取市'.length));
  });
});
