/** Area where some rows lie. */
interface Area {
  readonly prefecture: string;
  readonly city: string;
  /** Number of the rows; one if absent. */
  readonly count?: number;
}

export interface AreaCount {
  readonly prefecture: string;
  readonly count: number;
  /** Municipalities with their numbers of rows, the largest number first. */
  readonly cities: readonly (readonly [string, number])[];
}

/** Counts rows by prefecture and municipality, the largest number first. */
export function areaCounts(areas: Iterable<Area>): readonly AreaCount[] {
  const prefectures = new Map<string, Map<string, number>>();
  for (const { prefecture, city, count = 1 } of areas) {
    const cities = prefectures.get(prefecture) ?? new Map<string, number>();
    prefectures.set(prefecture, cities.set(city, (cities.get(city) ?? 0) + count));
  }
  const counted = Array.from(prefectures, ([prefecture, cities]): AreaCount => {
    const sorted = [...cities].sort(([, a], [, b]) => b - a);
    const count = sorted.reduce((sum, [, of]) => sum + of, 0);
    return { prefecture, count, cities: sorted };
  });
  return counted.sort((a, b) => b.count - a.count);
}
