/** Reads the rest after the numbers: a building's name, a floor, a room. */

import { foldName } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import { parseKanjiNumber } from '@daicho/shared/text/numerals.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { type AddressReading, traced, words } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';
import { BUILDING_WORD } from './building-word.ts';

/**
 * Pattern of a level above or below ground. `B` must not end another word: `LAB 2F` and `サンハイツB 3階` are not basements.
 */
const LEVEL = '(?:(?:地下|地上|(?<![^\\s])B)\\s?|(?<![A-Z])B)?';
/** Pattern of a floor with its unit. It does not match `B1` alone, which may be a building's letter if more follows. */
const FLOOR_NAMED = `${LEVEL}(?:\\d+|[一二三四五六七八九十]+)\\s?(?:階|F)|地階`;
const FLOOR = `${FLOOR_NAMED}|(?<![A-Z])B\\d+`;
/**
 * Pattern of the floors before the last one, whose unit applies to all of them: `2・3階`, `2~5F`. A building's own number
 * is no floor: `プラザ60・45階`.
 */
const FLOORS_BEFORE =
  '(?:(?<=ビル|館|棟|タワー|コーポ|ハイツ|マンション|\\s|^)\\d{1,2}\\s?[、,・/~〜]\\s?|(?<=\\s|^)\\d{1,2}-)?';
/** Pattern of the hyphen between letters and numbers of a room, however it is typed: `Ａー１０１`. */
const HYPHEN = `[${HYPHENS_OR_LONG_VOWEL}]`;
const HYPHENS = new RegExp(HYPHEN, 'g');
/** Pattern of a room. Three letters in a row are a word, and no part of a room: `ヴィラEast528号`, `コーポABC201号室`. */
const ROOM =
  `(?![0-9A-Z-]*[A-Z]{3})[0-9A-Z]+(?:${HYPHEN}[0-9A-Z]+)*\\s?(?:号室|号|室)|#\\s?[0-9A-Z-]+|(?:[A-Z]${HYPHEN}?|-)?\\d{3,5}|\\d{1,5}[A-Z]|` +
  '(?<=\\d(?:階|F)[\\s、,・-]+)[A-Z]';
/** Matches a floor, a room, or both, at the end; also several joined floors (`19階、20階`, `3-5F`), but not `私書箱第50号`. */
const TAIL = new RegExp(
  `(?<floors>${FLOORS_BEFORE}(?:${FLOOR})(?:\\s?[、,・/~〜-]\\s?(?:${FLOOR}))*)?[\\s、,・-]*(?<room>(?:(?<![0-9A-Z]|第(?=\\d+号$))|(?<=[A-Z]{3})(?=\\d{3}|\\d+(?:号室|号|室)))(?:${ROOM}))?$`,
  'i',
);
const COMPANY = '株式会社|有限会社|合同会社|㈱|㈲';
/** Pattern of the part of a floor: 西側 of `1階西側`, A of `4階A`, 北号室 of `2階北号室`. */
const PART = '(?:[東西南北中奥左右全]{1,2}側?|[A-Z])(?:号室|号|室)?$';
const FLOORS = `(?:${FLOOR_NAMED})(?:[、,・~-](?:${FLOOR_NAMED}))*`;
/**
 * Matches a floor, possibly with a room, before the name of a person or company: `20階 株式会社ABC`, `8階801 山田様`, `1階KITTE`;
 * not `3階建`. Also matches a floor in brackets: `森タワー（20階）`.
 */
const INSIDE = new RegExp(
  `[(（](?<bracketed>${FLOORS})[)）]|` +
    `(?<![0-9A-Z一二三四五六七八九十(（][-、,・~]?)(?<floors>${FLOORS})(?:` +
    `(?=\\s|[(（\\[［]|${COMPANY})|[\\s-]?(?<room>${ROOM})(?=\\s|[(（\\[［])|` +
    `(?<=階)(?:(?<part>${PART})|(?=[^0-9建段層以部内、,・~\\-\\p{Script=Hiragana}])))`,
  'iu',
);
/** Matches a number that may be a room's or something else's: 3号. */
const SHORT_ROOM = /^\d{1,2}\s?号$/;
/** Matches the ends of names of things and bodies that may be numbered but have no rooms: 公用車庫3号, 見本商事5号. */
const NUMBERED =
  /(?:[倉車]庫|車|機|商[事店会]|工業|産業|建設|会社|法人|組合|[支本分]店|[支本]社|[部課係局署所場]|[㈱㈲]|[(（][株有][)）])$/;
/** Matches kanji names of homes. */
const LIVED_IN = /[荘館棟寮舎宅邸苑園院家屋塔内]$/;
const IN_KANJI = /^[\p{Script=Han}々〆ヶケノのが]+$/u;
/** Number of characters at the end in which floor and room are searched; a longer text is a name. */
const LONGEST_TAIL = 40;
/** Matches brackets around the whole text: `(小野ビル101号)`, `（受付）`. */
const BRACKETED = /^[(（【［[]([^()（）【】［］[\]]*)[)）】］\]]$/;
/** Matches brackets after other words. */
const BRACKET_AT_END = /(?<=[^\s(（【［[])\s*[(（【［[]([^()（）【】［］[\]]+)[)）】］\]]$/;
const CLOSING = /[)）】］\]]/;
/**
 * Matches content of brackets after other words that belongs to the address: part of the building's name, a floor, a
 * room, or a word for a company in the building: `（高層棟）`, `（２－ａ）`, `（株）`.
 */
