/** Rows of text formats: read in any pieces, written as they were with the results behind. */
import { encodeText } from '@daicho/service/tables/encodings/encode.ts';
import type { TextEncoding } from '@daicho/service/tables/encodings/names.ts';
import { openSink, type SinkOptions } from '@daicho/service/tables/streams/open-sink.ts';
import type { Row } from '@daicho/service/tables/streams/row.ts';
import { type TextSourceOptions, textSource } from '@daicho/service/tables/streams/text-source.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Format = TextSourceOptions['format'];

interface Trip {
  readonly from: Format;
  readonly to?: Format;
  readonly sizes?: readonly number[];
  readonly given?: Partial<TextSourceOptions>;
  readonly written?: Partial<SinkOptions>;
  /** Is told what is written. */
  readonly onPart?: (text: string) => void;
}

/** Cuts bytes into pieces of the sizes, over and over. */
async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = sizes[i % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Reads a text and writes it with one result, the number of the row. */
async function trip(
  text: string | Buffer,
  { from, to = from, sizes = [1 << 16], given = {}, written = {}, onPart }: Trip,
): Promise<{ readonly out: Buffer; readonly rows: readonly Row[] }> {
  const bytes = Buffer.from(text as string);
  const options = {
    path: 'in',
    format: from,
    encoding: 'utf-8' as TextEncoding,
    delimiter: undefined,
  };
  const source = await textSource(() => cut(bytes, sizes), {
    ...options,
    hasHeader: true,
    ...given,
  });
  const parts: Buffer[] = [];
  const write = async (part: Uint8Array) => {
    parts.push(Buffer.from(part));
    onPart?.(Buffer.from(part).toString());
  };
  const sink = openSink({ write }, source, {
    ...{ format: to, path: 'in', delimiter: undefined, encoding: 'utf-8', formulaGuard: true },
    ...{ hasHeader: true, select: undefined, results: ['n'], types: [] },
    sourceDelimiter: from === 'csv' ? ',' : from === 'tsv' ? '\t' : undefined,
    ...written,
  });
  const rows: Row[] = [];
  for await (const group of source.groups()) {
    for (const row of group) {
      rows.push(row);
      await sink.add(row, [String(rows.length)]);
    }
    await sink.flush();
  }
  await sink.end();
  return { out: Buffer.concat(parts), rows };
}

const textOf = async (text: string | Buffer, options: Trip) =>
  (await trip(text, options)).out.toString();

describe('lines of JSON', () => {
  it('keep their text, whatever numbers, order and spaces they have, with the results behind', async () => {
    const lines = '{"b": 1.10, "a":12345678901234567890}\n{}\n\n{"x":{"y":[1,{"z":"}"}]} }';
    expect(await textOf(lines, { from: 'ndjson' })).toBe(
      '{"b": 1.10, "a":12345678901234567890,"n":"1"}\n{"n":"2"}\n\n{"x":{"y":[1,{"z":"}"}]},"n":"4"}\n',
    );
  });

  it('are refused with their number where they are cut short, or no object', async () => {
    await expect(textOf('{"a":1}\n{"a":', { from: 'ndjson' })).rejects.toThrow(
      'Line 2 of in is not JSON',
    );
    await expect(textOf('[1]', { from: 'ndjson' })).rejects.toThrow(
      'Line 1 of in is no JSON object',
    );
  });

  it('are refused where a member has the name of a result, which would hide one of both', async () => {
    await expect(textOf('{"a":1}\n{"n":1}', { from: 'ndjson' })).rejects.toThrow('--result-prefix');
  });

  it('become a table whose columns are those of the first line, and refuse what has no column', async () => {
    const lines = '{"a":"x,y","b":12345678901234567890}\n{"b":null}\n{"a":{"c":1}}';
    expect(await textOf(lines, { from: 'ndjson', to: 'csv' })).toBe(
      'a,b,n\n"x,y",12345678901234567890,1\n,,2\n"{""c"":1}",,3\n',
    );
    await expect(textOf('{"a":1}\n{"z":1}', { from: 'ndjson', to: 'csv' })).rejects.toThrow('"z"');
  });
});

describe('a JSON array', () => {
  it('is read and written an object at a time', async () => {
    const array = ' [ {"a":"]},{\\"" ,"b":[{}]} ,\n{"a":2}\n]\n';
    expect(await textOf(array, { from: 'json', sizes: [1, 3] })).toBe(
      '[\n{"a":"]},{\\"" ,"b":[{}],"n":"1"},\n{"a":2,"n":"2"}\n]\n',
    );
    expect(await textOf('[]', { from: 'json' })).toBe('[]\n');
  });

  it('is refused where it is cut short, or no array of objects', async () => {
    for (const wrong of ['[{"a":1}', '[{"a":1},', '[1]', '{"a":1}', '[{}] x', '[{}{}]']) {
      await expect(textOf(wrong, { from: 'json' })).rejects.toThrow(/JSON array/);
    }
  });
});

describe('delimited text', () => {
  it('keeps its records as they are', async () => {
    expect(await textOf('a,"b"\r\n"1, 2", x \r\n\r\n3,\r\n', { from: 'csv' })).toBe(
      'a,"b",n\r\n"1, 2", x ,1\r\n\r\n3,,3\r\n'.replace('\r\n\r\n', '\r\n,,2\r\n'),
    );
  });

  it('keeps the fields of a record that has more than there are headers behind the results', async () => {
    expect(await textOf('a,b\n1,2,"x,y",4\n5\n', { from: 'csv' })).toBe(
      'a,b,n\n1,2,1,"x,y",4\n5,,2\n',
    );
    expect(await textOf('a,b\n1,2,3\n', { from: 'csv', to: 'ndjson' })).toBe(
      '{"a":"1","b":"2","C":"3","n":"1"}\n',
    );
  });

  it('names columns of the same header apart in JSON', async () => {
    expect(await textOf('名,名\n1,2\n', { from: 'csv', to: 'ndjson' })).toBe(
      '{"名":"1","名 (2)":"2","n":"1"}\n',
    );
  });

  it('has no headers where it is said to have none', async () => {
    const given = { hasHeader: false };
    expect(
      await textOf('1;2\n', {
        from: 'csv',
        given: { ...given, delimiter: ';' },
        written: { ...given, delimiter: ';', sourceDelimiter: ';' },
      }),
    ).toBe('1;2;1\n');
    expect(await textOf('1\t2\n', { from: 'tsv', to: 'ndjson', given })).toBe(
      '{"A":"1","B":"2","n":"1"}\n',
    );
  });

  it('is nothing where nothing comes: engines also start programs for parts without rows', async () => {
    for (const from of ['csv', 'tsv', 'ndjson'] as const)
      expect(await textOf('', { from })).toBe('');
  });
});

describe('a selection', () => {
  it('takes one of several columns of the same header by its letter or number', async () => {
    const text = 'a,名,名\n1,2,3\n4,5,6\n';
    const chosen = (select: readonly string[], to: Format) =>
      textOf(text, { from: 'csv', to, written: { select } });
    expect(await chosen(['C', 'n'], 'csv')).toBe('名,n\n3,1\n6,2\n');
    expect(await chosen(['3', '2'], 'ndjson')).toBe(
      '{"名":"3","名 (2)":"2"}\n{"名":"6","名 (2)":"5"}\n',
    );
    await expect(chosen(['名'], 'csv')).rejects.toThrow('more than once');
    await expect(chosen(['D'], 'csv')).rejects.toThrow('no column');
  });

  it('has the columns that are named, in their order', async () => {
    const written = { select: ['n', 'b'] };
    expect(await textOf('a,b\n1,2\n', { from: 'csv', written })).toBe('n,b\n1,2\n');
    expect(await textOf('{"a":1,"b":2.50}\n{}', { from: 'ndjson', written })).toBe(
      '{"n":"1","b":2.5}\n{"n":"2","b":null}\n',
    );
  });
});

describe('pieces', () => {
  it('may end anywhere: rows are the same', async () => {
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

  it('loses none of those before it, wherever pieces end', async () => {
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
    'is named by its line where its bytes are no %s, behind those before it',
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

  it('does not lose those before it where the last one is cut within a letter', async () => {
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

describe('values that a format writes otherwise', () => {
  const ODD = [
    '"',
    '\\',
    '\u0000',
    '\u001f',
    '\t',
    '\b',
    '\u007f',
    '\u2028',
    '𠮷',
    '',
    'a"b',
    '""',
  ];

  it('are those of JSON in lines, from text and from JSON', async () => {
    const csv = `a,b\n${ODD.map((v) => `"${v.replaceAll('"', '""')}",${/["\t]/.test(v) ? '' : v}`).join('\n')}\n`;
    const out = await textOf(csv, { from: 'csv', to: 'ndjson' });
    const lines = ODD.map((v, i) =>
      JSON.stringify({ a: v, b: /["\t]/.test(v) ? '' : v, n: String(i + 1) }),
    );
    expect(out).toBe(`${lines.join('\n')}\n`);
  });

  it('are quoted for another delimiter alone where they have to be', async () => {
    const csv = 'a,b\n"x;y","p,q"\n"t\tu","v""w"z\n"k\r\nl", m \n';
    expect(await textOf(csv, { from: 'csv', to: 'tsv' })).toBe(
      'a\tb\tn\nx;y\tp,q\t1\n"t\tu"\t"v""wz"\t2\n"k\r\nl"\t m \t3\n',
    );
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
    '%s goes in and out, with the letters of Windows, cut anywhere',
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

  it('report a letter that they lack, and write none in its place', async () => {
    for (const encoding of ['shift_jis', 'euc-jp', 'iso-2022-jp'] as const) {
      await expect(trip('a\n𠮷\n', { from: 'csv', written: { encoding } })).rejects.toThrow(
        'U+20BB7',
      );
    }
  });

  it('report the line of bytes that are not theirs', async () => {
    const wrong = Buffer.concat([Buffer.from('a\n1\n'), Buffer.from([0x93, 0x8c, 0xff, 0x0a])]);
    await expect(trip(wrong, { from: 'csv', sizes: [2] })).rejects.toThrow('From line 3');
    await expect(
      trip(Buffer.from('{"a":"港"}').subarray(0, 7), { from: 'ndjson' }),
    ).rejects.toThrow('utf-8');
  });
});
