import { postalShape } from '@daicho/service/answers/shapes/postal.ts';
import { postalFields } from '@daicho/service/answers/shapes/postal-fields.ts';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { lookupPrinter } from '@daicho/service/registers/postal/record-printer.ts';
import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { importRealPostal, NEWEST_POSTAL } from '../../../imported-postal.ts';
import { realData } from '../../../real-data.ts';
import { postalTable } from './postal-table-fixture.ts';

/** One API version of each shape: 35 fields, 20 fields. */
const SHAPES: readonly ApiVersion[] = ['2025-01-01', '2022-09-01'];

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

/** Every tenth code, or each of them. */
const STEP = cases(10, 1);

/** The first code whose text is not what its records are as JSON; undefined where all are. */
function firstDifference(table: PostalTable, apiVersion: ApiVersion): unknown {
  const print = lookupPrinter(table);
  const shape = postalShape(apiVersion);
  const codes = new Set<string>();
  for (let row = 0; row < table.size; row++) codes.add(table.text('postal_code', row));
  for (const code of [...codes].filter((_, at) => at % STEP === 0)) {
    const records = table.rowsOfCode(code).map((row) => shape(table.record(row)));
    const printed = print(code, postalFields(apiVersion))?.bytes ?? '';
    if (Buffer.from(JSON.stringify(records)).toString('latin1') !== printed)
      return { code, printed };
  }
  return undefined;
}

describe.each(SHAPES)('records printed for API version %s', (apiVersion) => {
  it('are byte for byte the JSON of the records', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        expect(firstDifference(postalTable(records), apiVersion)).toBeUndefined();
      }),
    );
  });

  it('are so for every code of the embedded data', () => {
    expect(firstDifference(embeddedPostalTable(), apiVersion)).toBeUndefined();
  });
});

it('prints nothing for a code without records', () => {
  const print = lookupPrinter(postalTable([{ postal_code: '0000001' }]));
  expect(print('9999999', ['town'])).toBeUndefined();
  expect(print('1', ['town'])).toBeUndefined();
  expect(print('0000001', ['town', 'postal_code'])?.bytes).toBe(
    '[{"town":"","postal_code":"0000001"}]',
  );
});

it.skipIf(realData === undefined)('prints every code of the official files alike', async () => {
  const { dataDir, remove } = await importRealPostal(NEWEST_POSTAL);
  try {
    const table = openPostalSnapshot(dataDir, NEWEST_POSTAL);
    for (const apiVersion of SHAPES) {
      expect(firstDifference(table, apiVersion)).toBeUndefined();
    }
  } finally {
    remove();
  }
});
