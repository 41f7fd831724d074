/**
 * Folds written text and names of the register into the same symbols, so that matching is plain equality. Spaces are
 * removed; width, case, kana kind, kanji variants, `ヶケがガ`, `ツッつ`, `之のノ`, `ヱエ` become one; a run of numerals, Arabic or
 * kanji, becomes its digits and a closing `＃` (`北二十四条` and `北24条` are both `北24＃条`). `origin` leads back to the text.
 */
import { unifiedIdeographs } from './compatibility-ideographs.ts';
import { foldKanji } from './kanji-variants.ts';
import { isKanjiNumeral, parseKanjiNumber } from './numerals.ts';

/** End of a numeral; full-width, so that no folded character is ever equal to it. */
export const NUMERAL_END = '＃';

export interface Folded {
  readonly symbols: string;
  /** Position in the text at which each symbol begins, and the length of the text. */
  readonly origin: readonly number[];
}

/** Matches spaces, and the zero-width characters that come with text copied from web pages. */
const SPACE = /\s|\u200b|\u200c|\u200d/;
const SAME_KANA: ReadonlyMap<string, string> = new Map(
  [...'ァアィイゥウェエォオッツャヤュユョヨヮワヵケヶケガケヰイヱエ'].flatMap((c, i, all) =>
    i % 2 === 0 ? [[c, all[i + 1] ?? c] as const] : [],
  ),
);
const SAME_AS_NO = new Set(['之', '乃', '丿']);

/** Folds one character, except numerals and spaces. */
function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) {
    return String.fromCharCode(code - 0xfee0).toUpperCase();
  }
  if (code < 0x80) return character.toUpperCase();
  const katakana = code >= 0x3041 && code <= 0x3096 ? String.fromCharCode(code + 0x60) : character;
  if (SAME_AS_NO.has(unifiedIdeographs(katakana))) return 'ノ';
  return SAME_KANA.get(katakana) ?? foldKanji(katakana);
}

/** Kinds of UTF-16 units. */
const KIND = {
  unmet: 0,
  space: 1,
  digit: 2,
  numeral: 3,
  // Class of a unit that is its own symbol, as most units are.
  same: 4,
  symbol: 5,
  symbols: 6,
  pair: 7,
} as const;
/** Matches the first unit of a character of two: 𠮷 is read as 吉. */
const LEAD_OF_PAIR = /[\ud800-\udbff]/;
/** Kinds and symbols by unit, computed at first use: a register has some thousand characters. */
const KINDS = new Uint8Array(0x1_0000);
const SYMBOLS = new Uint16Array(0x1_0000);
const ZERO = 0x30;

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return KINDS[unit] || meet(unit);
}

function meet(unit: number): number {
  const character = String.fromCharCode(unit);
  const symbols = foldCharacter(character);
  const kind = kindOf(character, symbols);
  KINDS[unit] = kind;
  SYMBOLS[unit] = symbols.charCodeAt(0);
  return kind;
}

function kindOf(character: string, symbols: string): number {
  if (LEAD_OF_PAIR.test(character)) return KIND.pair;
  if (SPACE.test(character)) return KIND.space;
  if (/^[0-9]$/.test(symbols)) return KIND.digit;
  if (isKanjiNumeral(unifiedIdeographs(character))) return KIND.numeral;
  if (symbols === character) return KIND.same;
  return symbols.length === 1 ? KIND.symbol : KIND.symbols;
}

function symbolAt(text: string, at: number): number {
  return SYMBOLS[text.charCodeAt(at)] ?? 0;
}

/** @param text without half-width katakana (see `toFullWidthKatakana`). */
export function fold(text: string): Folded {
  const origin: number[] = [];
  const symbols = symbolsOf(text, origin);
  origin.push(text.length);
  return { symbols, origin };
}

export function foldName(name: string): string {
  return symbolsOf(name, undefined);
}

/**
 * Gives the symbols of a text. Stretches of unchanged characters are copied unchanged.
 *
 * @param origin gets the position of each symbol.
 */
function symbolsOf(text: string, origin: number[] | undefined): string {
  let symbols = '';
  let taken = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at);
    const start = at;
    at = endOfRun(text, start, kind);
    if (kind === KIND.same) {
      origin?.push(start);
      continue;
    }
    const own = symbolsOfRun(text, start, at, kind);
    symbols += text.slice(taken, start) + own;
    taken = at;
    if (origin !== undefined) for (let i = 0; i < own.length; i++) origin.push(start);
  }
  return taken === 0 ? text : symbols + text.slice(taken);
}

/** Finds the end of the characters that are folded together: a numeral, or one character. */
function endOfRun(text: string, start: number, kind: number): number {
  if (kind === KIND.pair) return start + String.fromCodePoint(text.codePointAt(start) ?? 0).length;
  let end = start + 1;
  if (kind === KIND.digit || kind === KIND.numeral) {
    while (end < text.length && kindAt(text, end) === kind) end++;
  }
  return end;
}

function symbolsOfRun(text: string, start: number, end: number, kind: number): string {
  switch (kind) {
    case KIND.space:
      return '';
    case KIND.digit:
      return numberOf(text, start, end);
    case KIND.numeral:
      return numberOfKanji(text, start, end);
    case KIND.pair:
      return foldKanji(text.slice(start, end));
    case KIND.symbol:
      return String.fromCharCode(symbolAt(text, start));
    default:
      return foldCharacter(text.charAt(start));
  }
}

/** Prints a run of digits without leading zeros. */
function numberOf(text: string, start: number, end: number): string {
  let from = start;
  while (from < end - 1 && symbolAt(text, from) === ZERO) from++;
  let digits = '';
  for (let at = from; at < end; at++) digits += String.fromCharCode(symbolAt(text, at));
  return digits + NUMERAL_END;
}

/** Reads a run of kanji numerals; a run that is not a number stays as it is. */
function numberOfKanji(text: string, start: number, end: number): string {
  const kanji = unifiedIdeographs(text.slice(start, end));
  const value = parseKanjiNumber(kanji);
  return value === undefined ? kanji : value + NUMERAL_END;
}
