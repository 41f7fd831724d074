/** Counts the deliveries that wait, up to a bound. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { latestOf } from '../state/times-ahead.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

/** Counts deliveries up to this number, which takes some milliseconds, since an index alone answers. */
const COUNTED_MAX = 10_000;
/** Time within which a delivery that is due should begin. */
const OVERDUE_MS = 60_000;

export interface Backlog {
  /** Deliveries that wait for their first attempt or another, as far as they are counted. */
  readonly waiting: number;
  /** Deliveries that were due a minute ago, or have an impossible time: nobody sends them. */
  readonly overdue: number;
}

/** @throws StateError */
export async function readBacklog(db: Kysely<StateTables>, now = Date.now()): Promise<Backlog> {
  const some = db
    .selectFrom('delivery')
    .select('next_attempt_at')
    .where('status', '=', 'waiting')
    .limit(COUNTED_MAX);
  const { waiting, overdue } = await db
    .selectFrom(some.as('some'))
    .select((e) => [
      e.fn.countAll<number>().as('waiting'),
      // 0 marks a delivery that somebody asked for, which says nothing about its time.
      e.fn
        .count<number>(
          e
            .case()
            .when(
              e.or([
                e.between('next_attempt_at', 1, now - OVERDUE_MS),
                e('next_attempt_at', '>', latestOf(now, LONGEST_WAIT_MS)),
              ]),
            )
            .then(1)
            .end(),
        )
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), overdue: Number(overdue) };
}
