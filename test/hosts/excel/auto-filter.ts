/**
 * Filters of a sheet or of a table: criteria by column, and the rows that they hide. Knows only criteria that can be set again in
 * the form in which they are read: `Custom` with one criterion or with two that both apply, and `Values`.
 */
import { type Box, indexes } from './objects/box.ts';
import { ExcelError } from './objects/excel-error.ts';
import type { Place, Sheet } from './sheet.ts';

export interface Criteria {
  readonly filterOn: 'Custom' | 'Values';
  readonly criterion1?: string;
  readonly operator?: 'And';
  readonly criterion2?: string;
  readonly values?: readonly string[];
}

/** What Excel reports about a column that is not filtered (OfficeDev/office-js#1226). */
export const NO_CRITERIA = { filterOn: null, criterion1: null, criterion2: null, values: null };

/** What a filter needs to know about a table. */
interface FilteredTable {
  readonly sheet: Sheet;
  readonly box: Box;
  readonly columnIds: readonly number[];
  readonly showTotals: boolean;
}

/** What filters need to know about their workbook. */
interface Filtered {
  readonly undo: { record(takeBack: () => void): void };
  hideRows(sheet: Sheet, rows: readonly number[], isHidden: boolean): void;
}

/** The filter of a sheet. A sheet has at most one. */
interface SheetFilter {
  readonly place: Place;
  readonly criteria: ReadonlyMap<number, Criteria>;
}

export class AutoFilters {
  readonly #workbook: Filtered;
  readonly #ofSheets = new Map<Sheet, SheetFilter>();
  /** Criteria of the columns of tables by the columns' ids. */
  readonly #ofTables = new Map<FilteredTable, ReadonlyMap<number, Criteria>>();

  constructor(workbook: Filtered) {
    this.#workbook = workbook;
  }

  /** Range of a sheet's filter, with its headers. */
  range(sheet: Sheet): Box | undefined {
    return this.#ofSheets.get(sheet)?.place.box;
  }

  criteria(sheet: Sheet): ReadonlyMap<number, Criteria> {
    return this.#ofSheets.get(sheet)?.criteria ?? new Map();
  }

  /** Criteria of the columns that a table still has. */
  ofTable(table: FilteredTable): ReadonlyMap<number, Criteria> {
    const all = this.#ofTables.get(table) ?? new Map<number, Criteria>();
    return new Map([...all].filter(([id]) => table.columnIds.includes(id)));
  }

  /** Filters a range. An existing filter of another range is dropped together with its criteria. */
  apply(sheet: Sheet, box: Box, column?: number, criteria?: Criteria): void {
    sheet.forbidProtected();
    const before = this.#ofSheets.get(sheet);
    const isSame = JSON.stringify(before?.place.box) === JSON.stringify(box);
    const own = new Map(isSame ? before?.criteria : []);
    if (column !== undefined) {
      if (column < 0 || column >= box.columns) throw new ExcelError('InvalidArgument');
      if (criteria === undefined) own.delete(column);
      else own.set(column, criteria);
    }
    if (!isSame) this.#forget(sheet);
    const place: Place = isSame && before !== undefined ? before.place : { sheet, box };
    sheet.kept.add(place);
    this.#set(sheet, { place, criteria: own });
  }

  clearColumn(sheet: Sheet, column: number): void {
    sheet.forbidProtected();
    const filter = this.#ofSheets.get(sheet);
    if (filter === undefined) throw new ExcelError('InvalidOperation');
    const criteria = new Map(filter.criteria);
    criteria.delete(column);
    this.#set(sheet, { ...filter, criteria });
  }

  remove(sheet: Sheet): void {
    sheet.forbidProtected();
    this.#forget(sheet);
  }

  applyToTable(table: FilteredTable, column: number, criteria: Criteria | undefined): void {
    table.sheet.forbidProtected();
    const own = new Map(this.ofTable(table));
    if (criteria === undefined) own.delete(column);
    else own.set(column, criteria);
    const before = this.#ofTables.get(table);
    this.#workbook.undo.record(() => {
      if (before === undefined) this.#ofTables.delete(table);
      else this.#ofTables.set(table, before);
    });
    this.#ofTables.set(table, own);
    this.refresh(table);
  }

  /** Hides the rows of a table that its criteria leave out, after columns were deleted or criteria changed. */
  refresh(table: FilteredTable): void {
    if (!this.#ofTables.has(table)) return;
    const byPlace = [...this.ofTable(table)].map(
      ([id, criteria]) => [table.columnIds.indexOf(id), criteria] as const,
    );
    const rows = table.box.rows - (table.showTotals ? 1 : 0);
    this.#hide(table.sheet, { ...table.box, rows }, new Map(byPlace));
  }

  #forget(sheet: Sheet): void {
    const filter = this.#ofSheets.get(sheet);
    if (filter === undefined) return;
    this.#set(sheet, { ...filter, criteria: new Map() });
    this.#put(sheet, undefined);
    sheet.kept.delete(filter.place);
  }

  #set(sheet: Sheet, filter: SheetFilter): void {
    this.#put(sheet, filter);
    const { box } = filter.place;
    if (box !== undefined) this.#hide(sheet, box, filter.criteria);
  }

  #put(sheet: Sheet, filter: SheetFilter | undefined): void {
    const before = this.#ofSheets.get(sheet);
    const put = (one: SheetFilter | undefined) => {
      if (one === undefined) this.#ofSheets.delete(sheet);
      else this.#ofSheets.set(sheet, one);
    };
    this.#workbook.undo.record(() => put(before));
    put(filter);
  }

  #hide(sheet: Sheet, box: Box, criteria: ReadonlyMap<number, Criteria>): void {
    const body = indexes(box.rows - 1).map((i) => box.row + 1 + i);
    const isKept = (row: number) =>
      [...criteria].every(([column, one]) => fits(sheet.value(row, box.column + column), one));
    const [kept, hidden] = [body.filter(isKept), body.filter((row) => !isKept(row))];
    this.#workbook.hideRows(sheet, kept, false);
    this.#workbook.hideRows(sheet, hidden, true);
    sheet.filter = hidden.length > 0 ? (sheet.filter ?? 'misplaces') : undefined;
  }
}

function fits(value: unknown, { filterOn, values = [], ...custom }: Criteria): boolean {
  const text = String(value).toLowerCase();
  if (filterOn === 'Values') return values.some((one) => one.toLowerCase() === text);
  const { criterion1 = '', criterion2 } = custom;
  return [criterion1, criterion2].every((one) => one === undefined || fitsPattern(text, one));
}

function fitsPattern(text: string, criterion: string): boolean {
  const isNot = criterion.startsWith('<>');
  const pattern = criterion.replace(/^(?:=|<>)/, '').toLowerCase();
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text) !== isNot;
}
