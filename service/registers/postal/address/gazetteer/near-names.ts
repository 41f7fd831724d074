/**
 * Finds names that a text nearly continues with: one character differs, is missing or is added, or a kanji stands for
 * kana in the name (the operator writes characters that its set lacks in kana: `ひえ田野町` for `薭田野町`). Characters that
 * tell places apart must not differ: `東町` is not nearly `西町`.
 */
import { DISTINGUISHING_LETTER } from '@daicho/shared/text/distinguishing-letters.ts';
import type { Trie } from './trie.ts';

interface NearName {
  readonly value: number;
  /** Position in the symbols at which the name ends. */
  readonly end: number;
  /** Kanji in the text for which the name has kana, if that is the difference. */
  readonly kanji: string | undefined;
}

/** Maps characters that tell no places apart to similar characters that do: 束 is easily written for 東. */
const LOOKALIKE: Readonly<Record<string, string>> = {
  丁: '町',
  束: '東',
  酉: '西',
  商: '南',
  比: '北',
  木: '本',
  太: '大',
  犬: '大',
  入: '八',
};

const KATAKANA = /[ァ-ヺー]/;
const KANJI = /[㐀-鿿豈-﫿\u{20000}-\u{3ffff}]/u;
/** Length of the longest reading of one kanji, in kana. */
const LONGEST_READING = 4;

/** Finds every name below `node` that the text continues with from `start`, with one difference. */
export function* nearNames(
  trie: Trie,
  symbols: string,
  start: number,
  node: number,
): Generator<NearName> {
  let at = start;
  let here = node;
  while (here >= 0 && at < symbols.length) {
    yield* withOneDifference(trie, symbols, at, here);
    here = trie.step(here, symbols.charCodeAt(at));
    at++;
  }
}

function* withOneDifference(
  trie: Trie,
  symbols: string,
  at: number,
  node: number,
): Generator<NearName> {
  const written = symbols.charAt(at);
  const mayDiffer = !DISTINGUISHING_LETTER.test(written);
  if (mayDiffer) yield* rest(trie, symbols, at + 1, node);
  for (const child of trie.children(node)) {
    const unit = trie.unit(child);
    if (LOOKALIKE[written] === unit && symbols.charAt(at + 1) !== '目') {
      yield* rest(trie, symbols, at + 1, child);
    }
    if (unit === written || DISTINGUISHING_LETTER.test(unit)) continue;
    yield* rest(trie, symbols, at, child);
    if (mayDiffer) yield* rest(trie, symbols, at + 1, child);
  }
  if (!KANJI.test(written)) return;
  for (const name of behindReading(trie, symbols, at + 1, node, LONGEST_READING)) {
    yield { ...name, kanji: written };
  }
}

/** Finds names with two to four kana where the text has one kanji, since these kana may be its reading. */
function* behindReading(
  trie: Trie,
  symbols: string,
  at: number,
  node: number,
  left: number,
): Generator<NearName> {
  for (const child of trie.children(node)) {
    if (!KATAKANA.test(trie.unit(child))) continue;
    if (left < LONGEST_READING) yield* rest(trie, symbols, at, child);
    if (left > 1) yield* behindReading(trie, symbols, at, child, left - 1);
  }
}

/** Finds the longest name that the rest of the text continues with, without another difference. */
function* rest(trie: Trie, symbols: string, at: number, node: number): Generator<NearName> {
  const match = trie.longestFrom(symbols, at, node);
  if (match !== undefined) yield { ...match, kanji: undefined };
}
