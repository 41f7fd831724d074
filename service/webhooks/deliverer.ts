/**
 * Sends queued deliveries, in turns: a turn records the attempts that ended, leases the deliveries that are due, and
 * begins an attempt for each without waiting for its end. Any number of processes may send from one state. If a process
 * dies, another process repeats the attempts that were running there, with the same ids of the deliveries.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import { inTransaction } from '../state/in-transaction.ts';
import { StateError } from '../state/state-error.ts';
import type { StateTables } from '../state/tables.ts';
import { type Exchange, exchange as httpExchange, type Outcome } from './exchange.ts';
import {
  type DueWebhook,
  dueWebhooks,
  type EndedAttempt,
  giveBack,
  type Lease,
  leaseFirst,
  record,
} from './lease.ts';
import { isPaused } from './schedule.ts';
import { signatureHeaders } from './secrets.ts';
import { upkeepOf } from './upkeep.ts';

/** Time after which a lease expires: enough for an exchange and its recording. */
const LEASE_MS = 30_000;
/** Largest number of running attempts in a process; and how many of these may be to failing addresses. */
const UNDER_WAY_MAX = 200;
const FAILING_UNDER_WAY_MAX = 100;
/**
 * Largest number of attempts that one turn begins and records. With SQLite, the turn's transactions block the event
 * loop.
 */
const AT_ONCE = 32;
/** Time between two turns, in which other work can use the state and the event loop. */
const BETWEEN_TURNS_MS = 10;
/**
 * Time after which an idle process asks the state again: for deliveries that became due or that another process queued,
 * and for webhooks that were switched on or off.
 */
const LOOK_EVERY_MS = 1_000;

interface DelivererOptions {
  readonly state: Kysely<StateTables>;
  /** Address of the service as its users reach it, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether http and private networks are allowed. */
  readonly allowPrivate: boolean;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  readonly exchange?: Exchange;
  /** Called for each attempt that has ended. */
  readonly onAttempt?: ((outcome: Outcome) => void) | undefined;
  /** Gives the time in milliseconds since 1970. */
  readonly now?: () => number;
  readonly leaseMs?: number;
  readonly lookEveryMs?: number;
}

export interface Deliverer {
  /** Begins a turn at once. Call it after the transaction that queued something. */
  wake(): void;
  /**
   * Begins no more attempts, and lets running ones end. Attempts that still run after the time limit are cut off, and
   * their deliveries are given back.
   */
  stop(withinMs: number): Promise<void>;
}

