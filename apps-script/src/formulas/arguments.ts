/** Reads the arguments that Sheets passes to a custom function. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Notation } from '@daicho/shared/cells/notation.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { fieldsFirst } from '@daicho/shared/enrich/formula/argument-order.ts';
import {
  codeDiffersNamedIn,
  columnsNamedIn,
  notationNamedIn,
  type ResultColumns,
  rowsOf as rowsOfRanges,
} from '@daicho/shared/enrich/formula/formula-arguments.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { FormulaFault } from '@daicho/shared/messages/formulas.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { shownDay } from '../host/shown-day.ts';
import { formulaSentences } from '../words/formulas.ts';
import { FormulaError } from './formula-error.ts';

/**
 * Gives the rows of the ranges, one cell for each input of the kind: the columns of a range are joined.
 *
 * @throws FormulaError for a range of too many columns, or ranges of different lengths.
 */
export function rowsOf(
  inputs: readonly unknown[],
  kind: Kind,
  language: Language,
): readonly (readonly CellValue[])[] {
  return valid(rowsOfRanges(inputs.map(cellsOf), kind), language).rows;
}

/** Reads which columns a text or a range of texts names. @throws FormulaError */
export function namedColumns(
  argument: unknown,
  defaults: readonly string[],
  catalogue: Catalogue,
  language: Language,
): ResultColumns {
  const { columns } = valid(
    columnsNamedIn(cellsOf(argument).flat(), catalogue, language),
    language,
  );
  return columns ?? { ids: defaults, row: (shown) => [...shown] };
}

/** Puts the arguments after the value into one order: the fields first, then the other arguments. */
export function inFieldOrder(args: readonly unknown[], kind: Kind): readonly unknown[] {
  return fieldsFirst(args, (argument) => cellsOf(argument).flat(), kind);
}

/** Reads the notation of addresses; undefined if none is named. @throws FormulaError */
export function notationOf(argument: unknown, language: Language): Notation | undefined {
  return valid(notationNamedIn(firstCell(argument)), language).notation;
}

/** Reads whether the address wins over a postal code beside it that belongs to another place. @throws FormulaError */
export function takesAddress(argument: unknown, language: Language): boolean {
  return valid(codeDiffersNamedIn(firstCell(argument)), language).takesAddress;
}

const VERSION = /^\d{4}-\d\d-\d\d$/;

/**
 * Gives the data version that a cell names; undefined for a blank cell. Sheets turns `2026-10-31` into a date.
 *
 * @throws FormulaError
 */
export function versionOf(argument: unknown, language: Language): string | undefined {
  const cell = firstCell(argument);
  if (cell === null) return undefined;
  const text = String(cell).normalize('NFKC').trim().replace(/\//g, '-');
  if (!VERSION.test(text)) {
    throw new FormulaError(say(formulaSentences.noVersion, language, { text }));
  }
  return text;
}

/** @throws FormulaError with the sentence of a fault. */
export function valid<T extends object>(read: T | FormulaFault, language: Language): T {
  if ('wrong' in read) throw new FormulaError(say(read.wrong, language, read.values));
  return read;
}

/** Gives the cells of a range, row by row. */
export function cellsOf(argument: unknown): readonly (readonly CellValue[])[] {
  return gridOf(argument).map((row) => row.map(cellOf));
}

/** Gives the first cell of a range, or a single value. */
export function firstCell(argument: unknown): CellValue {
  return cellOf(gridOf(argument)[0]?.[0]);
}

/** Gives the rows of a range. A single value is a range of one cell. */
export function gridOf(argument: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown) => (Array.isArray(row) ? row : [row]));
}

/** Gives the text of a cell, which Sheets may have turned into a number or a date. */
export function cellText(value: unknown): string {
  return String(cellOf(value) ?? '');
}

/** Reads a cell. Sheets gives a date as a Date and an empty cell as an empty text. */
export function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return value instanceof Date ? shownDay(value) : String(value);
}
