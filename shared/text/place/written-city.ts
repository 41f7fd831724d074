/** Finds the end of the municipality at the beginning of an address, without a list of all municipalities. */
import { LARGE_CITY } from './large-city.ts';

const PREFECTURE = String.raw`(?:北海道|東京都|(?:京都|大阪)府|[^\s\d]{2,3}県)`;
/** Cities whose names contain a letter that usually ends a city's name. */
const UNUSUAL =
  '(?:十日町|四日市|廿日市|野々市|大町|田村|大村|羽村|東村山|武蔵村山|蒲郡|大和郡山)市';
/** Counties with their towns; their names may contain such a letter too. */
const IN_COUNTY = String.raw`(?:[余高]市|[^市\d\s]{1,4}?)郡(?:玉村|大町|余市|[^\d\s]{1,5}?)[町村]`;
const WARD = String.raw`(${LARGE_CITY})[^市町\d\s]{1,4}?区|(?<![道府県])[^市町村\d\s]{1,4}?区`;
const PLACE = new RegExp(
  String.raw`^(${PREFECTURE}?) ?(${UNUSUAL}|${IN_COUNTY}|${WARD}|[^\d\s]{1,7}?[市町村])`,
);

interface WrittenCity {
  /** Prefecture and municipality as they are written. */
  readonly all: string;
  /** Prefecture; empty if it is not written. */
  readonly prefecture: string;
  /** A city, a ward with its city, or a town with its county, as far as these are written. */
  readonly city: string;
  /** City that is written before its ward; empty for none. */
  readonly outer: string;
}

export function writtenCity(address: string): WrittenCity | undefined {
  const [all, prefecture = '', city = '', outer = ''] = PLACE.exec(address) ?? [];
  return all === undefined ? undefined : { all, prefecture, city, outer };
}
