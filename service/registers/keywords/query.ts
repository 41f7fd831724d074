/** Describes the keyword queries of any register. */

/** Word to find in one field, or in the register's default fields. */
export interface Word<Field extends string> {
  readonly kind: 'word';
  /** Text as written. */
  readonly text: string;
  readonly field?: Field;
}

/** Restriction to a facet's path, folded, without trailing slash: `/東京都`; the root is empty. */
interface FacetRestriction<Facet extends string> {
  readonly kind: 'facet';
  readonly facet: Facet;
  readonly path: string;
}

export type Criterion<Field extends string, Facet extends string> =
  | Word<Field>
  | FacetRestriction<Facet>;

/** Groups joined by OR. Each group is a list of criteria joined by AND. */
export type Query<Field extends string, Facet extends string> = readonly (readonly Criterion<
  Field,
  Facet
>[])[];

export interface Grammar<Field extends string, Facet extends string> {
  readonly fields: readonly Field[];
  readonly facets: readonly Facet[];
}
