import {
  canInsertBeside,
  withHeaderRow,
  withHeaderRows,
  withInserted,
  withLastRow,
} from '@daicho/pane/src/table-range.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { describe, expect, it } from 'vitest';

/** Headers in row 4 of the sheet, ten rows below. */
const PLACE: TableRange = { headerRow: 3, headerRows: 1, column: 0, columns: 4, rows: 10 };

describe('the range of a table that a person corrects', () => {
  it('keeps its end, whichever row holds the headers', () => {
    expect(withHeaderRow(PLACE, 5)).toEqual({ ...PLACE, headerRow: 5, rows: 8 });
    expect(withHeaderRow(PLACE, 1)).toEqual({ ...PLACE, headerRow: 1, rows: 12 });
    expect(withHeaderRow(PLACE, 13)).toBeUndefined();
  });

  it('ends at the row that the person names, below the headers', () => {
    expect(withLastRow(PLACE, 9)).toEqual({ ...PLACE, rows: 6 });
    expect(withLastRow(PLACE, 4)).toEqual({ ...PLACE, rows: 1 });
    expect(withLastRow(PLACE, 3)).toBeUndefined();
  });

  it('can take its header row as data, and as headers again', () => {
    const none = withHeaderRows(PLACE, 0);
    expect(none).toEqual({ ...PLACE, headerRow: 2, headerRows: 0, rows: 11 });
    expect(none && withHeaderRows(none, 1)).toEqual(PLACE);
  });

  it('can have headers in two rows, and in one again', () => {
    const two = withHeaderRows(PLACE, 2);
    expect(two).toEqual({ ...PLACE, headerRow: 4, headerRows: 2, rows: 9 });
    expect(two && withHeaderRows(two, 1)).toEqual(PLACE);
  });
});

describe('inserting columns beside a table', () => {
  const at = (column: number, columns: number, headerRow = 0, rows = 9) => {
    return { headerRow, headerRows: 1, column, columns, rows, name: '' } as const;
  };

  it('is done only if another table stands to its right and no table would be split', () => {
    const chosen = at(0, 4);
    expect(canInsertBeside({ chosen, found: [chosen] })).toBe(false);
    expect(canInsertBeside({ chosen, found: [chosen, at(5, 4)] })).toBe(true);
    expect(canInsertBeside({ chosen, found: [chosen, at(5, 4, 20)] })).toBe(false);
    expect(canInsertBeside({ chosen, found: [chosen, at(5, 4), at(2, 6, 20)] })).toBe(false);
    expect(canInsertBeside({ chosen: at(5, 4), found: [chosen, at(5, 4)] })).toBe(false);
  });

  it('moves the other table to the right, and back again', () => {
    const [chosen, beside, above] = [at(0, 4, 3), at(5, 4, 3), at(0, 2)];
    const tables = { chosen, found: [above, chosen, beside] };
    const after = withInserted(tables, 3);
    expect(after.chosen).toEqual(at(0, 7, 3));
    expect(after.found).toEqual([above, at(0, 7, 3), at(8, 4, 3)]);
    expect(withInserted(after, -3)).toEqual(tables);
  });
});
