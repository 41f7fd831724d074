/** Tells `daicho status` when a service updates, and when it last ran: `DATA/updates/schedule.json`. */
import * as z from 'zod';
import { readUpdatesFile, writeUpdatesFile } from './record.ts';

const scheduleSchema = z.object({
  /** Time in Japan, `HH:MM`. */
  at: z.string(),
  /** When a service last looked whether an update is due. ISO 8601, UTC. */
  seenAt: z.string(),
  /** When an update that failed is tried again. ISO 8601, UTC. */
  retryAt: z.string().optional(),
});

export type Schedule = z.infer<typeof scheduleSchema>;

/** Reads the schedule. Gives undefined if no service updates this data directory. */
export function readSchedule(dataDir: string): Schedule | undefined {
  return readUpdatesFile(dataDir, 'schedule', scheduleSchema);
}

/** @throws the operating system's error. */
export function writeSchedule(dataDir: string, schedule: Schedule): void {
  writeUpdatesFile(dataDir, 'schedule', schedule);
}
