/**
 * Reads a prefecture that stands in Latin letters before a Japanese address, as shop systems export it: `Tōkyō千代田区…`,
 * `Osaka-fu 堺市…`, or by its code of ISO 3166-2: `JP-13 千代田区…`.
 */
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { foldRoman } from '../../roman-address/fold-roman.ts';
import { type AddressReading, sentenceOf, withText } from '../reading.ts';

const LATIN_BEFORE_JAPANESE =
  /^[\p{Script=Latin}\p{Mark}\d０-９.,，、\s－-]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;
const SUFFIX = /[- ](?:to|do|fu|ken|pref|prefecture)$/i;

const byName: ReadonlyMap<string, string> = new Map(
  PREFECTURES.flatMap(([name, latin], index) => [
    [foldRoman(latin), name],
    [foldRoman(`JP${prefectureCode(index)}`), name],
  ]),
);

/** @returns the same reading if the words name no prefecture. */
export function readLatinPrefecture(reading: AddressReading): AddressReading {
  const [written = ''] = LATIN_BEFORE_JAPANESE.exec(reading.text) ?? [];
  const words = written.normalize('NFKC').replace(/[\s.,、]+$/, '');
  const prefecture = byName.get(foldRoman(words.replace(SUFFIX, '')));
  if (prefecture === undefined) return reading;
  const text = prefecture + reading.text.slice(written.length);
  const decision = sentenceOf(prefecture);
  return withText(reading, text, { step: 'prefecture', read: words, decision });
}
