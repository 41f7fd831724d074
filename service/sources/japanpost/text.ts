/** Unifies the spellings of the two editions of Japan Post's files. */
import { toFullWidthAscii, toFullWidthKatakana } from '@daicho/shared/text/width.ts';

/**
 * Unifies dashes: the cp932 edition decodes to U+FF5E and U+FF0D where the UTF-8 edition has U+301C (wave dash) and
 * U+2212 (minus). The result has U+301C and U+2212, which clients of the interface show. No other characters of names
 * differ in any row of the editions.
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

/** Widens readings of office names: letters, spaces, and hyphens that stand for the long vowel mark (`ﾜ-ﾙﾄﾞ`). */
export function canonicalOfficeReading(text: string): string {
  const kana = toFullWidthKatakana(text).replace(/([ァ-ヺー])-/g, '$1ー');
  return canonicalDashes(toFullWidthAscii(kana)).replaceAll(' ', '　');
}
