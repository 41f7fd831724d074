/** Writes the source of shipped.ts from the areas of versions. */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { grouped } from '../../grouped.ts';
import { type GoneArea, placeKey } from './gone-area.ts';
import { goneSince } from './gone-since.ts';
import { historyText } from './table-text.ts';

export interface VersionAreas {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly areas: readonly PostalRecord[];
}

/** @param versions oldest first; each is read when its turn comes. */
export async function shippedHistorySource(versions: AsyncIterable<VersionAreas>): Promise<string> {
  let gone: readonly GoneArea[] = [];
  let earlier: readonly GoneArea[] = [];
  const days: string[] = [];
  for await (const { version, areas } of versions) {
    gone = goneSince(gone, earlier, areas);
    earlier = asGone(areas, version);
    days.push(version);
  }
  const lines = Object.entries(historyText(gone)).map(
    ([prefecture, line]) => `  ${prefecture}: '${line}',\n`,
  );
  return `/**
 * Places with codes that they have no longer, in the form of table-text.ts, of the versions from ${days[0]} to ${days.at(-1)}. Made by
 * make-shipped.ts: run it again rather than editing this. Source: Japan Post, KEN_ALL.CSV
 * (https://www.post.japanpost.jp/zipcode/download.html), which anybody may pass on.
 */
import type { HistoryText } from './table-text.ts';

// biome-ignore format: a line for each prefecture
export const SHIPPED_HISTORY: HistoryText = {
${lines.join('')}};
`;
}

/** Keeps what a bracket says only where it is the place's one entry with that code. */
function asGone(areas: readonly PostalRecord[], version: string): readonly GoneArea[] {
  const entries = grouped(areas, (area) => `${area.postal_code}\t${placeKey(area)}`);
  return Array.from(entries.values(), (of): GoneArea[] => {
    const [area] = of;
    if (area === undefined) return [];
    const { prefecture, city, town, postal_code } = area;
    const town_raw = of.length === 1 ? area.town_raw : town;
    return [{ prefecture, city, town, town_raw, postal_code, knownUntil: version }];
  }).flat();
}
