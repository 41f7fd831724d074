/**
 * How far a written address agrees with a corporation's registered one. Nothing here knows the nation's towns:
 * the record's own parts are looked for in what is written.
 */
import type { CorporationAddress } from '../model/corporation.ts';
import { foldName } from '../text/fold.ts';
import { isHyphenOrLongVowel } from '../text/hyphens.ts';
import { toFullWidthKatakana } from '../text/width.ts';

/**
 * The closest first: the same lot and house number; one number is the beginning of the other; the same town, with
 * another number or none; the same municipality, and nothing written that differs; the same municipality, with another town;
 * the same prefecture; somewhere else.
 */
export type PlaceLevel =
  | 'number'
  | 'lot'
  | 'town'
  | 'city'
  | 'other_town'
  | 'prefecture'
  | 'elsewhere';

export interface WrittenPlace {
  /** As it is written: a query can hold it. Undefined where none is written. */
  readonly prefecture: string | undefined;
  /** As far as it can be told without a list of municipalities: up to the first 市, 区, 町 or 村, or a large city's 区. */
  readonly city: string | undefined;
  /** What stands between the municipality and the first number, without the way that Kyoto puts before a town. */
  readonly town: string | undefined;
  /** What follows the prefecture, in the symbols of `foldName`. */
  readonly folded: string;
}

const PREFECTURES =
  /^(北海道|東京都|京都府|大阪府|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)県)/;
/** Cities whose wards are municipalities of the register. */
const LARGE_CITY =
  '(?:札幌|仙台|さいたま|千葉|横浜|川崎|相模原|新潟|静岡|浜松|名古屋|京都|大阪|堺|神戸|岡山|広島|北九州|福岡|熊本)市';
const MUNICIPALITY = new RegExp(`^(?:.{1,4}?郡)?(${LARGE_CITY}.{1,4}?区|.{1,6}?[市区町村])`);
/** `烏丸通五条下る`: the way to the town, which an address may leave out. */
const WAY = /^.*(?:[上下][るル]|[東西]入[るル]?)/;

export function writtenPlace(address: string): WrittenPlace {
  const text = address.replace(/ /g, '');
  const prefecture = PREFECTURES.exec(text)?.[1];
  const rest = text.slice(prefecture?.length ?? 0);
  const municipality = MUNICIPALITY.exec(rest);
  const behind = rest.slice(municipality?.[0].length ?? 0).replace(WAY, '');
  const town = /^(?:大字|字)?([^0-9-]{2,})/.exec(behind)?.[1];
  return { prefecture, city: municipality?.[1], town, folded: folded(rest) };
}

export function placeLevel(written: WrittenPlace, address: CorporationAddress): PlaceLevel {
  const prefecture = address.prefecture ?? '';
  if (written.prefecture !== undefined && written.prefecture !== prefecture) return 'elsewhere';
  const behind = behindCity(written.folded, folded(address.city ?? ''));
  if (behind === undefined) return written.prefecture === undefined ? 'elsewhere' : 'prefecture';
  return levelInCity(behind, address);
}

/** What follows the municipality; its county may be left out, and so may the city before a ward's name. */
function behindCity(text: string, city: string): string | undefined {
  if (city === '') return undefined;
  const names = [city, city.replace(/^.+郡(?=.)/, ''), city.replace(/^.+市(?=.+区$)/, '')];
  const name = names.find((known) => text.startsWith(known));
  return name === undefined ? undefined : text.slice(name.length);
}

function levelInCity(behind: string, address: CorporationAddress): PlaceLevel {
  if (behind === '') return 'city';
  const street = folded(address.street_number);
  const own = splitStreet(street, withoutAza(folded(address.town ?? '')));
  // Some numbers follow the municipality.
  const at = own.town === '' ? startOfNumber(behind) : withoutAza(behind).indexOf(own.town);
  // A street of Kyoto without the town that it leads to agrees as far as it goes.
  if (at < 0) return street.startsWith(behind) ? 'city' : 'other_town';
  const numbers = numbersAtFront(withoutAza(behind).slice(at + own.town.length));
  if (numbers.length === 0 || own.numbers.length === 0) return 'town';
  const shared = Math.min(numbers.length, own.numbers.length);
  if (!own.numbers.slice(0, shared).every((n, i) => n === numbers[i])) return 'town';
  // More numbers than the register's are those of a building or room.
  return own.numbers.length <= numbers.length ? 'number' : 'lot';
}

function startOfNumber(text: string): number {
  return /^\d/.test(text) ? 0 : -1;
}

/** The registered town and the numbers behind it; without a town of the service's, what stands before the first number. */
function splitStreet(street: string, town: string): { town: string; numbers: readonly number[] } {
  const text = withoutAza(street);
  const at = town === '' ? -1 : text.indexOf(town);
  if (at >= 0) return { town, numbers: numbersAtFront(text.slice(at + town.length)) };
  const behindStreets = text.replace(WAY, '');
  const before = /^[^0-9]+/.exec(behindStreets)?.[0] ?? '';
  return { town: before, numbers: numbersAtFront(behindStreets.slice(before.length)) };
}

/** `2＃丁目3＃番4＃号見本ビル` -> 2, 3, 4. Small areas between the town and the number do not count. */
function numbersAtFront(text: string): readonly number[] {
  const numbers: number[] = [];
  let rest = text.replace(/^[^0-9]{0,8}/, '');
  for (;;) {
    const match = /^(\d+)＃/.exec(rest);
    if (match?.[1] === undefined) return numbers;
    numbers.push(Number(match[1]));
    rest = rest.slice(match[0].length).replace(/^(?:丁目|番地|番町|番|号|ノ|丁)+/, '');
    rest = isHyphenOrLongVowel(rest.charAt(0)) ? rest.slice(1) : rest.replace(/^ノ/, '');
  }
}

function withoutAza(text: string): string {
  return text.replace(/大字|(?<!文)字/g, '');
}

function folded(text: string): string {
  return foldName(toFullWidthKatakana(text));
}
