/**
 * Measures how far a written address agrees with a registered one. Instead of using a list of towns, the comparison
 * looks for the record's own parts in the written text.
 */
import { isReference } from '../../cells/ditto-mark.ts';
import type { Corporation, CorporationAddress } from '../../model/corporation/corporation.ts';
import { leadingPrefecture } from '../../model/prefectures.ts';
import { foldName } from '../../text/fold.ts';
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import { LARGE_CITY } from '../../text/place/large-city.ts';
import { toFullWidthKatakana } from '../../text/width.ts';

/**
 * The closest first: the registered number, or more numbers after it; only the beginning of the registered number;
 * the same town, with another number or none, or the same address abroad; the same municipality, and nothing written
 * that differs; the same prefecture, and no municipality written; the same municipality, with another town; the same
 * prefecture, with another municipality; somewhere else.
 */
export const PLACE_LEVELS = [
  'number',
  'lot',
  'town',
  'city',
  'in_prefecture',
  'other_town',
  'prefecture',
  'elsewhere',
] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

export interface WrittenPlace {
  /** Prefecture as it is written, for use in a query; undefined if none is written. */
  readonly prefecture: string | undefined;
  /** Municipality, as far as the text alone shows it: up to the first 市, 区, 町 or 村, or the ward of a large city. */
  readonly city: string | undefined;
  /** Text between the municipality and the first number, without the way that Kyoto puts before a town. */
  readonly town: string | undefined;
  /** Text after the prefecture, in the symbols of `foldName`. */
  readonly folded: string;
}

const WARD = /^.{1,4}?区/;
const MUNICIPALITY = new RegExp(`^(?:.{1,4}?郡)?(${LARGE_CITY}.{1,4}?区|.{1,6}?[市区町村])`);
/** Matches the way to a town, which an address may leave out: `烏丸通五条下る`. */
const WAY = /^.*(?:[上下][るルりリ]|[東西]入[るルりリ]?)/;
/** Matches such a way in the register, where 上り and 下り are parts of towns' names: `東野片下り町`. */
const REGISTERED_WAY = /^.*(?:[上下][るル]|[東西]入[るルりリ]?)/;
/** Shortest town name that identifies a place; many places share shorter ones. */
const TELLING_TOWN = 4;
/** Matches a label before an address: `(〒604-8833)`, `本社：`. */
const LABEL = /^(?:\([^()]*\)|[^:0-9]{1,8}:) */;
/** Matches notes that people write instead of an address. */
const NO_PLACE = /^(?:不明|未定|なし|無し|-|ー)$/;

/** Reads a written address; undefined if it names no place. */
export function writtenPlace(written: string): WrittenPlace | undefined {
  const address = withoutLabel(written).replace(/ /g, '');
  if (!/\p{L}/u.test(address) || NO_PLACE.test(address) || isReference(address)) {
    return undefined;
  }
  const prefecture = leadingPrefecture(address);
  const rest = address.slice(prefecture?.length ?? 0);
  const municipality = MUNICIPALITY.exec(rest);
  const behind = rest.slice(municipality?.[0].length ?? 0).replace(WAY, '');
  const town = /^(?:大字|字)?([^0-9-]{2,})/.exec(behind)?.[1];
  return { prefecture, city: municipality?.[1], town, folded: folded(rest) };
}

function withoutLabel(written: string): string {
  const bare = written.slice(leadingPostalCode(written)?.end ?? 0);
  const text = bare.replace(LABEL, '');
  return text === bare ? text : withoutLabel(text);
}

/**
 * Compares a written address with a registered one; undefined if the written address names neither prefecture nor
 * municipality, and neither the registered town nor the registered address abroad.
 */
export function placeLevel(
  written: WrittenPlace,
  { address, address_outside }: Pick<Corporation, 'address' | 'address_outside'>,
): PlaceLevel | undefined {
  if (address_outside !== '' && isAbroad(written.folded, folded(address_outside))) return 'town';
  const prefecture = address.prefecture ?? '';
  if (written.prefecture !== undefined && written.prefecture !== prefecture) return 'elsewhere';
  const behind = behindCity(written.folded, folded(address.city ?? ''));
  if (behind !== undefined) return levelInCity(behind, address);
  if (written.prefecture !== undefined) {
    return written.city === undefined ? 'in_prefecture' : 'prefecture';
  }
  // Whether a town alone identifies the place: people write only the town of an address in their own city.
  const isTown = (town: string) => town.length >= TELLING_TOWN && written.folded.startsWith(town);
  if (townsOf(address).some(isTown)) return 'town';
  return written.city === undefined ? undefined : 'elsewhere';
}

/** Whether one address begins with the other: lists cut long addresses. */
function isAbroad(written: string, registered: string): boolean {
  return registered.startsWith(written) || written.startsWith(registered);
}

/**
 * Gives the text after the municipality. People leave out a county, the city before a ward, or the ward of a large
 * city, whose towns then identify the place.
 */
