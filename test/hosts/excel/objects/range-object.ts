/** Excel's Range over the workbook, as far as the add-in uses it. */
import { LAST_COLUMN, LAST_ROW } from '@daicho/service/tables/a1.ts';
import * as z from 'zod/mini';
import { addressOf } from '../address.ts';
import type { Place, Sheet } from '../sheet.ts';
import { tablesAt } from '../table.ts';
import { visibleAreas } from './areas-object.ts';
import { type Box, boundingBox, indexes, intersection, overlap } from './box.ts';
import { conditionalFormats } from './conditional-formats.ts';
import { ExcelError } from './excel-error.ts';
import {
  boxOf,
  type ExcelObject,
  type Member,
  NULL_OBJECT,
  type Objects,
  placeOf,
} from './excel-object.ts';
import { cellReaders, cellSetters, checkShape, clearCells } from './range-values.ts';

/** @throws ExcelError for a range beyond the sheet */
export function rangeAt(objects: Objects, sheet: Sheet, box: Box): ExcelObject {
  const { row, column, rows, columns } = box;
  const isInside =
    row >= 0 &&
    column >= 0 &&
    rows > 0 &&
    columns > 0 &&
    row + rows <= LAST_ROW &&
    column + columns <= LAST_COLUMN;
  if (!isInside) throw new ExcelError('InvalidArgument', 'the range is beyond the sheet');
  return objects.range({ sheet, box });
}

export function rangeObject(objects: Objects, place: Place): ExcelObject {
  const { sheet } = place;
  const { workbook } = objects;
  return {
    type: 'Range',
    places: [place],
    properties: { ...sizes(place), ...cellReaders(place), ...hidden(place) },
    members: {
      ...otherRanges(objects, place),
      Format: () => rangeFormat(place),
      ConditionalFormats: () => conditionalFormats(place),
      Worksheet: () => objects.sheet(sheet),
      GetTables: () => objects.tables(() => tablesAt(workbook, sheet, boxOf(place))),
      GetMergedAreasOrNullObject: () => {
        const merged = sheet.merged.filter((box) => overlap(box, boxOf(place)));
        return areasOrNull(objects, sheet, merged);
      },
      GetSpecialCellsOrNullObject: (type) => {
        if (type !== 'Visible') throw new Error('this host knows visible cells only');
        return areasOrNull(objects, sheet, visibleAreas(sheet, boxOf(place)));
      },
    },
    setters: {
      ...cellSetters(workbook, place),
      ColumnHidden: (value) => {
        sheet.forbidProtected();
        for (const at of indexes(boxOf(place).columns)) {
          const column = boxOf(place).column + at;
          if (value === true) sheet.hiddenColumns.add(column);
          else sheet.hiddenColumns.delete(column);
        }
      },
      RowHidden: (value) => {
        sheet.forbidProtected();
        const { row, rows } = boxOf(place);
        workbook.hideRows(
          sheet,
          indexes(rows).map((r) => row + r),
          value === true,
        );
      },
    },
    actions: {
      Select: () => {
        workbook.selection = { sheet, box: boxOf(place) };
      },
      Clear: (applyTo) => {
        clearCells(place, applyTo);
        workbook.changed(sheet, boxOf(place));
      },
      CopyFrom: (source, what) => {
        if (what !== 'Formats') throw new Error('this host copies formats only');
        sheet.forbidProtected();
        const from = placeOf(source);
        const first = boxOf(from);
        for (const [row, column] of cellPlaces(boxOf(place))) {
          sheet.copyFormat(from.sheet.cell(first.row, first.column), row, column);
        }
      },
      Delete: (shift) => workbook.deleteCells(sheet, boxOf(place), shift),
      // Office.js sends this before it sets a large matrix in pieces of 1,500 cells.
      _ValidateArraySize: (rows, columns) =>
        checkShape(boxOf(place), Number(rows), [Number(columns)]),
    },
  };
}

/** Approximate width of a half-width character in points. */
const CHARACTER_WIDTH = 6;

function rangeFormat(place: Place): ExcelObject {
  const { sheet } = place;
  const columns = () => indexes(boxOf(place).columns).map((c) => boxOf(place).column + c);
  const widthOf = (column: number) => (sheet.columnWidths.get(column) ?? 8.4) * CHARACTER_WIDTH;
  return {
    type: 'RangeFormat',
    properties: {
      columnWidth: () => {
        const widths = new Set(columns().map(widthOf));
        return widths.size === 1 ? [...widths][0] : null;
      },
    },
    members: {
      Protection: () => ({
        type: 'FormatProtection',
        properties: { locked: () => sheet.lockedIn(boxOf(place)) },
      }),
    },
    setters: {
      ColumnWidth: (width) => {
        sheet.forbidProtected();
        for (const column of columns()) {
          sheet.columnWidths.set(column, Number(width) / CHARACTER_WIDTH);
        }
      },
    },
    actions: {
      AutofitColumns: () => {
        sheet.forbidProtected();
        for (const column of columns()) {
          const texts = sheet
            .values({ ...boxOf(place), column, columns: 1 })
            .flat()
            .map(String);
          const width = Math.max(0, ...texts.map(displayWidth));
          if (width > 0) sheet.columnWidths.set(column, width + 1);
        }
      },
    },
  };
}

