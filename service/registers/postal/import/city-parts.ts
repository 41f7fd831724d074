/**
 * Splits a municipality's name into county, municipality and ward of a designated city. The kanji name shows the parts
 * (郡, 市…区); the reading is divided by comparing the municipalities that share a part.
 */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { adminRoman, joinedRoman } from './place-roman.ts';

/** Name from the area file: `秩父郡長瀞町`, `大阪市北区`, `千代田区`. */
export interface CityName {
  readonly prefecture: string;
  readonly city: string;
  /** Reading in full-width katakana; may be empty. */
  readonly kana: string;
}

interface Name {
  readonly name: string;
  readonly kana: string;
  readonly roman: string;
}

/** Absent parts are empty. Tokyo's special wards are municipalities. */
export interface CityParts {
  readonly county: Name;
  readonly municipality: Name;
  readonly ward: Name;
  /** Name in Latin letters: `Kita-ku, Osaka`; `Nagatoro, Chichibu`. */
  readonly roman: string;
}

/** A municipality's name, divided after its county or designated city. */
interface Division {
  readonly kind: 'county' | 'designated';
  readonly outer: string;
  readonly inner: string;
}

const COUNTY = /^(.+?郡)(.+[町村])$/;
const WARD = /^(.+?市)(.+区)$/;
const OUTER_READING = { county: 'グン', designated: 'シ' } as const;
const NONE: Name = { name: '', kana: '', roman: '' };

/** @param cities all municipalities, whose readings are compared. */
export function splitCities(cities: readonly CityName[]): (city: CityName) => CityParts {
  const readings = new Map<string, string[]>();
  for (const city of cities) {
    const division = divide(city.city);
    if (division === undefined || city.kana === '') continue;
    appendTo(readings, outerKey(city, division), city.kana);
  }
  const outerKana = new Map<string, string>();
  return (city) => {
    const division = divide(city.city);
    if (division === undefined) return parts(NONE, named(city.city, city.kana), NONE);
    const key = outerKey(city, division);
    let kana = outerKana.get(key);
    if (kana === undefined) {
      kana = sharedReading(readings.get(key) ?? [], OUTER_READING[division.kind]);
      outerKana.set(key, kana);
    }
    const outer = named(division.outer, kana);
    const inner = named(division.inner, city.kana.slice(kana.length));
    return division.kind === 'county' ? parts(outer, inner, NONE) : parts(NONE, outer, inner);
  };
}

function divide(city: string): Division | undefined {
  const county = COUNTY.exec(city);
  if (county !== null) return { kind: 'county', outer: county[1] ?? '', inner: county[2] ?? '' };
  const ward = WARD.exec(city);
  if (ward !== null) return { kind: 'designated', outer: ward[1] ?? '', inner: ward[2] ?? '' };
  return undefined;
}

function outerKey(city: CityName, division: Division): string {
  return `${city.prefecture}/${division.outer}`;
}

/**
 * Finds the longest shared beginning of all readings that ends with the part's own ending and leaves more than one kana
 * for the rest (`ヒロシマシ` + `ヒガシク`, never `ヒロシマシヒガシ` + `ク`).
 */
function sharedReading(readings: readonly string[], end: string): string {
  const [first = ''] = readings;
  for (let at = first.lastIndexOf(end); at > 0; at = first.lastIndexOf(end, at - 1)) {
    const beginning = first.slice(0, at + end.length);
    const shared = readings.every(
      (r) => r.startsWith(beginning) && r.length > beginning.length + 1,
    );
    if (shared) return beginning;
  }
  return '';
}

function named(name: string, kana: string): Name {
  return { name, kana, roman: adminRoman(name, kana) };
}

function parts(county: Name, municipality: Name, ward: Name): CityParts {
  const roman = joinedRoman(ward.roman, municipality.roman, county.roman);
  return { county, municipality, ward, roman };
}
