/**
 * Reads an address whose beginning is a ditto mark: `〃 203号`, `同上 2F`, `〃 桜木町2-3`. Before a floor,
 * a room, a building or a person, the mark repeats the whole address above; before another town, only
 * the prefecture and the city of that address; before another number, that address up to its town.
 * The parts that the mark repeats are taken as they are written above. If several readings are possible (`〃 5` below
 * 1-9-2), none of them is chosen: the readings of a number are listed.
 */
import { writtenCity } from '../text/place/written-city.ts';

/** Matches marks that a letter may follow directly, and words that need a separator before a letter: 同心町 is a place. */
const MARK =
  /^(?:[〃″〞仝]|(?:同上?|上記?[にと]同じ|[々"”])(?=[\s\d０-９(（、,・]))[\s、,・]*(?=.)/u;
const LENGTH_MAX = 60;
const ABOVE_LENGTH_MAX = 200;

const HYPHEN = '[-‐-―−ー]';
const FLOOR_OR_ROOM = String.raw`(?:(?:地下|B)?\d{1,3}(?:階|F(?![A-Z]))|地階|[A-Z]?\d{1,4}[A-Z]?(?:号室|室)|\d{3,4}号|#\d+)`;
const PERSON = String.raw`(?:[^\s\d]+(?: [^\s\d]+)? ?(?:様方?|御中|気付|宛)|[^\s\d字]{2,}[方殿]|[^\s\d]*(?:(?:株式|有限|合同)会社|\([株有]\))[^\s\d]*)`;
const BUILDING = String.raw`(?:第\d+)?[^\s\d]*(?:ビル|マンション|アパート|コーポ|メゾン|ハイム|レジデンス)[^\s\d]*`;
const INSIDE = `(?:${FLOOR_OR_ROOM} ?)*${PERSON}?`;

/** Matches a text that is never a whole address, such as a floor or a room. */
const ONLY_INSIDE = new RegExp(`^${INSIDE}$`, 'i');
const IN_BUILDING = new RegExp(String.raw`^${BUILDING}(?: ?\d{1,4}(?!\d| ?号))? ?${INSIDE}$`, 'i');
const ONLY_PERSON = new RegExp(`^${PERSON}$`);
const LAST_PERSON = new RegExp(` ${PERSON}$`);
/** Matches floor, room and person at the end of an address; a bare number there is a room if a space is before. */
const LAST_INSIDE = new RegExp(
  `(?<=\\D| )(?: ?${FLOOR_OR_ROOM})+(?: ${PERSON})?$|(?<=[^\\d\\s]) \\d{3,4}$|${LAST_PERSON.source}`,
  'i',
);

const STEP = `(?: ?(?:丁目|番地?|号|の|ノ|${HYPHEN}) ?)`;
/** Matches an address up to the end of its number. */
const THROUGH_NUMBER = new RegExp(
  String.raw`^(\D+)(\d+(?:${STEP}\d+)*)((?:番地?|号)?(?!\d|階|F|条|線|丁目))`,
  'i',
);
const NUMBER = new RegExp(String.raw`^\d+(?:${STEP}\d+)*(?:番地?|号)?$`);
/** Matches a lot, whose number is too large for a chome or a block, and what follows that number. */
const LOT = new RegExp(String.raw`^\d{3,}${STEP}(\d+)(?:番地?|号)?$`);
/** Matches a lot number that cannot be a room number, since floors have few rooms. */
const NO_ROOM = /^\d{1,3}(?:3[1-9]|[4-9]\d|00)(?:番地?)?$/;
const CHOME = /^\d+丁目(?=\d|$)/;

const POSTAL_CODE = /^〒? ?\d{3}-?\d{4} ?/;
const HAS_PLACE = /[都道府県市区町村郡]/;

/**
 * Matches the name of a town that ends in 町 or 村 or is followed by a number, but nothing that may
 * also be a building or a person.
 */
const TOWN = new RegExp(
  String.raw`^(?!小?字|[一二三四五六七八九十]+丁目)[\p{Script=Han}\p{Script=Hiragana}](?:[^\s\d]*[町村] ?\d*$|[^\s\d]* ?\d+(?:${HYPHEN}\d|丁目|番|条)|[^\s\d]*[町村] ?\d+(?:${HYPHEN}|丁目|番))`,
  'u',
);
const BUILDING_IN_TOWN =
  /ビル|マンション|アパート|コーポ|メゾン|ハイ[ムツ]|レジデンス|タワー|[荘寮館棟]\d|[荘寮館棟] |センター|団地|病院|学校|支店/;
const WARD = /^[^\d\s市町村]{1,4}区(?=[^\d\s])/;
const OTHER_CITY = /^[^\d\s]{1,6}?[市郡](?=[^\d\s町場])/;
const MAYBE_CITY = /^[^\d\s]{1,6}?[市区郡]/;
const MAYBE_VILLAGE = /^[^\d\s]{1,5}[町村](?=[^\d\s])/;

/** @returns what follows the mark; undefined for a cell that does not begin with a mark, or holds only the mark. */
export function behindMark(cell: unknown): string | undefined {
  if (typeof cell !== 'string' || cell.length > LENGTH_MAX) return undefined;
  const text = cell.trim();
  const mark = MARK.exec(text)?.[0];
  if (mark === undefined) return undefined;
  const rest = plain(text.slice(mark.length)).replace(/^\((.+)\)$/, '$1');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : undefined;
}

/** @param above the address that the mark repeats. @returns undefined if the meaning is not certain. */
export function addressBehindMark(above: string, rest: string): string | undefined {
  const written = plain(above);
  const code = POSTAL_CODE.exec(written)?.[0] ?? '';
  const address = written.slice(code.length);
  if (address.length > ABOVE_LENGTH_MAX) return undefined;
  if (!HAS_PLACE.test(address)) return withNumber(address, rest);
  const inside = withInside(address, rest);
  if (inside !== undefined) return code + inside;
  // The postal code above is left out, since another town has another code.
  return withNumber(address, rest) ?? withTown(address, rest);
}

/**
 * Lists what a number after a mark may mean: a number of the town above, the end of the number
 * above, or a room there. Lists nothing if the number may mean something else.
 *
 * @param isOnly whether the address above has only this reading; if not, a short number is read as a
 * room only if there is a room above.
 */
export function numbersBehindMark(above: string, rest: string, isOnly: boolean): readonly string[] {
  const written = plain(above);
  const address = written.slice(POSTAL_CODE.exec(written)?.[0].length ?? 0);
  const [all, town, number = ''] = THROUGH_NUMBER.exec(address) ?? [];
  const isNumber = NUMBER.test(rest) && address.length <= ABOVE_LENGTH_MAX;
  if (all === undefined || town === undefined || !isNumber || BUILDING_IN_TOWN.test(town)) {
    return [];
  }
  const parts = [...number.matchAll(/\d+/g)];
  const starts = parts.map(({ index }) => number.slice(0, index));
  const count = rest.match(/\d+/g)?.length ?? 0;
  if (isOnly && count > starts.length) return [];
  const ends = starts.slice(0, Math.max(1, starts.length - count + 1));
  const numbers = ends.map((start) => town + start + rest);
  if (count > 1 || rest.includes('番')) return numbers;
  const behind = address.slice(all.length);
  const isRoomAbove = /^ \d{1,4}号?$/.test(behind);
  const mayBeRoom = isRoom(rest) && !isRoom(parts[parts.length - 1]?.[0] ?? '');
  if (!isOnly && !isRoomAbove && !mayBeRoom) return numbers;
  const house = isRoomAbove ? all : address.replace(LAST_INSIDE, '');
  return [...numbers, `${house} ${rest}`];
}

/** Whether a number looks like that of a room on a floor. */
function isRoom(number: string): boolean {
  return /^\d{3,4}号?$/.test(number) && !NO_ROOM.test(number);
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** Gives the address above with another building, floor or room, or with another person. */
function withInside(address: string, rest: string): string | undefined {
  if (ONLY_PERSON.test(rest)) return `${address.replace(LAST_PERSON, '')} ${rest}`;
  // Without a house number before it, a room might be read as the house number.
  if (!/\d/.test(address)) return undefined;
  if (ONLY_INSIDE.test(rest)) return `${address.replace(LAST_INSIDE, '')} ${rest}`;
  const lot = IN_BUILDING.test(rest) ? THROUGH_NUMBER.exec(address)?.[0] : undefined;
  return lot === undefined ? undefined : `${lot} ${rest}`;
}

/**
 * Gives the town of the address above with another number. That number has to begin with a chome, to have as many parts
 * as the number above, or to be another lot; undefined if it may be a room.
 */
function withNumber(address: string, rest: string): string | undefined {
  const [all, town, number = ''] = THROUGH_NUMBER.exec(address) ?? [];
  if (all === undefined || town === undefined) return undefined;
  if (CHOME.test(rest)) return /^\d+(?:丁目|[-‐-―−ー])/.test(number) ? town + rest : undefined;
  if (!NUMBER.test(rest) || BUILDING_IN_TOWN.test(town)) return undefined;
  const parts = (text: string) => text.match(/\d+/g)?.length;
  // A single number may be a room if the address above has a building, or if the number ends in 号.
  const isRoom = parts(rest) === 1 && (all.length < address.length || rest.endsWith('号'));
  const isNumber = parts(rest) === parts(number) || isOtherLot(rest, number);
  return isNumber && !isRoom ? town + rest : undefined;
}

/** Whether a single number can be neither a room nor a further number of the lot above: 180 below 1670-1. */
function isOtherLot(rest: string, number: string): boolean {
  const [, behind = ''] = LOT.exec(number) ?? [];
  return behind !== '' && NO_ROOM.test(rest) && parseInt(rest, 10) >= 10 ** behind.length;
}

/** Gives the prefecture and city above with another town, or the parts above with another ward or another city. */
function withTown(address: string, rest: string): string | undefined {
  const above = writtenCity(address);
  if (above === undefined || !TOWN.test(rest) || BUILDING_IN_TOWN.test(rest)) return undefined;
  const { all, prefecture, city, outer } = above;
  if (WARD.test(rest)) {
    const isWard = city.endsWith('区') && (outer !== '' || prefecture === '東京都');
    return isWard ? prefecture + outer + rest : undefined;
  }
  if (OTHER_CITY.test(rest)) return prefecture === '' ? undefined : prefecture + rest;
  if (MAYBE_CITY.test(rest) || (city.includes('郡') && MAYBE_VILLAGE.test(rest))) return undefined;
  return all + rest;
}
