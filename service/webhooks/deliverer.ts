/**
 * Sends what is queued, in turns. A turn records the attempts that ended, chooses what is due, claims it, and begins those
 * attempts without waiting for them. Any number of processes may do so on one state.
 *
 * A delivery is claimed before it is sent and recorded when its outcome is known. If its process dies in between, another
 * one sends it once more, with the same id.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { BaseLogger } from 'pino';
import { StateError } from '../state/state-error.ts';
import type { StateTables } from '../state/tables.ts';
import { choose, type UnderWay, waitingWebhooks } from './choice.ts';
import { type Claim, claimFirst, giveBack } from './claim.ts';
import { type Exchange, exchange as httpExchange, type Outcome } from './exchange.ts';
import { park, resume } from './parking.ts';
import { type Ended, isTaken, record } from './record.ts';
import { signatureHeaders } from './signature.ts';
import { Timekeeper } from './timekeeper.ts';

/** Time after which a claim expires: enough for an exchange and its recording. */
const LEASE_MS = 30_000;
/** Most attempts under way in a process. */
const UNDER_WAY_MAX = 200;
/** Most attempts that one turn begins and records. With SQLite, its transaction blocks the event loop. */
const BEGUN_AT_ONCE = 32;
const RECORDED_AT_ONCE = 64;
/** Time between two turns, in which others have the state and the event loop. */
const BETWEEN_TURNS_MS = 10;
/** Time after which an idle process looks for what others have queued, or whether the state is back. */
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

export function startDeliverer(options: DelivererOptions): Deliverer {
  const turns = new Turns(options);
  const done = turns.run();
  return {
    wake: () => turns.wake(),
    stop: async (withinMs) => {
      turns.end();
      await done;
      await turns.finish(withinMs);
    },
  };
}

interface Attempt extends UnderWay {
  readonly claim: Claim;
  readonly end: Promise<void>;
}

