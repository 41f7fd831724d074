import { sheetTables } from '@daicho/pane/src/sheet-tables.ts';
import { describe, expect, it } from 'vitest';
import { UGLY_SHEETS } from '../ugly-sheets.ts';

const namesOn = (name: string) => {
  const head = UGLY_SHEETS.find((sheet) => sheet.name.startsWith(name))?.cells ?? [];
  const used = { row: 0, column: 0, rows: head.length, head, tail: [] };
  return sheetTables(used, {})?.found.map((table) => table.name);
};

it('tables of a sheet are named by the titles above them, or else by their first headers', () => {
  expect(namesOn('two tables below each other')).toEqual(['【東京支店】', '【大阪支店】']);
  expect(namesOn('two tables beside each other')).toEqual(['氏名・住所', '会社名・所在地']);
  expect(namesOn('an unmerged title')).toEqual(['会費納入一覧']);
  expect(namesOn('no headers')).toEqual(['']);
});

describe('tables below each other', () => {
  const together = (name: string) => {
    const head = UGLY_SHEETS.find((sheet) => sheet.name.startsWith(name))?.cells ?? [];
    return sheetTables({ row: 4, column: 2, rows: head.length, head, tail: [] }, {})?.together;
  };

  it('can be read as one where they have the same headers', () => {
    expect(together('two tables below each other')).toEqual({
      headerRow: 5,
      headerRows: 1,
      column: 2,
      columns: 3,
      rows: 6,
    });
  });

  it('cannot where they differ, or stand beside each other', () => {
    expect(together('two tables beside each other')).toBeUndefined();
    expect(together('no headers')).toBeUndefined();
  });
});
