/**
 * Finds the words of an address that are in none of its parts, so that they are not lost in print: a name before the address,
 * a note, 様方. Both are compared in folded symbols, in which all spellings of a number are equal.
 */
import { fold } from '../../text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { toFullWidthKatakana } from '../../text/width.ts';

/** Number or character, in folded symbols, and where it stands in the text. */
interface Token {
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
}

/** Signs, and words without meaning beyond the printed numbers and names around them. */
const EMPTY_WORDS = `(?:[\\s\\p{P}\\p{S}${HYPHENS_OR_LONG_VOWEL}]|丁目?|番?地|街区|[番号のノ区]|大字|字)`;
const EMPTY = new RegExp(`^${EMPTY_WORDS}*$`, 'u');
/** Matches separators, and units of a number in front. */
const LEADING = /^(?:丁目?|番地?|号|[\s、,・])+/;

/** @param parts already printed parts. @returns the other words, in their order and spelling. */
export function wordsBeside(written: string, parts: readonly string[]): readonly string[] {
  const text = toFullWidthKatakana(written);
  const asked = tokensOf(text);
  const known = tokensOf(toFullWidthKatakana(parts.join(' '))).map(({ symbol }) => symbol);
  let start = 0;
  while (start < asked.length && asked[start]?.symbol === known[start]) start++;
  if (start === asked.length) return [];
  const unmet = unmatched(asked.slice(start), known.slice(start));
  let { elsewhere } = unmet;
  const printed = known.join('');
  return joined(unmet.left, asked).flatMap((run) => {
    const symbols = run.map(({ symbol }) => symbol).join('');
    if (EMPTY.test(symbols)) return [];
    const words = ` ${run.map(({ symbol }) => symbol).join(' ')} `.replace(SIGNS_AROUND, ' ');
    if (elsewhere.includes(words)) {
      // Words that are written twice are printed twice.
      elsewhere = elsewhere.replace(words, '  ');
      return [];
    }
    if (saysAgain(symbols, printed)) return [];
    return text
      .slice(run[0]?.from, run[run.length - 1]?.to)
      .trim()
      .replace(LEADING, '');
  });
}

/** Matches signs at either end of tokens separated by blanks. */
const SIGNS_AROUND = /^ (?:[\p{P}\p{S}] )+|(?: [\p{P}\p{S}])+ $/gu;

/** Whether a name only repeats a printed one, `練馬区練馬区旭丘`; a number may mean something else. */
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
 * Gives the tokens outside a longest common subsequence: those of the address, and those that are printed elsewhere, such as
 * a floor in front of which a company is written. The latter are separated by blanks, by two where others lie between.
 */
function unmatched(
  asked: readonly Token[],
  known: readonly string[],
): { readonly left: readonly Token[]; readonly elsewhere: string } {
  const width = known.length + 1;
  const longest = new Uint16Array((asked.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = asked.length - 1; i >= 0; i--) {
    for (let j = known.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        asked[i]?.symbol === known[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const left: Token[] = [];
  let elsewhere = ' ';
  for (let i = 0, j = 0; i < asked.length || j < known.length; ) {
    const token = asked[i];
    const printed = known[j];
    if (token !== undefined && token.symbol === printed) {
      elsewhere += ' ';
      i++;
      j++;
    } else if (printed !== undefined && (token === undefined || at(i, j + 1) >= at(i + 1, j))) {
      elsewhere += `${printed} `;
      j++;
    } else if (token !== undefined) {
      left.push(token);
      i++;
    }
  }
  return { left, elsewhere };
}

/** Joins tokens that follow each other in the text. */
function joined(left: readonly Token[], all: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [];
  let before: Token | undefined;
  for (const token of left) {
    const follows = before !== undefined && all[all.indexOf(before) + 1] === token;
    if (follows) runs[runs.length - 1]?.push(token);
    else runs.push([token]);
    before = token;
  }
  return runs;
}
