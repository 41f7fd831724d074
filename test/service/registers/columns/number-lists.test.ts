import { Columns, withStrings } from '@daicho/service/registers/columns/columns.ts';
import { NumberLists, numberLists } from '@daicho/service/registers/columns/number-lists.ts';
import { StringTableBuilder } from '@daicho/service/registers/columns/string-table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('number lists', () => {
  it('give every list back by its id, and an empty list for a missing id', () => {
    const list = fc.array(fc.nat({ max: 0xffff_ffff }));
    fc.assert(
      fc.property(fc.array(list), (lists) => {
        const columns = new Columns(
          withStrings(numberLists('rows', lists), new StringTableBuilder()),
        );
        const opened = new NumberLists(columns, 'rows');
        expect(lists.map((_, id) => opened.of(id))).toEqual(lists);
        expect(opened.of(lists.length)).toEqual([]);
      }),
    );
  });
});
