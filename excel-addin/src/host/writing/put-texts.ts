/** Puts texts and days into cells, and finds the rows that hold something else afterwards. */
import { cellInput, markedText } from './cell-input.ts';
import { DAY_FORMAT, type Input, type Inputs, inputValue } from './day-cells.ts';
import type { Stretch } from './visible-stretches.ts';

/** Puts texts into columns of cells, except columns without any. */
export function putColumns(
  ranges: readonly Excel.Range[],
  rows: Inputs,
  keepsFormats: boolean,
): void {
  ranges.forEach((range, column) => {
    const texts = rows.map((row) => [row[column] ?? null]);
    if (texts.some(([text]) => text !== null)) putTexts(range, texts, keepsFormats);
  });
}

/** Adjacent columns, as indexes among the columns that are written. */
interface ColumnSpan {
  readonly first: number;
  readonly width: number;
}

/** Joins adjacent columns. @param places indexes, in the table, of the columns that are written. */
export function adjacentColumns(places: readonly number[]): readonly ColumnSpan[] {
  const joined: { first: number; width: number }[] = [];
  places.forEach((place, at) => {
    const last = joined[joined.length - 1];
    if (last !== undefined && place === (places[last.first] ?? 0) + last.width) last.width += 1;
    else joined.push({ first: at, width: 1 });
  });
  return joined;
}

/** Puts texts stretch by stretch, into adjacent columns at once; stretches without texts are skipped. */
export function putStretches(
  ranges: readonly Excel.Range[],
  rows: Inputs,
  stretches: readonly Stretch[],
  columns: readonly ColumnSpan[],
  keepsFormats: boolean,
): void {
  for (const { first, width } of columns) {
    const range = ranges[first];
    for (const { start, count } of range === undefined ? [] : stretches) {
      const texts = rows
        .slice(start, start + count)
        .map((row) => Array.from({ length: width }, (_, i) => row[first + i] ?? null));
      if (range === undefined || texts.every((row) => row.every((text) => text === null))) continue;
      const corner = range.getCell(start, 0).untrack();
      putTexts(corner.getAbsoluteResizedRange(count, width).untrack(), texts, keepsFormats);
    }
  }
}

/**
 * Sets the format first, since a text may otherwise become a number or a date. Excel skips null.
 *
 * @param keepsFormats whether texts are marked by an apostrophe instead, as on a protected sheet.
 */
export function putTexts(range: Excel.Range, rows: Inputs, keepsFormats = false): void {
  if (keepsFormats) {
    range.values = rows.map((row) => row.map((input) => markedText(inputValue(input))));
    return;
  }
  const formats = rows.map((row) => row.map(formatFor));
  const [first] = formats[0] ?? [];
  const isOne = formats.every((row) => row.every((format) => format === first));
  // Excel accepts one value for all cells, although its types do not allow that.
  range.numberFormat = (isOne && first !== null ? first : formats) as string[][];
  range.values = rows.map((row) =>
    row.map((input) => {
      const value = inputValue(input);
      return typeof value === 'string' ? cellInput(value) : value;
    }),
  );
  const own = rows.map((row) => row.map(ownFormat));
  if (own.some((row) => row.some((format) => format !== null))) {
    range.numberFormat = own as string[][];
  }
}

/** Format with which Excel stores a value unchanged. */
function formatFor(input: Input): string | null {
  if (input === null) return null;
  if (typeof input === 'number') return DAY_FORMAT;
  if (typeof input === 'string' || typeof input.value === 'string') return '@';
  return input.format === '@' ? 'General' : input.format;
}

/** Format that a value gets after it was put into its cell; null if it was put there with that format. */
function ownFormat(input: Input): string | null {
  if (input === null || typeof input !== 'object') return null;
  return input.format === formatFor(input) ? null : input.format;
}

type Cells = readonly Pick<Excel.Range, 'values' | 'formulas'>[];

/** Loads columns after texts were put. @returns a function that lists the rows that hold something else. */
export function queueReadBack(
  ranges: readonly Excel.Range[],
  rows: Inputs,
): (before: Cells) => readonly number[] {
  const again = ranges.map((range) => range.getResizedRange(0, 0).untrack());
  for (const range of again) range.load('values,formulas');
  return (before) =>
    rows.flatMap((texts, row) => {
      const isRight = again.every(({ values, formulas }, column) => {
        const text = inputValue(texts[column] ?? null);
        if (text !== null) return isSameText(values[row]?.[0], text);
        // Formulas in cells without a text may have changed their results meanwhile, so the formulas themselves are compared.
        return isSameText(formulas[row]?.[0], before[column]?.formulas[row]?.[0]);
      });
      return isRight ? [] : [row];
    });
}

/** Excel changes the characters of line breaks. */
function isSameText(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => String(value ?? '').replaceAll('\r', '');
  return plain(a) === plain(b);
}
