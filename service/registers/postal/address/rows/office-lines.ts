/**
 * Finds the offices of a municipality by their whole address line, from the town on, with which a written address may
 * begin.
 */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { foldName, NUMERAL_END } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL, isHyphenOrLongVowel } from '@daicho/shared/text/hyphens.ts';
import type { PostalTable } from '../../table.ts';
import type { Municipality } from '../gazetteer/places.ts';

/** Matches the end of a number, with its unit, at which a line may end: nothing follows that belongs to the number. */
const NUMBERS_END =
  /＃(?:丁目|番地|[番号区字組部])?(?![番号階室棟館線街町丁区字組部条割耕歩地年周]|カイ|ゴウ|バン|チヨウメ|[A-Z](?![A-Z])|(?!\d+＃(?:階|F(?![A-Z]))).{0,2}\d)/g;
/** Number of symbols after the end of a line at which `NUMBERS_END` looks, enough for a floor with several digits. */
const LOOKAHEAD = 6;
const NONE: readonly number[] = [];
/** Matches a post-office box, which the register adds to an office's address and people leave out: `（国立郵便局私書箱第１２号）`. */
const POST_OFFICE_BOX = /（[^（）]*私書箱[^（）]*）$/;
const HYPHEN_BETWEEN_NUMBERS = new RegExp(`(?<=＃)[${HYPHENS_OR_LONG_VOWEL}](?=\\d)`, 'g');

export class OfficeLines {
  readonly #rows = new Map<string, number[]>();
  /**
   * Hash sums of all lines up to their first number. Most addresses match none of these sums, and need no further
   * comparison.
   */
  readonly #firstSums = new Set<number>();
  /**
   * Hash sums of the lines up to their second number (to the first, if a line has no second): few addresses match one.
   */
  readonly #sums = new Set<number>();
  #longest = 0;

  constructor({ rows }: Municipality, table: PostalTable) {
    for (const row of rows) {
      const blockLot = table.blockLot(row);
      if (blockLot === '') continue;
      const line = table.text('town', row) + blockLot;
      for (const one of new Set([line, line.replace(POST_OFFICE_BOX, '')])) {
        this.#add(keyOf(foldName(one)), row);
      }
    }
  }

  /**
   * Finds the offices whose line equals the written text, in folded symbols, else the offices of the longest line with
   * which the text begins and after which no number goes on.
   */
  beginning(written: string): readonly number[] {
    const first = endOfNumber(written, 0);
    const firstSum = sumOf(written, 0, first);
    if (!this.#firstSums.has(firstSum)) return NONE;
    const sum = sumOf(written, first, endOfNumber(written, first), firstSum);
    if (!this.#sums.has(firstSum) && !this.#sums.has(sum)) return NONE;
    const line = keyOf(written.slice(0, this.#longest + LOOKAHEAD));
    let found = this.#rows.get(withoutUnit(line));
    if (found !== undefined) return found;
    for (const match of line.matchAll(NUMBERS_END)) {
      const beginning = line.slice(0, match.index + match[0].length);
      found = this.#rows.get(withoutUnit(beginning)) ?? found;
    }
    return found ?? NONE;
  }

  #add(line: string, row: number): void {
    const first = endOfNumber(line, 0);
    const firstSum = sumOf(line, 0, first);
    const hasSecond = line.includes(NUMERAL_END, first);
    this.#firstSums.add(firstSum);
    this.#sums.add(hasSecond ? sumOf(line, first, endOfNumber(line, first), firstSum) : firstSum);
    this.#longest = Math.max(this.#longest, line.length);
    appendTo(this.#rows, withoutUnit(line), row);
  }
}

/** Computes the hash sum between two positions; all hyphens after a number count alike. */
function sumOf(symbols: string, start: number, end: number, before = 0): number {
  let sum = before;
  for (let at = start; at < end; at++) {
    const isJoiner = at === start && at > 0 && isHyphenOrLongVowel(symbols.charAt(at));
    sum = (Math.imul(sum, 31) + (isJoiner ? 0 : symbols.charCodeAt(at))) | 0;
  }
  return sum;
}

/** Writes one hyphen for all kinds between two numbers. */
function keyOf(symbols: string): string {
  return symbols.replace(HYPHEN_BETWEEN_NUMBERS, '-');
}

/** Drops the unit that people may add after the last number: `11番地` becomes `11`. */
function withoutUnit(line: string): string {
  return line.replace(/(?<=＃)(?:番地?|号)$/, '');
}

/** Finds where the next number ends, or the end of the line if no number follows. */
function endOfNumber(symbols: string, from: number): number {
  const end = symbols.indexOf(NUMERAL_END, from);
  return end < 0 ? symbols.length : end + NUMERAL_END.length;
}
