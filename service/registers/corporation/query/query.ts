/** Describes a keyword query of corporations, as engine.ts answers it. */
import type * as keywords from '../../keywords/query.ts';

export const TEXT_FIELDS = [
  'name',
  'furigana',
  'en_name',
  'street_number',
  'address_outside',
] as const;

export const SEARCH_FIELDS = [...TEXT_FIELDS, 'post_code', 'prefecture_name', 'city_name'] as const;

/** Facets whose values are codes. */
export const CODE_FACETS = ['kind', 'process', 'close_cause'] as const;
export const FACETS = ['area', ...CODE_FACETS] as const;

/** Field whose texts are in an index of their own. */
export type TextField = (typeof TEXT_FIELDS)[number];
type SearchField = (typeof SEARCH_FIELDS)[number];
export type CodeFacet = (typeof CODE_FACETS)[number];
export type FacetName = (typeof FACETS)[number];

/** Word looked for in one field, or in name, reading and address. */
export type Word = keywords.Word<SearchField>;
export type Criterion = keywords.Criterion<SearchField, FacetName>;
/** Groups joined by OR of criteria joined by AND. */
export type Query = keywords.Query<SearchField, FacetName>;

/** Mode in which names are compared (spec, "Mode rules"). */
export type NameMode = 'partial' | 'exact_with_kind' | 'exact';
