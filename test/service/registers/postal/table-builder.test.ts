import { Columns } from '@daicho/service/registers/columns/columns.ts';
import { MUNICIPALITY_FIELDS } from '@daicho/service/registers/postal/record-columns.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import { describe, expect, it } from 'vitest';
import { postalTable } from './postal-table-fixture.ts';

const record = postalTable([{ postal_code: '1020083', town: '麹町' }]).record(0);

describe('a table of records', () => {
  it.each(MUNICIPALITY_FIELDS)('separates neighbours that differ only in %s', (field) => {
    const builder = new PostalTableBuilder();
    const records = [record, { ...record, [field]: '別' }, record];
    for (const added of records) builder.add(added);
    const about = { version: '2026-01-01', origin: 'official' } as const;
    const table = new PostalTable(new Columns(builder.columns()), about);
    expect(records.map((_, row) => table.record(row))).toEqual(records);
    expect(table.columns.ids('city')).toHaveLength(2);
  });
});
