/** Former municipality or ward, and its successors. */
export interface FormerMunicipality {
  readonly prefecture: string;
  /** County (郡), or empty if there was none, or it is unknown. */
  readonly county: string;
  /** Name without county; a ward has its city before it: `浜松市中区`. */
  readonly name: string;
  /** Prefecture, county and name of each present successor; a city with wards stands for all its wards. */
  readonly successors: readonly string[];
}
