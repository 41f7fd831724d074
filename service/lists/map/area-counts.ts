import type { PlacedRow } from './placed-rows.ts';

export interface AreaCount {
  readonly prefecture: string;
  readonly count: number;
  /** Municipalities with their numbers of rows, those of most rows first. */
  readonly cities: readonly (readonly [string, number])[];
}

/** Counts rows by prefecture and municipality, those of most rows first. */
export function areaCounts(rows: readonly PlacedRow[]): readonly AreaCount[] {
  const prefectures = new Map<string, Map<string, number>>();
  for (const { prefecture, city } of rows) {
    const cities = prefectures.get(prefecture) ?? new Map<string, number>();
    prefectures.set(prefecture, cities.set(city, (cities.get(city) ?? 0) + 1));
  }
  const areas = Array.from(prefectures, ([prefecture, cities]): AreaCount => {
    const sorted = [...cities].sort(([, a], [, b]) => b - a);
    const count = sorted.reduce((sum, [, of]) => sum + of, 0);
    return { prefecture, count, cities: sorted };
  });
  return areas.sort((a, b) => b.count - a.count);
}
