/** Unifies the spellings in which Japan Post's two editions of a file differ. */
import { toFullWidthAscii, toFullWidthKatakana } from '@daicho/shared/text/width.ts';

/**
 * Unifies dashes: the cp932 edition decodes to U+FF5E and U+FF0D where the UTF-8 edition has U+301C (wave dash) and
 * U+2212 (minus). The UTF-8 edition's are kept: clients of the interface show them. These two are all that differs in
 * names, over every row of both editions.
 */
export function canonicalDashes(text: string): string {
  return text.replaceAll('～', '〜').replaceAll('－', '−');
}

/**
 * Widens readings: half-width in the cp932 edition (`ｵｵﾄﾞｵﾘﾆｼ(1-19ﾁｮｳﾒ)`), full-width in the other
 * (`オオドオリニシ（１−１９チョウメ）`).
 */
export function canonicalReading(text: string): string {
  return canonicalDashes(toFullWidthAscii(toFullWidthKatakana(text)));
}

/**
 * Widens readings of office names: as above, with a hyphen after katakana for the long vowel mark (`ﾜ-ﾙﾄﾞ`) and spaces.
 */
export function canonicalOfficeReading(text: string): string {
  const kana = toFullWidthKatakana(text).replace(/([ァ-ヺー])-/g, '$1ー');
  return canonicalDashes(toFullWidthAscii(kana)).replaceAll(' ', '　');
}