const OF_NAME = new RegExp(
  `[棟館塔]|^[\\dA-ZⅠ-Ⅻ]+(?:${HYPHEN}[\\dA-Z]+)*$|^\\d+(?:階|F)$|号地|^[株有財社資合医学宗福独名]$|会社|法人`,
  'i',
);
const LEADING_JOINERS = /^(?:[\s\-‐−－ー、,.・]+|の(?=[0-9０-９]+(?:階|[FＦ]|号|室)))/;
const TRAILING_JOINER = /[\s、,・]/;

export function readBuilding(reading: AddressReading): AddressReading {
  const end = reading.folded.symbols.length;
  const left = words(reading, reading.at, end).trim();
  const bracketed = BRACKETED.exec(left)?.[1];
  const rest = trimJoiners(bracketed ?? left);
  if (rest === '') return reading;
  const { name, floorRoom } = splitFloor(withoutNote(rest));
  if (
    bracketed !== undefined &&
    floorRoom === '' &&
    !isOfName(bracketed) &&
    !BUILDING_WORD.test(foldName(name))
  ) {
    return {
      ...reading,
      at: end,
      trace: traced(reading, 'note', reading.at, end, decisions.notBuilding),
    };
  }
  return {
    ...reading,
    at: end,
    building: name === '' ? undefined : name,
    floorRoom: floorRoom === '' ? undefined : floorRoom,
    trace: traced(reading, 'building', reading.at, end, () =>
      [name, floorRoom].filter(Boolean).join(' | '),
    ),
  };
}

/** Drops a note in brackets after the rest: `コーポ桜406(山田方)`. A floor, a room or a building in brackets is not a note. */
function withoutNote(rest: string): string {
  if (!CLOSING.test(rest.charAt(rest.length - 1))) return rest;
  const note = BRACKET_AT_END.exec(rest);
  const inside = note?.[1] ?? '';
  if (note === null || isOfName(inside) || BUILDING_WORD.test(foldName(inside))) return rest;
  return splitFloor(inside).name === '' ? rest : rest.slice(0, note.index);
}

function isOfName(inside: string): boolean {
  return OF_NAME.test(toHalfWidthAscii(inside));
}

/** Splits `小野ビル 八階801` into `小野ビル` and `8階801`. The floor is in half-width digits. */
export function splitFloor(rest: string): { name: string; floorRoom: string } {
  // The width folding of ASCII keeps the length, so positions in both texts agree.
  const from = Math.max(0, rest.length - LONGEST_TAIL);
  const match = TAIL.exec(toHalfWidthAscii(rest.slice(from)));
  const hasNone = match === null || match[0] === '';
  const name = hasNone ? rest : trimJoiners(rest.slice(0, from + match.index));
  const { floors, room } = (hasNone ? undefined : match.groups) ?? {};
  if (floors === undefined && room !== undefined && SHORT_ROOM.test(room) && isNumbered(name)) {
    return { name: rest, floorRoom: '' };
  }
  const inside = floors === undefined ? splitFloorInside(name) : undefined;
  if (inside === undefined) return { name, floorRoom: joined(floorText(floors), roomText(room)) };
  return { name: inside.name, floorRoom: joined(inside.floorRoom, roomText(room)) };
}

/** Whether a number after the name belongs to the name, and not to a room. */
function isNumbered(name: string): boolean {
  if (NUMBERED.test(name)) return true;
  return IN_KANJI.test(name) && !LIVED_IN.test(name) && !BUILDING_WORD.test(foldName(name));
}

/** `森タワー20階 株式会社ABC` -> `森タワー 株式会社ABC`, `20階`. */
function splitFloorInside(words: string): { name: string; floorRoom: string } | undefined {
  if (!/[階FＦfｆ]/.test(words)) return undefined;
  const match = INSIDE.exec(toHalfWidthAscii(words));
  if (match === null) return undefined;
  const { bracketed, floors = bracketed, room, part = room } = match.groups ?? {};
  const around = [words.slice(0, match.index), words.slice(match.index + match[0].length)];
  return {
    name: around.map(trimJoiners).filter(Boolean).join(' '),
    floorRoom: joined(floorText(floors), roomText(part)),
  };
}

/** Keeps a hyphen if floor and room would otherwise be one word or number: `4F-A`, `B13-501`. */
function joined(floor: string, room: string): string {
  const begins = /\d$/.test(floor) ? /^[0-9A-Z]/ : /F$/.test(floor) ? /^[A-Z]/ : /^$/;
  return room !== '' && begins.test(room) ? `${floor}-${room}` : floor + room;
}

/** Trims in one pass: a pattern anchored at the end would try every run of spaces again. */
function trimJoiners(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING_JOINER.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).replace(LEADING_JOINERS, '');
}

function floorText(floors: string | undefined): string {
  return (floors ?? '')
    .replace(/\s/g, '')
    .replace(/[一二三四五六七八九十]+(?=階)/g, (run) => String(parseKanjiNumber(run) ?? run))
    .toUpperCase();
}

function roomText(room: string | undefined): string {
  return (room ?? '').replace(/\s/g, '').replace(HYPHENS, '-').replace(/^[#-]/, '').toUpperCase();
}
