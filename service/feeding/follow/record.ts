/** Records for `daicho status` which service is followed, and how that goes: `DATA/updates/follow.json`. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeBesideSync } from '../../files/beside.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { updatesFolder } from '../update/record.ts';

const recordSchema = z.object({
  /** Host of the service that is followed. */
  host: z.string(),
  /** When the service was last asked, and when all of its data had last been taken. ISO 8601, UTC. */
  askedAt: z.string(),
  takenAt: z.string().optional(),
  /** Why not all of its data is here. */
  problem: z.object({ ja: z.string(), en: z.string() }).optional(),
});

export type FollowRecord = z.infer<typeof recordSchema>;

const FILE = 'follow.json';

/** Reads it; undefined where no service follows another with this data directory. */
export function readFollowRecord(dataDir: string): FollowRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(updatesFolder(dataDir), FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** @throws the operating system's error. */
export function writeFollowRecord(dataDir: string, record: FollowRecord): void {
  makeFolder(updatesFolder(dataDir));
  writeBesideSync(join(updatesFolder(dataDir), FILE), `${JSON.stringify(record)}\n`);
}

/** Forgets what was followed before, where a service keeps data of its own. */
export function removeFollowRecord(dataDir: string): void {
  rmSync(join(updatesFolder(dataDir), FILE), { force: true });
}
