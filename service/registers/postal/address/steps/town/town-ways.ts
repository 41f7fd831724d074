/** Lists the ways in which a town of a municipality may be written, from its exact name to similar names. */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { foldName, NUMERAL_END } from '@daicho/shared/text/fold.ts';
import { isHyphenOrLongVowel } from '@daicho/shared/text/hyphens.ts';
import type { Match } from '../../gazetteer/gazetteer.ts';
import {
  goesOnAsStreet,
  isCrossed,
  isKyoto,
  isStreetAt,
  kyotoStreetEnds,
  kyotoTownStarts,
  kyotoTownStartsBehindCrossing,
} from '../../gazetteer/kyoto.ts';
import { loosen } from '../../gazetteer/loosen.ts';
import { isListed, type Town } from '../../gazetteer/places.ts';
import { soundsOf } from '../../gazetteer/readings.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { isDigitAt } from '../../symbols.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { isBuildingWord } from '../building-word.ts';
import { endsName, type TextAfterMunicipality } from '../text-after-municipality.ts';
import { begunTowns, townWrittenInKana } from './near-towns.ts';

export interface FoundTown {
  /** Position after a street of Kyoto, else where the text after the municipality begins. */
  readonly start: number;
  readonly match: Match<Town>;
  readonly how: Sentence;
  /** Whether another town may be right. */
  readonly isOpen?: boolean;
  /** Towns that may also be right. They come first among the candidates. */
  readonly begun?: readonly Town[];
}

type Way = (text: TextAfterMunicipality) => FoundTown | undefined;

/**
 * Shortest name that is certain without its 町: `園部町上木崎` is 園部町上木崎町 whatever follows, while `小山` may begin another name.
 */
const SURE_WITHOUT_CHO = 5;
/** How many more symbols a loose match has to cover than an exact one. */
const MORE_THAN_EXACT = 2;
/**
 * Shortest ending of a name that is accepted whatever follows; shorter endings need a number, a small area or the end.
 */
const LONG_ENDING = 3;
/** A shorter ending leaves the town open, since a single letter may also begin a shortened name: 東 is 湖山町東, or 東町. */
const SHORTEST_ENDING = 2;
const KANA = /[ァ-ヺー]/;
const KANA_PAIR = /^[ァ-ヺー]{2}/;
/** Matches a number that is part of a name: `太田５の通り`, `北５条`. */
const NUMBERED_NAME = /\d+＃(?:[条線通区]|番[町丁])/y;

/** Reads a town after a direction: `烏丸通四条下る水銀屋町`. */
const behindDirection: Way = (text) =>
  isKyoto(text.municipality)
    ? behindStreet(text, kyotoTownStarts(text.symbols, text.start))
    : undefined;

/** Reads the name as written, or loosely if that covers more of the text, or if only an office has the exact name. */
const byName: Way = (text) => {
  const { symbols, start } = text;
  const exact = exactTown(text);
  if (exact !== undefined && isReadOn(text, exact.end)) return undefined;
  const exactIsListed = exact?.of.some(isListed) === true;
  if (exactIsListed && endsBeforeNumber(symbols, exact.end)) {
    return { start, match: exact, how: decisions.asWritten };
  }
  const loose = looseTown(text);
  const exactEnd = exactIsListed ? exact.end : start;
  const isArea = exactIsListed && isMarkedArea(symbols, exact.end, loose?.end);
  if (loose !== undefined && isReadOn(text, loose.end)) return undefined;
  if (loose !== undefined && !isArea && loose.end >= exactEnd + MORE_THAN_EXACT) {
    const begun = isShortened(symbols, loose.end, loose) ? othersBegun(text, loose) : [];
    const isOpen = begun.length > 0 || isWardsName(text, loose.end);
    return { start, match: loose, how: decisions.loosely, isOpen, begun };
  }
  return exact && { start, match: exact, how: decisions.asWritten };
};

/** Reads a town by the ending of its name: `近衛町` for 吉田近衛町, `高野` for 板倉区高野. */
const byEnding: Way = ({ municipality, symbols, start, gazetteer }) => {
  const past = pastTownPrefix(symbols, start);
  const ending = gazetteer.townByEnding(municipality, symbols, past);
  if (ending === undefined) return undefined;
  if (/[町村]/.test(symbols.charAt(ending.end))) return undefined;
  // トコロチョウトヨカワ is 常呂町豊川 in kana, not 上ところ.
  if (KANA_PAIR.test(symbols.slice(ending.end - 1, ending.end + 1))) return undefined;
  const isLong = symbols.slice(past, ending.end).replace(/\d+＃/g, '0').length >= LONG_ENDING;
  if (!isLong && !endsName(symbols, ending.end)) return undefined;
  // 矢島町荒 may be 矢島町荒沢 cut short, and not in 矢島町矢島町.
  const name = symbols.slice(past, ending.end);
  if (isBuildingWord(name)) return undefined;
  const isOpen =
    ending.end - past < SHORTEST_ENDING ||
    gazetteer.hasTownsBehind(municipality, name, 1) ||
    isWardsName({ municipality, symbols, start }, ending.end);
  const [number = ''] = /^\d+＃/.exec(symbols.slice(ending.end)) ?? [];
  // あいの里二条 comes first for あいの里2の5.
  const starts = isOpen ? new Set([name + number, name]) : [];
  const begun = [...starts].flatMap((one) => begunTowns(municipality, one, gazetteer));
  const how = begun.length > 0 ? decisions.partOfName : decisions.onlyEnding;
  return { start, match: ending, how, isOpen, begun };
};