/** Width of a text in half-width characters. */
function displayWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[ -~｡-ﾟ]/.test(letter) ? 1 : 2), 0);
}

function cellPlaces({ row, column, rows, columns }: Box): [number, number][] {
  return indexes(rows).flatMap((r) =>
    indexes(columns).map((c): [number, number] => [row + r, column + c]),
  );
}

function sizes(place: Place): Record<string, () => unknown> {
  return {
    address: () => addressOf(place.sheet, [boxOf(place)]),
    rowIndex: () => boxOf(place).row,
    columnIndex: () => boxOf(place).column,
    rowCount: () => boxOf(place).rows,
    columnCount: () => boxOf(place).columns,
    cellCount: () => boxOf(place).rows * boxOf(place).columns,
  };
}

/** Whether rows or columns are hidden; null if only some of them are (Microsoft, `Range.rowHidden`). */
function hidden(place: Place): Record<string, () => unknown> {
  const all = (start: number, length: number, set: ReadonlySet<number>) => {
    const states = new Set(indexes(length).map((i) => set.has(start + i)));
    return states.size === 1 ? states.has(true) : null;
  };
  return {
    rowHidden: () => all(boxOf(place).row, boxOf(place).rows, place.sheet.hiddenRows),
    columnHidden: () => all(boxOf(place).column, boxOf(place).columns, place.sheet.hiddenColumns),
  };
}

const twoNumbers = z.tuple([z.int(), z.int()]);
const oneNumber = z.tuple([z.int()]);

function otherRanges(objects: Objects, place: Place): Record<string, Member> {
  const { sheet } = place;
  const { workbook } = objects;
  const at = (box: Box) => rangeAt(objects, sheet, box);
  const changed = (change: (box: Box) => Partial<Box>) => () =>
    at({ ...boxOf(place), ...change(boxOf(place)) });
  return {
    Insert: (shift) => {
      const { row, column, rows, columns } = boxOf(place);
      sheet.forbidProtected();
      if (shift === 'Right' && rows === LAST_ROW) {
        workbook.insertColumns(sheet, column, columns);
        return at({ row, column, rows, columns });
      }
      if (shift !== 'Down' || columns !== LAST_COLUMN)
        throw new Error('this host inserts whole rows or columns');
      workbook.insertRows(sheet, row, rows);
      return at({ row, column: 0, rows, columns });
    },
    GetCell: (...given) => {
      const [row, column] = twoNumbers.parse(given);
      const box = boxOf(place);
      return at({ row: box.row + row, column: box.column + column, rows: 1, columns: 1 });
    },
    GetRow: (...given) => {
      const [row] = oneNumber.parse(given);
      return at({ ...boxOf(place), row: boxOf(place).row + row, rows: 1 });
    },
    GetColumn: (...given) => {
      const [column] = oneNumber.parse(given);
      return at({ ...boxOf(place), column: boxOf(place).column + column, columns: 1 });
    },
    GetResizedRange: (...given) => {
      const [rows, columns] = twoNumbers.parse(given);
      const box = boxOf(place);
      return at({ ...box, rows: box.rows + rows, columns: box.columns + columns });
    },
    GetAbsoluteResizedRange: (...given) => {
      const [rows, columns] = twoNumbers.parse(given);
      return at({ ...boxOf(place), rows, columns });
    },
    GetOffsetRange: (...given) => {
      const [rows, columns] = twoNumbers.parse(given);
      const box = boxOf(place);
      return at({ ...box, row: box.row + rows, column: box.column + columns });
    },
    GetEntireRow: changed(() => ({ column: 0, columns: LAST_COLUMN })),
    GetEntireColumn: changed(() => ({ row: 0, rows: LAST_ROW })),
    GetLastRow: changed(({ row, rows }) => ({ row: row + rows - 1, rows: 1 })),
    GetLastColumn: changed(({ column, columns }) => ({ column: column + columns - 1, columns: 1 })),
    GetBoundingRect: (other) => at(boundingBox(boxOf(place), boxOf(placeOf(other)))),
    GetIntersectionOrNullObject: (other) => {
      const box = intersection(boxOf(place), boxOf(placeOf(other)));
      return box === undefined || placeOf(other).sheet !== sheet ? NULL_OBJECT : at(box);
    },
    GetUsedRangeOrNullObject: () => usedRange(objects, sheet, boxOf(place)),
  };
}

export function usedRange(objects: Objects, sheet: Sheet, within?: Box): ExcelObject {
  const used = sheet.used(within);
  return used === undefined ? NULL_OBJECT : rangeAt(objects, sheet, used);
}

function areasOrNull(objects: Objects, sheet: Sheet, boxes: readonly Box[]): ExcelObject {
  return boxes.length === 0 ? NULL_OBJECT : objects.areas(sheet, boxes);
}
