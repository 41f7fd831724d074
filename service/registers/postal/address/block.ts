/**
 * Reads the numbers of an address: `３丁目１２番１４号`, `3-12-14`, `三丁目12-14`, `1の2の3`, `482番地の2`, `第３番地`, `97番地乙`. In folded
 * symbols every number is its digits and `NUMERAL_END`.
 */

import { type Folded, NUMERAL_END } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL, isHyphenOrLongVowel } from '@daicho/shared/text/hyphens.ts';
import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';
import { AREA_WORD } from './numbered-area.ts';
import { isBehindSpace, isDigitAt } from './symbols.ts';

/** Limit above the largest chome of the register, 42. */
export const LARGEST_CHOME = 50;
/** Matches three numbers separated by signs other than hyphens: `6 10 1`, `6・10・1`, `6,10,1`, `6/10/1`. */
const SEPARATED =
  /(\d+)＃([・、,/]?)(\d+)＃\2(\d{1,8})＃(?![・、,/\-ー.ノ番号合階F]|[室棟館線条])/y;
const OTHER_JOINER = /[ノ.=＝]/;
const SEPARATORS = new Set('・,、/0123456789');
/** Largest step between two neighbouring lots of a list (`12・13・14`). */
const LARGEST_STEP_OF_LIST = 3;

export interface Block {
  readonly numbers: readonly number[];
  /** Whether the first number is written as a chome (丁目, 丁). */
  readonly chome: boolean;
  /** Whether the first number is written as a lot (番地, 番). */
  readonly lot: boolean;
  /** Letter of a divided lot, possibly with its own number: `乙` of `97番地の乙`, `乙-1` of `10番地乙の1`; empty for none. */
  readonly branch: string;
  /** Position in the symbols at which the numbers end. */
  readonly end: number;
}

/** Prints a block as `2-1-2` or `97-乙`. */
export function numberText({ numbers, branch }: Pick<Block, 'numbers' | 'branch'>): string {
  // Joined by hand, since nearly every answer prints one.
  let text = String(numbers[0] ?? '');
  for (let i = 1; i < numbers.length; i++) text += `-${numbers[i]}`;
  return branch === '' ? text : `${text}-${branch}`;
}

/** Matches units, also in folded kana; longer words come first. */
const UNIT =
  /丁目町(?=\d)|丁目|丁メ|丁(?![田町])|番[地戸邸]|番|号|街区(?=\d+＃号)|画地|チヨウメ|バンチ|バン(?=\d|$)|ゴウ(?![ァ-ヺー])/y;
const CHOME = new Set(['丁目町', '丁目', '丁メ', '丁', 'チヨウメ']);
const LOT = new Set(['番地', '番戸', '番邸', '番', 'バンチ', 'バン']);
const LAST_UNIT = new Set(['号', '画地', 'ゴウ']);
/** Matches a lot in a numbered block (号): `６号２６番地`. */
const LOT_BEHIND = /\d+＃番(?![号室棟館線街町丁])/y;
/**
 * Matches a lot without a unit in a numbered block (号). It applies only if no chome precedes the block: `６号２６`,
 * `１号３の１`, `２９号２キョーセー`.
 */
const BARE_LOT_BEHIND = new RegExp(
  `\\d+＃(?:$|[.ノ${HYPHENS_OR_LONG_VOWEL}]\\d|(?!カイ|ゴウ|チヨウメ)[ァ-ヺ]{2})`,
  'y',
);
/** Matches words that show that a number belongs to a building, a floor, a room or a name, and not to the block. */
const NOT_OF_BLOCK = /階|F(?![A-Z])|地割|[号番]?(?:室|棟|館|線)|番街|番町|番丁|条|区画|LDK|周?年/y;
/** Matches words that show that the first number belongs to the name of a small area. */
const OF_SMALL_AREA = new RegExp(AREA_WORD, 'y');
/**
 * Matches the letter of a room after other numbers: `1-2-301C`. A letter after the first number belongs to the lot
 * (`12A`), a letter before 棟 to a building.
 */
const LETTER = /[A-Z](?![A-Z棟])/y;
/** Matches such a letter after a number with ノ. There a letter before a name begins the name: `番地の４Ｓポールビル`. */
const LETTER_ALONE = /[A-Z](?:$|[\d\-ー])/y;
/**
 * Matches the letter that divides a lot, possibly with a number. A letter followed by a name or a number is no such
 * letter: `２丁目甲４８６` (`BEHIND_BRANCH`).
 */
