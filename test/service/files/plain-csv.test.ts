import { plainCsvRows } from '@daicho/service/files/plain-csv.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const OPTIONS = { relax_column_count: true, skip_empty_lines: false };

describe('plainCsvRows', () => {
  it.each([
    [
      'a,"b,c",\n"",d\n',
      [
        ['a', 'b,c', ''],
        ['', 'd'],
      ],
    ],
    ['a\r\nb', [['a'], ['b']]],
    ['\na\n', [[''], ['a']]],
    [',\n', [['', '']]],
  ])('reads %j', (text, rows) => expect(plainCsvRows(text)).toEqual(rows));

  it.each(['"a""b"\n', '"a\nb"\n', 'a"b\n', '"a"b\n', '"a\n', 'a\r\nb\n', 'a\rb\n'])(
    'leaves %j to others',
    (text) => expect(plainCsvRows(text)).toBeUndefined(),
  );

  it('reads rows as a general CSV reader does', () => {
    const text = fc.array(fc.constantFrom('a', '台', ',', '"', '\n', '\r\n', '""', '","'));
    fc.assert(
      fc.property(text, (pieces) => {
        const rows = plainCsvRows(pieces.join(''));
        if (rows !== undefined) expect(rows).toEqual(parse(pieces.join(''), OPTIONS));
      }),
      { numRuns: 2_000 },
    );
  });
});
