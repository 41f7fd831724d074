/**
 * Folds names of people for comparing, without spaces, courtesies, width, old and variant kanji. Names that still
 * differ belong to different people, however alike they look: families give names such as 健一 and 健二, 真由 and 真由美.
 */

import { loosePersonFold, plainText, sameFold } from '../text/company-fold.ts';
import { isNoNameFolded } from '../text/no-name.ts';
import { withoutNotes } from './name-notes.ts';

interface PersonName {
  /** Equal for names that a person sees as the same: 髙橋 and 高橋. */
  readonly same: string;
  /** Equal also for other spellings of the same person's name: 斎藤 and 斉藤, ひろし and ヒロシ. */
  readonly loose: string;
  /**
   * Surname, as far as it is recognisable: in kanji the first letter if a space follows it, otherwise the first two
   * letters; in kana the text before a space. Any other name counts as a whole.
   */
  readonly surname: string;
  /**
   * Reading in katakana: from another column, from brackets after the name, or from the name
   * itself; undefined if unknown.
   */
  readonly reading: string | undefined;
  /** Whether the name is written in kana alone. */
  readonly isKana: boolean;
}

const COURTESY = /[ ]?(?:様方|様|樣|殿|さま|サマ|さん|先生|御中|宛)$/;
const READING_IN_BRACKETS = / ?[(（]([ぁ-ゖァ-ヺー・ ]+)[)）]$/;
const BYNAME = /[(（](?:シニア|ジュニア|しにあ|じゅにあ)[)）]$/;
/** Matches a name in kana or Latin letters: two letters of such a name do not identify a surname. */
const SOUNDS_ALONE = /^[ァ-ヺーA-Za-z'.,-]+$/;
const KANA = /^[ァ-ヺ][ァ-ヺー]*$/;
/** Number of letters that most surnames have; longer surnames are compared by their first letters. */
const LIKELY_SURNAME = 2;

/**
 * Reads a name without invisible characters; undefined if no letter of a name is left.
 *
 * @param furigana reading that another column gives.
 */
export function readPersonName(cell: string, furigana = ''): PersonName | undefined {
  const plain = withoutNotes(plainText(cell));
  const bracketed = readingInBrackets(plain);
  const bare = withoutCourtesy(bracketed === null ? plain : plain.slice(0, bracketed.index));
  const same = sameFold(bare);
  const loose = loosePersonFold(same);
  if (!/(?!ー)\p{L}/u.test(loose) || isNoNameFolded(same)) return undefined;
  const isKana = KANA.test(loose);
  return {
    same,
    loose,
    surname: surnameOf(loose, bare),
    reading: readingOf(furigana) ?? readingOf(bracketed?.[1] ?? '') ?? (isKana ? loose : undefined),
    isKana,
  };
}

function surnameOf(loose: string, bare: string): string {
  if (!SOUNDS_ALONE.test(loose)) return loose.slice(0, bare.charAt(1) === ' ' ? 1 : LIKELY_SURNAME);
  const [first = '', second] = bare.split(' ');
  return second === undefined || !KANA.test(loose) ? loose : loosePersonFold(sameFold(first));
}

/**
 * Finds the reading of a full name: the name has three letters or more (a space counts), the reading four or more. A
 * shorter reading is that of a given name or a byname: `山田(タロウ)`.
 */
function readingInBrackets(plain: string): RegExpExecArray | null {
  const found = READING_IN_BRACKETS.exec(plain);
  if (found === null) return null;
  const name = plain.slice(0, found.index);
  const isWhole = name.length > LIKELY_SURNAME && !BYNAME.test(plain);
  return isWhole && (found[1] ?? '').replaceAll(' ', '').length > LIKELY_SURNAME + 1 ? found : null;
}

/** Removes courtesies twice, since names on letters may have two: `山田太郎 様 方`, `山田先生 様`. */
function withoutCourtesy(text: string): string {
  const once = text.replace(COURTESY, '').trim();
  const bare = once.replace(COURTESY, '').trim();
  return bare === '' ? text : bare;
}

function readingOf(furigana: string): string | undefined {
  const reading = loosePersonFold(sameFold(withoutCourtesy(plainText(furigana))));
  return KANA.test(reading) ? reading : undefined;
}
