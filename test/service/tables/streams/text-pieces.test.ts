/** Rows of text formats whose pieces end anywhere, in every encoding, also if a row cannot be read. */
import { encodeText } from '@daicho/service/tables/encodings/encode.ts';
import type { TextEncoding } from '@daicho/service/tables/encodings/names.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Trip, textOf, trip } from './text-trip.ts';

describe('pieces', () => {
  it('may end anywhere without a change to the rows', async () => {
    const values = fc.constantFrom('港区', 'a"b', 'x,y', '𠮷', '', '1\n2', '；', '\t');
    const table = fc.array(fc.tuple(values, values), { maxLength: 8 });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, sizes, async (rows, cuts) => {
        const csv = [
          'a,b',
          ...rows.map((row) => row.map((v) => `"${v.replaceAll('"', '""')}"`).join(',')),
        ].join('\n');
        expect(await textOf(csv, { from: 'csv', sizes: cuts })).toBe(
          await textOf(csv, { from: 'csv' }),
        );
        const lines = rows.map(([a, b]) => JSON.stringify({ a, b })).join('\n');
        const objects = (await trip(lines, { from: 'ndjson', sizes: cuts })).rows.map(
          ({ values: all }) => all,
        );
        expect(objects).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a row that cannot be read', () => {
  /** Gives the lines that came before the problem, and the problem. */
  const until = async (text: string | Buffer, options: Trip) => {
    const parts: string[] = [];
    const problem = await trip(text, { ...options, onPart: (part) => parts.push(part) }).then(
      () => '',
      (error) => String(error.message),
    );
    return [parts.join(''), problem];
  };

  it('does not lose the rows before it, wherever pieces end', async () => {
    for (const sizes of [[1 << 16], [5]]) {
      const [lines, problem] = await until('{"a":1}\n{"a":2}\n[3]\n{"a":4}\n', {
        from: 'ndjson',
        sizes,
      });
      expect(lines).toBe('{"a":1,"n":"1"}\n{"a":2,"n":"2"}\n');
      expect(problem).toContain('Line 3 of in');
      const [objects] = await until('[{"a":1},{"a":2},3]', { from: 'json', sizes });
      expect(objects).toBe('[\n{"a":1,"n":"1"},\n{"a":2,"n":"2"}');
      const [records, open] = await until('a\n1\n2\n"3\n4\n', { from: 'csv', sizes });
      expect(records).toBe('a,n\n1,1\n2,2\n');
      expect(open).toContain('line 4 of in');
    }
  });

  it.each<[TextEncoding, wrong: number[]]>([
    ['utf-8', [0x82, 0xa0]],
    ['utf-8-bom', [0x82, 0xa0]],
    ['shift_jis', [0xff]],
    ['euc-jp', [0xa4, 0x0d]],
    ['iso-2022-jp', [0x1b, 0x24, 0x5a]],
    ['utf-16le', [0x00, 0xd8]],
    ['utf-16be', [0xd8, 0x00]],
  ])(
    'is reported by its line if its bytes are not %s, after all rows before it',
    async (encoding, wrong) => {
      const bytes = Buffer.concat([
        encodeText('a\r\n港\r\n上\r\n', encoding),
        Buffer.from(wrong),
        encodeText('\r\n区\r\n', encoding),
      ]);
      for (const sizes of [[1 << 16], [1], [4], [7, 3]]) {
        const [records, problem] = await until(bytes, { from: 'csv', sizes, given: { encoding } });
        expect(records).toBe('a,n\r\n港,1\r\n上,2\r\n');
        expect(problem).toContain(`From line 4 on, in holds bytes that are not ${encoding}`);
      }
    },
  );

  it('does not lose the rows before it if the last row is cut within a letter', async () => {
    for (const encoding of ['shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le'] as const) {
      const bytes = encodeText('a\n港\n区', encoding);
      for (const sizes of [[1 << 16], [1]]) {
        const [records, problem] = await until(bytes.subarray(0, -1), {
          ...{ from: 'csv', sizes, given: { encoding } },
        });
        expect([encoding, records]).toEqual([encoding, 'a,n\n港,1\n']);
        expect(problem).toContain('From line 3 on');
      }
    }
  });
});

describe('encodings', () => {
  const TEXT = 'a,b\n①㈱,髙﨑ｱ～\n東京,～－\n';
  const ENCODINGS = [
    'utf-8',
    'utf-8-bom',
    'utf-16le',
    'utf-16be',
    'shift_jis',
    'euc-jp',
    'iso-2022-jp',
  ] as const;

  it.each(ENCODINGS)(
    '%s is read and written, with the letters of Windows, wherever the pieces end',
    async (encoding) => {
      const { out } = await trip(TEXT, { from: 'csv', written: { encoding } });
      const { out: back } = await trip(out, {
        from: 'csv',
        sizes: [1, 2, 5],
        given: { encoding },
        written: { results: ['m'] },
      });
      expect(back.toString()).toBe('a,b,n,m\n①㈱,髙﨑ｱ～,1,1\n東京,～－,2,2\n');
      if (encoding === 'iso-2022-jp') expect(out.every((byte) => byte < 0x80)).toBe(true);
    },
  );

  it('report a letter that they lack, and write no other letter instead', async () => {
    for (const encoding of ['shift_jis', 'euc-jp', 'iso-2022-jp'] as const) {
      await expect(trip('a\n𠮷\n', { from: 'csv', written: { encoding } })).rejects.toThrow(
        'U+20BB7',
      );
    }
  });

  it('report the line of bytes that the encoding does not have', async () => {
    const wrong = Buffer.concat([Buffer.from('a\n1\n'), Buffer.from([0x93, 0x8c, 0xff, 0x0a])]);
    await expect(trip(wrong, { from: 'csv', sizes: [2] })).rejects.toThrow('From line 3');
    await expect(
      trip(Buffer.from('{"a":"港"}').subarray(0, 7), { from: 'ndjson' }),
    ).rejects.toThrow('utf-8');
  });
});
