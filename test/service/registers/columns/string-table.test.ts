import { StringTable, StringTableBuilder } from '@daicho/service/registers/columns/string-table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a string table', () => {
  it('gives every string back by its id, and stores equal strings once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const builder = new StringTableBuilder();
        const ids = texts.map((text) => builder.id(text));
        const { offsets, bytes } = builder.build();
        const table = new StringTable(offsets, bytes);
        expect(ids.map((id) => table.text(id))).toEqual(texts);
        expect(table.size).toBe(new Set(['', ...texts]).size);
      }),
    );
  });
});
