import { plainCsvRows } from '@daicho/service/files/plain-csv.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const OPTIONS = { relax_column_count: true, skip_empty_lines: false };

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

it('reads what it reads as a reader of every kind of CSV does', () => {
  const text = fc.array(fc.constantFrom('a', '台', ',', '"', '\n', '\r\n', '""', '","'));
  fc.assert(
    fc.property(text, (pieces) => {
      const rows = plainCsvRows(pieces.join(''));
      if (rows !== undefined) expect(rows).toEqual(parse(pieces.join(''), OPTIONS));
    }),
    { numRuns: 2_000 },
  );
});
