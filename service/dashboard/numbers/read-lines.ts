/**
 * Reads numbers of corporations and invoice issuers out of pasted lines or the cells of a column. A line may be a whole
 * row of a sheet; the numbers are then the cells that hold corporate numbers. Lines with a mistyped number, and lines
 * that have text but no number, are kept to be shown and corrected.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { CorporateNumberReason } from '@daicho/shared/identifiers/corporate-number.ts';
import { parseWatchedNumber } from '@daicho/shared/identifiers/watched-number.ts';

/** Largest number of lines to read. */
export const LINES_MAX = 100_000;
/** Number of lines, read in some milliseconds, before other requests have a turn. */
const LINES_A_TURN = 2_000;

export interface WrongLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: Exclude<CorporateNumberReason, 'blank'>;
}

export interface ReadNumbers {
  /** Distinct numbers, in their order. */
  readonly numbers: readonly string[];
  readonly wrong: readonly WrongLine[];
  /** Whether there are more than `LINES_MAX` lines; the lists are then empty. */
  readonly isTooLong: boolean;
}

interface Line {
  readonly line: number;
  readonly cell: CellValue;
}

/** Gives the lines of a text. A first line without a digit is left out as a header, if another line has a digit. */
export function* pastedLines(text: string): Generator<Line> {
  const lines = text.split(/\r\n|\r|\n/);
  for (const [i, cell] of lines.entries()) {
    if (i === 0 && !/\p{Nd}/u.test(cell) && lines.some((other) => /\p{Nd}/u.test(other))) continue;
    yield { line: i + 1, cell };
  }
}

export async function readNumbers(
  lines: Iterable<Line> | AsyncIterable<Line>,
): Promise<ReadNumbers> {
  const numbers = new Set<string>();
  const wrong: WrongLine[] = [];
  let count = 0;
  for await (const { line, cell } of lines) {
    count += 1;
    if (count > LINES_MAX) return { numbers: [], wrong: [], isTooLong: true };
    if (count % LINES_A_TURN === 0) await nextTurn();
    const read = readLine(cell);
    for (const number of read.numbers) numbers.add(number);
    if (read.reason !== undefined)
      wrong.push({ line, text: String(cell).trim(), reason: read.reason });
  }
  return { numbers: [...numbers], wrong, isTooLong: false };
}

interface ReadLine {
  readonly numbers: readonly string[];
  readonly reason?: WrongLine['reason'] | undefined;
}

function readLine(cell: CellValue): ReadLine {
  const whole = parseWatchedNumber(cell);
  if (whole.ok) return { numbers: [whole.value] };
  if (whole.reason === 'blank') return { numbers: [] };
  const parts = typeof cell === 'string' ? cell.split(/[\t,，、;；]/) : [];
  const parsed = parts.map((part) => parseWatchedNumber(part));
  const numbers = parsed.flatMap((part) => (part.ok ? [part.value] : []));
  // In a row with a valid number, only a number with a wrong check digit counts as wrong.
  const isMistyped = parsed.some((part) => !part.ok && part.reason === 'wrong_check_digit');
  if (isMistyped) return { numbers, reason: 'wrong_check_digit' };
  return numbers.length > 0 ? { numbers } : { numbers, reason: whole.reason };
}
