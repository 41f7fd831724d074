/**
 * Folds what a person wrote and what the register holds into the same symbols, so that matching is
 * plain equality. Spaces go; width, case, kana kind, kanji variants, `ヶケがガ`, `ツッつ`, `之のノ` become
 * one; a run of numerals, Arabic or kanji, becomes its digits and a closing `＃` (`北二十四条` and
 * `北24条` are both `北24＃条`). `origin` leads back to the text.
 */
import { foldKanji } from './kanji-variants.ts';
import { isKanjiNumeral, parseKanjiNumber } from './numerals.ts';

/** Full-width, so that no folded character is ever taken for it. */
export const NUMERAL_END = '＃';

export interface Folded {
  readonly symbols: string;
  /** For each symbol, and one past the last, where in the text it began. */
  readonly origin: readonly number[];
}

/** Also the zero-width characters that come with text copied from web pages. */
const SPACE = /\s|\u200b|\u200c|\u200d/;
const SMALL_TO_LARGE: ReadonlyMap<string, string> = new Map(
  [...'ァアィイゥウェエォオッツャヤュユョヨヮワヵケヶケガケ'].flatMap((c, i, all) =>
    i % 2 === 0 ? [[c, all[i + 1] ?? c] as const] : [],
  ),
);
const SAME_AS_NO = new Set(['之', '乃', '丿']);

/** One character to its symbol; numerals and spaces are the caller's. */
function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) {
    return String.fromCharCode(code - 0xfee0).toUpperCase();
  }
  if (code < 0x80) return character.toUpperCase();
  const katakana = code >= 0x3041 && code <= 0x3096 ? String.fromCharCode(code + 0x60) : character;
  if (SAME_AS_NO.has(katakana)) return 'ノ';
  return SMALL_TO_LARGE.get(katakana) ?? foldKanji(unifiedForm(katakana, code));
}

/** A compatibility ideograph (塚 as U+FA10) to the character that it stands for. */
function unifiedForm(character: string, code: number): string {
  return code >= 0xf900 && code <= 0xfaff ? character.normalize('NFC') : character;
}

function isDigit(symbol: string): boolean {
  return symbol >= '0' && symbol <= '9' && symbol.length === 1;
}

/** `text` has no half-width katakana (see `toFullWidthKatakana`): every character stands for itself. */
export function fold(text: string): Folded {
  let symbols = '';
  const origin: number[] = [];
  const push = (added: string, from: number) => {
    for (let k = 0; k < added.length; k++) origin.push(from);
    symbols += added;
  };
  let i = 0;
  while (i < text.length) {
    const character = text.charAt(i);
    if (SPACE.test(character)) {
      i++;
      continue;
    }
    const start = i;
    if (isDigit(foldCharacter(character))) {
      let digits = '';
      while (i < text.length && isDigit(foldCharacter(text.charAt(i)))) {
        digits += foldCharacter(text.charAt(i++));
      }
      push(trimZeros(digits) + NUMERAL_END, start);
    } else if (isKanjiNumeral(character)) {
      while (i < text.length && isKanjiNumeral(text.charAt(i))) i++;
      const run = text.slice(start, i);
      const value = parseKanjiNumber(run);
      if (value === undefined) for (const c of run) push(c, start);
      else push(value + NUMERAL_END, start);
    } else {
      push(foldCharacter(character), i);
      i++;
    }
  }
  origin.push(text.length);
  return { symbols, origin };
}

/** The symbols of a name in the register. */
export function foldName(name: string): string {
  return fold(name).symbols;
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}
