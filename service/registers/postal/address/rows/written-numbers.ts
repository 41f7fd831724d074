/** The numbers of an item in a town entry, in folded symbols: `2＃丁目1＃番1＃〜23＃号`, `67＃−4＃〜113＃−7＃番地`. */
import type { Span } from './coverage.ts';

/** A number or range as written, with its unit. */
export interface WrittenNumber extends Span {
  /** `第４地割`. */
  readonly isOrdinal: boolean;
  unit: string | undefined;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;
/** A number with its branches: `13＃−6＃`, `9＃番地ノ4＃`. */
const PATH = '\\d+＃(?:(?:番地)?[-−ノ]\\d+＃)*';
/** `２丁目`, `１〜２３号`, `３５番以降`, `第２地割〜第４地割`, `５３の１〜６０の９番地`. */
const NUMBER = new RegExp(
  `(?<ordinal>第)?(?<from>${PATH})` +
    `(?<range>(?:丁目|番地|番|地割|線|区|条)?[~〜](?:第?(?<to>${PATH}))?)?` +
    '(?<unit>丁目|丁|番地|番|地割|号|線|区|条)?(?<open>以降|以上|以下|以内)?[-−]?',
  'y',
);

/** Reads symbols as a list of numbers. Gives undefined if they contain anything else. */
export function readWrittenNumbers(symbols: string): WrittenNumber[] | undefined {
  const numbers: WrittenNumber[] = [];
  NUMBER.lastIndex = 0;
  for (let match = NUMBER.exec(symbols); match !== null; match = NUMBER.exec(symbols)) {
    const { ordinal, unit } = match.groups ?? {};
    numbers.push({ ...spanOf(match.groups ?? {}), isOrdinal: ordinal !== undefined, unit });
    if (NUMBER.lastIndex === symbols.length) return numbers;
  }
  return undefined;
}

function spanOf(number: Record<string, string | undefined>): Span {
  const from = pathOf(number.from);
  if (number.open === '以下' || number.open === '以内') return { from: [0], to: from };
  if (number.open !== undefined) return { from, to: [NO_LIMIT] };
  if (number.range === undefined) return { from, to: from };
  if (number.to === undefined) return { from, to: [NO_LIMIT] };
  return { from, to: upTo(pathOf(number.to), from, number.unit) };
}

/** `５３６３−７〜８` ends at 5363-8, but `７９９の１〜８６７番地` ends at the lot 867, since 867 is greater than 799. */
function upTo(to: readonly number[], from: readonly number[], unit: string | undefined) {
  const [first = 0] = to;
  const isLot = unit === '番地' && first > (from[0] ?? 0);
  if (to.length > 1 || from.length === 1 || isLot) return to;
  return [...from.slice(0, -1), first];
}

function pathOf(path: string | undefined): readonly number[] {
  return Array.from((path ?? '').matchAll(/\d+/g), ([digits]) => Number(digits));
}
