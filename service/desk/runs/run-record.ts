/**
 * Keeps a record of the run that holds the lease in a list, or of the last run that ended without its page. The record
 * is a file in the list's folder, which a restarted service can read. It has the choices of the run, and no cells.
 */

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { areMadeColumns } from '@daicho/pane/src/made-columns.ts';
import { resumableRunSchema } from '@daicho/pane/src/resumable-run.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { languageSchema, sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { writeAtomicallySync } from '../../files/atomic-write.ts';
import { rowAbove } from '../lists/edit.ts';

const FILE = 'run.json';
const count = z.int().check(z.minimum(0));

/** The table of a run, as it was when the run began. */
export const tableSchema = z.object({
  id: z.string(),
  sheet: count,
  name: z.string(),
  sheetName: z.string(),
  address: z.string(),
  headers: z.array(z.string()),
  headerRow: rowAbove,
  isHeaderless: z.optional(z.boolean()),
  firstColumn: count,
  rowCount: count,
  made: z.custom<readonly MadeColumns[]>(areMadeColumns),
});

const recordSchema = z.object({
  /** Holder of the lease: a page, or the service itself. */
  owner: z.string(),
  by: z.enum(['page', 'service']),
  state: z.enum(['going', 'done', 'stopped']),
  /** Process of the service to which the page is connected, or which continues the run. */
  pid: z.int(),
  /** Time of the last sign of life. */
  beatAt: z.number(),
  isPaused: z.boolean(),
  language: languageSchema,
  /** Number of steps in the list before the run began. */
  steps: count,
  table: tableSchema,
  /** The run; null if only the page can continue it. */
  run: z.nullable(resumableRunSchema),
  done: count,
  toCheck: count,
  failed: count,
  why: z.nullable(sentenceSchema),
});

export type RunRecord = z.infer<typeof recordSchema>;

export async function readRecord(folder: string): Promise<RunRecord | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  const record = recordSchema.safeParse(parseJson(text));
  return record.success ? record.data : undefined;
}

export function keepRecord(folder: string, record: RunRecord): void {
  writeAtomicallySync(join(folder, FILE), JSON.stringify(record), { mode: 0o600 });
}

export async function eraseRecord(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
}

/** Silence after which a run loses the lease: a page gives a sign of life every 20 seconds, if hidden every minute. */
const SILENT_MS = 3 * 60_000;

/** Whether a run holds the lease, and its page and process have shown signs of life. */
export function isTaken(record: RunRecord | undefined): boolean {
  if (record?.state !== 'going') return false;
  return Date.now() - record.beatAt < SILENT_MS && isAlive(record.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
