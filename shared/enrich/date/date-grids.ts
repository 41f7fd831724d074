/** Computes formulas about dates over ranges: grids of cells in, grids of the same shape out, the same in every host. */
import type { HolidayList } from '../../calendar/holiday-list.ts';
import { parseClosingDays } from '../../identifiers/closing-days.ts';
import { parseWeekend } from '../../identifiers/weekend.ts';
import type { Language, Sentence } from '../../messages/language.ts';
import type { CellValue } from '../../model/cell.ts';
import type { Outcome } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import {
  type DateFormulas,
  type DateRules,
  dateFormulas,
  listedHolidays,
  type Told,
} from './date-formulas.ts';
import { dateFormulaSentences as sentences } from './words.ts';

/** Rows of cells. */
export type Grid<T = CellValue> = readonly (readonly T[])[];

/** Closing days and free days of the week, as a person wrote them. */
export interface OpenDays {
  readonly closing: Grid;
  readonly weekend: Grid;
}

type Result = string | number | boolean;

/** A formula that is ready to be answered. */
interface ReadFormula {
  /** Whether all cells are empty, so that no holidays are needed. */
  readonly isBlank: boolean;
  /** Gives the results once the holidays are known. @param shown makes what a cell without an answer shows. */
  results<T>(holidays: HolidayList | undefined, shown: (problem: Outcome) => T): (Result | T)[][];
  /** Gives the same text in every cell. */
  filled(text: string): Result[][];
}

/** Fault of a whole formula: ranges of different shapes, or closing days or a weekend that cannot be read. */
export interface WrongFormula {
  readonly wrong: Sentence;
  readonly values: Readonly<Record<string, string>>;
}

/** Reads a formula about business days. One cell stands for as many as the other range has. */
export function readFormula(
  ranges: readonly Grid[],
  office: OpenDays,
  answer: (formulas: DateFormulas, cells: readonly CellValue[]) => Told<Result>,
): ReadFormula | WrongFormula {
  const rules = rulesOf(office);
  if ('wrong' in rules) return rules;
  const cells = together(ranges);
  if (cells === undefined) return { wrong: sentences.unevenGrids, values: {} };
  return {
    isBlank: cells.every((row) => row.every(([first]) => isBlank(first))),
    filled: (text) => cells.map((row) => row.map(() => text)),
    results(holidays, shown) {
      const formulas = dateFormulas({ holidays, ...rules });
      return cells.map((row) =>
        row.map((of) => {
          const told = answer(formulas, of);
          return 'value' in told ? told.value : shown(told.problem);
        }),
      );
    },
  };
}

/**
 * Gives a row of day and name for each holiday of a year or between two dates, then a row that says why some may be missing.
 * A list without holidays is a blank row.
 */
export function holidayRows(
  [from, to]: readonly [CellValue, CellValue],
  holidays: HolidayList | undefined,
  language: Language,
): string[][] {
  const listed = listedHolidays(from, isBlank(to) ? null : to, holidays);
  const known = 'holidays' in listed ? listed.holidays : [];
  const rows = known.map(({ date, holiday }) => [date, holiday ?? '']);
  if (listed.problem !== undefined) rows.push([statusText(listed.problem, language), '']);
  return rows.length === 0 ? [['', '']] : rows;
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
}: OpenDays): Omit<DateRules, 'holidays'> | WrongFormula {
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
