/** Municipalities and towns of one data version, with the rows that carry their names. */

export interface Municipality {
  readonly id: number;
  readonly jisx0402: string;
  readonly prefecture: string;
  readonly county: string;
  /** Name without county and ward. */
  readonly city: string;
  readonly ward: string;
  /** Rows without a town: the code for what is not listed, `一円`, a number right after the name. */
  readonly townless: readonly number[];
  /** Rows of offices with a code of their own in no town. */
  readonly offices: readonly number[];
  /** Rows of the municipality, towns and all. */
  readonly rows: readonly number[];
}

export interface Town {
  readonly municipality: Municipality;
  /** Name as the register writes it, without brackets. */
  readonly name: string;
  readonly areas: readonly number[];
  readonly buildings: readonly number[];
  readonly offices: readonly number[];
}
