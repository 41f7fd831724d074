/** The filter of a sheet, with the rows that it hides, and its conditional formats, as plain data. */
import type { Box } from './box.ts';

export interface Criteria {
  readonly type: 'HIDDEN' | 'TEXT_EQUAL_TO';
  readonly values: readonly string[];
}

/** Colours cells that begin with a text. */
export interface Colouring {
  readonly start: string;
  readonly background: string;
  readonly font: string;
  readonly boxes: readonly Box[];
}

export interface Filter {
  readonly box: Box;
  readonly criteria: readonly (readonly [column: number, Criteria])[];
}

/** What a filter needs to know about its sheet. */
interface FilteredSheet {
  filter: Filter | undefined;
  readonly hiddenByFilter: Set<number>;
  values(box: Box): readonly (readonly unknown[])[];
}

/** Sets the filter of a sheet, or removes it, and hides or shows rows at once. */
export function setFilter(sheet: FilteredSheet, filter: Filter | undefined): void {
  sheet.filter = filter;
  sheet.hiddenByFilter.clear();
  if (filter === undefined) return;
  const { box, criteria } = filter;
  for (let row = box.row + 1; row < box.row + box.rows; row += 1) {
    const isLeft = criteria.every(([column, { type, values }]) => {
      const text = String(sheet.values({ row, column, rows: 1, columns: 1 })[0]?.[0] ?? '');
      return values.includes(text) === (type === 'TEXT_EQUAL_TO');
    });
    if (!isLeft) sheet.hiddenByFilter.add(row);
  }
}

export function setCriteria(sheet: FilteredSheet, column: number, criteria: Criteria | null): void {
  const { filter } = sheet;
  if (filter === undefined) throw new Error('The sheet has no filter.');
  const others = filter.criteria.filter(([at]) => at !== column);
  const own = criteria === null ? [] : [[column, criteria] as const];
  setFilter(sheet, { ...filter, criteria: [...others, ...own] });
}
