/**
 * Small areas (小字) of towns that another publisher lists: the postal data names few. They help to tell the name of an area
 * from that of a building, and its numbers from house numbers.
 */
export interface SmallAreas {
  /**
   * Finds the longest small area of a town that folded symbols name at a place, with or without 字 before it; gives the place
   * at which it ends.
   *
   * @param municipality code (JIS X 0402). @param town as the postal data has it.
   */
  areaEnd(municipality: string, town: string, symbols: string, at: number): number | undefined;
}
