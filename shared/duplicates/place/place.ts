/**
 * Makes addresses comparable: two spellings of one address are one place when the parts that the reader understood are
 * equal. Missing parts are not guessed: without a room, an apartment house is a place but not a household.
 */
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { foldBuildingName } from '../../text/building-name.ts';
import { foldName, NUMERAL_END } from '../../text/fold.ts';
import { KANJI_NUMERALS, parseKanjiNumber } from '../../text/numerals.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '../../text/width.ts';
import { type Room, roomOf } from './room.ts';
import { type AreaRecord, areaOf } from './small-area.ts';

/**
 * Parts that identify the place: `number`, its town and numbers; `building`, its town and a building's name; `words`,
 * the bare words, since the town was not understood.
 */
export const PLACE_LEVELS = ['number', 'building', 'words'] as const;
type PlaceLevel = (typeof PLACE_LEVELS)[number];

export interface Place {
  readonly level: PlaceLevel;
  /** Equal for all spellings of one place, without rooms and small areas. */
  readonly key: string;
  /**
   * Small area that is written although the number is complete without it; two different small areas are two places.
   */
  readonly area: string;
  /** Folded name of the building; empty if none is written. */
  readonly building: string;
  readonly wing: Room['wing'];
  readonly room: Room['room'];
  readonly floor: Room['floor'];
  readonly joined: Room['joined'];
  /** Municipality and town, which help to find a town with a wrong letter; empty if they were not understood. */
  readonly town: string;
  /**
   * All numbers of the lot, which help to find an address with a wrong letter; empty if the lot has
   * fewer than two numbers.
   */
  readonly lot: string;
  /** Whether the address was found as it is written. */
  readonly isSure: boolean;
}

/** `unread`: the town was not understood. `unsaid`: the address goes no further than a town. */
export type NoPlace = 'unread' | 'unsaid';

/** @param records the address's own, or its candidates if nothing was found. */
export function readPlace(
  query: PostalSearchQuery,
  records: readonly AreaRecord[],
  isFound: boolean,
): Place | NoPlace {
  const box = placeOfBox(query.t ?? '');
  if (box !== undefined) return box;
  const municipality = municipalityOf(query);
  if (query.town === null || municipality === undefined) return 'unread';
  const { name: town, area, number } = areaOf(query.town, query.kyoto_street, records, isFound);
  const { name, ...behind } = roomOf(...withoutLot(query));
  const { room } = behind;
  const building = foldBuildingName(name);
  const isAlone = name + room === '';
  const lot = isChomeAlone(query) ? undefined : numbersOf(wholeLot(query), isAlone);
  const place = `${municipality}|${town}`;
  if (lot !== undefined) {
    const numbers = number === '' ? lot.numbers : `${number}-${lot.numbers}`;
    return {
      level: 'number',
      key: `${place}|${numbers}`,
      ...behind,
      area,
      building,
      room: room || lot.room,
      town: place,
      lot: numbersAlone(numbers),
      isSure: isFound,
    };
  }
  if (building === '' || NO_BUILDING.test(name.trim())) return 'unsaid';
  const key = `${place}|${building}`;
  return {
    ...behind,
    level: 'building',
    key,
    area,
    building,
    town: place,
    lot: '',
    isSure: isFound,
  };
}

const BOX = new RegExp(
  `(?:.*[都道府県市区町村\\s])?(\\S{1,12}?)郵便局[内留]?\\s*私書[箱函]\\s*第?\\s*(\\d+|[${KANJI_NUMERALS}]+)`,
);
/** Matches a box of a post office that is named after its city: 石岡市私書箱119号. */
const BOX_OF_CITY = new RegExp(
  `(?:^|[都道府県郡市])([^都道府県郡市区町村\\s]{1,6})[市町村]\\s*私書[箱函]\\s*第?\\s*(\\d+|[${KANJI_NUMERALS}]+)`,
);
/** Names of post offices that several cities have. */
const ANYWHERE = /^(?:中央|駅前|本|東|西|南|北)$/;

/** A post-office box is a place: the office and the box number, with or without the city. */
function placeOfBox(written: string): Place | undefined {
  if (!/私書[箱函]/.test(written)) return undefined;
  const text = toHalfWidthAscii(written);
  const [, office = '', number = ''] = BOX.exec(text) ?? BOX_OF_CITY.exec(text) ?? [];
  if (office === '' || ANYWHERE.test(office)) return undefined;
  const key = `${foldName(office)}|私書箱${parseKanjiNumber(number) ?? number}`;
  return { level: 'number', key, ...NOTHING_BEHIND, lot: '', isSure: true };
}

const NOTHING_BEHIND = {
  area: '',
  building: '',
  wing: '',
  room: '',
  floor: '',
  joined: '',
  town: '',
} as const;

