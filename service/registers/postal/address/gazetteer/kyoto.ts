/**
 * Reads addresses of Kyoto: a street and a direction precede the town (`烏丸通四条下る水銀屋町`), and several towns of a ward
 * may have one name, distinguished by their streets.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Municipality } from './places.ts';

/** Pattern of blocks or lanes further along: `三丁目`, `二町目`, `四筋目`. */
const FURTHER_ON = '\\d+＃[丁町筋筯]目(?!町(?:\\d|$))';
/** Patterns of directions: folded forms of 上る 上ル 上がる あがる, 下る 下ル 下がる さがる; 西入 西入る 西入ル 西いる 西へ入る …. */
const UP_DOWN = '(?:[上下]ケ?|[アサ]ケ)ル';
const ENTER = '[ヘエ]?(?:入|イル)';
/** `東三丁目` means `東入三丁目`. */
const TURN = `${UP_DOWN}|[東西南北]${ENTER}ル?|入ル|[東西南北](?=${FURTHER_ON})`;
const DIRECTION = new RegExp(`(?<turn>${TURN})(?:${FURTHER_ON})?(?:[東西南北]側)?`, 'g');
/** Length of the longest street: a longer one in the records' lists is two streets. */
const LONGEST_STREET = 8;
/** Length of the longest word for a street: 通り. */
const LONGEST_STREET_WORD = 2;
/** Pattern of a house number, not a number in a name: `六角町`. */
const HOUSE_NUMBER = '\\d+＃(?:丁|番|号|[-ー]|$)';
const BEFORE_HOUSE_NUMBER = new RegExp(HOUSE_NUMBER, 'y');
/** Matches the continuation of a street, but not `清水通り三丁目`, a way of writing the town 清水. */
const STREET_GOES_ON = new RegExp(`町?通(?!リ?${HOUSE_NUMBER})|${UP_DOWN}|[東西南北]${ENTER}`, 'y');

/** Number of symbols after a street's name in which the crossing street stands with its direction. */
const LONGEST_CROSSING = 12;
const CROSSING = new RegExp(`^[上下東西南北]|${UP_DOWN}|[東西南北]${ENTER}|[東西南北]{1,2}角`);

export function isKyoto(municipality: Municipality): boolean {
  return municipality.prefecture === '京都府' && municipality.city === '京都市';
}

/**
 * Lists where a town's name may begin after a street, the likeliest first: after the last direction with its `２丁目` or
 * `東側`, then after the direction alone, since `六丁目` and `東側町` are also towns. A direction without 入 comes last, since
 * it may be part of a name: `橋西二町目`.
 */
export function* kyotoTownStarts(symbols: string, from: number): Generator<number> {
  const directions = directionsOf(symbols.slice(from)).reverse();
  const isSure = ({ turn }: Direction) => turn > 1;
  for (const direction of [...directions.filter(isSure), ...directions.filter((d) => !isSure(d))]) {
    const start = from + direction.start;
    yield start + direction.whole;
    if (direction.turn < direction.whole) yield start + direction.turn;
  }
}

interface Direction {
  readonly start: number;
  /** Length of the direction alone; `whole` is the length with its additions. */
  readonly turn: number;
  readonly whole: number;
}

function directionsOf(symbols: string): Direction[] {
  return Array.from(symbols.matchAll(DIRECTION), (match) => ({
    start: match.index,
    turn: match.groups?.turn?.length ?? 0,
    whole: match[0].length,
  }));
}

/** Whether a name is a street with its direction. Some offices have one in place of a town: `烏丸通一条下る`. */
export function isStreetWithDirection(name: string): boolean {
  const symbols = foldName(name);
  const last = directionsOf(symbols).at(-1);
  return last !== undefined && last.turn > 1 && last.start + last.whole === symbols.length;
}

const SURE_TURN = new RegExp(`${UP_DOWN}|[東西]${ENTER}`);

/** Whether folded symbols contain a direction of a street: `四条下ル`. */
export function hasTurn(symbols: string): boolean {
  return SURE_TURN.test(symbols);
}

/** Whether the name that ends at `end` continues as a street, and is not a town: `四条` of `四条通千本西入`. */
export function goesOnAsStreet(symbols: string, end: number): boolean {
  STREET_GOES_ON.lastIndex = end;
  return STREET_GOES_ON.test(symbols);
}

/** Whether a crossing street or a direction follows after `end`: `大和大路四条下る`. */
export function isCrossed(symbols: string, end: number): boolean {
  return CROSSING.test(symbols.slice(end, end + LONGEST_CROSSING));
}

/**
 * Finds the end, up to `to`, of a street that no town of the register follows, or undefined if no street ends there. A
 * chome right before a number belongs to the number (`橋西二丁目６５３番地`), not to the street.
 */
