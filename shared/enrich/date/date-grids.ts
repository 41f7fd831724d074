/**
 * Computes formulas about dates over ranges, the same in every host: grids of cells in, grids of the same shape out,
 * without the rows at the end whose first range is blank.
 */
import type { Day } from '../../calendar/day.ts';
import type { HolidayList } from '../../calendar/holiday-list.ts';
import type { CellValue } from '../../cells/cell.ts';
import { isLoading } from '../../cells/cell-text.ts';
import { parseClosingDays } from '../../identifiers/closing-days.ts';
import { parseWeekend } from '../../identifiers/weekend.ts';
import type { FormulaFault } from '../../messages/formulas.ts';
import type { Language } from '../../messages/language.ts';
import { type Outcome, STILL_LOADING } from '../outcome.ts';
import { rowOf } from '../row.ts';
import { statusText } from '../status-text.ts';
import { dateCatalogue } from './date-catalogue.ts';
import {
  type DateFormulas,
  type DateRules,
  dateFormulas,
  type FormulaAnswer,
  listedHolidays,
} from './date-formulas.ts';
import { dateOutcomes } from './date-outcome.ts';
import { dateFormulaSentences as sentences } from './words.ts';

/** Rows of cells. */
export type Grid<T = CellValue> = readonly (readonly T[])[];

/** Closing days and free days of the week, in a person's spelling. */
export interface OpenDays {
  readonly closing: Grid;
  readonly weekend: Grid;
}

type Result = number | boolean;

/** Makes the values that cells show. */
interface Show<T, D> {
  day(day: Day): D;
  /** Makes the value that a cell without an answer shows. */
  problem(problem: Outcome): T;
}

/** A formula that is ready to be answered. */
interface ReadFormula {
  /** Whether all cells of the first range are empty, so that no holidays are needed. */
  readonly isBlank: boolean;
  /** Gives the results once the holidays are known. */
  results<T, D>(holidays: HolidayList | undefined, show: Show<T, D>): (Result | T | D)[][];
  /** Gives the same text in every cell. */
  filled(text: string): string[][];
}

/** Reads a formula about business days. A single cell stands for a range of the size of the other range. */
export function readFormula(
  ranges: readonly Grid[],
  office: OpenDays,
  answer: (formulas: DateFormulas, cells: readonly CellValue[]) => FormulaAnswer<Result | Day>,
): ReadFormula | FormulaFault {
  const rules = rulesOf(office);
  if ('wrong' in rules) return rules;
  const all = together(ranges);
  const cells = all && withoutBlankEnd(all);
  if (cells === undefined) return { wrong: sentences.unevenGrids, values: {} };
  return {
    isBlank: cells.every((row) => row.every(([first]) => isBlank(first))),
    filled: (text) => cells.map((row) => row.map(() => text)),
    results(holidays, show) {
      const formulas = dateFormulas({ holidays, ...rules });
      return cells.map((row) =>
        row.map((of) => {
          if (of.some(isLoading)) return show.problem(STILL_LOADING);
          const result = answer(formulas, of);
          if (!('value' in result)) return show.problem(result.problem);
          return typeof result.value === 'string' ? show.day(result.value) : result.value;
        }),
      );
    },
  };
}

/** Fields of listed holidays if no field is named: days alone, as WORKDAY and NETWORKDAYS take them. */
export const HOLIDAY_FIELDS: readonly string[] = ['date'];

/** Gives a row of fields for each holiday of a year or between two dates, and says why some may be missing. */
export function holidayRows(
  [from, to]: readonly [CellValue, CellValue],
  ids: readonly string[],
  holidays: HolidayList | undefined,
  language: Language,
): { readonly rows: readonly (readonly string[])[]; readonly problem: string | undefined } {
  const listed = listedHolidays(from, isBlank(to) ? null : to, holidays);
  const known = 'holidays' in listed ? listed.holidays : [];
  const outcomeOf = dateOutcomes(holidays);
  return {
    rows: known.map(({ date }) => rowOf(outcomeOf(date), ids, dateCatalogue, language)),
    problem: listed.problem && statusText(listed.problem, language),
  };
}

/** Leaves out the last rows if the first range is blank there: a range of a whole column continues below its values. */
function withoutBlankEnd(cells: Grid<readonly CellValue[]>): Grid<readonly CellValue[]> {
  let end = cells.length;
  while (end > 1 && cells[end - 1]?.every(([first]) => isBlank(first))) end -= 1;
  return cells.slice(0, end);
}

function isBlank(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined || cell === '';
}

/** Combines the cells of several grids by position; undefined for grids of different shapes. */
function together(grids: readonly Grid[]): Grid<readonly CellValue[]> | undefined {
  const isOneCell = (grid: Grid) => grid.length === 1 && grid[0]?.length === 1;
  const [shape = []] = [...grids.filter((grid) => !isOneCell(grid)), ...grids];
  const isOfShape = (grid: Grid) =>
    grid.length === shape.length && grid.every((row, y) => row.length === shape[y]?.length);
  if (!grids.every((grid) => isOneCell(grid) || isOfShape(grid))) return undefined;
  return shape.map((row, y) =>
    row.map((_, x) => grids.map((grid) => (isOneCell(grid) ? grid[0]?.[0] : grid[y]?.[x]) ?? null)),
  );
}

export function rulesOf({
  closing,
  weekend,
}: OpenDays): Omit<DateRules, 'holidays'> | FormulaFault {
  const days = parseClosingDays(closing.flat());
  if (!days.ok) return { wrong: sentences.closingDays, values: { text: days.text } };
  const text = weekend
    .flat()
    .filter((cell) => !isBlank(cell))
    .join(' ');
  if (text === '') return { closing: days.value };
  const free = parseWeekend(text);
  if (free === undefined) return { wrong: sentences.weekend, values: { text } };
  return { closing: days.value, weekend: free };
}
