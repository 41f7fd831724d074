import { withHeaderRow, withHeaders, withTwoRows } from '@daicho/pane/src/table-place.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import { describe, expect, it } from 'vitest';

/** Headers in row 4 of the sheet, ten rows below. */
const PLACE: TablePlace = { headerRow: 3, headerRows: 1, column: 0, columns: 4, rows: 10 };

describe('where a table is, corrected by a person', () => {
  it('ends where it ended, whatever row holds the headers', () => {
    expect(withHeaderRow(PLACE, 5)).toEqual({ ...PLACE, headerRow: 5, rows: 8 });
    expect(withHeaderRow(PLACE, 1)).toEqual({ ...PLACE, headerRow: 1, rows: 12 });
    expect(withHeaderRow(PLACE, 13)).toBeUndefined();
  });

  it('begins with a row where that holds no headers, and gets it back', () => {
    const none = withHeaders(PLACE, false);
    expect(none).toEqual({ ...PLACE, headerRow: 2, headerRows: 0, rows: 11 });
    expect(none && withHeaders(none, true)).toEqual(PLACE);
  });

  it('has headers in two rows, and in one again', () => {
    const two = withTwoRows(PLACE, true);
    expect(two).toEqual({ ...PLACE, headerRow: 4, headerRows: 2, rows: 9 });
    expect(two && withTwoRows(two, false)).toEqual(PLACE);
  });
});
