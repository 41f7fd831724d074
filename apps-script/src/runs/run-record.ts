/**
 * Describes how the document's properties store the run that holds the lease: the holder of the
 * lease, the progress and the choice, but never a cell of the sheet.
 */

import type { DeepReadonly } from '@daicho/pane/src/deep-readonly.ts';
import { resumableRunSchema } from '@daicho/pane/src/resumable-run.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { languageSchema, sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { host } from '../host/host.ts';
import { targetSchema } from '../protocol/target-schema.ts';

const NAME = 'daicho.run';
/** A property holds at most 9 KB (quotas page). */
const BYTES_MAX = 9 * 1024;

const recordSchema = z.object({
  /** Name of the only writer: a page, or an execution of the trigger. */
  owner: z.string(),
  by: z.enum(['page', 'trigger']),
  state: z.enum(['going', 'done', 'stopped']),
  /** Latest sign of life, in milliseconds. */
  beatAt: z.number(),
  isPaused: z.boolean(),
  /** Whether an execution of the trigger is under way, or was killed. */
  isExecuting: z.boolean(),
  /** Trigger that continues the run; null if there is none. */
  trigger: z.nullable(z.string()),
  sheetName: z.string(),
  rows: z.number(),
  /** Number of rows that are done in this pass. */
  rowsDone: z.number(),
  /** Number of complete passes over the rows. */
  pass: z.number(),
  /** Rows to look up at a time. */
  portion: z.number(),
  /** Number of executions without progress, one after the other, since the last progress. */
  failures: z.number(),
  /** Time of the last progress. */
  progressedAt: z.number(),
  /** Time until which the run pauses, and the reason why it pauses or has stopped. */
  until: z.number(),
  why: z.nullable(sentenceSchema),
  language: languageSchema,
  /** Numbers of rows to check and of rows that failed, once the run is done. */
  toCheck: z.number(),
  failed: z.number(),
  /** Everything needed to continue; null if the run cannot be continued. */
  plan: z.nullable(z.object({ target: targetSchema, run: resumableRunSchema })),
  /**
   * Id of the log that the run's undo needs; null if there was no room, absent for runs that keep their undo elsewhere.
   */
  log: z.optional(z.nullable(z.string())),
});

export type RunRecord = DeepReadonly<z.infer<typeof recordSchema>>;

export function readRecord(all = host.properties.all()): RunRecord | undefined {
  const json = Object(parseJson(all[NAME] ?? ''));
  // In runs that began before an update of the script, `rowsDone` was called `place`.
  const stored = recordSchema.safeParse({ rowsDone: json.place, ...json });
  return stored.success ? stored.data : undefined;
}

/** Stores the record, without its plan if the record is too long for a property. @returns what was stored. */
export function writeRecord(record: RunRecord): RunRecord {
  const text = JSON.stringify(record);
  if (utf8Length(text) <= BYTES_MAX) {
    host.properties.set({ [NAME]: text });
    return record;
  }
  const withoutPlan = { ...record, plan: null };
  host.properties.set({ [NAME]: JSON.stringify(withoutPlan) });
  return withoutPlan;
}

export function eraseRecord(): void {
  host.properties.erase([NAME]);
}

/** @param text without lone surrogates, as `JSON.stringify` makes it. */
function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}
