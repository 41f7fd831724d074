/**
 * Folds names of companies for comparing, in two degrees: names that a person sees as the same (`same`), and names
 * that may be the same in careless spelling (`loose`).
 */
import { isHyphenOrLongVowel } from './hyphens.ts';
import { foldKanji } from './kanji-variants.ts';
import { isUsualName } from './usual-text.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from './width.ts';

const LARGE_KANA = table(
  'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけ',
);
const TODAYS_KANA = table('ヰイヱエヂジヅズヲオ');
/** Characters between the words of a name, which registers and people use or omit freely. */
const SEPARATORS = /[\s・･.,、。，．'"’′‘“”`´_＿／/|｜:;!?「」『』()〈〉<>【】[\]{}]/g;
/** Pairs of spellings of one sound; each pair in the order from, to. */
const SOUNDS = [
  ['ヴア', 'バ'],
  ['ヴイ', 'ビ'],
  ['ヴエ', 'ベ'],
  ['ヴオ', 'ボ'],
  ['ヴ', 'ブ'],
  ['ホルデイングス', 'HD'],
  ['&', 'アンド'],
  ['AND', 'アンド'],
] as const;
/** Matches the ケ or ガ between two kanji, as in 関ケ原; ノ tells names apart (井上, 井ノ上). */
const JOINT = /(?<=\p{Script=Han})[ケガ](?=\p{Script=Han})/gu;
/** Matches spellings that have a second form, in sounds or in kana between kanji. */
const SPELT = /[ぁ-ゖァ-ヺ&]|AND/;
const LOOK_ALIKE = table('力カ工エ口ロ夕タ卜ト二ニ八ハ一ー');
const REPEATED = /(\p{Script=Han})々/gu;
const MAY_LOOK_ALIKE = /[力工口夕卜二八一]/;
/** Matches a kanji that was typed for a katakana beside katakana: ホ一ムテック, ヤマ卜. */
const AMONG_KATAKANA = /(?<=[ァ-ヺー])[力工口夕卜二八一]|[力工口夕卜二八](?=[ァ-ヺー])/g;

/** Folds width only: full-width kana, half-width Latin letters and signs, one kind of space. */
export function plainText(text: string): string {
  if (isUsualName(text)) return text;
  const plain = toHalfWidthAscii(toFullWidthKatakana(text.normalize('NFC')));
  return plain.replace(/[\s\p{Zs}]+/gu, ' ').trim();
}

/** Folds case, separators, small kana, kinds of hyphen, old and variant kanji. */
export function sameFold(text: string): string {
  const bare = isUsualName(text)
    ? text.replaceAll(' ', '')
    : capitals(text).replace(SEPARATORS, '');
  return mapped(bare, (c) => {
    if (c >= '一' && c <= '鿿') return foldKanji(c);
    return isHyphenOrLongVowel(c) ? 'ー' : foldKanji(LARGE_KANA.get(c) ?? c);
  });
}

/** Composes again, since upper case may decompose a letter: `ῒ` has no capital of its own. */
function capitals(text: string): string {
  return plainText(text).normalize('NFKC').toUpperCase().normalize('NFKC');
}

/**
 * Also folds kinds of kana, long vowels and hyphens, sounds with two spellings, 斎 and 斉, and kanji that look like kana.
 */
export function looseFold(text: string): string {
  return loosenFold(sameFold(text));
}

/** Continues from a result of `sameFold`. */
export function loosenFold(same: string): string {
  return withoutSpellings(withoutLookAlikes(same).replaceAll('ー', ''));
}

/** Keeps long vowels, which tell names of people apart (マリ, マリー), and writes 々 as the kanji that it repeats. */
export function loosePersonFold(same: string): string {
  const repeated = same.includes('々') ? same.replace(REPEATED, '$1$1') : same;
  return withoutSpellings(withoutLookAlikes(repeated));
}

function withoutLookAlikes(same: string): string {
  const one = same.replaceAll('斎', '斉');
  if (!MAY_LOOK_ALIKE.test(one)) return one;
  return one.replace(AMONG_KATAKANA, (c) => LOOK_ALIKE.get(c) ?? c);
}

function withoutSpellings(text: string): string {
  if (!SPELT.test(text)) return text;
  const folded = mapped(text, (c) => {
    const katakana = c >= 'ぁ' && c <= 'ゖ' ? String.fromCharCode(c.charCodeAt(0) + 0x60) : c;
    return TODAYS_KANA.get(katakana) ?? katakana;
  });
  return SOUNDS.reduce((name, [from, to]) => name.replaceAll(from, to), folded).replace(JOINT, '');
}

function mapped(text: string, to: (character: string) => string): string {
  let folded = '';
  for (const character of text) folded += to(character);
  return folded;
}

function table(pairs: string): ReadonlyMap<string, string> {
  const all = [...pairs];
  return new Map(all.flatMap((c, i) => (i % 2 === 0 ? [[c, all[i + 1] ?? c] as const] : [])));
}
