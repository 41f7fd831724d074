/** Rows of text formats, which are written unchanged with the results after them. */
import { describe, expect, it } from 'vitest';
import { type Format, textOf } from './text-trip.ts';

describe('lines of JSON', () => {
  it('keep their text, whatever numbers, order and spaces they have, with the results after it', async () => {
    const lines = '{"b": 1.10, "a":12345678901234567890}\n{}\n\n{"x":{"y":[1,{"z":"}"}]} }';
    expect(await textOf(lines, { from: 'ndjson' })).toBe(
      '{"b": 1.10, "a":12345678901234567890,"n":"1"}\n{"n":"2"}\n\n{"x":{"y":[1,{"z":"}"}]},"n":"4"}\n',
    );
  });

  it('are refused with their line number if they are cut short, or are not objects', async () => {
    await expect(textOf('{"a":1}\n{"a":', { from: 'ndjson' })).rejects.toThrow(
      'Line 2 of in is not JSON',
    );
    await expect(textOf('[1]', { from: 'ndjson' })).rejects.toThrow(
      'Line 1 of in is no JSON object',
    );
  });

  it('are refused if a member has the name of a result, since the result would hide the member', async () => {
    await expect(textOf('{"a":1}\n{"n":1}', { from: 'ndjson' })).rejects.toThrow('--result-prefix');
  });

  it('become a table whose columns are those of the first line, and refuse a member without a column', async () => {
    const lines = '{"a":"x,y","b":12345678901234567890}\n{"b":null}\n{"a":{"c":1}}';
    expect(await textOf(lines, { from: 'ndjson', to: 'csv' })).toBe(
      'a,b,n\n"x,y",12345678901234567890,1\n,,2\n"{""c"":1}",,3\n',
    );
    await expect(textOf('{"a":1}\n{"z":1}', { from: 'ndjson', to: 'csv' })).rejects.toThrow('"z"');
  });
});

describe('a JSON array', () => {
  it('is read and written object by object', async () => {
    const array = ' [ {"a":"]},{\\"" ,"b":[{}]} ,\n{"a":2}\n]\n';
    expect(await textOf(array, { from: 'json', sizes: [1, 3] })).toBe(
      '[\n{"a":"]},{\\"" ,"b":[{}],"n":"1"},\n{"a":2,"n":"2"}\n]\n',
    );
    expect(await textOf('[]', { from: 'json' })).toBe('[]\n');
  });

  it('is refused if it is cut short, or is not an array of objects', async () => {
    for (const wrong of ['[{"a":1}', '[{"a":1},', '[1]', '{"a":1}', '[{}] x', '[{}{}]']) {
      await expect(textOf(wrong, { from: 'json' })).rejects.toThrow(/JSON array/);
    }
  });
});

describe('delimited text', () => {
  it('keeps its records unchanged', async () => {
    expect(await textOf('a,"b"\r\n"1, 2", x \r\n\r\n3,\r\n', { from: 'csv' })).toBe(
      'a,"b",n\r\n"1, 2", x ,1\r\n\r\n3,,3\r\n'.replace('\r\n\r\n', '\r\n,,2\r\n'),
    );
  });

  it('keeps fields without a header, after the results', async () => {
    expect(await textOf('a,b\n1,2,"x,y",4\n5\n', { from: 'csv' })).toBe(
      'a,b,n\n1,2,1,"x,y",4\n5,,2\n',
    );
    expect(await textOf('a,b\n1,2,3\n', { from: 'csv', to: 'ndjson' })).toBe(
      '{"a":"1","b":"2","C":"3","n":"1"}\n',
    );
  });

  it('gives columns of the same header different names in JSON', async () => {
    expect(await textOf('名,名\n1,2\n', { from: 'csv', to: 'ndjson' })).toBe(
      '{"名":"1","名 (2)":"2","n":"1"}\n',
    );
  });

  it('has no headers if an option says that it has none', async () => {
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

  it('may be empty: engines also start programs for parts without rows', async () => {
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

describe('values that one format writes differently from another', () => {
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

  it('become the same lines of JSON, from text and from JSON', async () => {
    const csv = `a,b\n${ODD.map((v) => `"${v.replaceAll('"', '""')}",${/["\t]/.test(v) ? '' : v}`).join('\n')}\n`;
    const out = await textOf(csv, { from: 'csv', to: 'ndjson' });
    const lines = ODD.map((v, i) =>
      JSON.stringify({ a: v, b: /["\t]/.test(v) ? '' : v, n: String(i + 1) }),
    );
    expect(out).toBe(`${lines.join('\n')}\n`);
  });

  it('are quoted for another delimiter only if they have to be', async () => {
    const csv = 'a,b\n"x;y","p,q"\n"t\tu","v""w"z\n"k\r\nl", m \n';
    expect(await textOf(csv, { from: 'csv', to: 'tsv' })).toBe(
      'a\tb\tn\nx;y\tp,q\t1\n"t\tu"\t"v""wz"\t2\n"k\r\nl"\t m \t3\n',
    );
  });
});
