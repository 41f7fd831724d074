/** Finds the city that other cells of a value's rows write out: 備考 `常総市です（電話で確認）`, 学校名 `伊丹市立瑞穂小学校`. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import type { Waiting } from '../../../host.ts';
import type { CityBeside, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { rowsOfValues } from '../rows-of-values.ts';
import type { ColumnBeside } from '../telling-columns.ts';
import { type City, fullName, isWrittenAlone } from './city.ts';
import { citiesByText } from './find-cities.ts';
import { bareTitle, citiesWrittenIn, mayNameCity } from './titles.ts';

/** Largest number of rows that are read for a value; a value with more rows can be divided by the column instead. */
const ROWS_MAX = 20;

/** Largest number of characters that are shown of a long cell, and the number of these before the name. */
const SHOWN_MAX = 40;
const SHOWN_BEFORE = 15;

/** A cell that may name a city. */
interface Cell {
  readonly header: string;
  readonly text: string;
}

/** Evidence of the other cells of a row about its place. */
interface RowBeside {
  readonly cells: readonly Cell[];
  readonly prefectures: readonly string[];
}

/** The city that all rows of a value name; several cities if several have the name. */
export interface NamedBeside extends Cell {
  readonly cities: readonly City[];
  /** The found rows with the same cell; absent if the cell names the city. */
  readonly found?: CityBeside['found'];
}

/**
 * Finds the cities that the rows of values name. A value is left out if it has more than `ROWS_MAX` rows, if its rows
 * were moved, or if they do not all name the same city. Works in slices. @throws WorkbookError; StoppedError
 */
export async function namedBeside(
  context: Context,
  run: FinishedRun,
  values: readonly UndecidedValue[],
  waiting: Waiting,
): Promise<ReadonlyMap<UndecidedValue, NamedBeside>> {
  const found = new Map<UndecidedValue, NamedBeside>();
  const rows = await rowsBeside(context, run, values, waiting);
  const texts = [...rows.values()].flat().flatMap(({ cells }) => cells.map(({ text }) => text));
  const cities = await citiesByText(
    new Set(texts),
    (asked) => citiesWrittenIn(context, asked, waiting.signal),
    (text, city) => isWrittenAlone(bareTitle(text), city),
  );
  await context.slices.eachOf(rows, ([value, own]) => {
    const named = own.map((row) => namedInRow(row, cities));
    const [first] = named;
    const isSame = first !== undefined && named.every((one) => one && idOf(one) === idOf(first));
    if (isSame) found.set(value, { ...first, text: excerpt(first) });
  });
  return found;
}

/** Reads the rows of values. Leaves out a value if one of its rows cannot name a city, or if it has too many rows. */
async function rowsBeside(
  context: Context,
  run: FinishedRun,
  values: readonly UndecidedValue[],
  waiting: Waiting,
): Promise<ReadonlyMap<UndecidedValue, readonly RowBeside[]>> {
  const found = new Map<UndecidedValue, readonly RowBeside[]>();
  const few = values.filter(({ rows }) => rows.length > 0 && rows.length <= ROWS_MAX);
  const places = few.flatMap(({ rows }) => rows);
  const { beside, rowOf } = await rowsOfValues(context, run, places, waiting);
  await context.slices.eachOf(few, (value) => {
    const own = value.rows.flatMap((row) => {
      const cells = rowOf(value, row);
      const told = cells && rowBeside(cells, beside);
      return told !== undefined && told.cells.length > 0 ? [told] : [];
    });
    if (own.length === value.rows.length) found.set(value, own);
  });
  return found;
}

function rowBeside(row: readonly CellValue[], beside: readonly ColumnBeside[]): RowBeside {
  const cells = beside.map(({ header, at }) => ({ header, text: textOfCell(row[at]) }));
  return {
    cells: cells.filter(({ text }) => mayNameCity(text)),
    prefectures: PREFECTURES.flatMap(([name]) =>
      cells.some(({ text }) => text.includes(name)) ? [name] : [],
    ),
  };
}

/** Numbers and dates name no city. */
function textOfCell(cell: CellValue | undefined): string {
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ') : '';
}

/** @returns undefined if a row names no city, or several. */
function namedInRow(
  { cells, prefectures }: RowBeside,
  known: ReadonlyMap<string, readonly City[]>,
): NamedBeside | undefined {
  if (cells.some(({ text }) => !known.has(text))) return undefined;
  const named = cells.flatMap((cell) => {
    const all = known.get(cell.text) ?? [];
    const isThere = (city: City) =>
      prefectures.length === 0 || prefectures.includes(city.prefecture);
    return all.length > 0 ? [{ ...cell, cities: all.filter(isThere) }] : [];
  });
  const [first] = named;
  const names = new Set(named.flatMap(({ cities }) => cities.map(({ name }) => name)));
  const isOne = names.size === 1 && named.every((one) => first && idOf(one) === idOf(first));
  return isOne ? first : undefined;
}

/** Shortens the text of a long cell around the name of the city. */
function excerpt({ text, cities: [city] }: NamedBeside): string {
  if (text.length <= SHOWN_MAX) return text;
  const start = Math.max(0, text.indexOf(city?.name ?? '') - SHOWN_BEFORE);
  const shown = text.slice(start, start + SHOWN_MAX);
  const [before, behind] = [start > 0, start + SHOWN_MAX < text.length].map((is) =>
    is ? '…' : '',
  );
  return `${before}${shown}${behind}`;
}

/** Identifies the cities of a name. */
export function idOf({ cities }: Pick<NamedBeside, 'cities'>): string {
  return cities.map(fullName).sort().join();
}
