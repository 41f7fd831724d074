/** Reads the arguments of a formula, ranges of cells and names of fields, the same in every host. */

import { type CellValue, ERROR_BESIDE } from '../../cells/cell.ts';
import { isErrorValue } from '../../cells/cell-text.ts';
import { type JoinOptions, joinedCells } from '../../cells/joined-cells.ts';
import { type Notation, readNotation } from '../../cells/notation.ts';
import { fieldNamed, fieldsIn, namedFields, unknownFieldsText } from '../../headers/field-names.ts';
import { type FormulaFault, formulaRangeSentences as sentences } from '../../messages/formulas.ts';
import type { Language } from '../../messages/language.ts';
import { notationSentences } from '../../messages/notation.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Kind } from '../kind.ts';

type Rows = readonly (readonly CellValue[])[];

/**
 * Gives the rows of the ranges, one cell for each input of the kind: the columns of a range are
 * joined. One cell stands for as many rows as another range has. An error in one cell makes the
 * whole row an error, as in every spreadsheet function: without the error, the result might differ.
 *
 * @param ranges one for each input of the kind; undefined for an input that is left out.
 */
export function rowsOf(
  ranges: readonly (Rows | undefined)[],
  { inputs }: Kind,
  options?: JoinOptions,
): { readonly rows: Rows } | FormulaFault {
  const columns: (readonly CellValue[])[] = [];
  for (const [i, { columnsMax }] of inputs.entries()) {
    const range = ranges[i] ?? [[null]];
    if (range.some((row) => row.length > columnsMax)) {
      const wrong = columnsMax === 1 ? sentences.oneColumn : sentences.tooManyColumns;
      return { wrong, values: { count: columnsMax } };
    }
    columns.push(range.map((row) => joinedCells(row, options)));
  }
  const [first = [], ...others] = columns.filter(({ length }) => length !== 1);
  if (others.some(({ length }) => length !== first.length)) {
    return { wrong: sentences.unevenRanges, values: {} };
  }
  const cellAt = (column: readonly CellValue[], row: number) =>
    column[column.length === 1 ? 0 : row] ?? null;
  const count = first.length || 1;
  const rows = Array.from({ length: count }, (_, row) =>
    columns.map((column) => cellAt(column, row)),
  );
  return { rows: rows.map(withErrorBeside) };
}

function withErrorBeside(row: readonly CellValue[]): readonly CellValue[] {
  const [value = null, ...beside] = row;
  const isError = (cell: CellValue) => typeof cell === 'string' && isErrorValue(cell);
  const isSpoilt = value !== null && !isError(value) && beside.some(isError);
  return isSpoilt ? [ERROR_BESIDE, ...beside] : row;
}

/** Reads the notation of addresses that a cell names; undefined if it is blank. */
export function notationNamedIn(
  cell: CellValue,
): { readonly notation: Notation | undefined } | FormulaFault {
  const text = String(cell ?? '').trim();
  if (text === '') return { notation: undefined };
  const read = readNotation(text);
  if ('notation' in read) return read;
  return { wrong: notationSentences.unknown, values: { word: read.unknown } };
}

/** Reads whether the address or the postal code counts if the two name different places. */
export function codeDiffersNamedIn(
  cell: CellValue,
): { readonly takesAddress: boolean } | FormulaFault {
  const text = String(cell ?? '').trim();
  if (/^(?:address|住所)$/i.test(text)) return { takesAddress: true };
  if (/^(?:check|要確認)?$/i.test(text)) return { takesAddress: false };
  return { wrong: sentences.unknownCodeDiffers, values: { text } };
}

/** Columns of a result. */
export interface ResultColumns {
  readonly ids: readonly string[];
  /** Spreads the texts of the fields over a row; cells under blank headers stay blank. */
  row<T>(shown: readonly T[]): (T | '')[];
}

/**
 * Gives the columns that the cells name: several in one cell, or one in each cell of a range of
 * headers, whose width is kept. Undefined if the cells name no column.
 */
export function columnsNamedIn(
  cells: readonly CellValue[],
  catalogue: Catalogue,
  language: Language,
): { readonly columns: ResultColumns | undefined } | FormulaFault {
  const namesByCell = cells.map((cell) => {
    const text = String(cell ?? '');
    // A header may be broken over lines.
    return fieldNamed(text, catalogue) === undefined ? fieldsIn(text, catalogue) : [text];
  });
  const crowded = cells.length > 1 ? namesByCell.find(({ length }) => length > 1) : undefined;
  if (crowded !== undefined) {
    return { wrong: sentences.oneFieldAHeader, values: { text: crowded.join('、') } };
  }
  const names = namesByCell.flat();
  if (names.length === 0) return { columns: undefined };
  const named = namedFields(names, catalogue);
  if ('unknown' in named) {
    const text = unknownFieldsText(named.unknown, catalogue, language);
    return { wrong: { ja: text, en: text }, values: {} };
  }
  const columns: ResultColumns = {
    ids: named.ids,
    row<T>(shown: readonly T[]) {
      const left = [...shown];
      return namesByCell.flatMap((inCell): (T | '')[] =>
        inCell.length === 0 ? [''] : left.splice(0, inCell.length),
      );
    },
  };
  return { columns };
}
