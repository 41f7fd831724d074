/** Excel's objects over the workbook, exactly as far as the add-in uses them; anything else is an error. */
import * as z from 'zod/mini';
import {
  type Box,
  boundingBox,
  ExcelError,
  overlap,
  type Sheet,
  type Table,
  type Value,
  type Workbook,
} from './workbook.ts';

/** What a path can lead to. `undefined` from a member means: this host does not have it. */
export interface ExcelObject {
  readonly type: string;
  /** Ranges are kept by a reference between two requests. */
  readonly isKept?: true;
  readonly isNull?: true;
  /** Box of a range. */
  readonly box?: Box;
  readonly members?: Readonly<Record<string, (...given: readonly unknown[]) => ExcelObject>>;
  readonly properties?: Readonly<Record<string, () => unknown>>;
  readonly setters?: Readonly<Record<string, (value: unknown) => void>>;
  readonly actions?: Readonly<Record<string, () => void>>;
  readonly items?: () => readonly ExcelObject[];
}

const NULL_OBJECT: ExcelObject = { type: 'null', isNull: true };
const valuesSchema = z.array(z.array(z.union([z.string(), z.number(), z.boolean()])));
const boxSchema = z.object({
  row: z.int(),
  column: z.int(),
  rows: z.int(),
  columns: z.int(),
});
const formatsSchema = z.array(z.array(z.string()));
const numbersSchema = z.tuple([z.int(), z.int(), z.int(), z.int()]);

export function workbookObject(workbook: Workbook): ExcelObject {
  return {
    type: 'Workbook',
    members: {
      GetSelectedRange: () => {
        const { selection } = workbook;
        if (selection === undefined) throw new ExcelError('InvalidSelection');
        return rangeObject(workbook, selection.sheet, selection.box);
      },
      Worksheets: () => ({
        type: 'WorksheetCollection',
        members: { '': (id) => sheetObject(workbook, find(workbook.sheets, id)) },
      }),
      Tables: () => ({
        type: 'TableCollection',
        members: { '': (id) => tableObject(workbook, find(workbook.tables, id)) },
      }),
    },
  };
}

function sheetObject(workbook: Workbook, sheet: Sheet): ExcelObject {
  return {
    type: 'Worksheet',
    properties: { id: () => sheet.id, name: () => sheet.name },
    members: {
      Protection: () => ({
        type: 'WorksheetProtection',
        properties: { protected: () => sheet.isProtected },
      }),
      GetRangeByIndexes: (...given) => {
        const [row, column, rows, columns] = numbersSchema.parse(given);
        return rangeObject(workbook, sheet, { row, column, rows, columns });
      },
      GetUsedRangeOrNullObject: () => usedRange(workbook, sheet),
    },
    actions: {
      Activate: () => {
        workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
      },
    },
  };
}

function rangeObject(workbook: Workbook, sheet: Sheet, box: Box): ExcelObject {
  return {
    type: 'Range',
    box,
    isKept: true,
    properties: {
      address: () => `${sheet.name}!${JSON.stringify(box)}`,
      rowIndex: () => box.row,
      columnIndex: () => box.column,
      rowCount: () => box.rows,
      columnCount: () => box.columns,
      values: () => sheet.values(box),
    },
    members: {
      Worksheet: () => sheetObject(workbook, sheet),
      GetTables: () => ({
        type: 'TableCollection',
        items: () =>
          workbook.tables
            .filter((table) => table.sheet === sheet && overlap(table.box, box))
            .map((table) => tableObject(workbook, table)),
      }),
      GetUsedRangeOrNullObject: () => usedRange(workbook, sheet, box),
      // Office.js itself sets a large matrix in pieces of 1,500 cells, which it names by these two.
      GetRow: (index) =>
        rangeObject(workbook, sheet, { ...box, row: box.row + Number(index), rows: 1 }),
      GetBoundingRect: (other) => rangeObject(workbook, sheet, boundingBox(box, boxOf(other))),
      GetMergedAreasOrNullObject: () => {
        const count = sheet.merged.filter((merged) => overlap(merged, box)).length;
        if (count === 0) return NULL_OBJECT;
        return { type: 'RangeAreas', isKept: true, properties: { areaCount: () => count } };
      },
    },
    setters: {
      NumberFormat: (given) => {
        eachCell(sheet, box, formatsSchema.parse(given), (row, column, format) =>
          sheet.setFormat(row, column, format),
        );
      },
      Values: (given) => {
        eachCell(sheet, box, valuesSchema.parse(given), (row, column, value) =>
          sheet.enter(row, column, value),
        );
      },
    },
    actions: {
      Select: () => {
        workbook.selection = { sheet, box };
      },
    },
  };
}

function tableObject(workbook: Workbook, table: Table): ExcelObject {
  const part = (skip: number, rows: number) =>
    rangeObject(workbook, table.sheet, { ...table.box, row: table.box.row + skip, rows });
  return {
    type: 'Table',
    properties: {
      id: () => table.id,
      name: () => table.name,
      showHeaders: () => table.showHeaders,
    },
    members: {
      GetRange: () => part(0, table.box.rows),
      GetHeaderRowRange: () => {
        if (!table.showHeaders) throw new ExcelError('ItemNotFound');
        return part(0, 1);
      },
      GetDataBodyRange: () => {
        const header = table.showHeaders ? 1 : 0;
        return part(header, table.box.rows - header - (table.showTotals ? 1 : 0));
      },
      Columns: () => ({
        type: 'TableColumnCollection',
        members: {
          Add: (index, values, name) => {
            if (index !== null || values !== null || typeof name !== 'string') {
              throw new Error('this host adds an empty last column with a name');
            }
            forbidProtected(table.sheet);
            workbook.addColumn(table, name);
            return { type: 'TableColumn' };
          },
        },
      }),
    },
  };
}

function usedRange(workbook: Workbook, sheet: Sheet, within?: Box): ExcelObject {
  const used = sheet.used(within);
  return used === undefined ? NULL_OBJECT : rangeObject(workbook, sheet, used);
}

/** Excel refuses a matrix of another shape than the range, and any change of a protected sheet. */
function eachCell<T extends Value>(
  sheet: Sheet,
  box: Box,
  matrix: readonly (readonly T[])[],
  set: (row: number, column: number, value: T) => void,
): void {
  forbidProtected(sheet);
  if (matrix.length !== box.rows || matrix.some((row) => row.length !== box.columns)) {
    throw new ExcelError('InvalidArgument', 'the matrix has not the shape of the range');
  }
  matrix.forEach((row, r) => {
    row.forEach((value, c) => {
      set(box.row + r, box.column + c, value);
    });
  });
}

function boxOf(given: unknown): Box {
  const object = typeof given === 'object' && given !== null ? given : {};
  return boxSchema.parse(Reflect.get(object, 'box'));
}

function forbidProtected(sheet: Sheet): void {
  if (sheet.isProtected) throw new ExcelError('AccessDenied');
}

function find<T extends { readonly id: string }>(among: readonly T[], id: unknown): T {
  const found = among.find((one) => one.id === id);
  if (found === undefined) throw new ExcelError('ItemNotFound');
  return found;
}
