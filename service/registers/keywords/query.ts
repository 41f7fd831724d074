/** Describes keyword queries, as parse.ts reads them, whatever the fields and facets of a register are. */

/** Word looked for in one field, or in those that a word without a field is looked for in. */
export interface Word<Field extends string> {
  readonly kind: 'word';
  /** Text as written. */
  readonly text: string;
  readonly field?: Field;
}

/** Restriction to a facet's path, folded, without a slash at its end: `/東京都`; of the root empty. */
export interface FacetRestriction<Facet extends string> {
  readonly kind: 'facet';
  readonly facet: Facet;
  readonly path: string;
}

export type Criterion<Field extends string, Facet extends string> =
  | Word<Field>
  | FacetRestriction<Facet>;

/** Groups joined by OR of criteria joined by AND. */
export type Query<Field extends string, Facet extends string> = readonly (readonly Criterion<
  Field,
  Facet
>[])[];

/** Names that a register's queries know. */
export interface Grammar<Field extends string, Facet extends string> {
  readonly fields: readonly Field[];
  readonly facets: readonly Facet[];
}
