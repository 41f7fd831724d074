import { JsonWriter } from '@daicho/service/registers/columns/json-writer.ts';
import { StringTable, StringTableBuilder } from '@daicho/service/registers/columns/string-table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const text = fc.string({ unit: fc.oneof(fc.constantFrom('"', '\\', '\n', '\u0001'), fc.string()) });

function read(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

describe('a JSON writer', () => {
  it('writes strings as JSON.stringify does, whatever they hold and however long they are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            text,
            text.map((t) => t.repeat(2_000)),
          ),
        ),
        (texts) => {
          const builder = new StringTableBuilder();
          const ids = texts.map((t) => builder.id(t));
          const { offsets, bytes } = builder.build();
          const strings = new StringTable(offsets, bytes);
          const writer = new JsonWriter();
          ids.forEach((id, i) => {
            writer.ascii(i === 0 ? '["' : '","');
            writer.string(strings, id);
          });
          writer.ascii(ids.length === 0 ? '[]' : '"]');
          expect(read(writer.take())).toBe(JSON.stringify(texts));
        },
      ),
    );
  });

  it('starts empty after take', () => {
    const writer = new JsonWriter();
    writer.ascii('1');
    expect(writer.take()).toBe('1');
    writer.ascii('2');
    expect(writer.take()).toBe('2');
    expect(writer.take()).toBe('');
  });

  it('writes each kept text again whenever asked, however many texts it keeps', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            text,
            text.map((t) => t.repeat(2_000)),
          ),
        ),
        (texts) => {
          const writer = new JsonWriter();
          let expected = '';
          const kept = texts.map((t) => {
            const place = writer.keep(t);
            writer.ascii('>');
            writer.kept(...place);
            expected += `>${t}`;
            return place;
          });
          expect(read(writer.take())).toBe(Buffer.from(expected).toString());
          for (const place of kept) writer.kept(...place);
          expect(read(writer.take())).toBe(Buffer.from(texts.join('')).toString());
        },
      ),
    );
  });
});
