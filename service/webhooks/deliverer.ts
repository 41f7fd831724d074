/**
 * Sends what is queued, in turns. A turn records the attempts that ended, claims what is due, and begins those attempts
 * without waiting for them. Any number of processes may do so on one state.
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
import { type EndedAttempt, isAccepted, record } from './record.ts';
import { isPaused } from './schedule.ts';
import { signatureHeaders } from './signature.ts';
import { Upkeep } from './upkeep.ts';

/** Time after which a claim expires: enough for an exchange and its recording. */
const LEASE_MS = 30_000;
/** Most attempts under way in a process, and most of them to addresses that failed last. */
const UNDER_WAY_MAX = 200;
const FAILING_UNDER_WAY_MAX = 100;
/** Most attempts that one turn begins and records. With SQLite, its transaction blocks the event loop. */
const BEGUN_AT_ONCE = 32;
const RECORDED_AT_ONCE = 64;
/** Time between two turns, in which others have the state and the event loop. */
const BETWEEN_TURNS_MS = 10;
/** Time after which an idle process looks for what is due meanwhile or was queued by others, or whether the state is back. */
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

interface Attempt {
  readonly claim: Claim;
  readonly end: Promise<void>;
}

class Turns {
  readonly #state: Kysely<StateTables>;
  readonly #options: DelivererOptions;
  readonly #exchange: Exchange;
  readonly #upkeep: Upkeep;
  readonly #now: () => number;
  readonly #leaseMs: number;
  readonly #lookEveryMs: number;
  /** Attempts that are not recorded yet, by the ids of their deliveries. */
  readonly #attempts = new Map<string, Attempt>();
  /** Those of them that ended. */
  readonly #ended: EndedAttempt[] = [];
  /** Webhooks whose first delivery is to be sent, in order. */
  #ready: string[] = [];
  /** When this process last saw the address of each webhook fail. */
  readonly #failedAt = new Map<string, number>();
  /** Cuts off what is under way. */
  readonly #cut = new AbortController();
  /** Ends the rest before the next turn. */
  #rest = new AbortController();
  #isEnding = false;
  #isTold = false;

  constructor(options: DelivererOptions) {
    const { state, now = Date.now, leaseMs = LEASE_MS, lookEveryMs = LOOK_EVERY_MS } = options;
    this.#options = options;
    this.#state = state;
    this.#now = now;
    this.#leaseMs = leaseMs;
    this.#lookEveryMs = lookEveryMs;
    this.#upkeep = new Upkeep(state, { leaseMs, everyMs: lookEveryMs });
    this.#exchange = options.exchange ?? httpExchange({ allowPrivate: options.allowPrivate });
  }

  wake(): void {
    this.#ready = [];
    this.#upkeep.hasten();
    this.#rest.abort();
  }

  end(): void {
    this.#isEnding = true;
    this.#rest.abort();
  }

