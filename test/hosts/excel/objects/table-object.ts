/** Excel's Table and its columns over the workbook. */

import { headersOf, isSameName, type Table } from '../table.ts';
import { ExcelError } from './excel-error.ts';
import { type ExcelObject, type Member, NULL_OBJECT, type Objects } from './excel-object.ts';
import { columnFilter } from './filter-objects.ts';
import { rangeAt } from './range-object.ts';

export function tableCollection(objects: Objects, tables: () => readonly Table[]): ExcelObject {
  const known = (key: unknown) =>
    tables().find(({ id, name }) => id === key || isSameName(name, String(key)));
  return {
    type: 'TableCollection',
    items: () => tables().map((table) => tableObject(objects, table)),
    members: {
      '': (key) => {
        const table = known(key);
        if (table === undefined) throw new ExcelError('ItemNotFound');
        return tableObject(objects, table);
      },
      GetItemOrNullObject: (key) => {
        const table = known(key);
        return table === undefined ? NULL_OBJECT : tableObject(objects, table);
      },
    },
    actions: { GetCount: () => tables().length },
  };
}

function tableObject(objects: Objects, table: Table): ExcelObject {
  return {
    type: 'Table',
    properties: {
      id: () => table.id,
      name: () => table.name,
      showHeaders: () => table.showHeaders,
      showTotals: () => table.showTotals,
    },
    members: {
      ...tableParts(objects, table, () => ({ column: 0, columns: table.box.columns })),
      Columns: () => columnCollection(objects, table),
    },
  };
}

/** Ranges of a table, or of some of its columns. */
function tableParts(
  objects: Objects,
  table: Table,
  span: () => { readonly column: number; readonly columns: number },
): Record<string, Member> {
  const part = (skip: number, rows: number) => {
    const { column, columns } = span();
    const { row, column: left } = table.box;
    return rangeAt(objects, table.sheet, {
      row: row + skip,
      rows,
      column: left + column,
      columns,
    });
  };
  return {
    GetRange: () => part(0, table.box.rows),
    GetHeaderRowRange: () => {
      if (!table.showHeaders) throw new ExcelError('ItemNotFound');
      return part(0, 1);
    },
    GetDataBodyRange: () => {
      const header = table.showHeaders ? 1 : 0;
      return part(header, table.box.rows - header - (table.showTotals ? 1 : 0));
    },
    GetTotalRowRange: () => {
      if (!table.showTotals) throw new ExcelError('ItemNotFound');
      return part(table.box.rows - 1, 1);
    },
  };
}

/** Columns of a table, which are found by their ids, which never change, or by their names. */
function columnCollection(objects: Objects, table: Table): ExcelObject {
  const find = (key: unknown) => {
    if (typeof key === 'number') return table.columnIds.find((id) => id === key);
    const index = headersOf(table).findIndex((header) => isSameName(header, String(key)));
    return table.columnIds[index];
  };
  const columnOrNull = (id: number | undefined) =>
    id === undefined ? NULL_OBJECT : columnObject(objects, table, id);
  const columnOrError = (id: number | undefined) => {
    if (id === undefined) throw new ExcelError('ItemNotFound');
    return columnObject(objects, table, id);
  };
  return {
    type: 'TableColumnCollection',
    properties: { count: () => table.box.columns },
    items: () => table.columnIds.map((id) => columnObject(objects, table, id)),
    members: {
      '': (key) => columnOrError(find(key)),
      GetItemAt: (index) => columnOrError(table.columnIds[Number(index)]),
      GetItemOrNullObject: (key) => columnOrNull(find(key)),
      Add: (index, values, name) => {
        if (values !== null || typeof name !== 'string') {
          throw new Error('this host adds an empty column with a name');
        }
        table.sheet.forbidProtected();
        const at = typeof index === 'number' ? index : table.box.columns;
        return columnObject(objects, table, objects.workbook.addColumn(table, name, at));
      },
    },
    actions: { GetCount: () => table.box.columns },
  };
}

function columnObject(objects: Objects, table: Table, id: number): ExcelObject {
  const index = () => {
    const found = table.columnIds.indexOf(id);
    if (found < 0) throw new ExcelError('ItemNotFound');
    return found;
  };
  return {
    type: 'TableColumn',
    properties: {
      id: () => id,
      index,
      name: () => headersOf(table)[index()],
    },
    members: {
      ...tableParts(objects, table, () => ({ column: index(), columns: 1 })),
      Filter: () => columnFilter(objects, table, id),
    },
    setters: {
      Name: (name) => {
        table.sheet.forbidProtected();
        table.sheet.enter(table.box.row, table.box.column + index(), String(name));
      },
    },
    actions: {
      Delete: () => {
        table.sheet.forbidProtected();
        objects.workbook.deleteColumn(table, index());
      },
    },
  };
}
