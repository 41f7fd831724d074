/** Says which registrations count for an import's changes. */
import type { ExpressionBuilder } from 'kysely';
import { latestOf } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';

/** Times are ISO 8601, UTC. */
export interface RegistrationTimes {
  /** Time after which registrations do not count. */
  readonly registeredBy: string;
  /**
   * Latest time of a real registration. A later time was written by a clock that was ahead; such a registration counts.
   */
  readonly latest: string;
}

/**
 * Time after an import within which a newly registered number still gets its changes. It matters only to late checks: a
 * number that was registered today has no use for an import of last week. It is longer than an import takes, and longer
 * than two clocks may differ, so that no change is missed.
 */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** @param importedAt when the changes were imported, ISO 8601, UTC. */
export function registrationTimes(importedAt: string, now: Date): RegistrationTimes {
  const registeredBy = Date.parse(importedAt) + NEWS_MS;
  // The clock of the import may be ahead of this process's clock.
  const latest = Math.max(latestOf(now.getTime(), 0), registeredBy + NEWS_MS);
  return {
    registeredBy: new Date(registeredBy).toISOString(),
    latest: new Date(latest).toISOString(),
  };
}

export function isRegisteredInTime({ registeredBy, latest }: RegistrationTimes) {
  return (row: ExpressionBuilder<StateTables, 'radar_registration'>) =>
    row.or([row('registered_at', '<=', registeredBy), row('registered_at', '>', latest)]);
}
