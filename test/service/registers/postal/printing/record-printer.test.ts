import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { lookupPrinter } from '@daicho/service/registers/postal/printing/record-printer.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { postalTable } from '../postal-table-fixture.ts';
import { firstDifference, SHAPES } from './printed-alike.ts';

const text = fc.oneof(fc.constantFrom('', '麹町', '"', '\\', 'a\n"\u0001', '𠮷野'), fc.string());
const record: fc.Arbitrary<Partial<PostalRecord>> = fc.record({
  postal_code: fc.constantFrom('0000001', '0600000', '1020083'),
  city: fc.constantFrom('千代田区', '"市"', ''),
  town: text,
  town_kana: text,
  town_raw: text,
  koaza: text,
  floor: text,
  town_multi: fc.boolean(),
  town_jukyohyoji: fc.boolean(),
  update_status: fc.integer({ min: 0, max: 255 }),
  update_reason: fc.integer({ min: 0, max: 6 }),
  corporation: fc.option(
    fc.record({
      name: text,
      name_kana: text,
      block_lot: text,
      block_lot_num: fc.option(
        text.filter((t) => t !== ''),
        { nil: null },
      ),
      post_office: text,
      code_type: fc.constantFrom(0, 1),
    }),
    { nil: null },
  ),
});

/** By day every tenth code is tried, at night every code. */
const STEP = cases(10, 1);

describe.each(SHAPES)('records printed for API version %s', (apiVersion) => {
  it('are byte for byte the JSON of the records', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        expect(firstDifference(postalTable(records), apiVersion, STEP)).toBeUndefined();
      }),
    );
  });

  it('are the same JSON for every code of the embedded data', () => {
    expect(firstDifference(embeddedPostalTable(), apiVersion, STEP)).toBeUndefined();
  });
});

it('the printer gives nothing for a code without records', () => {
  const print = lookupPrinter(postalTable([{ postal_code: '0000001' }]));
  expect(print('9999999', ['town'])).toBeUndefined();
  expect(print('1', ['town'])).toBeUndefined();
  expect(print('0000001', ['town', 'postal_code'])?.bytes).toBe(
    '[{"town":"","postal_code":"0000001"}]',
  );
});
