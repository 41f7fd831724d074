/**
 * Folds texts for comparison in searches (spec, "Query normalization"). Every mode ignores width, letter case, kinds
 * of hyphen and apostrophe, and white space; in names, readings and addresses, also old and variant forms of kanji.
 * Small kana, historical kana and iteration marks matter in the exact modes, so they are folded unit by unit during the
 * comparison (`KANA_FOLD`).
 */
import { foldKanji } from '@daicho/shared/text/kanji-variants.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { iterationUnits, withIterationUnits } from './iteration-marks.ts';

const HALF_KATAKANA = /[｡-ﾟ]/;
const HYPHEN = /[‐‑‒–—―−﹣─━]/;
const APOSTROPHE = /[‘’′´]/;
/**
 * Matches white space, controls, format characters, variation selectors, lone surrogates, and code points that are not
 * characters.
 */
const NOTHING = /[\s\p{Zs}\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Variation_Selector}]/u;
const MARK = /[\u0300-\u036f\u3099\u309a]/;
const LETTER_WITH_MARKS = /.[\u0300-\u036f\u3099\u309a]+/gsu;
const foldForms = folder(foldKanji);

/** Folds names, readings and addresses. */
export function foldText(text: string): string {
  return withIterationUnits(foldForms(text));
}

/** Folds other fields. Kanji stay as they are written. */
export const foldWidth = folder((character) => character);

/** Whether folding leaves nothing of a text: all its characters match `NOTHING`. */
export function isBlank(text: string): boolean {
  return foldWidth(text) === '';
}

/**
 * Pairs of kana that count as one: small kana, and kana that modern spelling (現代仮名遣い, Cabinet notice of 1986) replaces,
 * always or, as with ヂ and ヅ, in most words. Historical spellings of whole words (てふ for ちょう) are not modernised, since
 * the same kana are read differently in other words.
 */
const KANA =
  'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけゐいゑえをおぢじづず' +
  'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヰイヱエヲオヂジヅズ';

/** Maps each UTF-16 unit to its folded unit when small kana, historical kana and iteration marks do not matter. */
export const KANA_FOLD: Uint16Array = kanaFold();

/** Folds the kana of a folded text. */
export function foldKana(folded: string): string {
  let text = '';
  for (let at = 0; at < folded.length; at++) {
    text += String.fromCharCode(KANA_FOLD[folded.charCodeAt(at)] ?? 0);
  }
  return text;
}

function kanaFold(): Uint16Array {
  const table = Uint16Array.from({ length: 0x1_0000 }, (_, unit) => unit);
  for (let at = 0; at < KANA.length; at += 2) {
    table[KANA.charCodeAt(at)] = KANA.charCodeAt(at + 1);
  }
  for (const [unit, kana] of iterationUnits()) table[unit] = table[kana] ?? kana;
  return table;
}

/** Folds character by character, remembering the result for each UTF-16 unit. */
function folder(form: (character: string) => string): (text: string) => string {
  const known: (string | undefined)[] = [];
  const folded = (character: string) =>
    NOTHING.test(character) ? '' : form(narrow(character).toLowerCase());
  return (text) => {
    const wide = HALF_KATAKANA.test(text) ? toFullWidthKatakana(text) : text;
    let result = '';
    for (let at = 0; at < wide.length; at++) {
      const unit = wide.charCodeAt(at);
      if (unit >= 0xd800 && unit <= 0xdbff) {
        const character = String.fromCodePoint(wide.codePointAt(at) ?? 0);
        at += character.length - 1;
        result += folded(character);
      } else {
        known[unit] ??= folded(wide.charAt(at));
        result += known[unit];
      }
    }
    return MARK.test(result) ? composed(result) : result;
  };
}

/** Composes letters and the marks after them, which macOS separates in file names (ハ and U+309A). */
function composed(text: string): string {
  return text.replace(LETTER_WITH_MARKS, (letter) => letter.normalize('NFC'));
}

function narrow(character: string): string {
  if (HYPHEN.test(character)) return '-';
  if (APOSTROPHE.test(character)) return "'";
  return character === '〜' ? '~' : toHalfWidthAscii(character);
}
