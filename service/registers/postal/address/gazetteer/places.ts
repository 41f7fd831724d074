/** Municipalities and towns of one data version, with the rows that carry their names. */

export interface Municipality {
  readonly id: number;
  readonly jisx0402: string;
  readonly prefecture: string;
  readonly county: string;
  /** Name without county and ward. */
  readonly city: string;
  readonly ward: string;
  /** Rows without a town: the code for unlisted towns, `一円`, or a number right after the name. */
  readonly townless: readonly number[];
  /** Rows of offices with their own codes that are in no town. */
  readonly offices: readonly number[];
  /** Rows of the municipality, including towns. */
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

/** Whether municipalities are wards of one city. */
export function isOneCity(municipalities: readonly Municipality[]): boolean {
  const [first] = municipalities;
  return municipalities.every(
    ({ prefecture, city, ward }) =>
      ward !== '' && prefecture === first?.prefecture && city === first.city,
  );
}
