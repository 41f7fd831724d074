/** Says to `daicho status` when a service updates, and that it was there a moment ago: `DATA/updates/schedule.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeBesideSync } from '../../files/beside.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { updatesFolder } from './record.ts';

const scheduleSchema = z.object({
  /** Time in Japan, `HH:MM`. */
  at: z.string(),
  /** When a service last looked whether an update is due. ISO 8601, UTC. */
  seenAt: z.string(),
  /** When an update that failed is tried again. ISO 8601, UTC. */
  retryAt: z.string().optional(),
});

export type Schedule = z.infer<typeof scheduleSchema>;

const FILE = 'schedule.json';

/** Reads it; undefined where no service updates this data directory. */
export function readSchedule(dataDir: string): Schedule | undefined {
  try {
    return scheduleSchema.parse(
      JSON.parse(readFileSync(join(updatesFolder(dataDir), FILE), 'utf8')),
    );
  } catch {
    return undefined;
  }
}

/** @throws the operating system's error. */
export function writeSchedule(dataDir: string, schedule: Schedule): void {
  makeFolder(updatesFolder(dataDir));
  writeBesideSync(join(updatesFolder(dataDir), FILE), `${JSON.stringify(schedule)}\n`);
}
