/** Stores with the spreadsheet which columns runs added. An entry counts only as long as its columns exist. */
import { withExistingColumns } from '@daicho/pane/src/made-columns.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { host } from '../host/host.ts';
import { madeSchema, type SentTarget } from '../protocol/target-schema.ts';

type Made = SentTarget['made'];

/** Largest number of characters: a property holds 9 KB (quotas page), and a Japanese character takes three bytes. */
const LENGTH_MAX = 3_000;

export function readMadeColumns(sheet: number, headers: readonly string[]): Made {
  const stored = madeSchema.safeParse(parseJson(host.properties.all()[nameOf(sheet)] ?? ''));
  if (!stored.success) return [];
  return withExistingColumns(stored.data, headers);
}

/** Stores the entries of as many runs as fit into a property; the oldest entries are dropped. */
export function saveMadeColumns({ id }: SentTarget, made: Made): void {
  const stored = [...made];
  while (JSON.stringify(stored).length > LENGTH_MAX) stored.pop();
  host.properties.set({ [nameOf(Number(id))]: JSON.stringify(stored) });
}

function nameOf(sheet: number): string {
  return `daicho.made.${sheet}`;
}