const BRANCH = new RegExp(
  `[ノ${HYPHENS_OR_LONG_VOWEL}]?(?<letter>[甲乙丙丁戊己庚辛壬癸]|[イロハニホヘトチリヌルヲ])` +
    `(?:[ノ${HYPHENS_OR_LONG_VOWEL}](?<number>\\d+)＃)?(?:番?地|号)?`,
  'y',
);
/** Matches what may follow a letter that divides a lot. */
const BEHIND_BRANCH = /^(?:$|[(「、,]|合(?:併)?地)/;
/** Matches the 地 of `３番１地`. */
const LAND = /地(?=$|[(「、,])/y;
/** Formal numerals, which occur in names of small areas: `宇治壱番１４０番地`. */
const FORMAL_NUMERAL = /[壱壹弐貳参參]/;
/** Matches a lot after a name with a number: `四番８８８番地`. */
const LOT_BEHIND_NAME = /\d+＃番地/y;
/** A room without a unit has at least this many digits. */
const DIGITS_OF_ROOM = 3;
const MOST_NUMBERS = 6;
/**
 * A lot has at most this many digits. A longer number is a telephone number or the like, and stays complete in a name.
 */
const MOST_DIGITS = 8;

/** Reads the numbers from `start` on. Gives undefined if there is no block number. */
export function readBlock(text: string, folded: Folded, start: number): Block | undefined {
  const { symbols } = folded;
  const numbers: number[] = [];
  const units: string[] = [];
  const isOrdinal = symbols.startsWith('第', start);
  let at = isOrdinal ? start + 1 : start;
  let end = start;
  /** Whether a kanji number continues although a name follows, as after `四−` in `四−九共済センター`. */
  let goesOnInKanji = false;
  while (numbers.length < MOST_NUMBERS) {
    const numberEnd = endOfNumber(symbols, at);
    if (numberEnd === undefined) break;
    const isPlain = isEndOrHyphen(symbols, numberEnd);
    if (isOrdinal && isPlain && numbers.length === 0) break;
    if (!isPlain && isOfBuilding(text, folded, numberEnd)) break;
    if (!isPlain && numbers.length > 0) {
      const letter = symbols.charAt(at - 1) === 'ノ' ? LETTER_ALONE : LETTER;
      const isLettered = matchAt(letter, symbols, numberEnd) !== undefined;
      if (isLettered && !isBehindSpace(text, folded, numberEnd)) break;
    }
    const unit = isPlain ? undefined : matchAt(UNIT, symbols, numberEnd);
    if (!isPlain && numbers.length === 0) {
      const separated =
        SEPARATORS.has(symbols.charAt(numberEnd)) && readSeparated(text, folded, at);
      if (separated) return separated;
      if (isOrdinal && unit?.text === '号') break;
      if (unit?.text === '番' && isNameBeforeLot(text, folded, at, unit.end)) break;
      if (isOfSmallArea(symbols, numberEnd, unit?.text)) break;
    }
    const joined = joinerEnd(symbols, unit?.end ?? numberEnd);
    const bare = unit === undefined && joined === numberEnd;
    const kanji = isKanji(text, folded, at);
    if (bare && kanji && !goesOnInKanji && !standsAlone(text, folded, numberEnd)) break;
    numbers.push(Number.parseInt(symbols.slice(at, numberEnd), 10));
    units.push(unit?.text ?? '');
    end = unit?.end ?? numberEnd;
    const isLast = LAST_UNIT.has(unit?.text ?? '') && !isBlockOfLots(text, folded, end, units);
    if (bare || isLast) break;
    if (LOT.has(unit?.text ?? '') && isRoomBehindSpace(text, folded, end)) break;
    goesOnInKanji = kanji && unit === undefined;
    at = joined;
  }
  if (numbers.length === 0) return undefined;
  const first = units[0] ?? '';
  const branch = readBranch(text, folded, end);
  const land = units.includes('番') ? matchAt(LAND, symbols, end) : undefined;
  return {
    numbers,
    chome: CHOME.has(first),
    lot: LOT.has(first),
    branch: branch?.text ?? '',
    end: branch?.end ?? land?.end ?? end,
  };
}

function readBranch(
  text: string,
  folded: Folded,
  start: number,
): { readonly text: string; readonly end: number } | undefined {
  if (start === folded.symbols.length) return undefined;
  BRANCH.lastIndex = start;
  const match = BRANCH.exec(folded.symbols);
  if (match === null) return undefined;
  const { letter = '', number } = match.groups ?? {};
  const end = start + match[0].length;
  const isOver = BEHIND_BRANCH.test(folded.symbols.slice(end)) || isBehindSpace(text, folded, end);
  return isOver ? { text: number === undefined ? letter : `${letter}-${number}`, end } : undefined;
}

/** Whether a kanji number with 番 is the name of a small area, and the lot follows. */
function isNameBeforeLot(text: string, folded: Folded, at: number, end: number): boolean {
  const { symbols, origin } = folded;
  if (!isKanji(text, folded, at) || !isDigitAt(symbols, end)) return false;
  const isFormal = FORMAL_NUMERAL.test(text.charAt(origin[at] ?? 0));
  return isFormal || matchAt(LOT_BEHIND_NAME, symbols, end) !== undefined;
}

/**
 * Reads numbers that signs separate. A list of lots, whose numbers rise step by step, is no block of chome, block and
 * house.
 */
function readSeparated(text: string, folded: Folded, start: number): Block | undefined {
  const match = matchAt(SEPARATED, folded.symbols, start);
  if (match === undefined) return undefined;
  const end = start + match.text.length;
  const numbers = Array.from(match.text.matchAll(/\d+/g), ([digits]) => Number(digits));
  const [chome = 0, block = 0, house = 0] = numbers;
  const isList = [block - chome, house - block].every((s) => s > 0 && s <= LARGEST_STEP_OF_LIST);
  if (isList || chome > LARGEST_CHOME) return undefined;
  const written = text.slice(folded.origin[start], folded.origin[end]);
  if ([...written].some(isKanjiNumeral)) return undefined;
  if (/[0-9０-９]/.test(text.charAt(folded.origin[end] ?? text.length))) return undefined;
  return { numbers, chome: false, lot: false, branch: '', end };
}

/**
 * Whether the text after a number makes it a floor's, a room's or a building's; an `F` and a space do so before any
 * word.
 */
function isOfBuilding(text: string, folded: Folded, at: number): boolean {
  if (matchAt(NOT_OF_BLOCK, folded.symbols, at) !== undefined) return true;
  return folded.symbols.charAt(at) === 'F' && isBehindSpace(text, folded, at + 1);
}

/** Whether a number belongs to a small area's name; a number with a complete unit does not (`２番地`). */
function isOfSmallArea(symbols: string, end: number, unit: string | undefined): boolean {
  if (unit !== undefined && unit.length > 1) return false;
  OF_SMALL_AREA.lastIndex = end;
  return OF_SMALL_AREA.test(symbols);
}

function isBlockOfLots(
  text: string,
  folded: Folded,
  end: number,
  units: readonly string[],
): boolean {
  const { symbols } = folded;
  const [first = ''] = units;
  const isFirst = units.length === 1;
  if (!isFirst && !(units.length === 2 && CHOME.has(first))) return false;
  if (matchAt(LOT_BEHIND, symbols, end) !== undefined) return true;
  return isFirst && isBareLot(text, folded, end);
}

/** Whether a space and a number of three digits or more without a unit follow a lot: `123番地 406`. */
function isRoomBehindSpace(text: string, folded: Folded, at: number): boolean {
  if (!isBehindSpace(text, folded, at)) return false;
  const end = endOfNumber(folded.symbols, at);
  const isLong = end !== undefined && end - at > DIGITS_OF_ROOM;
  return isLong && (end === folded.symbols.length || isBehindSpace(text, folded, end));
}

/** Whether the number after a block (号) is a lot in it, without a unit. */
export function isBareLot(text: string, folded: Folded, at: number): boolean {
  if (matchAt(BARE_LOT_BEHIND, folded.symbols, at) !== undefined) return true;
  const end = endOfNumber(folded.symbols, at);
  return end !== undefined && isBehindSpace(text, folded, end);
}

/** Finds the end of a house number at a position, after its `NUMERAL_END`, or undefined if there is none. */
function endOfNumber(symbols: string, at: number): number | undefined {
  let end = at;
  while (isDigitAt(symbols, end)) end++;
  const isNumber = end > at && end <= at + MOST_DIGITS && symbols.charAt(end) === NUMERAL_END;
  return isNumber ? end + 1 : undefined;
}

/** Whether the end or a hyphen follows, as after most numbers. Then no search for a unit, letter or name is needed. */
function isEndOrHyphen(symbols: string, at: number): boolean {
  return at === symbols.length || isHyphenOrLongVowel(symbols.charAt(at));
}

function matchAt(
  pattern: RegExp,
  text: string,
  at: number,
): { text: string; end: number } | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? undefined : { text: match[0], end: at + match[0].length };
}

/**
 * Finds the end of one `ノ`, dot or equals sign, or of one or two hyphens, that join another number; `at` if there are
 * none.
 */
function joinerEnd(symbols: string, at: number): number {
  const character = symbols.charAt(at);
  const isHyphen = isHyphenOrLongVowel(character);
  if (!isHyphen && !OTHER_JOINER.test(character)) return at;
  const end = isHyphen && symbols.charAt(at + 1) === character ? at + 2 : at + 1;
  return isDigitAt(symbols, end) ? end : at;
}

function isKanji(text: string, folded: Folded, at: number): boolean {
  return isKanjiNumeral(text.charAt(folded.origin[at] ?? 0));
}

/** Whether a kanji number without a unit precedes a space, a bracket or the end: `三井` is a name. */
function standsAlone(text: string, folded: Folded, end: number): boolean {
  const from = folded.origin[end] ?? text.length;
  return (
    from >= text.length || isBehindSpace(text, folded, end) || /[（(「]/.test(text.charAt(from))
  );
}
