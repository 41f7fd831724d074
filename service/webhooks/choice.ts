/**
 * Chooses the webhooks whose first delivery is sent now. A webhook has one attempt under way at a time, and one more
 * that somebody asked for by hand. Working addresses go before failing ones, which get at most half of the attempts.
 */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';

/** Most attempts of a process under way to failing addresses. */
const FAILING_UNDER_WAY_MAX = 100;
/** An address that failed is left alone for as long as it has been failing, within these bounds. */
const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 60_000;

/** Webhook with waiting deliveries; times are milliseconds since 1970. */
export interface WaitingWebhook {
  readonly webhookId: string;
  /** When its first delivery is due; `BY_HAND` if somebody asked for it. */
  readonly dueAt: number;
  /** Null where the webhook was removed. */
  readonly address: string | null;
  /** 0 if its owner wants nothing sent. */
  readonly enabled: number | null;
  /** First failure of the address since its last success. */
  readonly failingSince: number | null;
  readonly switchedOffAt: number | null;
}

/**
 * Lists the webhooks of enabled accounts with waiting deliveries, those due longest first. It needs only an index:
 * 10,000 deliveries take some milliseconds.
 */
export function waitingWebhooks(db: Kysely<StateTables>): Promise<readonly WaitingWebhook[]> {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('delivery')
        .select((row) => ['webhook_id', 'account_id', row.fn.min('next_attempt_at').as('dueAt')])
        .where('status', '=', 'waiting')
        .groupBy(['webhook_id', 'account_id'])
        .as('waiting'),
    )
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .leftJoin('webhook', 'webhook.id', 'waiting.webhook_id')
    .select([
      'waiting.webhook_id as webhookId',
      'waiting.dueAt',
      'webhook.address',
      'webhook.enabled',
      'webhook.failing_since as failingSince',
      'webhook.switched_off_at as switchedOffAt',
    ])
    .where('account.disabled', '=', 0)
    .orderBy('waiting.dueAt')
    .execute();
}

export interface UnderWay {
  readonly webhookId: string;
  /** Whether the address failed before the attempt began. */
  readonly isFailing: boolean;
}

export interface Choice {
  /** Webhooks whose first delivery is sent now, in order. */
  readonly ready: readonly string[];
  /** Webhooks to which nothing is sent: they were removed or are switched off. */
  readonly unreachable: readonly string[];
  /** Milliseconds since 1970 when the first of the others is due; infinite if none becomes due by time alone. */
  readonly dueAt: number;
}

/** @param webhooks those due longest first. @param failedAt when this process last saw each webhook's address fail. */
export function choose(
  webhooks: readonly WaitingWebhook[],
  now: number,
  underWay: readonly UnderWay[],
  failedAt: ReadonlyMap<string, number>,
): Choice {
  const begun = new Map<string, number>();
  for (const { webhookId } of underWay) begun.set(webhookId, (begun.get(webhookId) ?? 0) + 1);
  const working: string[] = [];
  const failing: string[] = [];
  const unreachable: string[] = [];
  let dueAt = Number.POSITIVE_INFINITY;
  for (const webhook of webhooks) {
    const { webhookId, address, enabled, failingSince, switchedOffAt } = webhook;
    const isByHand = webhook.dueAt === BY_HAND;
    const isOff = switchedOffAt !== null || enabled === 0;
    const isBusy = (begun.get(webhookId) ?? 0) > (isByHand ? 1 : 0);
    const failed = failedAt.get(webhookId);
    const isPaused = failingSince !== null && failed !== undefined && !isByHand;
    const readyAt = Math.max(webhook.dueAt, isPaused ? failed + pause(failed - failingSince) : 0);
    if (address === null || (isOff && !isByHand)) unreachable.push(webhookId);
    else if (isBusy) continue;
    else if (readyAt > now) dueAt = Math.min(dueAt, readyAt);
    else (failingSince === null || isByHand ? working : failing).push(webhookId);
  }
  const failingUnderWay = underWay.filter(({ isFailing }) => isFailing).length;
  const failingRoom = FAILING_UNDER_WAY_MAX - failingUnderWay;
  return { ready: [...working, ...failing.slice(0, failingRoom)], unreachable, dueAt };
}

const pause = (failingMs: number): number =>
  Math.min(Math.max(failingMs, PAUSE_MIN_MS), PAUSE_MAX_MS);
