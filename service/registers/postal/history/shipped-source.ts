/** Writes the source of shipped.ts from the records of versions. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { areaKey, keyOf, type RemovedArea, removedSince } from './removed-area.ts';
import { historyText } from './table-text.ts';

export interface VersionRecords {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly records: readonly PostalRecord[];
}

/** @param versions oldest first; each is read only when the one before it is finished. */
export async function shippedHistorySource(
  versions: AsyncIterable<VersionRecords>,
): Promise<string> {
  let gone: readonly RemovedArea[] = [];
  let earlier: readonly RemovedArea[] = [];
  const days: string[] = [];
  for await (const { version, records } of versions) {
    gone = removedSince(gone, earlier, records.map(keyOf));
    earlier = asGone(records, version);
    days.push(version);
  }
  const lines = Object.entries(historyText(gone)).map(
    ([prefecture, line]) => `  ${prefecture}: '${line}',\n`,
  );
  return `/**
 * Places and offices with codes that they had in versions from ${days[0]} on and lacked by ${days.at(-1)}, in the form
 * of table-text.ts. Made by make-shipped.ts: run it again rather than editing this. Source: Japan Post,
 * KEN_ALL.CSV and JIGYOSYO.CSV (https://www.post.japanpost.jp/zipcode/download.html), which anybody may pass on.
 */
import type { HistoryText } from './table-text.ts';

// biome-ignore format: a line for each prefecture
export const SHIPPED_HISTORY: HistoryText = {
${lines.join('')}};
`;
}

/** Keeps the bracket in a place's name only if the place has a single entry with that code. */
function asGone(records: readonly PostalRecord[], version: string): readonly RemovedArea[] {
  const entries = Map.groupBy(records, (record) => areaKey(keyOf(record)));
  return Array.from(entries.values(), (of): RemovedArea[] => {
    const [record] = of;
    if (record === undefined) return [];
    const town_raw = of.length === 1 ? record.town_raw : record.town;
    return [{ ...keyOf(record), town_raw, knownUntil: version }];
  }).flat();
}
