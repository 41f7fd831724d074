/** A municipality as people name it: a town without its county, or a ward of a designated city. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Found } from '@daicho/shared/enrich/outcome.ts';
import { leadingPrefecture, PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { bareName, nameAt } from '../parting/places.ts';

export interface City {
  readonly prefecture: string;
  /** `札幌市`, `府中町`, `中央区`, or `金沢区` for a ward of 横浜市; empty for a whole prefecture. */
  readonly name: string;
  /** The name with its county, or with the city of a ward: `安芸郡府中町`, `横浜市金沢区`. */
  readonly withCounty: string;
  /** The name without its ending (市, 区, 町 …): `札幌`. */
  readonly own: string;
  /** Town in the municipality, given for rows that consist of numbers only: `本駒込`. */
  readonly town?: string;
  /** Text with which a person named the municipality. */
  readonly typed?: string;
}

/** Reads a path such as `/広島県/安芸郡府中町`; `/神奈川県/横浜市金沢区` has a city and its ward. */
export function citiesOfPath(path: string): readonly City[] {
  const [, prefecture = '', municipality = ''] = path.split('/');
  const city = (withCounty: string, name: string) => ({
    prefecture,
    name,
    withCounty,
    own: bareName(name),
  });
  const [, outer = '', ward] = /^(.+市)(.+区)$/.exec(municipality) ?? [];
  if (ward !== undefined) return [city(outer, outer), city(municipality, ward)];
  const name = municipality.replace(/^.+?郡(?=.+[町村]$)/, '');
  return name === '' ? [] : [city(municipality, name)];
}

/** Reads a name with its prefecture: `北海道札幌市`. @returns undefined for a prefecture alone. */
export function cityOfName(name: string): City | undefined {
  const prefecture = leadingPrefecture(name) ?? '';
  return citiesOfPath(`/${prefecture}/${name.slice(prefecture.length)}`).at(-1);
}

export function wholePrefecture(prefecture: string): City {
  return { prefecture, name: '', withCounty: '', own: '' };
}

export function fullName({ prefecture, withCounty, town = '' }: City): string {
  return prefecture + withCounty + town;
}

/** Whether a result lies in a municipality, ward or whole prefecture. */
export function liesIn({ catalogue }: Kind, found: Found, city: City): boolean {
  const text = (id: string) => catalogue.text(id, found, 'ja');
  const isInside =
    city.name === '' ||
    text('city') === city.withCounty ||
    text('city_without_county_and_ward') === city.name;
  return isInside && text('prefecture') === city.prefecture;
}

/**
 * Lists the municipalities and wards that a text names, ordered by how likely people mean them: cities, wards, towns. A
 * name that overlaps an earlier one does not count: 大阪南支店 names 大阪, not 阪南. 大阪府 does not name 大阪市.
 */
export function citiesNamedIn(text: string, cities: readonly City[]): readonly City[] {
  const bare = withoutPrefectures(text);
  const found = cities
    .flatMap((city) => {
      const at = nameAt(bare, city.own);
      const end = at + city.own.length;
      // The county 安芸郡 does not name 安芸市, but 大和郡山 may name 大和.
      return at < 0 || /^郡(?![山上])/.test(bare.slice(end)) ? [] : [{ city, at, end }];
    })
    .sort((a, b) => a.at - b.at || b.end - a.end);
  const kept: { readonly at: number; readonly end: number; readonly cities: City[] }[] = [];
  for (const one of found) {
    const last = kept.at(-1);
    if (last === undefined || one.at >= last.end)
      kept.push({ at: one.at, end: one.end, cities: [one.city] });
    else if (one.at === last.at && one.end === last.end) last.cities.push(one.city);
  }
  const meant = kept.map(({ at, end, cities: rivals }, i) => {
    const before = kept[i - 1];
    const isBehind = before && /^[市区町村]$/.test(bare.slice(before.end, at));
    const own = isBehind
      ? rivals.filter((city) => !isTownOf(bare.slice(at, end + 1), city))
      : rivals;
    return meantBy(text, bare.slice(at), own);
  });
  return nested(text, meant).sort((a, b) => rankOf(a) - rankOf(b));
}

/** Whether a name directly after the name of a municipality is probably a town there: 小野市大島町 is not 東京都大島町. */
function isTownOf(written: string, { name }: City): boolean {
  return /[町村]$/.test(name) && written === name;
}

/** Matches the town after its city, up to characters that names of places do not have. */
const TOWN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\d]{2,12}/u;
const CHOME_ALONE = /^[\d一二三四五六七八九十]+(?:丁目|区)/;

