/**
 * Folds names of people for comparing: spaces, courtesies, width, old and variant kanji go. Two names that stay apart are
 * names of two people, however alike they look (健一 and 健二, 真由 and 真由美): families give such names.
 */
import { loosenedButLength, plainText, sameFold } from './company-fold.ts';
import { isNoName } from './no-name.ts';

export interface PersonName {
  /** Name as a person takes it for the same: 髙橋 is 高橋. */
  readonly same: string;
  /** Name as it may be written for the same person too: 斎藤 for 斉藤, ひろし for ヒロシ. */
  readonly loose: string;
  /**
   * Surname, as far as it can be told: of kanji one letter before a space, or else the first two; of kana what stands before
   * a space. Any other name is whole, since nothing tells which word is the surname.
   */
  readonly surname: string;
  /** Reading in katakana: given beside the name, behind it in brackets, or the name itself; undefined where nothing tells it. */
  readonly reading: string | undefined;
  /** Whether the name is written in kana alone. */
  readonly isKana: boolean;
}

const COURTESY = /[ ]?(?:様方|様|樣|殿|さま|サマ|さん|先生|御中|宛)$/;
const READING_IN_BRACKETS = / ?[(（]([ぁ-ゖァ-ヺー・ ]+)[)）]$/;
const BYNAME = /[(（](?:シニア|ジュニア|しにあ|じゅにあ)[)）]$/;
/** Matches a name in letters of which two tell nothing: kana, Latin. */
const SOUNDS_ALONE = /^[ァ-ヺーA-Za-z'.,-]+$/;
const KANA = /^[ァ-ヺ][ァ-ヺー]*$/;
/** Letters of most surnames; longer ones are told apart by as many. */
const LIKELY_SURNAME = 2;

/**
 * Reads a name without invisible characters; undefined where no letter of a name is left.
 *
 * @param furigana reading that another column gives.
 */
export function readPersonName(cell: string, furigana = ''): PersonName | undefined {
  const plain = plainText(cell);
  const bracketed = readingInBrackets(plain);
  const bare = withoutCourtesy(bracketed === null ? plain : plain.slice(0, bracketed.index));
  const same = sameFold(bare);
  const loose = loosenedButLength(same);
  if (!/(?!ー)\p{L}/u.test(loose) || isNoName(bare)) return undefined;
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
  return second === undefined || !KANA.test(loose) ? loose : loosenedButLength(sameFold(first));
}

/** Names written out have three letters or a space; a shorter reading is a given name or a byname: `山田(タロウ)`. */
function readingInBrackets(plain: string): RegExpExecArray | null {
  const found = READING_IN_BRACKETS.exec(plain);
  if (found === null) return null;
  const name = plain.slice(0, found.index);
  const isWhole = name.length > LIKELY_SURNAME && !BYNAME.test(plain);
  return isWhole && (found[1] ?? '').replaceAll(' ', '').length > LIKELY_SURNAME + 1 ? found : null;
}

/** Twice, since letters are addressed so: `山田太郎 様 方`, `山田先生 様`. */
function withoutCourtesy(text: string): string {
  const once = text.replace(COURTESY, '').trim();
  const bare = once.replace(COURTESY, '').trim();
  return bare === '' ? text : bare;
}

function readingOf(furigana: string): string | undefined {
  const reading = loosenedButLength(sameFold(withoutCourtesy(plainText(furigana))));
  return KANA.test(reading) ? reading : undefined;
}
