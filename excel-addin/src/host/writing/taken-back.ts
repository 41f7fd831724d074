/** Restores what cells held before texts were written, so that numbers, dates and formulas stay what they were. */
import type { Texts } from '@daicho/pane/src/host.ts';
import { cellInput } from './cell-input.ts';

/** Loads the cells of columns in a step. @returns a function that queues their restoration where texts were written. */
export function takenBack(columns: readonly Excel.Range[]): (written: Texts) => void {
  for (const range of columns) range.load('values,formulas,numberFormat');
  return (written) => {
    // The values are copied, since later writes change the range objects.
    const held = columns.map(({ values, formulas, numberFormat }) => ({
      values,
      formulas,
      numberFormat,
    }));
    columns.forEach((range, column) => {
      const { values = [], formulas = [], numberFormat = [] } = held[column] ?? {};
      const where = <T>(cells: readonly (readonly T[])[], of: (cell: T, row: number) => unknown) =>
        written.map((texts, row) => {
          const [cell] = cells[row] ?? [];
          const isWritten = typeof texts[column] === 'string' && cell !== undefined;
          return [isWritten ? of(cell, row) : null];
        });
      if (written.every((texts) => typeof texts[column] !== 'string')) return;
      const isText = (row: number) => {
        const [value, formula] = [values[row]?.[0], formulas[row]?.[0]];
        return typeof value === 'string' && value !== '' && formula === value;
      };
      // A text is written in the text format, whatever it looks like, and gets its own format afterwards.
      range.numberFormat = where(numberFormat, (format, row) => (isText(row) ? '@' : format));
      range.formulas = where(formulas, (formula, row) =>
        isText(row) ? cellInput(String(formula)) : formula,
      );
      range.numberFormat = where(numberFormat, (format) => format);
    });
  };
}
