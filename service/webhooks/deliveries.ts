/** Lists an account's deliveries with their attempts for its owner. */
import { DELIVERY_FAILURES, type DeliveryFailure } from '@daicho/shared/messages/webhooks.ts';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { isTooFar } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

/** Deliveries of a page. */
const PAGE = 50;

const statusSchema = z.enum(['waiting', 'delivered', 'parked']);
const failureSchema = z.nullable(z.enum(DELIVERY_FAILURES));
/** State of a delivery. It waits before its first attempt, between two attempts and during one. */
export type DeliveryStatus = z.infer<typeof statusSchema>;

/** Times are milliseconds since 1970. */
export interface Attempt {
  /** Counts from 1. A number is missing when the process ended during that attempt. */
  readonly number: number;
  readonly at: number;
  readonly ms: number;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Code of what went wrong (`deliveryFailureSentences`); null if the receiver accepted it. */
  readonly failure: DeliveryFailure | null;
  /** Beginning of the answer's body, as plain text; null when there was no answer. */
  readonly response: string | null;
  /** Body that was sent; null for an attempt of an earlier version. */
  readonly body: string | null;
}

/** Times are milliseconds since 1970. */
export interface Delivery {
  /** `msg_…`, the `webhook-id` of every attempt. */
  readonly id: string;
  readonly kind: 'radar' | 'invoice_issuer' | 'test';
  /** Webhook that it is sent to; it may have been removed. */
  readonly webhookId: string;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
  readonly status: DeliveryStatus;
  /** Number of attempts that were begun. */
  readonly attempts: number;
  /** When the next attempt is due; null if it is already due or under way, or none follows. */
  readonly nextAttemptAt: number | null;
  readonly createdAt: number;
  /** When it was delivered or parked. */
  readonly finishedAt: number | null;
  /** Attempts that ended, in order. */
  readonly history: readonly Attempt[];
  /** The last of them. */
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
  { after, status, webhookId }: PageOptions = {},
): Promise<DeliveryPage> {
  const cursor = readCursor(after);
  let query = deliveriesOf(db, accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (status !== undefined) query = query.where('status', '=', status);
  if (webhookId !== undefined) query = query.where('webhook_id', '=', webhookId);
  if (cursor !== undefined) {
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '<', row.tuple(cursor.createdAt, cursor.id)),
    );
  }
  const rows = await query.execute();
  const deliveries = await withHistory(db, rows.slice(0, PAGE));
  const end = deliveries.at(-1);
  const next = rows.length > PAGE && end !== undefined ? `${end.createdAt}.${end.id}` : null;
  return { deliveries, next };
}

/** Finds a delivery of an account; undefined when the account has none with that id. */
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
    .where('status', 'in', statusSchema.options)
    .$if(webhookId !== undefined, (query) => query.where('webhook_id', '=', webhookId ?? ''))
    .groupBy('status')
    .execute();
  for (const { status, count } of rows) counts[statusSchema.parse(status)] = count;
  return counts;
}

function deliveriesOf(db: Kysely<StateTables>, accountId: string) {
  return db.selectFrom('delivery').selectAll().where('account_id', '=', accountId);
}

async function withHistory(
  db: Kysely<StateTables>,
  rows: readonly Selectable<StateTables['delivery']>[],
): Promise<readonly Delivery[]> {
  if (rows.length === 0) return [];
  const now = Date.now();
  const attempts = await db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  return rows.map((row) => {
    const history = (byDelivery.get(row.id) ?? []).map(
      ({ delivery_id: _, failure, ...attempt }): Attempt => ({
        ...attempt,
        failure: failureSchema.parse(failure),
      }),
    );
    const status = statusSchema.parse(row.status);
    const dueAt = row.next_attempt_at;
    const isPlanned = dueAt > now && !isTooFar(dueAt, now, LONGEST_WAIT_MS);
    const isDueLater = status === 'waiting' && row.claimed_by === null && isPlanned;
    return {
      id: row.id,
      kind: row.kind === 'test' || row.kind === 'invoice_issuer' ? row.kind : 'radar',
      webhookId: row.webhook_id,
      date: row.date,
      status,
      attempts: row.attempts,
      nextAttemptAt: isDueLater ? dueAt : null,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      history,
      last: history.at(-1) ?? null,
    };
  });
}

function readCursor(text = ''): { readonly createdAt: number; readonly id: string } | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.(msg_\w{1,64})$/.exec(text) ?? [];
  return createdAt === undefined || id === undefined
    ? undefined
    : { createdAt: Number(createdAt), id };
}
