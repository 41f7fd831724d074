import { Columns } from '@daicho/service/registers/columns/columns.ts';
import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, office, tableOf } from './areas.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 5 });
const postalCode = fc.integer({ min: 0, max: 99 }).map((n) => String(n * 10_001).padStart(7, '0'));

/** A record with any fields at all: their content does not matter to the table. */
const record: fc.Arbitrary<PostalRecord> = fc
  .tuple(
    fc.record({
      jisx0402: fc.constantFrom('01101', '13101'),
      city: text,
      old_code: text,
      postal_code: postalCode,
      town: text,
      kyoto_street: text,
      floor: text,
      town_partial: fc.boolean(),
      town_addressed_koaza: fc.boolean(),
      town_chome: fc.boolean(),
      town_multi: fc.boolean(),
      town_jukyohyoji: fc.boolean(),
      update_status: fc.integer({ min: 0, max: 2 }),
      update_reason: fc.integer({ min: 0, max: 6 }),
    }),
    fc.option(fc.record({ name: text, block_lot_num: fc.option(text.filter((t) => t !== '')) })),
  )
  .map(([fields, corporation]) => {
    const [base, individual] = compilePostal([area()], [office()]);
    if (base === undefined || individual?.corporation == null) throw new Error('no record');
    const own = corporation && { ...individual.corporation, ...corporation };
    return { ...base, ...fields, corporation: own };
  });

const records = fc
  .array(record)
  .map((list) =>
    list.sort((a, b) => Number(a.corporation !== null) - Number(b.corporation !== null)),
  );

function built(list: readonly PostalRecord[]): PostalTable {
  const builder = new PostalTableBuilder();
  for (const item of list) builder.add(item);
  const about = { version: '2026-05-29', origin: 'official' } as const;
  return new PostalTable(new Columns(builder.columns()), about);
}

describe('a postal table', () => {
  it('keeps the records that it made until two other tables have made records', () => {
    const [first, second, third] = [1, 2, 3].map(() => built([...compilePostal([area()], [])])) as [
      PostalTable,
      PostalTable,
      PostalTable,
    ];
    const kept = first.keptRecord(0);
    second.keptRecord(0);
    expect(first.keptRecord(0)).toBe(kept);
    third.keptRecord(0);
    expect(first.keptRecord(0)).not.toBe(kept);
    expect(first.keptRecord(0)).toEqual(kept);
  });

  it('gives every record back, whole and field by field', () => {
    fc.assert(
      fc.property(records, (list) => {
        const table = built(list);
        expect(table.size).toBe(list.length);
        list.forEach((expected, row) => {
          expect(table.record(row)).toEqual(expected);
          expect(table.corporation(row)).toEqual(expected.corporation);
          expect(table.text('city', row)).toBe(expected.city);
          expect(table.text('town', row)).toBe(expected.town);
          expect(table.text('postal_code', row)).toBe(expected.postal_code);
        });
      }),
    );
  });

  it('finds the rows of a code in their order', () => {
    fc.assert(
      fc.property(records, postalCode, (list, code) => {
        const rows = list.flatMap((item, row) => (item.postal_code === code ? [row] : []));
        expect(built(list).rowsOfCode(code)).toEqual(rows);
      }),
    );
  });

  it('has no rows for a text that is not a code', () => {
    const table = tableOf([area({ postalCode: '0000001' })]);
    expect(table.rowsOfCode('0000001')).toEqual([0]);
    expect(['1', '', '000-0001', '00000010', '1e0'].flatMap((c) => table.rowsOfCode(c))).toEqual(
      [],
    );
  });

  it('takes the records of all areas before those of offices, and in no other order', () => {
    const [areaRecord, officeRecord] = compilePostal([area()], [office()]);
    if (areaRecord === undefined || officeRecord === undefined) throw new Error('no record');
    expect(() => built([officeRecord, areaRecord])).toThrow(RangeError);
  });
});