export function startDeliverer({
  state,
  publicUrl,
  allowPrivate,
  log,
  exchange = httpExchange({ allowPrivate }),
  onAttempt,
  now = Date.now,
  leaseMs = LEASE_MS,
  lookEveryMs = LOOK_EVERY_MS,
}: DelivererOptions): Deliverer {
  const holder = randomUUID();
  const keepUp = upkeepOf(state, leaseMs, lookEveryMs);
  const underWay = new Map<Lease, Promise<void>>();
  /** Attempts that are not recorded yet. */
  const ended: EndedAttempt[] = [];
  /** For each webhook, when this process last saw its address fail. */
  const failedAt = new Map<string, number>();
  /** Cuts off running attempts. */
  const cut = new AbortController();
  /** Ends the pause before the next turn. */
  let rest = new AbortController();
  let isEnding = false;

  const logFailure = (error: unknown) => {
    // The message of a StateError contains no stored values, so it may be logged.
    if (error instanceof StateError) log.error(error.message);
    else log.error({ err: error }, 'webhooks: turn failed');
  };

  /** @returns whether there is nothing more to do until something happens. */
  async function turn(): Promise<boolean> {
    const begin = now();
    await keepUp(begin);
    const some = ended.slice(0, AT_ONCE);
    // Reads before it writes, so that a process with nothing to do does not lock the state.
    if (some.length === 0 && (await toBegin(state, begin)).length === 0) return true;
    const { switchedOff, leases } = await inTransaction(state, async (inside) => {
      const switchedOff = await record(inside, some, { holder, now: begin });
      const webhookIds = isEnding ? [] : await toBegin(inside, begin);
      return {
        switchedOff,
        leases: await leaseFirst(inside, webhookIds, { holder, leaseMs, now: begin }),
      };
    });
    ended.splice(0, some.length);
    for (const webhook of switchedOff) log.warn({ webhook }, 'webhooks: address switched off');
    for (const lease of leases) {
      const end = attempt(lease)
        .catch(logFailure)
        .then(() => {
          underWay.delete(lease);
          rest.abort();
        });
      underWay.set(lease, end);
      // Signing and connecting take time, so other work gets the event loop between two attempts.
      await nextTurn();
    }
    return some.length + leases.length === 0;
  }

  /**
   * Lists webhooks to begin an attempt for: working addresses before failing ones, which get at most half of the
   * attempts that may run.
   */
  async function toBegin(db: Kysely<StateTables>, begin: number): Promise<string[]> {
    // If there is no room, nothing has to be done here, since the end of an attempt starts the next turn.
    const room = Math.min(AT_ONCE, UNDER_WAY_MAX - underWay.size);
    if (room <= 0) return [];
    const isFailing = ({ failingSince }: DueWebhook) => failingSince !== null;
    const failingRoom = FAILING_UNDER_WAY_MAX - [...underWay.keys()].filter(isFailing).length;
    const due = await dueWebhooks(db, begin);
    const working = due.filter((webhook) => !isFailing(webhook));
    const failing = due.filter(
      ({ webhookId, failingSince }) =>
        failingSince !== null && !isPaused(failingSince, failedAt.get(webhookId), begin),
    );
    return [...working, ...failing.slice(0, Math.max(failingRoom, 0))]
      .slice(0, room)
      .map(({ webhookId }) => webhookId);
  }

  async function attempt(lease: Lease): Promise<void> {
    const { id, webhookId, address } = lease;
    const at = now();
    const body = JSON.stringify(notificationOf(lease, publicUrl));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Daicho',
      ...signatureHeaders(id, body, lease, at),
    };
    const outcome = await exchange({ address, headers, body }, cut.signal);
    if (cut.signal.aborted) return;
    ended.push({ lease, outcome, at, body });
    onAttempt?.(outcome);
    const { status, failure, ms } = outcome;
    if (failure === null) failedAt.delete(webhookId);
    else {
      failedAt.set(webhookId, now());
      log.info({ delivery: id, attempt: lease.attempt, status, failure, ms }, 'webhook failed');
    }
  }

  async function run(): Promise<void> {
    /** Whether turns have been failing, and the first failure was logged. */
    let isLogged = false;
    while (!isEnding) {
      rest = new AbortController();
      const { signal } = rest;
      let isIdle = true;
      try {
        isIdle = await turn();
        isLogged = false;
      } catch (error) {
        if (!isLogged) logFailure(error);
        isLogged = true;
      }
      if (isIdle) await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
      await sleep(BETWEEN_TURNS_MS);
    }
  }

  const done = run();
  return {
    wake: () => rest.abort(),
    async stop(withinMs) {
      isEnding = true;
      rest.abort();
      await done;
      const timeUp = sleep(withinMs, undefined, { ref: false });
      await Promise.race([Promise.all(underWay.values()), timeUp]);
      const isCutting = underWay.size > 0;
      cut.abort();
      if (!isCutting && ended.length === 0) return;
      await inTransaction(state, async (inside) => {
        await record(inside, ended, { holder, now: now() });
        await giveBack(inside, holder, now());
      }).catch(logFailure);
    },
  };
}

/**
 * Makes a notification with the address of the list of changes. The list of changes of invoice issuers is our own
 * addition to the specified interface, so a notification about it also names its kind.
 */
function notificationOf({ kind, date }: Lease, publicUrl: string) {
  if (kind === 'invoice_issuer')
    return { url: `${publicUrl}/v1/radar/changes/${date}`, date, kind };
  return { url: `${publicUrl}/v1/houjinbangou/radar/${date}`, date };
}
