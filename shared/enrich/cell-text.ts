/** What a cell's text has to go through before it is asked about, whatever the kind. */
import { type CellValue, UNCALCULATED } from '../model/cell.ts';
import type { InvalidReason } from './outcome.ts';

const INVISIBLE = /[\p{Cf}\p{Cs}\p{Variation_Selector}]|(?!\s)\p{Cc}/gu;
const SPACES = /[\s\p{Zs}\u3164\uFFA0]+/gu;

/**
 * Line breaks and runs of spaces become one space; invisible characters, variation selectors (a
 * character's printed form, not another character) and a leading apostrophe go:
 * only what cannot change the meaning, so that cells which differ in nothing else share a request.
 */
export function foldedSpaces(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').trim().replace(/^'/, '').trim();
}

/** Why a cell that holds an error cannot be asked about; undefined where it holds none. */
export function errorReason(cell: CellValue): InvalidReason | undefined {
  if (cell === UNCALCULATED) return 'formula_without_result';
  return typeof cell === 'string' && isErrorValue(cell) ? 'error_value' : undefined;
}

/** An error as a spreadsheet shows it: `#REF!`, `#N/A`, `#VALUE!`, `#NAME?`, `#DIV/0!`, `#SPILL!`. */
export function isErrorValue(text: string): boolean {
  return /^#(?:N\/A|NAME\?|DIV\/0!|[A-Z_]+!)$/i.test(text.trim());
}