function numbersAlone(numbers: string): string {
  const all = numbers.match(/\d+/g) ?? [];
  return all.length < 2 ? '' : all.join('-');
}

/**
 * Matches words after a town that name no particular building: `不明`, or words that fit several
 * buildings of a town, such as `自宅` or `アパート`.
 */
const NO_BUILDING =
  /^(?:.*(?:不明|不詳|非公開|番地|なし|無し|未定|留め?|気付|付近|以下略?)|自宅|実家|本[社店]|(?:[都道府県市区町村]営)?(?:住宅|アパート|マンション|ハイツ|コーポ|ビル|団地)|(?:社員|学生)?寮|[社官]宅|[^\p{L}\p{N}]*)$/u;

/** Matches words with a municipality or a town, or a foreign address. */
const ADDRESS_LIKE = /[市区町村郡]|[A-Za-zＡ-Ｚａ-ｚ]{3}/;

/** Matches a number; in kanji only if it is not part of a name: 千代田, 三重, 八王子, 四番町. */
const NUMBER = new RegExp(
  `\\d|[${KANJI_NUMERALS}]+(?:丁目|番(?!町)|号|地割|[のノ之ー－-][${KANJI_NUMERALS}]|\\s*$)`,
);

/**
 * Uses the words themselves as the place if the town was not understood; undefined if the words
 * have no number, or are no address (`要確認1`, `私書箱1号`).
 */
export function placeOfWords(written: string): Place | undefined {
  const box = placeOfBox(written);
  if (box !== undefined) return box;
  if (!ADDRESS_LIKE.test(written)) return undefined;
  if (!NUMBER.test(toHalfWidthAscii(written))) return undefined;
  const key = foldName(toFullWidthKatakana(written));
  const lot = numbersAlone(key);
  return { level: 'words', key: `?${key}`, ...NOTHING_BEHIND, lot, isSure: false };
}

/** Matches a house number to which the Latin letters of a building are glued: 3-7-28T&Kビル. */
const GLUED_LOT = /^(\d{1,4})(?=[A-Z]{1,4}(?![A-Z\d]|階))/;

/**
 * Gives the number before a building's Latin letters: it belongs to the lot if a hyphen joins it to the numbers before.
 */
function gluedLot({ block_lot_num, building, t }: PostalSearchQuery): string {
  const [glued = ''] = GLUED_LOT.exec(toHalfWidthAscii(building ?? '').toUpperCase()) ?? [];
  if (glued === '' || block_lot_num === null) return '';
  const joined = toHalfWidthAscii(t ?? '')
    .replace(HYPHENS, '-')
    .toUpperCase();
  return joined.includes(`${block_lot_num}-${building?.slice(0, glued.length + 1)}`.toUpperCase())
    ? glued
    : '';
}

const HYPHENS = /[‐‑–—―−ーｰの]/g;

function wholeLot(query: PostalSearchQuery): string | null {
  const glued = gluedLot(query);
  return glued === '' ? query.block_lot_num : `${query.block_lot_num}-${glued}`;
}

function withoutLot(query: PostalSearchQuery): readonly [string | null, string | null] {
  const { building, floor_room } = query;
  return [building?.slice(gluedLot(query).length) ?? null, floor_room];
}

/** Whether the only number is a chome, which is an area like a town. */
function isChomeAlone({ block_lot_num, kyoto_street, t }: PostalSearchQuery): boolean {
  // A street of Kyoto has a chome of its own: 四条通寺町東入２丁目御旅町51.
  if (kyoto_street !== null || block_lot_num === null || !t?.includes('丁目')) return false;
  return foldName(toFullWidthKatakana(t)).includes(`${block_lot_num}${NUMERAL_END}丁目`);
}

function municipalityOf({ prefecture, city, city_ward }: PostalSearchQuery): string | undefined {
  if (city === null && city_ward === null) return undefined;
  return `${prefecture ?? ''}${city ?? ''}${city_ward ?? ''}`;
}

/** Matches a room number as apartment houses have them: floor and two digits (`101` to `130`, `1205`). */
const ROOM_LIKE = /^\d{1,2}(?:0[1-9]|[12]\d|30)$/;

/**
 * Splits `1-2-3-405` into `1-2-3` and room 405: no lot has four numbers, and a third number that
 * looks like a room is a room.
 */
function numbersOf(
  written: string | null,
  isAlone: boolean,
): { readonly numbers: string; readonly room: string } | undefined {
  if (written === null || written === '') return undefined;
  const numbers = written.split('-');
  const last = numbers[numbers.length - 1] ?? '';
  const hasRoom = isAlone && (numbers.length > 3 || (numbers.length === 3 && ROOM_LIKE.test(last)));
  return hasRoom
    ? { numbers: numbers.slice(0, -1).join('-'), room: last }
    : { numbers: numbers.join('-'), room: '' };
}
