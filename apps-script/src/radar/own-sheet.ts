/** Texts in the cells of sheets that the radar made, which Sheets may have turned into something else since. */
import { cellOf } from '../formulas/arguments.ts';

export function textIn(value: unknown): string {
  return String(cellOf(value) ?? '');
}
