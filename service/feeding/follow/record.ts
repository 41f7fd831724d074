/** Records for `daicho status` which service is followed, and how well: `DATA/updates/follow.json`. */

import { rmSync } from 'node:fs';
import { sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod';
import { readUpdatesFile, updatesFile, writeUpdatesFile } from '../update/record.ts';

const recordSchema = z.object({
  /** Host of the service that is followed. */
  host: z.string(),
  /** When that service was last asked. ISO 8601, UTC. */
  askedAt: z.string(),
  /** When all data of that service had last been taken. ISO 8601, UTC. */
  takenAt: z.string().optional(),
  /** Why some data of that service is missing here. */
  problem: z.optional(sentenceSchema),
});

export type FollowRecord = z.infer<typeof recordSchema>;

/** Reads the record. Gives undefined if no service follows another with this data directory. */
export function readFollowRecord(dataDir: string): FollowRecord | undefined {
  return readUpdatesFile(dataDir, 'follow', recordSchema);
}

/** @throws the operating system's error. */
export function writeFollowRecord(dataDir: string, record: FollowRecord): void {
  writeUpdatesFile(dataDir, 'follow', record);
}

/** Removes the record of a service that was followed before; called by a service that follows none. */
export function removeFollowRecord(dataDir: string): void {
  rmSync(updatesFile(dataDir, 'follow'), { force: true });
}