/** Adds the town that a text names after the city. @param text without words that do not belong to places. */
export function withTown(text: string, city: City): City {
  const plain = text.normalize('NFKC');
  const at = plain.indexOf(city.name);
  const behind = at < 0 ? '' : plain.slice(at + city.name.length).trimStart();
  const town = TOWN.exec(behind)?.[0] ?? '';
  return town === '' || CHOME_ALONE.test(town) ? city : { ...city, town };
}

/** Removes the full names of prefectures, which do not name cities. */
export function withoutPrefectures(text: string): string {
  return PREFECTURES.reduce((left, [name]) => left.replaceAll(name, ' '), text);
}

/**
 * If several municipalities have one name, keeps those whose county, full name or prefecture is written, if any are.
 *
 * @param rest of the text, starting at the name.
 */
function meantBy(text: string, rest: string, cities: readonly City[]): readonly City[] {
  const tests: readonly ((city: City) => boolean)[] = [
    ({ name, withCounty }) => withCounty !== name && text.includes(withCounty),
    ({ name }) => startsWithName(rest, name),
    ({ prefecture }) => text.includes(prefecture),
  ];
  return tests.reduce((left, test) => {
    const passing = left.filter(test);
    return passing.length > 0 ? passing : left;
  }, cities);
}

/** 川崎市場 does not name 川崎市, and 川崎町田 does not name 川崎町. */
function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && !/[場街屋田川原山上]/.test(text.charAt(name.length));
}

/**
 * Whether a text has the full name of a municipality. A town or village needs its county or prefecture too, since 栄町 is
 * also a part of cities.
 */
export function isWrittenOut(text: string, city: City): boolean {
  return writtenAt(text, city).length > 0;
}

/** Whether a text has the full name of a municipality that is not the end of a longer word, like 小松市 in 北小松市. */
export function isWrittenAlone(text: string, city: City): boolean {
  const ends = /[\p{Script=Han}\p{Script=Katakana}ー々]$/u;
  return writtenAt(text, city).some((at) => !ends.test(text.slice(0, at)));
}

/** Lists the positions at which a text has the full name of a municipality. */
function writtenAt(text: string, { prefecture, name, withCounty }: City): readonly number[] {
  const names = [`${prefecture}${withCounty}`, `${prefecture}${name}`];
  if (withCounty !== name) names.push(withCounty);
  if (!/[町村]$/.test(name)) names.push(name);
  return names.flatMap((one) => {
    const at = text.indexOf(one);
    return at >= 0 && startsWithName(text.slice(at), one) ? [at] : [];
  });
}

/**
 * Drops a city if its ward is written too (横浜市金沢区). Otherwise drops wards of the same name if one
 * of these wards lies in a city that the text names: 川崎 is more likely 川崎市 than 川崎市川崎区.
 */
function nested(text: string, meant: readonly (readonly City[])[]): City[] {
  const all = meant.flat();
  const names = all.map(fullName);
  const outerName = (city: City) => fullName(city).slice(0, -city.name.length);
  const isInside = (city: City) => names.includes(outerName(city));
  const isWritten = (city: City) => isInside(city) && text.includes(city.withCounty);
  const outer = all.filter(isWritten).map(outerName);
  return meant.flatMap((rivals) => {
    const isOfCity = rivals.some(isInside);
    return rivals.filter(
      (city) =>
        !outer.includes(fullName(city)) && (!isOfCity || isWritten(city) || rankOf(city) !== WARD),
    );
  });
}

/** Gives the municipality or ward that is meant if only one can be; undefined if a person has to choose. */
export function onlyCity(text: string, [city, ...others]: readonly City[]): City | undefined {
  if (city === undefined || others.length > 0) return undefined;
  return isNamedBy(text, city) ? city : undefined;
}

/**
 * Whether a text that has the name of a municipality means the municipality, and not the prefecture with the same name.
 */
export function isNamedBy(text: string, city: City): boolean {
  return text.includes(city.name) || !isRatherPrefecture(city);
}

/** Whether a name more likely means the prefecture than a place of the same name: 石川 more likely means 石川県 than 石川町. */
function isRatherPrefecture({ name, own }: City): boolean {
  return (
    /[町村区]$|^(栃木|山梨|沖縄)/.test(name) &&
    PREFECTURES.some(([prefecture]) => prefecture.slice(0, -1) === own)
  );
}

const WARD = 1;

function rankOf({ name, withCounty }: City): number {
  return /[町村]$/.test(name) ? 2 : /市.+区$/.test(withCounty) ? WARD : 0;
}
