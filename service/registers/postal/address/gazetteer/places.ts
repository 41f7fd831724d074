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

/** Whether the register lists areas of a town, and not only buildings or offices in it. */
export function isListed({ areas }: Town): boolean {
  return areas.length > 0;
}

/**
 * Whether two towns are the same. The successor of a former town has only some areas of the town, so it is another
 * object.
 */
export function isSameTown(one: Town, other: Town): boolean {
  return one.municipality === other.municipality && one.name === other.name;
}

export function municipalitiesOfTowns(towns: readonly Town[]): readonly Municipality[] {
  return [...new Set(towns.map(({ municipality }) => municipality))];
}

/** Prints municipalities in one text, each from its prefecture to its ward. */
export function fullNames(municipalities: readonly Municipality[]): string {
  return municipalities.map((m) => m.prefecture + m.county + m.city + m.ward).join(' / ');
}

/** Prints the names of towns in one text. */
export function namesOfTowns(towns: readonly Town[]): string {
  return towns.map(({ name }) => name).join(' / ');
}

/** Prints towns in one text, each with its city and ward. */
export function namesWithCity(towns: readonly Town[]): string {
  return towns.map(({ municipality: m, name }) => m.city + m.ward + name).join(' / ');
}

/** Whether municipalities are wards of one city. */
export function isOneCity(municipalities: readonly Municipality[]): boolean {
  const [first] = municipalities;
  return municipalities.every(
    ({ prefecture, city, ward }) =>
      ward !== '' && prefecture === first?.prefecture && city === first.city,
  );
}