class Turns {
  readonly #state: Kysely<StateTables>;
  readonly #options: DelivererOptions;
  readonly #exchange: Exchange;
  readonly #now: () => number;
  /** Attempts that are not recorded yet, by the ids of their deliveries. */
  readonly #attempts = new Map<string, Attempt>();
  /** Those of them that ended. */
  readonly #ended: Ended[] = [];
  /** Webhooks whose first delivery is to be sent, in order. */
  #ready: string[] = [];
  /** When each webhook's address failed last. */
  readonly #failedAt = new Map<string, number>();
  /** Cuts off what is under way. */
  readonly #cut = new AbortController();
  /** Ends the pause before the next turn. */
  #rest = new AbortController();
  #isEnding = false;
  #isTold = false;
  readonly #timekeeper: Timekeeper;
  readonly #lookEveryMs: number;

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#state = options.state;
    this.#now = options.now ?? Date.now;
    const { state, leaseMs = LEASE_MS, lookEveryMs = LOOK_EVERY_MS } = options;
    this.#lookEveryMs = lookEveryMs;
    this.#timekeeper = new Timekeeper(state, leaseMs);
    this.#exchange = options.exchange ?? httpExchange({ allowPrivate: options.allowPrivate });
  }

  wake(): void {
    this.#ready = [];
    this.#rest.abort();
  }

  end(): void {
    this.#isEnding = true;
    this.wake();
  }

  async run(): Promise<void> {
    while (!this.#isEnding) {
      this.#rest = new AbortController();
      const { signal } = this.#rest;
      const waitMs = await this.#turnOrTell();
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      await sleep(BETWEEN_TURNS_MS);
    }
  }

  /** Waits for running attempts, records them, and gives back the rest. */
  async finish(withinMs: number): Promise<void> {
    const ends = [...this.#attempts.values()].map(({ end }) => end);
    const timeUp = new AbortController();
    await Promise.race([
      Promise.all(ends),
      sleep(withinMs, undefined, { signal: timeUp.signal }).catch(() => undefined),
    ]);
    timeUp.abort();
    const claims = [...this.#attempts.values()].map(({ claim }) => claim);
    this.#cut.abort();
    if (claims.length === 0) return;
    try {
      await this.#inTransaction(async (inside) => {
        await record(inside, this.#ended, this.#now());
        await giveBack(inside, claims, this.#now());
      });
    } catch (error) {
      this.#tell(error);
    }
  }

  /** @returns milliseconds until the next turn, unless something happens before. */
  async #turnOrTell(): Promise<number> {
    try {
      const waitMs = await this.#turn();
      this.#isTold = false;
      return waitMs;
    } catch (error) {
      if (!this.#isTold) this.#tell(error);
      this.#isTold = true;
      return this.#lookEveryMs;
    }
  }

  #tell(error: unknown): void {
    const { log } = this.#options;
    // What the state says about itself is a sentence without stored values.
    if (error instanceof StateError) log.error(error.message);
    else log.error({ err: error }, 'webhooks: turn failed');
  }

  async #turn(): Promise<number> {
    const now = this.#now();
    await this.#timekeeper.keep(now);
    // The clock may have been set back since.
    for (const [webhookId, at] of this.#failedAt) {
      if (at > now) this.#failedAt.set(webhookId, now);
    }
    await resume(this.#state, now);
    const ended = this.#ended.slice(0, RECORDED_AT_ONCE);
    const room = Math.min(BEGUN_AT_ONCE, UNDER_WAY_MAX - this.#attempts.size + ended.length);
    // The end of an attempt starts the next turn.
    if (room === 0) return this.#lookEveryMs;
    const { dueAt, parked } = await this.#look(now);
    const chosen = this.#ready.splice(0, room);
    const webhookIds = new Set([...chosen, ...this.#goingOn(ended)]);
    await this.#recordAndBegin(ended, [...webhookIds].slice(0, room), now);
    if (ended.length + chosen.length + parked > 0) return 0;
    return Math.min(Math.max(dueAt - this.#now(), 0), this.#lookEveryMs);
  }

  /** Lists webhooks that just accepted something and have nothing else under way: they go on if others leave room. */
  #goingOn(ended: readonly Ended[]): readonly string[] {
    const over = new Set(ended.map(({ claim }) => claim.id));
    const underWay = [...this.#attempts.values()].filter(({ claim }) => !over.has(claim.id));
    const busy = new Set(underWay.map(({ webhookId }) => webhookId));
    const taken = ended.filter(isTaken).map(({ claim }) => claim.webhookId);
    return taken.filter((webhookId) => !busy.has(webhookId));
  }

  /** Looks for what is due, once everything from the last look has begun. */
  async #look(now: number): Promise<{ dueAt: number; parked: number }> {
    if (this.#ready.length > 0) return { dueAt: now, parked: 0 };
    const waiting = await waitingWebhooks(this.#state);
    const underWay = [...this.#attempts.values()];
    const { ready, unreachable, dueAt } = choose(waiting, now, underWay, this.#failedAt);
    this.#ready = [...ready];
    return { dueAt, parked: await park(this.#state, unreachable, now) };
  }

  async #recordAndBegin(
    ended: readonly Ended[],
    webhookIds: readonly string[],
    now: number,
  ): Promise<void> {
    if (ended.length + webhookIds.length === 0) return;
    const { leaseMs = LEASE_MS, log } = this.#options;
    const { switchedOff, claims } = await this.#inTransaction(async (inside) => ({
      switchedOff: await record(inside, ended, now),
      claims: this.#isEnding ? [] : await claimFirst(inside, webhookIds, { now, leaseMs }),
    }));
    this.#ended.splice(0, ended.length);
    for (const { claim } of ended) this.#attempts.delete(claim.id);
    for (const webhook of switchedOff) log.warn({ webhook }, 'webhooks: address switched off');
    for (const claim of claims) {
      this.#begin(claim);
      // Signing and connecting take time, so others get the event loop in between.
      await nextTurn();
    }
  }

  #inTransaction<R>(work: (inside: Transaction<StateTables>) => Promise<R>): Promise<R> {
    // At a stricter level, which a database may have as its default, two that meet would fail.
    return this.#state.transaction().setIsolationLevel('read committed').execute(work);
  }

  #begin(claim: Claim): void {
    const { webhookId, isFailing } = claim;
    const end = this.#attempt(claim).then((ended) => {
      if (ended === undefined) this.#attempts.delete(claim.id);
      else this.#ended.push(ended);
      this.#rest.abort();
    });
    this.#attempts.set(claim.id, { claim, webhookId, isFailing, end });
  }

  /** @returns nothing if it was cut off, or failed for a reason of this process. */
  async #attempt(claim: Claim): Promise<Ended | undefined> {
    const { publicUrl, log, onAttempt } = this.#options;
    const { id, webhookId, address } = claim;
    const at = this.#now();
    try {
      const body = JSON.stringify(notificationOf(claim, publicUrl));
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Daicho',
        ...signatureHeaders(id, body, claim, at),
      };
      const outcome = await this.#exchange({ address, headers, body }, this.#cut.signal);
      if (this.#cut.signal.aborted) return undefined;
      onAttempt?.(outcome);
      const { status, failure, ms } = outcome;
      if (failure === null) this.#failedAt.delete(webhookId);
      else {
        this.#failedAt.set(webhookId, this.#now());
        log.info({ delivery: id, attempt: claim.attempt, status, failure, ms }, 'webhook failed');
      }
      return { claim, outcome, at, body };
    } catch (error) {
      this.#tell(error);
      return undefined;
    }
  }
}

/** Says where the changes are listed; of invoice issuers, whose list the specification lacks, also the kind of number. */
function notificationOf({ kind, date }: Claim, publicUrl: string) {
  if (kind === 'invoice_issuer')
    return { url: `${publicUrl}/v1/radar/changes/${date}`, date, kind };
  return { url: `${publicUrl}/v1/houjinbangou/radar/${date}`, date };
}
