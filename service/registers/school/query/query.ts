/** Describes a keyword query of schools. */
import { parseKeywords } from '../../keywords/parse.ts';
import type * as keywords from '../../keywords/query.ts';

/** Fields with a text index of their own. */
export const TEXT_FIELDS = ['name', 'address_raw'] as const;
const FIELDS = [...TEXT_FIELDS, 'prefecture_name', 'city_name'] as const;
/** Facets in the order of the answer; `prefecture` is the prefecture of jurisdiction. */
export const FACETS = ['area', 'type', 'establishment_type', 'branch', 'prefecture'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type FacetName = (typeof FACETS)[number];
export type Word = keywords.Word<(typeof FIELDS)[number]>;
export type Criterion = keywords.Criterion<(typeof FIELDS)[number], FacetName>;
/** Groups joined by OR. Each group is a list of criteria joined by AND. */
export type Query = keywords.Query<(typeof FIELDS)[number], FacetName>;

/** @throws QuerySyntaxError with the position of the error in the query. */
export function parseQuery(q: string): Query {
  return parseKeywords(q, { fields: FIELDS, facets: FACETS });
}
