/**
 * Sends what is queued, in turns. A turn records the attempts that ended, claims what is due, and begins those attempts
 * without waiting for them. Any number of processes may send from one state.
 *
 * A delivery is claimed before it is sent and recorded when its outcome is known. If its process dies in between, another
 * one sends it once more, with the same id.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { BaseLogger } from 'pino';
import { StateError } from '../state/state-error.ts';
import type { StateTables } from '../state/tables.ts';
import { type Claim, claimFirst, dueWebhooks, giveBack } from './claim.ts';
import { type Exchange, exchange as httpExchange, type Outcome } from './exchange.ts';
import { BY_HAND } from './queue.ts';
import { type EndedAttempt, record } from './record.ts';
import { isPaused } from './schedule.ts';
import { signatureHeaders } from './signature.ts';
import { upkeepOf } from './upkeep.ts';

/** Time after which a claim expires: enough for an exchange and its recording. */
const LEASE_MS = 30_000;
/** Greatest number of attempts under way in a process, and of attempts among them to addresses that failed last. */
const UNDER_WAY_MAX = 200;
const FAILING_UNDER_WAY_MAX = 100;
/** Most attempts that one turn begins and records. With SQLite, its transaction blocks the event loop. */
const BEGUN_AT_ONCE = 32;
const RECORDED_AT_ONCE = 64;
/** Time between two turns, in which others have the state and the event loop. */
const BETWEEN_TURNS_MS = 10;
/** Time after which an idle process looks again: for deliveries that have become due or that others queued, and for the state. */
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
  /** Looks at once for queued deliveries. Call it after the transaction that queued something. */
  wake(): void;
  /** Begins nothing more and lets running attempts end. After the time limit, it cuts off the rest and gives them back. */
  stop(withinMs: number): Promise<void>;
}

interface Attempt {
  readonly claim: Claim;
  readonly end: Promise<void>;
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
  const upkeep = upkeepOf(state, leaseMs, lookEveryMs);
  /** Attempts that are not recorded yet, by the ids of their deliveries, and those of them that ended. */
  const attempts = new Map<string, Attempt>();
  const ended: EndedAttempt[] = [];
  /** When this process last saw the address of each webhook fail. */
  const failedAt = new Map<string, number>();
  /** Cuts off what is under way. */
  const cut = new AbortController();
  /** Ends the pause before the next turn. */
  let rest = new AbortController();
  let isEnding = false;

  const tell = (error: unknown) => {
    // The message of a StateError contains no stored values, so it may be logged.
    if (error instanceof StateError) log.error(error.message);
    else log.error({ err: error }, 'webhooks: turn failed');
  };

  /** @returns whether there is nothing more to do until something happens. */
  async function turn(): Promise<boolean> {
    const begin = now();
    await upkeep.run(begin);
    const over = ended.slice(0, RECORDED_AT_ONCE);
    // Reads before it writes, so that a process with nothing to do does not lock the state.
    if (over.length === 0 && (await toBegin(state, begin)).length === 0) return true;
    const { switchedOff, claims } = await inTransaction(state, async (inside) => {
      const switchedOff = await record(inside, over, begin);
      const webhookIds = isEnding ? [] : await toBegin(inside, begin, over);
      return { switchedOff, claims: await claimFirst(inside, webhookIds, { now: begin, leaseMs }) };
    });
    ended.splice(0, over.length);
    for (const { claim } of over) attempts.delete(claim.id);
    for (const webhook of switchedOff) log.warn({ webhook }, 'webhooks: address switched off');
    for (const claim of claims) {
      const end = attempt(claim).then((one) => {
        if (one === undefined) attempts.delete(claim.id);
        else ended.push(one);
        rest.abort();
      });
      attempts.set(claim.id, { claim, end });
      // Signing and connecting take time, so others get the event loop in between.
      await nextTurn();
    }
    return over.length + claims.length === 0;
  }

