/** Point of a town, a small area or a block, as a publisher gives it. */
export interface PlacePoint {
  readonly prefecture: string;
  /** Code of the municipality (JIS X 0402); undefined in files that have names only. */
  readonly municipality: string | undefined;
  /** Municipality with its county and ward: `札幌市中央区`, `三重郡菰野町`. */
  readonly city: string;
  /** Town with its chome in kanji: `丸の内一丁目`, or empty in a part of a municipality that has no towns. */
  readonly town: string;
  /** Small area within the town (小字), or empty for none. */
  readonly koaza: string;
  /** Number of the block or the lot, or undefined for a town or a small area. */
  readonly block: string | undefined;
  /** Degrees, JGD2011. Undefined if the publisher has no point for this place. */
  readonly point: GeographicPoint | undefined;
}

export interface GeographicPoint {
  readonly latitude: number;
  readonly longitude: number;
}
