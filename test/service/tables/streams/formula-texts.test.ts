import { delimitedSource } from '@daicho/service/tables/streams/delimited.ts';
import type { Row } from '@daicho/service/tables/streams/row.ts';
import { Utf8Place } from '@daicho/service/tables/utf8/utf8.ts';
import { describe, expect, it } from 'vitest';

async function* pieces(text: string) {
  yield Buffer.from(text);
}

describe('a field written as ="…"', () => {
  it('is read as its text in every way in which the values of a row are read', async () => {
    const text = '="郵便番号",b\n="100-0005","=""1"""\n';
    const source = await delimitedSource(pieces(text), {
      path: 'a.csv',
      delimiter: ',',
      hasHeader: true,
    });
    const rows: Row[] = [];
    for await (const group of source.groups()) rows.push(...group);
    expect(source.columns).toEqual(['郵便番号', 'b']);
    expect(rows[0]?.values).toEqual(['100-0005', '1']);
    // The bytes that a writer would copy are not the text.
    expect(rows[0]?.locate(0, new Utf8Place())).toBe(false);
    expect(rows[0]?.locate(1, new Utf8Place())).toBe(false);
  });
});
