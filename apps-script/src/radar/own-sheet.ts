/** Reads texts from the radar's own sheets, where Sheets may have turned them into numbers or dates. */
import { cellOf } from '../formulas/arguments.ts';

export function textIn(value: unknown): string {
  return String(cellOf(value) ?? '');
}
