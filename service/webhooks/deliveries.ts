/** Lists an account's deliveries with their attempts for its owner. */
import { DELIVERY_FAILURES, type DeliveryFailure } from '@daicho/shared/messages/webhooks.ts';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { StateTables } from '../state/tables.ts';
import { isTooFar } from '../state/times-ahead.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

const PAGE_MAX = 100;

/** Columns of an attempt. */
const ATTEMPT = [
  'delivery_attempt.number as number',
  'delivery_attempt.at as at',
  'delivery_attempt.ms as ms',
  'delivery_attempt.status as answered',
  'delivery_attempt.failure as failure',
  'delivery_attempt.response as response',
  'delivery_attempt.body as body',
] as const;

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
  /** Last attempt that ended. */
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
  /** From 1 to 100. */
  readonly limit?: number;
}

/** Lists deliveries of an account, newest first, page by page. */
export async function pageOfDeliveries(
  db: Kysely<StateTables>,
  accountId: string,
  { after, status, webhookId, limit = 50 }: PageOptions = {},
): Promise<DeliveryPage> {
  const count = Math.min(Math.max(limit, 1), PAGE_MAX);
  const cursor = readCursor(after);
  let query = deliveriesOf(db, accountId)
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(count + 1);
  if (status !== undefined) query = query.where('delivery.status', '=', status);
  if (webhookId !== undefined) query = query.where('delivery.webhook_id', '=', webhookId);
  if (cursor !== undefined) {
    query = query.where((row) =>
      row(
        row.refTuple('delivery.created_at', 'delivery.id'),
        '<',
        row.tuple(cursor.createdAt, cursor.id),
      ),
    );
  }
  const rows = await query.execute();
  const deliveries = rows.slice(0, count).map((row) => toDelivery(row, Date.now()));
  const end = deliveries.at(-1);
  const next = rows.length > count && end !== undefined ? `${end.createdAt}.${end.id}` : null;
  return { deliveries, next };
}

/** Finds a delivery of an account; undefined when the account has none with that id. */
export async function findDelivery(
  db: Kysely<StateTables>,
  accountId: string,
  id: string,
): Promise<Delivery | undefined> {
  const row = await deliveriesOf(db, accountId).where('delivery.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toDelivery(row, Date.now());
}

/** Lists a delivery's attempts that ended, in order; none for a delivery of another account. */
export async function attemptsOf(
  db: Kysely<StateTables>,
  accountId: string,
  deliveryId: string,
): Promise<readonly Attempt[]> {
  const rows = await db
    .selectFrom('delivery_attempt')
    .innerJoin('delivery', 'delivery.id', 'delivery_attempt.delivery_id')
    .select(ATTEMPT)
    .where('delivery.account_id', '=', accountId)
    .where('delivery.id', '=', deliveryId)
    .orderBy('delivery_attempt.number')
    .execute();
  return rows.map(({ answered, ...attempt }) => toAttempt({ ...attempt, status: answered }));
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

/** Reads the deliveries of an account, each with its last attempt. */
function deliveriesOf(db: Kysely<StateTables>, accountId: string) {
  return db
    .selectFrom('delivery')
    .leftJoin('delivery_attempt', (join) =>
      join
        .onRef('delivery_attempt.delivery_id', '=', 'delivery.id')
        .on(
          'delivery_attempt.number',
          '=',
          sql<number>`(select max(number) from delivery_attempt where delivery_id = delivery.id)`,
        ),
    )
    .select([
      'delivery.id as id',
      'delivery.kind as kind',
      'delivery.webhook_id as webhookId',
      'delivery.date as date',
      'delivery.status as status',
      'delivery.attempts as attempts',
      'delivery.next_attempt_at as nextAttemptAt',
      'delivery.claimed_by as claimedBy',
      'delivery.created_at as createdAt',
      'delivery.finished_at as finishedAt',
      ...ATTEMPT,
    ])
    .where('delivery.account_id', '=', accountId);
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['executeTakeFirstOrThrow']>>;

function toDelivery(row: DeliveryRow, now: number): Delivery {
  const { number, at, ms } = row;
  const status = statusSchema.parse(row.status);
  const isPlanned = row.nextAttemptAt > now && !isTooFar(row.nextAttemptAt, now, LONGEST_WAIT_MS);
  const isDueLater = status === 'waiting' && row.claimedBy === null && isPlanned;
  return {
    id: row.id,
    kind: row.kind === 'test' || row.kind === 'invoice_issuer' ? row.kind : 'radar',
    webhookId: row.webhookId,
    date: row.date,
    status,
    attempts: row.attempts,
    nextAttemptAt: isDueLater ? row.nextAttemptAt : null,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    last:
      number === null || at === null || ms === null
        ? null
        : toAttempt({ ...row, number, at, ms, status: row.answered }),
  };
}

function toAttempt({
  number,
  at,
  ms,
  status,
  failure,
  response,
  body,
}: Omit<Attempt, 'failure'> & { readonly failure: string | null }): Attempt {
  return { number, at, ms, status, failure: failureSchema.parse(failure), response, body };
}

function readCursor(text = ''): { readonly createdAt: number; readonly id: string } | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.(msg_\w{1,64})$/.exec(text) ?? [];
  return createdAt === undefined || id === undefined
    ? undefined
    : { createdAt: Number(createdAt), id };
}