function behindCity(text: string, city: string): string | undefined {
  if (city === '') return undefined;
  const [largeCity = city] = /^.+市(?=.+区$)/.exec(city) ?? [];
  const names = [city, city.replace(/^.+郡(?=.)/, ''), city.slice(largeCity.length), largeCity];
  const name = names.find((known) => known !== '' && text.startsWith(known));
  if (name === undefined) return undefined;
  const behind = text.slice(name.length);
  return name === largeCity && name !== city && WARD.test(behind) ? undefined : behind;
}

function levelInCity(behind: string, address: CorporationAddress): PlaceLevel {
  if (behind === '') return 'city';
  const [text, street] = [withoutAza(behind), withoutAza(folded(address.street_number))];
  for (const town of townsOf(address)) {
    const level = levelAt(text, street, town);
    if (level !== undefined) return level;
  }
  // Compares as far as both texts go: an address may give a street of Kyoto without the town that it leads to.
  return isBeginning(text, address.street_number) ? 'city' : 'other_town';
}

/** Whether a text is a beginning of a registered street. A street's own name is folded otherwise if nothing follows. */
function isBeginning(text: string, street: string): boolean {
  const names = Array.from(street.matchAll(/通/g), ({ index }) => street.slice(0, index + 1));
  return (
    withoutAza(folded(street)).startsWith(text) ||
    names.some((name) => withoutAza(folded(name)) === text)
  );
}

/**
 * Names of the town: as the service gives it, without the way to it or its small area, or as the register writes it.
 */
function townsOf({ town, street_number }: CorporationAddress): readonly string[] {
  const of = (text: string) => withoutAza(folded(text.replace(REGISTERED_WAY, '')));
  const whole = town ?? '';
  const [large = ''] = whole.split(/小字|(?<![大文]|^)字/);
  const registered = beforeNumber(street_number);
  const towns = new Set([of(whole), of(large), of(registered)]);
  // Drops the empty name: it would let a number follow the municipality directly, but a town's name may begin with a
  // numeral.
  if (registered !== '') towns.delete('');
  return [...towns];
}

/** Gives the text before the first number, Arabic or in kanji with a counter. */
function beforeNumber(street: string): string {
  const number = /[0-9０-９]|[一二三四五六七八九十百]+(?=丁目|番地|番|号)/.exec(street);
  return number === null ? street : street.slice(0, number.index);
}

/** Compares the numbers after the town; undefined if the town is not in both. */
function levelAt(written: string, registered: string, town: string): PlaceLevel | undefined {
  const [at, own] = town === '' ? [0, 0] : [written.indexOf(town), registered.indexOf(town)];
  if (at < 0 || own < 0) return undefined;
  // Many names of other towns contain a name of one letter.
  if (town.length === 1 && at > 0) return undefined;
  if (town === '' && !(/^\d/.test(written) && /^\d/.test(registered))) return undefined;
  const [a, b] = [written.slice(at + town.length), registered.slice(own + town.length)].map(lotOf);
  if (a === undefined || b === undefined || a.numbers.length === 0) return 'town';
  if (b.numbers.length === 0 || isOtherArea(a.area, b.area)) return 'town';
  const shared = Math.min(a.numbers.length, b.numbers.length);
  if (!b.numbers.slice(0, shared).every((n, i) => n === a.numbers[i])) return 'town';
  // Numbers beyond those of the registered address are read as numbers of a building or a room.
  return b.numbers.length <= a.numbers.length ? 'number' : 'lot';
}

/**
 * Whether the small areas between town and number differ. People often leave small areas out, but
 * two different small areas are two places.
 */
function isOtherArea(written: string, registered: string): boolean {
  return (
    written !== '' &&
    registered !== '' &&
    !written.includes(registered) &&
    !registered.includes(written)
  );
}

/** Reads the numbers: `2＃丁目3＃番4＃号見本ビル` -> 2, 3, 4; a small area of up to eight letters may come first. */
function lotOf(text: string): { readonly area: string; readonly numbers: readonly number[] } {
  const [, area = '', behind = ''] = /^([^0-9]{0,8})(.*)$/.exec(text) ?? [];
  const numbers: number[] = [];
  let rest = behind;
  for (;;) {
    const match = /^(\d+)＃/.exec(rest);
    if (match?.[1] === undefined) return { area, numbers };
    numbers.push(Number(match[1]));
    rest = rest.slice(match[0].length).replace(/^(?:丁目|番地|番町|番|号|ノ|丁)+/, '');
    rest = isHyphenOrLongVowel(rest.charAt(0)) ? rest.slice(1) : rest.replace(/^ノ/, '');
  }
}

function withoutAza(text: string): string {
  return text.replace(/[大小]字|(?<!文)字/g, '');
}

/** Matches the end of a street's name, where another street or a way follows; before a number, it ends a town's name. */
const STREET_END = /通(?=[^0-9]|\d+＃(?!丁|番|号)\p{Script=Han})/gu;

/** Folds parts that have two spellings: Kyoto's ways with and without 通 and る, towns with and without ノ and ケ. */
function folded(text: string): string {
  return foldName(toFullWidthKatakana(text))
    .replace(/通リ/g, '通')
    .replace(STREET_END, '')
    .replace(/(?<=[上下入])[ルリ]/g, '')
    .replace(/(?<=[\p{Script=Han}＃])[ノケ](?=\p{Script=Han})/gu, '');
}