  /**
   * Lists webhooks to begin an attempt for: working addresses before failing ones, which get at most half of the room.
   *
   * @param recorded attempts that are no longer under way.
   */
  async function toBegin(
    db: Kysely<StateTables>,
    begin: number,
    recorded: readonly EndedAttempt[] = [],
  ): Promise<string[]> {
    const isRecorded = new Set(recorded.map(({ claim }) => claim.id));
    const underWay = [...attempts.values()]
      .map(({ claim }) => claim)
      .filter(({ id }) => !isRecorded.has(id));
    // The end of an attempt starts the next turn.
    const room = Math.min(BEGUN_AT_ONCE, UNDER_WAY_MAX - underWay.length);
    if (room <= 0) return [];
    const begun = Map.groupBy(underWay, ({ webhookId }) => webhookId);
    const working: string[] = [];
    const failing: string[] = [];
    for (const { webhookId, dueAt, failingSince } of await dueWebhooks(db, begin)) {
      const isByHand = dueAt === BY_HAND;
      if ((begun.get(webhookId)?.length ?? 0) > (isByHand ? 1 : 0)) continue;
      if (isByHand || failingSince === null) working.push(webhookId);
      else if (!isPaused(failingSince, failedAt.get(webhookId), begin)) failing.push(webhookId);
    }
    const failingUnderWay = underWay.filter(({ failingSince }) => failingSince !== null).length;
    const failingRoom = Math.max(FAILING_UNDER_WAY_MAX - failingUnderWay, 0);
    return [...working, ...failing.slice(0, failingRoom)].slice(0, room);
  }

  /** @returns nothing if it was cut off, or failed for a reason of this process. */
  async function attempt(claim: Claim): Promise<EndedAttempt | undefined> {
    const { id, webhookId, address } = claim;
    const at = now();
    try {
      const body = JSON.stringify(notificationOf(claim, publicUrl));
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Daicho',
        ...signatureHeaders(id, body, claim, at),
      };
      const outcome = await exchange({ address, headers, body }, cut.signal);
      if (cut.signal.aborted) return undefined;
      onAttempt?.(outcome);
      const { status, failure, ms } = outcome;
      if (failure === null) failedAt.delete(webhookId);
      else {
        failedAt.set(webhookId, now());
        log.info({ delivery: id, attempt: claim.attempt, status, failure, ms }, 'webhook failed');
      }
      return { claim, outcome, at, body };
    } catch (error) {
      tell(error);
      return undefined;
    }
  }

  async function run(): Promise<void> {
    let isTold = false;
    while (!isEnding) {
      rest = new AbortController();
      const { signal } = rest;
      let isIdle = true;
      try {
        isIdle = await turn();
        isTold = false;
      } catch (error) {
        if (!isTold) tell(error);
        isTold = true;
      }
      if (isIdle) await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
      await sleep(BETWEEN_TURNS_MS);
    }
  }

  const done = run();
  return {
    wake() {
      upkeep.hasten();
      rest.abort();
    },
    async stop(withinMs) {
      isEnding = true;
      rest.abort();
      await done;
      const ends = Promise.all([...attempts.values()].map(({ end }) => end));
      const timeUp = new AbortController();
      const limit = sleep(withinMs, undefined, { signal: timeUp.signal }).catch(() => undefined);
      await Promise.race([ends, limit]);
      timeUp.abort();
      cut.abort();
      const claims = [...attempts.values()].map(({ claim }) => claim);
      if (claims.length === 0) return;
      await inTransaction(state, async (inside) => {
        await record(inside, ended, now());
        await giveBack(inside, claims, now());
      }).catch(tell);
    },
  };
}

function inTransaction<R>(
  db: Kysely<StateTables>,
  work: (inside: Transaction<StateTables>) => Promise<R>,
): Promise<R> {
  // At a stricter isolation level, which may be a database's default, transactions that meet would fail.
  return db.transaction().setIsolationLevel('read committed').execute(work);
}

/**
 * Says where the changes are listed. The list of invoice issuers is our own addition, so their notification also names
 * the kind.
 */
function notificationOf({ kind, date }: Claim, publicUrl: string) {
  if (kind === 'invoice_issuer')
    return { url: `${publicUrl}/v1/radar/changes/${date}`, date, kind };
  return { url: `${publicUrl}/v1/houjinbangou/radar/${date}`, date };
}
