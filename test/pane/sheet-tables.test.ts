import { sheetTables } from '@daicho/pane/src/sheet-tables.ts';
import { expect, it } from 'vitest';
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
