/**
 * Finds the words of an address that are in none of its parts, so that they are not lost in print: a name before the
 * address, a note, 様方. The address and its parts are compared in folded symbols, in which all spellings of a number are
 * equal. Remains of the parts that were read are left out: the 築 of 都築区, the 北 of 浜松市北区, ﾛｯﾎﾟﾝｷﾞ, a postal code.
 */
import { commonSubsequence } from '../../text/common-subsequence.ts';
import { fold } from '../../text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { isPostalCodeAlone } from '../../text/leading-postal-code.ts';
import { toFullWidthKatakana } from '../../text/width.ts';
import { type GapInPrint, isReadAsPlace } from './read-as-place.ts';

/** Number or character, in folded symbols, and its position in the text. */
interface Token {
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
}

/** Token that is not printed, with the printed symbols before and after it. */
interface Left extends Token, GapInPrint {}

/** Signs, and words without meaning beyond the printed numbers and names around them. */
const EMPTY_WORDS = `(?:[\\s\\p{P}\\p{S}${HYPHENS_OR_LONG_VOWEL}]|丁目?|番?地|街区|[番号のノ区]|大字|字)`;
const EMPTY = new RegExp(`^${EMPTY_WORDS}*$`, 'u');
/** Matches separators and units of a number at the beginning. */
const LEADING = /^(?:丁目?|番地?|号|[\s、,・])+/;

/** Matches a letter of a name, not a letter that ends the name of a place. */
const NAME_LETTER = /^(?![都道府県郡市区町村])\p{L}$/u;

/** Parts of the address that are printed already. */
interface PrintedParts {
  /** Prefecture to town. */
  readonly place: string;
  /** Former names of the place, and its names in kana. */
  readonly otherNames: readonly string[];
  readonly others: readonly string[];
}

/** @returns the words other than the printed parts, in their order and spelling. */
export function unprintedWords(written: string, parts: PrintedParts): readonly string[] {
  const text = toFullWidthKatakana(written);
  const asked = tokensOf(text);
  const placeSymbols = symbolsOf(parts.place);
  const known = [...placeSymbols, ...symbolsOf(parts.others.join(' '))];
  let start = 0;
  while (start < asked.length && asked[start]?.symbol === known[start]) start++;
  if (start === asked.length) return [];
  // One letter may begin another name.
  if (start === 1) start = 0;
  const unmet = unmatched(asked.slice(start), known.slice(start), placeSymbols.length - start);
  let { elsewhere } = unmet;
  const place = {
    symbols: placeSymbols,
    isWritten: (at: number) => at < start || unmet.met.has(at - start),
    otherNames: parts.otherNames.map((name) => symbolsOf(name).join('')),
  };
  const printed = known.join('');
  const runs = joined(unmet.left);
  const gapOf = ([token]: readonly Left[]) => ({
    behind: start + (token?.behind ?? 0),
    before: start + (token?.before ?? 0),
  });
  const inPlace = runs.filter((tokens) => gapOf(tokens).before <= placeSymbols.length);
  return runs.flatMap((tokens) => {
    const symbols = tokens.map(({ symbol }) => symbol).join('');
    if (EMPTY.test(symbols)) return [];
    if (isReadAsPlace(symbols, gapOf(tokens), place, inPlace.length === 1)) return [];
    const words = ` ${tokens.map(({ symbol }) => symbol).join(' ')} `.replace(SIGNS_AROUND, ' ');
    if (elsewhere.includes(words)) {
      // Words that are written twice are printed twice.
      elsewhere = elsewhere.replace(words, '  ');
      return [];
    }
    if (saysAgain(symbols, printed)) return [];
    const rest = text
      .slice(tokens[0]?.from, tokens[tokens.length - 1]?.to)
      .trim()
      .replace(LEADING, '');
    return isPostalCodeAlone(rest) ? [] : rest;
  });
}

function symbolsOf(part: string): readonly string[] {
  return tokensOf(toFullWidthKatakana(part)).map(({ symbol }) => symbol);
}

/** Matches the signs at both ends of a text of tokens with blanks between. */
const SIGNS_AROUND = /^ (?:[\p{P}\p{S}] )+|(?: [\p{P}\p{S}])+ $/gu;

/** Whether words only repeat a printed name, `練馬区練馬区旭丘`; a repeated number may mean something else. */
function saysAgain(symbols: string, printed: string): boolean {
  return symbols.length > 1 && !/\d/.test(symbols) && printed.includes(symbols);
}

function tokensOf(text: string): readonly Token[] {
  const { symbols, origin } = fold(text);
  return [...symbols.matchAll(/\d+＃|大字|./gsu)].map(({ 0: symbol, index }) => ({
    symbol,
    from: origin[index] ?? 0,
    to: origin[index + symbol.length] ?? text.length,
  }));
}

/**
 * Compares the tokens of the address with the printed symbols, by a longest common subsequence.
 *
 * @returns `left`: the tokens of the address outside the subsequence. `elsewhere`: the printed symbols outside it, such
 * as a floor with a company written before it, separated by one blank, or by more if symbols of the subsequence lie
 * between. `met`: the indices of the printed symbols inside it.
 */
function unmatched(
  asked: readonly Token[],
  known: readonly string[],
  placeLength: number,
): {
  readonly left: readonly Left[];
  readonly elsewhere: string;
  readonly met: ReadonlySet<number>;
} {
  const symbols = asked.map(({ symbol }) => symbol);
  const pairs = new Map(Array.from(commonSubsequence(known, symbols), ([j, i]) => [i, j] as const));
  releaseLetters(pairs, known, placeLength);
  const left: Left[] = [];
  /** Tokens after the last printed token. */
  let gap: Token[] = [];
  let behind = -1;
  let elsewhere = ' ';
  const closeGap = (before: number) => {
    left.push(...gap.map((token) => ({ ...token, behind, before })));
    gap = [];
    for (const symbol of known.slice(behind + 1, before)) elsewhere += `${symbol} `;
    elsewhere += ' ';
    behind = before;
  };
  for (const [i, token] of asked.entries()) {
    const printed = pairs.get(i);
    if (printed === undefined) gap.push(token);
    else closeGap(printed);
  }
  closeGap(known.length);
  return { left, elsewhere, met: new Set(pairs.values()) };
}

/**
 * Removes the pair of a single letter of the place if the letters around it in the place have no pairs, and at least
 * one of its neighbours in the address has none: the 田 of 山田様方 is not the 田 of 千代田区.
 */
function releaseLetters(pairs: Map<number, number>, known: readonly string[], placeLength: number) {
  const met = new Set(pairs.values());
  for (const [i, j] of pairs) {
    if (j >= placeLength || !NAME_LETTER.test(known[j] ?? '')) continue;
    const isAlone = !met.has(j - 1) && !met.has(j + 1);
    if (isAlone && !(pairs.has(i - 1) && pairs.has(i + 1))) pairs.delete(i);
  }
}

/** Joins tokens that follow each other in the text. */
function joined(left: readonly Left[]): readonly (readonly Left[])[] {
  const runs: Left[][] = [];
  let last: Left | undefined;
  for (const token of left) {
    if (last !== undefined && last.behind === token.behind) runs[runs.length - 1]?.push(token);
    else runs.push([token]);
    last = token;
  }
  return runs;
}
