/** Municipality or ward that is gone, and what it became. */
export interface FormerMunicipality {
  readonly prefecture: string;
  /** County (郡); empty where there was none, or none is known. */
  readonly county: string;
  /** Name without county; a ward has its city before it: `浜松市中区`. */
  readonly name: string;
  /** Prefecture, county and name of each that it is today; a city that has wards stands for all of them. */
  readonly successors: readonly string[];
}
