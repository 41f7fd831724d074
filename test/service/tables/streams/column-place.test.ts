/** Finds columns of a pipe's rows by the names that people use for them. */
import { columnPlace } from '@daicho/service/tables/streams/column-place.ts';
import { describe, expect, it } from 'vitest';

describe('a column that does not exist', () => {
  it.each([
    ['番号;住所', ';'],
    ['番号\t住所', '\\t'],
    ['番号,住所', ','],
  ])(
    'is recognised as a part of the only header %j, and the right delimiter is named',
    (header, delimiter) => {
      expect(() => columnPlace([header], '住所')).toThrow(
        expect.objectContaining({ code: 'other_delimiter', values: { column: '住所', delimiter } }),
      );
    },
  );

  it.each([[['番号;氏名']], [['番号;住所', '氏名']]])(
    'does not exist whatever the delimiter: %j',
    (headers) => {
      expect(() => columnPlace(headers, '住所')).toThrow(
        expect.objectContaining({ code: 'column_not_found' }),
      );
    },
  );
});
