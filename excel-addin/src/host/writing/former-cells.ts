/** Restores the content that cells had before texts were written: numbers, dates and formulas keep their types. */
import { cellInput, markedText } from './cell-input.ts';
import type { Inputs } from './day-cells.ts';
import { cellsOf, type Stretch } from './visible-stretches.ts';

/** Former content of the cells of columns. */
export interface FormerCells {
  readonly cells: readonly Pick<Excel.Range, 'values' | 'formulas' | 'numberFormat'>[];
  /** Queues the restoring of all cells into which texts were written, stretch by stretch. */
  queueRestore(written: Inputs, stretches: readonly Stretch[]): void;
}

/**
 * Loads the cells of columns. @returns a function that copies them, since later loads change the range objects.
 *
 * @param keepsFormats whether the cells keep their formats while texts are written.
 */
export function queueFormerCells(
  columns: readonly Excel.Range[],
  keepsFormats: boolean,
): () => FormerCells {
  for (const range of columns) range.load('values,formulas,numberFormat');
  return () => {
    const cells = columns.map(({ values, formulas, numberFormat }) => ({
      values,
      formulas,
      numberFormat,
    }));
    const queueRestore: FormerCells['queueRestore'] = (written, stretches) => {
      columns.forEach((range, column) => {
        const { values = [], formulas = [], numberFormat = [] } = cells[column] ?? {};
        const isText = (row: number) => {
          const [value, formula] = [values[row]?.[0], formulas[row]?.[0]];
          return typeof value === 'string' && value !== '' && formula === value;
        };
        for (const stretch of stretches) {
          const { start, count } = stretch;
          const texts = written.slice(start, start + count);
          if (texts.every((row) => row[column] == null)) continue;
          const writtenOnly = <T>(
            former: readonly (readonly T[])[],
            of: (cell: T, row: number) => unknown,
          ) =>
            texts.map((row, i) => {
              const [cell] = former[start + i] ?? [];
              const isWritten = row[column] != null && cell !== undefined;
              return [isWritten ? of(cell, start + i) : null];
            });
          const cells = cellsOf(range, stretch, written.length);
          if (keepsFormats) {
            cells.formulas = writtenOnly(formulas, (formula, row) =>
              isText(row) ? markedText(formula) : formula,
            );
            continue;
          }
          // A text is first written with the text format, even if it looks like a number, and then
          // gets its own format back.
          cells.numberFormat = writtenOnly(numberFormat, (format, row) =>
            isText(row) ? '@' : format,
          );
          cells.formulas = writtenOnly(formulas, (formula, row) =>
            isText(row) ? cellInput(String(formula)) : formula,
          );
          cells.numberFormat = writtenOnly(numberFormat, (format) => format);
        }
      });
    };
    return { cells, queueRestore };
  };
}
