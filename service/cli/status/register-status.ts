import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { FollowRecord } from '../../feeding/follow/record.ts';
import { nextUpdate, readDailyTime } from '../../feeding/update/daily-time.ts';
import type { UpdateRecord } from '../../feeding/update/record.ts';
import type { Schedule } from '../../feeding/update/schedule.ts';
import type { HeldData, Publisher } from '../../registers/register-definition.ts';
import type { RegisterId } from '../../registers/registers.ts';
import { isTooFar } from '../../state/future-times.ts';

export interface RegisterStatus extends HeldData {
  readonly register: RegisterId;
  /** How often the publisher issues the register, or undefined for a register without a publisher. */
  readonly issued?: Publisher['issued'];
  /** Why the data cannot be opened. */
  readonly damage?: Sentence;
  /** How the updates of the register went, or undefined for a register without a publisher. */
  readonly record: UpdateRecord | undefined;
}

export interface ScheduleStatus extends Schedule {
  /** Time of the next update: the daily update, or a retry of an update that failed. ISO 8601, UTC. */
  readonly next: string;
  /** Whether the service ran a few minutes ago; if it did not, nobody updates the data. */
  readonly isRunning: boolean;
}

export interface Status {
  readonly registers: readonly RegisterStatus[];
  readonly schedule: ScheduleStatus | undefined;
  /** How well this service follows another service; undefined if it follows none, or updates the data itself. */
  readonly follow?: FollowRecord | undefined;
}

/**
 * How long a service may be silent before it counts as ended. A service gives a sign of life every minute, also while
 * it updates.
 */
const SEEN_WITHIN_MS = 5 * 60_000;

/** Whether a service with a sign of life at that time probably still runs. */
export function isSeen(at: string, now: Date): boolean {
  const time = Date.parse(at);
  return now.getTime() - time < SEEN_WITHIN_MS && !isTooFar(time, now.getTime(), 0);
}

export function scheduleStatus(
  schedule: Schedule | undefined,
  now: Date,
): ScheduleStatus | undefined {
  const time = readDailyTime(schedule?.at ?? '');
  if (schedule === undefined || time === undefined) return undefined;
  const daily = nextUpdate(time, now).toISOString();
  const { retryAt = daily } = schedule;
  return {
    ...schedule,
    next: retryAt < daily ? retryAt : daily,
    isRunning: isSeen(schedule.seenAt, now),
  };
}
