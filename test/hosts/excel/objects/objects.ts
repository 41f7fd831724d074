/** Excel's Workbook, Worksheet and Settings over the workbook, as far as the add-in uses them. */
import * as z from 'zod/mini';
import { boxAt } from '../address.ts';
import type { Selection } from '../selection.ts';
import type { Sheet } from '../sheet.ts';
import { isSameName } from '../table.ts';
import type { Workbook } from '../workbook.ts';
import { areasObject } from './areas-object.ts';
import { ExcelError } from './excel-error.ts';
import { type ExcelObject, NULL_OBJECT, type Objects } from './excel-object.ts';
import { sheetFilter } from './filter-objects.ts';
import { rangeAt, rangeObject, usedRange } from './range-object.ts';
import { tableCollection } from './table-object.ts';

const numbersSchema = z.tuple([z.int(), z.int(), z.int(), z.int()]);

export function workbookObject(workbook: Workbook): ExcelObject {
  const objects: Objects = {
    workbook,
    sheet: (sheet) => sheetObject(objects, sheet),
    range: (place) => rangeObject(objects, place),
    areas: (sheet, boxes) => areasObject(objects, sheet, boxes),
    tables: (tables) => tableCollection(objects, tables),
  };
  return {
    type: 'Workbook',
    members: {
      // Microsoft: "If there are multiple ranges selected, this method will throw an error."
      GetSelectedRange: () => {
        const { sheet, box, more = [] } = selectionOf(workbook);
        if (more.length > 0) throw new ExcelError('InvalidSelection');
        return rangeAt(objects, sheet, box);
      },
      GetSelectedRanges: () => {
        const { sheet, box, more = [] } = selectionOf(workbook);
        return objects.areas(sheet, [box, ...more]);
      },
      Application: () => ({
        type: 'Application',
        actions: { SuspendApiCalculationUntilNextSync: () => workbook.suspendCalculation() },
      }),
      Functions: () => ({
        type: 'Functions',
        members: { Date: (...given) => dateResult(workbook, given) },
      }),
      Worksheets: () => sheetCollection(objects),
      Tables: () => objects.tables(() => workbook.tables),
      Settings: () => settingCollection(workbook),
    },
  };
}

/** The number of a day, which is different in a workbook that counts from 1904. */
function dateResult({ countsFrom1904 }: Workbook, given: readonly unknown[]): ExcelObject {
  const [year = 0, month = 0, date = 0] = given.map(Number);
  const serial = Date.UTC(year, month - 1, date) / 86_400_000 + 25_569;
  return {
    type: 'FunctionResult',
    properties: { value: () => serial - (countsFrom1904 ? 1462 : 0) },
  };
}

function selectionOf({ selection }: Workbook): Selection {
  if (selection === undefined) throw new ExcelError('InvalidSelection');
  return selection;
}

function sheetCollection(objects: Objects): ExcelObject {
  const { workbook } = objects;
  const find = (key: unknown) =>
    workbook.sheets.find(({ id, name }) => id === key || isSameName(name, String(key)));
  return {
    type: 'WorksheetCollection',
    items: () => workbook.sheets.map((sheet) => sheetObject(objects, sheet)),
    members: {
      '': (key) => {
        const sheet = find(key);
        if (sheet === undefined) throw new ExcelError('ItemNotFound');
        return sheetObject(objects, sheet);
      },
      GetItemOrNullObject: (key) => {
        const sheet = find(key);
        return sheet === undefined ? NULL_OBJECT : sheetObject(objects, sheet);
      },
      Add: (name) => {
        const text = String(name);
        if (find(text) !== undefined || text.length > 31 || /[\\/?*[\]:]/.test(text)) {
          throw new ExcelError('InvalidArgument', 'the name is taken or refused');
        }
        workbook.undo.pass();
        const { selection } = workbook;
        const sheet = workbook.addSheet(text);
        // Microsoft: "If you want to activate the newly added worksheet, call .activate() on it."
        workbook.selection = selection;
        return sheetObject(objects, sheet);
      },
      GetActiveWorksheet: () => sheetObject(objects, selectionOf(workbook).sheet),
    },
    actions: { GetCount: () => workbook.sheets.length },
  };
}

function sheetObject(objects: Objects, sheet: Sheet): ExcelObject {
  const { workbook } = objects;
  // Microsoft lists both calls among those that cannot be undone.
  const protect = (isProtected: boolean) => {
    workbook.undo.pass();
    sheet.isProtected = isProtected;
  };
  return {
    type: 'Worksheet',
    properties: {
      id: () => sheet.id,
      name: () => sheet.name,
      visibility: () => sheet.visibility,
    },
    members: {
      Protection: () => ({
        type: 'WorksheetProtection',
        properties: { protected: () => sheet.isProtected },
        actions: { Protect: () => protect(true), Unprotect: () => protect(false) },
      }),
      AutoFilter: () => sheetFilter(objects, sheet),
      Tables: () => objects.tables(() => workbook.tables.filter((table) => table.sheet === sheet)),
      GetRange: (address) => rangeAt(objects, sheet, boxAt(z.nullish(z.string()).parse(address))),
      GetRangeByIndexes: (...given) => {
        const [row, column, rows, columns] = numbersSchema.parse(given);
        return rangeAt(objects, sheet, { row, column, rows, columns });
      },
      GetUsedRangeOrNullObject: () => usedRange(objects, sheet),
    },
    actions: {
      Delete: () => {
        workbook.undo.pass();
        workbook.sheets.splice(workbook.sheets.indexOf(sheet), 1);
      },
      Activate: () => {
        workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
      },
    },
  };
}

/** Settings that are saved with the workbook, each with any JSON value (Microsoft, "Excel.SettingCollection"). */
function settingCollection(workbook: Workbook): ExcelObject {
  const { settings } = workbook;
  const orNull = (key: string) => (settings.has(key) ? settingObject(workbook, key) : NULL_OBJECT);
  return {
    type: 'SettingCollection',
    items: () => [...settings.keys()].map((key) => settingObject(workbook, key)),
    members: {
      '': (key) => {
        if (!settings.has(String(key))) throw new ExcelError('ItemNotFound');
        return settingObject(workbook, String(key));
      },
      GetItemOrNullObject: (key) => orNull(String(key)),
      Add: (key, value) => {
        workbook.setSetting(String(key), value);
        return settingObject(workbook, String(key));
      },
    },
    actions: { GetCount: () => settings.size },
  };
}

function settingObject(workbook: Workbook, key: string): ExcelObject {
  return {
    type: 'Setting',
    properties: { key: () => key, value: () => workbook.settings.get(key) },
    setters: { Value: (value) => workbook.setSetting(key, value) },
    actions: { Delete: () => workbook.setSetting(key, undefined) },
  };
}
