/** Puts texts into cells, and finds the rows in which they do not stand afterwards. */
import type { Texts } from '@daicho/pane/src/host.ts';
import { cellInput } from './cell-input.ts';
import { cellsOf, type Stretch } from './visible-stretches.ts';

/** Puts texts into columns of cells, stretch by stretch, except where there are none. */
export function putColumns(
  ranges: readonly Excel.Range[],
  rows: Texts,
  stretches: readonly Stretch[],
): void {
  ranges.forEach((range, column) => {
    for (const stretch of stretches) {
      const { start, count } = stretch;
      const texts = rows.slice(start, start + count).map((row) => [row[column] ?? null]);
      if (texts.some(([text]) => text !== null)) {
        putTexts(cellsOf(range, stretch, rows.length), texts);
      }
    }
  });
}

/** Sets the format first, or a text may become a number or a date. Excel skips null. */
export function putTexts(range: Excel.Range, rows: Texts): void {
  range.numberFormat = rows.map((row) => row.map((text) => (text === null ? null : '@')));
  range.values = rows.map((row) => row.map((text) => (text === null ? null : cellInput(text))));
}

type Cells = readonly Pick<Excel.Range, 'values' | 'formulas'>[];

/** Loads columns in a step after texts were put. @returns a function that lists the rows that hold something else. */
export function loadedBack(
  ranges: readonly Excel.Range[],
  rows: Texts,
): (before: Cells) => readonly number[] {
  const again = ranges.map((range) => range.getResizedRange(0, 0).untrack());
  for (const range of again) range.load('values,formulas');
  return (before) =>
    rows.flatMap((texts, row) => {
      const isRight = again.every(({ values, formulas }, column) => {
        const text = texts[column] ?? null;
        if (text !== null) return alike(values[row]?.[0], text);
        // Formulas beside may have got another result meanwhile.
        return alike(formulas[row]?.[0], before[column]?.formulas[row]?.[0]);
      });
      return isRight ? [] : [row];
    });
}

/** Excel writes the end of a line in its own way. */
function alike(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => String(value ?? '').replaceAll('\r', '');
  return plain(a) === plain(b);
}
