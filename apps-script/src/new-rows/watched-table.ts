/**
 * Remembers the tables whose new rows are filled automatically, in the document's properties: the
 * position of a table, the choice for it, and the latest fills. No cell of the sheet is stored.
 */

import type { DeepReadonly } from '@daicho/pane/src/deep-readonly.ts';
import { resumableRunSchema } from '@daicho/pane/src/resumable-run.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { languageSchema, sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { host } from '../host/host.ts';
import { targetSchema } from '../protocol/target-schema.ts';

const PREFIX = 'daicho.newRows.';

const fillSchema = z.object({
  at: z.number(),
  /** Numbers of the sheet's rows, as people read them. */
  rows: z.string(),
  count: z.number(),
  toCheck: z.number(),
  failed: z.number(),
});

const tableSchema = z.object({
  id: z.string(),
  target: targetSchema,
  run: resumableRunSchema,
  language: languageSchema,
  /** Triggers of the person who switched the filling on. */
  triggers: z.array(z.string()),
  /** Whether a person has to switch the filling on again. */
  isStopped: z.boolean(),
  /** Reason why the filling stopped, or why the last try filled nothing. */
  why: z.nullable(sentenceSchema),
  /** The latest first. */
  fills: z.array(fillSchema),
});

export type WatchedTable = DeepReadonly<z.infer<typeof tableSchema>>;
export type Fill = WatchedTable['fills'][number];

/** Largest number of listed fills; older fills are forgotten. */
const FILLS_MAX = 10;

export function watchedTables(): readonly WatchedTable[] {
  return Object.entries(host.properties.all()).flatMap(([name, text]) => {
    if (!name.startsWith(PREFIX)) return [];
    const stored = tableSchema.safeParse(parseJson(text));
    return stored.success ? [stored.data] : [];
  });
}

/** @returns whether the table could be stored: a property holds 9 KB. */
export function saveTable(table: WatchedTable): boolean {
  const fills = table.fills.slice(0, FILLS_MAX);
  try {
    return host.properties.set({ [PREFIX + table.id]: JSON.stringify({ ...table, fills }) });
  } catch {
    return false;
  }
}

/** Changes the record of a table, unless somebody has meanwhile switched the filling of the table off. */
export function changeTable(id: string, changes: Partial<WatchedTable>): void {
  const table = watchedTables().find((one) => one.id === id);
  if (table !== undefined) saveTable({ ...table, ...changes });
}

/** Name of the note by which an execution asks the execution that is filling rows to check once more. */
const MISSED = 'daicho.missedRows';

export function recordMissed(): void {
  host.properties.set({ [MISSED]: String(host.now()) });
}

/** Removes the note. @returns whether there was a note. */
export function clearMissed(): boolean {
  if (host.properties.all()[MISSED] === undefined) return false;
  host.properties.erase([MISSED]);
  return true;
}

export function deleteTable(id: string): void {
  host.properties.erase([PREFIX + id]);
}