export function kyotoStreetEnd(symbols: string, from: number, to: number): number | undefined {
  const isBeforeName = (at: number) => {
    BEFORE_HOUSE_NUMBER.lastIndex = at;
    return at < to && !BEFORE_HOUSE_NUMBER.test(symbols);
  };
  for (const { start, turn, whole } of directionsOf(symbols.slice(from, to)).reverse()) {
    const end = from + start + whole;
    if (symbols.charAt(end - 1) !== '目' || isBeforeName(end)) return end;
    if (turn > 1) return from + start + turn;
  }
  for (const end of kyotoStreetEnds(symbols.slice(0, to), from)) {
    if (isBeforeName(end)) return end;
  }
  return undefined;
}

/** Lists where a street's name or a crossing ends without a direction (`高辻通高倉角泉正寺町`), the last first. */
export function* kyotoStreetEnds(symbols: string, from: number): Generator<number> {
  const ends = [...symbols.slice(from).matchAll(/通リ?(?:\d+＃[筋筯]目)?|角/g)];
  for (const end of ends.reverse()) yield from + end.index + end[0].length;
}

const STREET = /^(.+)通リ?$/;
/** Matches a shortened direction (`荒神口上宮垣町`), blocks further along (`東大路三丁目瓦役町`), or both. */
const CUT_SHORT = new RegExp(`(?<turn>[上下東西南北])?(?:${FURTHER_ON})?`, 'y');

/**
 * Lists where a town's name may begin after a street and a crossing street without a direction: `油小路通御池押油小路町`.
 *
 * @param streets of the ward.
 */
export function kyotoTownStartsBehindCrossing(
  symbols: string,
  from: number,
  streets: ReadonlySet<string>,
): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const end of kyotoStreetEnds(symbols, from)) {
    if (end - from > LONGEST_STREET + LONGEST_STREET_WORD) continue;
    const street = STREET.exec(symbols.slice(from, end))?.[1] ?? '';
    const crossed = longestName(symbols, end, streets);
    if (!streets.has(street) || crossed === undefined) continue;
    CUT_SHORT.lastIndex = crossed;
    const { turn = '' } = CUT_SHORT.exec(symbols)?.groups ?? {};
    starts.add(crossed);
    starts.add(crossed + turn.length);
    starts.add(CUT_SHORT.lastIndex);
  }
  return starts;
}

/** Whether a street of the ward is named at the position: 三条 of `大和大路三条`. @param streets of the ward. */
export function isStreetAt(symbols: string, at: number, streets: ReadonlySet<string>): boolean {
  return longestName(symbols, at, streets) !== undefined;
}

/** Finds the end of the longest name that begins at `start`. */
function longestName(symbols: string, start: number, names: ReadonlySet<string>) {
  for (let length = LONGEST_STREET; length > 0; length--) {
    if (names.has(symbols.slice(start, start + length))) return start + length;
  }
  return undefined;
}

/** Lists the names of streets in records' lists. */
export function streetNames(lists: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const listed of lists) {
    for (const { crossing } of streetsOf(listed)) for (const name of crossing) names.add(name);
  }
  return names;
}

/** A street, from a record's list or an address, in a form to compare. */
export interface Street {
  readonly key: string;
  /** The crossing streets: `河原町`, `3＃条` of `河原町通三条上る`. */
  readonly crossing: readonly string[];
}

/** Reads a record's list of streets: `猪熊通上立売上る、猪熊通寺之内下る`. */
export function streetsOf(listed: string): readonly Street[] {
  return listed
    .split(/[、，]/)
    .filter(Boolean)
    .map(streetOf);
}

/**
 * Measures how well a written street fits a record's list of streets: 3 if the list has it, 2 if the list names the
 * same crossing in the other order (`押小路通麩屋町西入` and `麩屋町通押小路上る`), 1 if only one of the streets is shared, else 0.
 */
export function streetFit(written: Street, listed: readonly Street[]): 0 | 1 | 2 | 3 {
  const { key } = written;
  if (listed.some((s) => key === s.key || key.endsWith(s.key) || s.key.endsWith(key))) return 3;
  const shared = listed.map((s) => s.crossing.filter((n) => written.crossing.includes(n)).length);
  const most = Math.max(0, ...shared);
  return most > 1 ? 2 : most > 0 ? 1 : 0;
}

/**
 * Reads a street: `上る`, `上ル` and `あがる`, `入る` and `入` are equal; `通` may be left out; the register has `鳥丸` for `烏丸` in
 * one place.
 */
export function streetOf(street: string): Street {
  const symbols = foldName(street)
    .replaceAll('鳥丸', '烏丸')
    .replaceAll('アケル', '上ル')
    .replaceAll('サケル', '下ル')
    .replaceAll('イル', '入ル');
  return {
    key: symbols.replace(/通リ?/g, '').replace(/ケ?ル/g, ''),
    crossing: symbols.replace(DIRECTION, '').split(/通リ?/).filter(Boolean),
  };
}
