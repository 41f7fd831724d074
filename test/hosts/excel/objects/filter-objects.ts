/** Excel's AutoFilter of a sheet or a table, and the Filter of a table's column. */
import { type Criteria, NO_CRITERIA } from '../auto-filter.ts';
import type { Sheet } from '../sheet.ts';
import type { Table } from '../table.ts';
import { indexes } from './box.ts';
import { boxOf, type ExcelObject, NULL_OBJECT, type Objects, placeOf } from './excel-object.ts';
import { rangeAt } from './range-object.ts';

export function sheetFilter(objects: Objects, sheet: Sheet): ExcelObject {
  const { filters } = objects.workbook;
  return {
    type: 'AutoFilter',
    properties: {
      enabled: () => filters.range(sheet) !== undefined,
      isDataFiltered: () => filters.criteria(sheet).size > 0,
      criteria: () => {
        const columns = filters.range(sheet)?.columns ?? 0;
        return indexes(columns).map((i) => filters.criteria(sheet).get(i) ?? NO_CRITERIA);
      },
    },
    members: {
      GetRangeOrNullObject: () => {
        const box = filters.range(sheet);
        return box === undefined ? NULL_OBJECT : rangeAt(objects, sheet, box);
      },
    },
    actions: {
      Apply: (range, column, criteria) =>
        filters.apply(sheet, boxOf(placeOf(range)), columnOf(column), criteriaOf(criteria)),
      ClearColumnCriteria: (column) => filters.clearColumn(sheet, Number(column)),
      Remove: () => filters.remove(sheet),
    },
  };
}

export function columnFilter({ workbook }: Objects, table: Table, id: number): ExcelObject {
  const { filters } = workbook;
  return {
    type: 'Filter',
    properties: { criteria: () => filters.ofTable(table).get(id) ?? null },
    actions: {
      Apply: (criteria) => filters.applyToTable(table, id, criteriaOf(criteria)),
      Clear: () => filters.applyToTable(table, id, undefined),
    },
  };
}

function columnOf(given: unknown): number | undefined {
  return typeof given === 'number' ? given : undefined;
}

function criteriaOf(given: unknown): Criteria | undefined {
  if (given === null || given === undefined) return undefined;
  const criteria = given as Criteria;
  if (criteria.filterOn !== 'Custom' && criteria.filterOn !== 'Values') {
    throw new Error(`this host does not filter by ${String(criteria.filterOn)}`);
  }
  return criteria;
}
