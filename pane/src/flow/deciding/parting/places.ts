/** The prefectures, municipalities and wards in which the candidates of a value lie. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { foundsOf, isCut } from '../candidates.ts';

/** A place in which exactly one candidate lies, with this candidate. */
export interface PlaceOfCandidate {
  /** `大阪府`, `大阪府大阪市` or `大阪府大阪市北区`. */
  readonly name: string;
  /** Name of the place without the ending (府, 市, 区 …): `大阪`. */
  readonly own: string;
  /** Index among the candidates in the order in which they are shown. */
  readonly candidate: number;
  /**
   * Whether the list of candidates is cut off. Candidates that are not listed may lie in the place
   * too, so the place decides nothing by itself.
   */
  readonly isCut: boolean;
}

/**
 * Finds the position at which a text names a place; -1 if the text does not name the place. @param own the place's name
 * without its ending.
 */
export function nameAt(text: string, own: string): number {
  // 東京都 does not name 京都.
  return own.length > 1 ? text.replaceAll('東京都', '東京').indexOf(own) : -1;
}

export function isPrefecture(name: string): boolean {
  return PREFECTURES.some(([prefecture]) => prefecture === name);
}

/** Whether the candidates of a kind lie in places. */
export function hasPlaces({ catalogue }: Pick<Kind, 'catalogue'>): boolean {
  return catalogue.ids.includes('prefecture') && catalogue.ids.includes('city');
}

/**
 * Lists the places with exactly one candidate; if several places have the same candidate, larger places come first.
 *
 * @param candidates in the order in which they are shown.
 */
export function placesOf(
  kind: Kind,
  outcomes: readonly Outcome[],
  candidates: readonly string[],
): readonly PlaceOfCandidate[] {
  const places = new Map<string, PlaceOfCandidate | undefined>();
  const areCut = outcomes.some(isCut);
  areasOf(kind, outcomes, candidates).forEach((areas, candidate) => {
    if (areas === undefined) return;
    const { prefecture, cities } = areas;
    const owns = new Map([
      [prefecture, prefecture],
      ...cities.map((name) => [`${prefecture}${name}`, name.slice(wardAt(name))] as const),
    ]);
    for (const [name, own] of owns) {
      const place = { name, own: bareName(own), candidate, isCut: areCut };
      places.set(name, places.has(name) ? undefined : place);
    }
  });
  return [...places.values()].filter((place) => place !== undefined);
}

/** The areas in which a candidate lies. */
export interface Areas {
  readonly prefecture: string;
  /** The municipality without county and ward, then its full name if that differs: 大阪市, 大阪市北区; 府中町, 安芸郡府中町. */
  readonly cities: readonly string[];
}

/** @param candidates in the order in which they are shown. @returns undefined for a candidate without a prefecture. */
export function areasOf(
  kind: Kind,
  outcomes: readonly Outcome[],
  candidates: readonly string[],
): readonly (Areas | undefined)[] {
  const { catalogue } = kind;
  const founds = foundsOf(kind, outcomes);
  return candidates.map((shown) => {
    const found = founds.get(shown);
    if (found === undefined) return undefined;
    const text = (id: string) =>
      catalogue.ids.includes(id) ? catalogue.text(id, found, 'ja') : '';
    const prefecture = text('prefecture');
    const cities = [text('city_without_county_and_ward'), text('city')];
    const named = [...new Set(cities.filter((name) => name !== ''))];
    return prefecture === '' ? undefined : { prefecture, cities: named };
  });
}

/** Gives a name without its ending (県, 市, 区 …). */
export function bareName(name: string): string {
  return name.replace(/(?<=..)[都府県市区町村]$/, '');
}

/** Gives the position of the ward in `大阪市北区`. */
function wardAt(city: string): number {
  return /^.+市(?=.+区$)/.exec(city)?.[0].length ?? 0;
}
