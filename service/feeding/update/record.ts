/**
 * Records, in the data directory, how each register's updates went, and the validators of the imported files:
 * `DATA/updates/postal.json`. If the record is lost, the files are fetched once more.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import * as z from 'zod';
import { writeAtomicallySync } from '../../files/atomic-write.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { RegisterId } from '../../registers/registers.ts';
import { validatorsSchema } from '../fetching/partial-download.ts';

const recordSchema = z.object({
  /** Files that were imported last, by name, with their addresses. */
  files: z
    .record(z.string(), validatorsSchema.extend({ address: z.string(), sha256: z.string() }))
    .default({}),
  /** The last try. */
  last: z
    .object({
      /** ISO 8601, UTC. */
      at: z.string(),
      outcome: z.enum(['imported', 'unchanged', 'failed']),
      version: z.string().optional(),
      problem: z.optional(sentenceSchema),
      /** A statement of the publisher that was not believed. */
      notes: z.array(sentenceSchema).optional(),
    })
    .optional(),
  /** When an update last imported data, or found nothing newer at the publisher. ISO 8601, UTC. */
  succeededAt: z.string().optional(),
  /** Number of failed tries since then. */
  failures: z.int().default(0),
});

export type UpdateRecord = z.infer<typeof recordSchema>;

/** Gives the folder in which updates store fetched files. */
export function updatesFolder(dataDir: string): string {
  return join(dataDir, 'updates');
}

/** Reads `DATA/updates/NAME.json`. Gives undefined if it is absent or of another form. */
export function readUpdatesFile<T>(
  dataDir: string,
  name: string,
  schema: z.ZodType<T>,
): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(updatesFile(dataDir, name), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes `DATA/updates/NAME.json`. @throws the operating system's error. */
export function writeUpdatesFile(dataDir: string, name: string, content: object): void {
  makeFolder(updatesFolder(dataDir));
  writeAtomicallySync(updatesFile(dataDir, name), `${JSON.stringify(content, undefined, 2)}\n`);
}

export function updatesFile(dataDir: string, name: string): string {
  return join(updatesFolder(dataDir), `${name}.json`);
}

/** Reads the record; an empty one if it is absent or cannot be read. */
export function readRecord(dataDir: string, register: RegisterId): UpdateRecord {
  return readUpdatesFile(dataDir, register, recordSchema) ?? recordSchema.parse({});
}

/** @throws the operating system's error. */
export function writeRecord(dataDir: string, register: RegisterId, record: UpdateRecord): void {
  writeUpdatesFile(dataDir, register, record);
}

/** Records a failure if the disk allows it; the caller reports the failure itself. */
export function recordFailure(
  dataDir: string,
  register: RegisterId,
  { record, problem }: { readonly record: UpdateRecord; readonly problem: SentenceError },
): void {
  const sentence = problem.inBothLanguages();
  try {
    writeRecord(dataDir, register, {
      ...record,
      last: { at: new Date().toISOString(), outcome: 'failed', problem: sentence },
      failures: record.failures + 1,
    });
  } catch {
    // The record stays unchanged: the disk itself may have failed.
  }
}
