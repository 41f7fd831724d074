/**
 * Small areas (小字) of towns that another publisher lists: the postal data names few. The list helps to distinguish an
 * area's name from a building's, and the area's numbers from house numbers.
 */
export interface SmallAreas {
  /** Digest of the list. */
  readonly digest: string;
  /**
   * Finds the longest small area of a town at a position in folded symbols, with or without 字 before it; gives the
   * position at which it ends.
   *
   * @param municipality code (JIS X 0402). @param town as in the postal data.
   */
  areaEnd(municipality: string, town: string, symbols: string, at: number): number | undefined;
}
