/** Describes a parsed query. Words and paths are folded (query-syntax/fold.ts). */

export const SEARCH_FIELDS = [
  'prefecture',
  'city',
  'town',
  'koaza',
  'kyoto_street',
  'building',
  'floor',
  'block_lot',
  'corporation',
  'corporation_kana',
] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Word to find in `field`, or in any field. */
interface Word {
  readonly kind: 'word';
  readonly word: string;
  readonly field?: SearchField;
}

/** Restriction to a path: `/東京都`, `/東京都/千代田区`, or empty for all. */
interface FacetRestriction {
  readonly kind: 'facet';
  readonly path: string;
}

/** Restriction by type: 1 areas and buildings, 2 offices with their own codes. */
interface TypeRestriction {
  readonly kind: 'type';
  readonly value: 1 | 2;
}

/** Restriction among areas and buildings: 1 areas, 2 buildings. */
interface StructureRestriction {
  readonly kind: 'structure';
  readonly value: 1 | 2;
}

export type Criterion = Word | FacetRestriction | TypeRestriction | StructureRestriction;
/** Criterion with its sign: `not` demands records that do not meet the criterion. */
export type Factor = Criterion & { readonly not: boolean };
/** Factors joined by AND. */
export type Term = readonly Factor[];
/** Terms that stand side by side; one of them is enough. */
export type Group = readonly Term[];
/** Groups joined by OR. */
export type Query = readonly Group[];