const byReading: Way = ({ municipality, symbols, start, gazetteer }) => {
  const past = pastTownPrefix(symbols, start);
  const read = gazetteer.townReadAt(municipality, soundsOf(symbols), past);
  if (read === undefined || KANA.test(symbols.charAt(read.end))) return undefined;
  return { start, match: read, how: decisions.asItIsRead };
};

/** Whether a town with a longer reading begins like a name in kana: サクラギチョウ is 桜木町, not さくら. */
function isReadOn(text: TextAfterMunicipality, end: number): boolean {
  const { symbols } = text;
  if (!KANA_PAIR.test(symbols.slice(end - 1, end + 1))) return false;
  return (byReading(text)?.match.end ?? 0) > end;
}

/** Reads a kanji for which the name has kana: `薭田野町` for ひえ田野町. */
const inKana: Way = (text) => {
  const match = townWrittenInKana(text);
  return match && { start: text.start, match, how: decisions.inKana };
};

/** Reads a town after a street's name: `高辻通高倉角泉正寺町`. 烏丸 of `四条通烏丸` is the crossing street, not the town. */
const behindStreetName: Way = (text) => {
  if (!isKyoto(text.municipality)) return undefined;
  const found = behindStreet(text, kyotoStreetEnds(text.symbols, text.start));
  return found !== undefined && isNamedAsStreet(text, found) ? undefined : found;
};

/** Reads the single town of the register that begins after a crossing street: `油小路通御池押油小路町`. */
const behindCrossing: Way = (text) => {
  const { municipality, symbols, start, gazetteer } = text;
  if (!isKyoto(municipality)) return undefined;
  const streets = gazetteer.streetsOf(municipality);
  const starts = kyotoTownStartsBehindCrossing(symbols, start, streets);
  const found = [...starts].flatMap((from) => behindStreet(text, [from]) ?? []);
  const whole = found.filter(
    ({ match }) => match.of.some(isListed) && endsName(symbols, match.end),
  );
  return whole.length === 1 ? whole[0] : undefined;
};

/** Ways in the order in which they are tried. */
const WAYS = [
  behindDirection,
  byName,
  byEnding,
  byReading,
  inKana,
  behindStreetName,
  behindCrossing,
] as const;

export function findTown(text: TextAfterMunicipality): FoundTown | undefined {
  return firstOf(WAYS, text);
}

/** Finds a town by its complete name, written or in kana. */
export function findNamedTown(text: TextAfterMunicipality): FoundTown | undefined {
  return firstOf([byName, byReading], text);
}

function firstOf(ways: readonly Way[], text: TextAfterMunicipality): FoundTown | undefined {
  for (const way of ways) {
    const found = way(text);
    if (found !== undefined && !isBeginningOfStreet(text, found)) return found;
  }
  return undefined;
}

function isNamedAsStreet({ municipality, gazetteer }: TextAfterMunicipality, { match }: FoundTown) {
  const streets = gazetteer.streetsOf(municipality);
  return match.of.every(({ name }) => streets.has(foldName(name)));
}

function isBeginningOfStreet(text: TextAfterMunicipality, found: FoundTown) {
  const { municipality, symbols, gazetteer } = text;
  const { of, end } = found.match;
  if (!isKyoto(municipality)) return false;
  const streets = gazetteer.streetsOf(municipality);
  const isCrossing = isCrossed(symbols, end) || isStreetAt(symbols, end, streets);
  // 烏丸御池 is a crossing, in whatever ward its streets are.
  const goesOn = /[\p{Script=Han}]/u.test(symbols.charAt(end));
  if ((isCrossing || goesOn) && isNamedAsStreet(text, found)) return true;
  const isPastStreet = symbols.charAt(end - 1) === '通' && of.every((t) => !t.name.endsWith('通'));
  return isPastStreet || goesOnAsStreet(symbols, end);
}

function behindStreet(
  text: TextAfterMunicipality,
  starts: Iterable<number>,
): FoundTown | undefined {
  for (const start of starts) {
    const match = exactTown({ ...text, start });
    if (match !== undefined) return { start, match, how: decisions.behindStreet };
  }
  return undefined;
}