  async run(): Promise<void> {
    while (!this.#isEnding) {
      this.#rest = new AbortController();
      const { signal } = this.#rest;
      const isIdle = await this.#turnOrTell();
      if (isIdle) await sleep(this.#lookEveryMs, undefined, { signal }).catch(() => undefined);
      await sleep(BETWEEN_TURNS_MS);
    }
  }

  /** Waits for running attempts, records them, and gives back the rest. */
  async finish(withinMs: number): Promise<void> {
    const attempts = [...this.#attempts.values()];
    const timeUp = new AbortController();
    await Promise.race([
      Promise.all(attempts.map(({ end }) => end)),
      sleep(withinMs, undefined, { signal: timeUp.signal }).catch(() => undefined),
    ]);
    timeUp.abort();
    this.#cut.abort();
    const claims = [...this.#attempts.values()].map(({ claim }) => claim);
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

  /** @returns whether there is nothing to do until something happens. */
  async #turnOrTell(): Promise<boolean> {
    try {
      const isIdle = await this.#turn();
      this.#isTold = false;
      return isIdle;
    } catch (error) {
      if (!this.#isTold) this.#tell(error);
      this.#isTold = true;
      return true;
    }
  }

  #tell(error: unknown): void {
    const { log } = this.#options;
    // What the state says about itself is a sentence without stored values.
    if (error instanceof StateError) log.error(error.message);
    else log.error({ err: error }, 'webhooks: turn failed');
  }

  async #turn(): Promise<boolean> {
    const now = this.#now();
    await this.#upkeep.run(now);
    const ended = this.#ended.slice(0, RECORDED_AT_ONCE);
    const room = Math.min(BEGUN_AT_ONCE, UNDER_WAY_MAX - this.#attempts.size + ended.length);
    // The end of an attempt starts the next turn.
    if (room === 0) return true;
    if (this.#ready.length === 0) this.#ready = await this.#look(now);
    const chosen = this.#ready.splice(0, room);
    // A webhook that just accepted something goes on if others leave room.
    const goingOn = ended.filter(isAccepted).map(({ claim }) => claim.webhookId);
    const webhookIds = [...new Set([...chosen, ...goingOn])].slice(0, room);
    if (webhookIds.length + ended.length === 0) return true;
    const claims = await this.#recordAndClaim(ended, webhookIds, now);
    for (const claim of claims) {
      this.#begin(claim);
      // Signing and connecting take time, so others get the event loop in between.
      await nextTurn();
    }
    return ended.length + claims.length + this.#ready.length === 0;
  }

  /** Lists webhooks with something due: working addresses before failing ones, which get at most half of the room. */
  async #look(now: number): Promise<string[]> {
    const underWay = [...this.#attempts.values()].map(({ claim }) => claim);
    const begun = Map.groupBy(underWay, ({ webhookId }) => webhookId);
    const working: string[] = [];
    const failing: string[] = [];
    for (const { webhookId, isByHand, failingSince } of await dueWebhooks(this.#state, now)) {
      const count = begun.get(webhookId)?.length ?? 0;
      if (count > (isByHand ? 1 : 0)) continue;
      if (isByHand || failingSince === null) working.push(webhookId);
      else if (!isPaused(failingSince, this.#failedAt.get(webhookId), now)) failing.push(webhookId);
    }
    const failingUnderWay = underWay.filter(({ failingSince }) => failingSince !== null).length;
    const room = Math.max(FAILING_UNDER_WAY_MAX - failingUnderWay, 0);
    return [...working, ...failing.slice(0, room)];
  }

  async #recordAndClaim(
    ended: readonly EndedAttempt[],
    webhookIds: readonly string[],
    now: number,
  ): Promise<readonly Claim[]> {
    const { switchedOff, claims } = await this.#inTransaction(async (inside) => ({
      switchedOff: await record(inside, ended, now),
      claims: this.#isEnding
        ? []
        : await claimFirst(inside, webhookIds, { now, leaseMs: this.#leaseMs }),
    }));
    this.#ended.splice(0, ended.length);
    for (const { claim } of ended) this.#attempts.delete(claim.id);
    for (const webhook of switchedOff) {
      this.#options.log.warn({ webhook }, 'webhooks: address switched off');
    }
    return claims;
  }

  #inTransaction<R>(work: (inside: Transaction<StateTables>) => Promise<R>): Promise<R> {
    // At a stricter level, which a database may have as its default, two that meet would fail.
    return this.#state.transaction().setIsolationLevel('read committed').execute(work);
  }

  #begin(claim: Claim): void {
    const end = this.#attempt(claim).then((ended) => {
      if (ended === undefined) this.#attempts.delete(claim.id);
      else this.#ended.push(ended);
      this.#rest.abort();
    });
    this.#attempts.set(claim.id, { claim, end });
  }

  /** @returns nothing if it was cut off, or failed for a reason of this process. */
  async #attempt(claim: Claim): Promise<EndedAttempt | undefined> {
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
