/**
 * Reads deliveries with their attempts: an account's deliveries for its owner, and the number of waiting deliveries for
 * the operator.
 */
import type { Kysely, Selectable } from 'kysely';
import { isTooFar } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

/** Number of deliveries on a page. */
const PAGE = 50;
/** Number up to which the backlog is counted. Counting so many takes some milliseconds, since only an index is read. */
const COUNTED_MAX = 10_000;
/** Time within which the attempt of a delivery that is due should begin. */
const OVERDUE_MS = 60_000;

type Row = Selectable<StateTables['delivery']>;

/** State of a delivery. It waits before its first attempt, between two attempts and during one. */
export type DeliveryStatus = Row['status'];

/** An attempt that ended. The numbers of a delivery's attempts have a gap where a process ended during an attempt. */
export type Attempt = Readonly<Omit<Selectable<StateTables['delivery_attempt']>, 'delivery_id'>>;

/** Times are milliseconds since 1970. */
export interface Delivery
  extends Readonly<Pick<Row, 'id' | 'kind' | 'date' | 'status' | 'attempts'>> {
  /** Webhook that the delivery is sent to; the webhook may have been removed. */
  readonly webhookId: string;
  /** When the next attempt is due, or null if it is already due or under way, or if no attempt follows. */
  readonly nextAttemptAt: number | null;
  readonly createdAt: number;
  /** When it was delivered or parked. */
  readonly finishedAt: number | null;
  /** Attempts that ended, in order. */
  readonly history: readonly Attempt[];
  /** The last attempt. */
  readonly last: Attempt | null;
}

export interface DeliveryPage {
  /** Newest first. */
  readonly deliveries: readonly Delivery[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

interface PageOptions {
  /** Cursor from an earlier page; a malformed one gives the first page. */
  readonly after?: string | undefined;
  /** Lists only deliveries in this state. */
  readonly status?: DeliveryStatus | undefined;
  /** Lists only deliveries of this webhook. */
  readonly webhookId?: string | undefined;
}

/** Lists deliveries of an account, newest first, page by page. */
export async function pageOfDeliveries(
  db: Kysely<StateTables>,
  accountId: string,
  { after = '', status, webhookId }: PageOptions = {},
): Promise<DeliveryPage> {
  const [, createdAt, id = ''] = /^(\d{1,15})\.(msg_\w{1,64})$/.exec(after) ?? [];
  let query = deliveriesOf(db, accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (status !== undefined) query = query.where('status', '=', status);
  if (webhookId !== undefined) query = query.where('webhook_id', '=', webhookId);
  if (createdAt !== undefined) {
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '<', row.tuple(Number(createdAt), id)),
    );
  }
  const rows = await query.execute();
  const deliveries = await withHistory(db, rows.slice(0, PAGE));
  const end = deliveries.at(-1);
  const next = rows.length > PAGE && end !== undefined ? `${end.createdAt}.${end.id}` : null;
  return { deliveries, next };
}

/** Finds a delivery of an account, or undefined if the account has none with that id. */
export async function findDelivery(
  db: Kysely<StateTables>,
  accountId: string,
  id: string,
): Promise<Delivery | undefined> {
  const rows = await deliveriesOf(db, accountId).where('id', '=', id).execute();
  return (await withHistory(db, rows))[0];
}

/** Counts an account's deliveries by their state, of all webhooks or of one. */
export async function countDeliveries(
  db: Kysely<StateTables>,
  accountId: string,
  webhookId?: string,
): Promise<Readonly<Record<DeliveryStatus, number>>> {
  const counts = { waiting: 0, delivered: 0, parked: 0 };
  const rows = await db
    .selectFrom('delivery')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['waiting', 'delivered', 'parked'])
    .$if(webhookId !== undefined, (query) => query.where('webhook_id', '=', webhookId ?? ''))
    .groupBy('status')
    .execute();
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/**
 * Counts the waiting deliveries, up to `COUNTED_MAX`, and among them the deliveries that apparently no process sends:
 * they were due more than a minute ago, or have an impossible due time.
 *
 * @throws StateError
 */
export async function readBacklog(
  db: Kysely<StateTables>,
  now = Date.now(),
): Promise<{ readonly waiting: number; readonly overdue: number }> {
  const rows = await db
    .selectFrom('delivery')
    .select('next_attempt_at as dueAt')
    .where('status', '=', 'waiting')
    .limit(COUNTED_MAX)
    .execute();
  const overdue = rows.filter(
    ({ dueAt }) =>
      (dueAt !== BY_HAND && dueAt <= now - OVERDUE_MS) || isTooFar(dueAt, now, LONGEST_WAIT_MS),
  );
  return { waiting: rows.length, overdue: overdue.length };
}

function deliveriesOf(db: Kysely<StateTables>, accountId: string) {
  return db.selectFrom('delivery').selectAll().where('account_id', '=', accountId);
}

async function withHistory(
  db: Kysely<StateTables>,
  rows: readonly Row[],
): Promise<readonly Delivery[]> {
  if (rows.length === 0) return [];
  const now = Date.now();
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('number')
    .execute();
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  return rows.map(({ id, kind, date, status, attempts, next_attempt_at: dueAt, ...row }) => {
    const history = (byDelivery.get(id) ?? []).map(({ delivery_id: _, ...attempt }) => attempt);
    const isPlanned = dueAt > now && !isTooFar(dueAt, now, LONGEST_WAIT_MS);
    const isDueLater = status === 'waiting' && row.claimed_by === null && isPlanned;
    return {
      ...{ id, kind, date, status, attempts },
      webhookId: row.webhook_id,
      nextAttemptAt: isDueLater ? dueAt : null,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      history,
      last: history.at(-1) ?? null,
    };
  });
}