/** Finds the longer of the name as written and the name after 大字, 字 or 小字. */
function exactTown(text: TextAfterMunicipality): Match<Town> | undefined {
  const { municipality, symbols, start, gazetteer } = text;
  const asWritten = gazetteer.townAt(municipality, symbols, start);
  const past = pastTownPrefix(symbols, start);
  const pastPrefix = past > start ? gazetteer.townAt(municipality, symbols, past) : undefined;
  const best = (pastPrefix?.end ?? 0) > (asWritten?.end ?? 0) ? pastPrefix : asWritten;
  return best !== undefined && isWholeWord(symbols, start, best.end) ? best : undefined;
}

function looseTown(text: TextAfterMunicipality): Match<Town> | undefined {
  const { municipality, symbols, start, gazetteer } = text;
  const loose = loosen(symbols.slice(start));
  const match = gazetteer.looseTownAt(municipality, loose.symbols, 0);
  if (match === undefined) return undefined;
  const last = loose.origin[match.end - 1] ?? 0;
  const end = pastStreetWord(symbols, start + last + 1);
  const next = symbols.charAt(end);
  if (isTornFromStreet(symbols, end, match)) return undefined;
  if (isShortened(symbols, end, match)) {
    const behindNumeral = symbols.charAt(end - 1) === NUMERAL_END;
    if (behindNumeral && !isHyphenOrLongVowel(next)) return undefined;
    if (match.end < SURE_WITHOUT_CHO && !endsName(symbols, end)) return undefined;
    // 三条通油小路 is only a crossing; 三条油小路町 is one of several towns there.
    if (isKyoto(municipality) && symbols.slice(start, end).includes('通')) return undefined;
  }
  const goesOn = /[町村通]/.test(next);
  return isWholeWord(symbols, start, end) && !goesOn ? { of: match.of, end } : undefined;
}

/** Includes 条 or 通 after a numeral, which belongs to the name although a loose match ends before it: `４条` of `４条通`. */
function pastStreetWord(symbols: string, end: number): number {
  const word = symbols.charAt(end - 1) === NUMERAL_END ? /^条通?/.exec(symbols.slice(end)) : null;
  return end + (word?.[0].length ?? 0);
}

/** Whether a marked small area follows the exact name and extends beyond the loose match: 生野屋字西時宗 is not in 生野屋西. */
function isMarkedArea(symbols: string, exactEnd: number, looseEnd = exactEnd): boolean {
  return pastTownPrefix(symbols, exactEnd) > exactEnd && !endsName(symbols, looseEnd);
}

/** Whether the town ends before a number or at the end, so that a looser reading could not cover more. */
function endsBeforeNumber(symbols: string, end: number): boolean {
  if (end >= symbols.length) return true;
  if (!isDigitAt(symbols, end)) return false;
  NUMBERED_NAME.lastIndex = end;
  return !NUMBERED_NAME.test(symbols);
}

/** Whether a street's number is written without 条, and without a hyphen or 丁 in its place: `豊岡1(仮)3条` is not 豊岡一条. */
function isTornFromStreet(symbols: string, end: number, { of }: Match<Town>): boolean {
  if (symbols.charAt(end - 1) !== NUMERAL_END || !of.every(({ name }) => /条通?$/.test(name))) {
    return false;
  }
  const next = symbols.charAt(end);
  return next !== '' && next !== '丁' && !isHyphenOrLongVowel(next);
}

/** Whether the town is written without its final 町. 山川町 for 山川町町 counts as well. */
function isShortened(symbols: string, end: number, match: Match<Town>): boolean {
  const [ending = ''] = /町*$/.exec(symbols.slice(0, end)) ?? [];
  return match.of.some(({ name }) => name.endsWith(`${ending}町`));
}

/**
 * Lists the town that is written without its 町, and the other towns that begin with the written name, if there are any
 * and no number follows: 幕張 may be 幕張町, 幕張本郷 or all of them. Before a number only 町 is left out: 牛島15-1 is in 牛島町.
 * Nobody leaves out the second 町 of 山川町町, so 山川町 names no town.
 */
function othersBegun(
  { municipality, symbols, start, gazetteer }: TextAfterMunicipality,
  { of, end }: Match<Town>,
): readonly Town[] {
  if (isDigitAt(symbols, end) && symbols.charAt(end - 1) !== '町') return [];
  const all = begunTowns(municipality, symbols.slice(start, end), gazetteer);
  return all.some((town) => !of.includes(town)) ? [...of, ...all] : [];
}

/** Whether the text is rather the name of a ward than of a town in the ward, since no ward is written: 静岡市清水. */
export function isWardsName(
  {
    municipality: { ward },
    symbols,
    start,
  }: Pick<TextAfterMunicipality, 'municipality' | 'symbols' | 'start'>,
  end: number,
): boolean {
  return symbols.charAt(start - 1) !== '区' && `${symbols.slice(start, end)}区` === foldName(ward);
}

/** Whether a town of one symbol is a complete word, and not the beginning of another one, such as `本` of `本町`. */
function isWholeWord(symbols: string, start: number, end: number): boolean {
  if (end - start > 1) return true;
  if (KANA_PAIR.test(symbols.slice(start, end + 1))) return /^ノ\d/.test(symbols.slice(end));
  return !/[町村通丁台丘田]/.test(symbols.charAt(end));
}
