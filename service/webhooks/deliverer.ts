/**
 * Sends what is queued, in turns: a turn records what became of attempts and claims what is due in one transaction, then
 * begins those attempts and waits for none. Any number of processes may do so on one state.
 *
 * A delivery is claimed before it is sent and recorded when its outcome is known, so one whose process dies in between is
 * sent once more, with the same id.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { BaseLogger } from 'pino';
import { StateError } from '../state/state-error.ts';
import type { StateTables } from '../state/tables.ts';
import { AccountPaces } from './account-pace.ts';
import { Alarm } from './alarm.ts';
import { type Claim, claim, giveBack } from './claim.ts';
import { type Exchange, exchange as httpExchange, type Outcome } from './exchange.ts';
import { park, resumeSome } from './parking.ts';
import { type Ended, record } from './record.ts';
import { removeSome } from './retention.ts';
import { signatureHeaders } from './signature.ts';
import { planTurn, type TurnPlan } from './turn-plan.ts';
import { type WaitingWebhook, waitingAccounts } from './waiting-accounts.ts';

/** Time after which a claim lapses: an exchange, and what the state may take to hear of it. */
const LEASE_MS = 30_000;
/** Attempts under way, of them to addresses that fail. */
const UNDER_WAY_MAX = 200;
const FAILING_UNDER_WAY_MAX = 100;
/** Bounds of one turn, which holds the event loop where the state is SQLite. */
const BEGUN_AT_ONCE = 32;
const RECORDED_AT_ONCE = 64;
const ACCOUNTS_AT_ONCE = 200;
/** Time between two turns of one that has much to do: others have the state and the event loop meanwhile. */
const BETWEEN_TURNS_MS = 20;
/** Time after which one that has nothing to do looks what other processes have queued, or whether the state is back. */
const LOOK_EVERY_MS = 1_000;
/** Times as long as a look took before the next one, where little of much that waits is due. */
const LOOK_PAUSE = 20;
const LOOK_EVERY_MAX_MS = 5_000;
const REMOVE_EVERY_MS = 60 * 60_000;

/** What was found of what waits. */
interface Look {
  readonly plan: TurnPlan;
  /** By account. */
  readonly webhooks: ReadonlyMap<string, WaitingWebhook>;
}

const NOTHING: Look = {
  plan: { wishes: [], parks: [], dueAt: Number.POSITIVE_INFINITY, stoppedAt: undefined },
  webhooks: new Map(),
};

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
}

export interface Deliverer {
  /** Looks at once what is queued: for whoever queued something, after the transaction. */
  wake(): void;
  /** Begins nothing any more and lets what is under way end. What has not ended in that time is cut off, and sent again by whoever comes next. */
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

const isFailed = ({ outcome }: Ended): boolean => outcome.failure !== null;

class Turns {
  readonly #state: Kysely<StateTables>;
  readonly #options: DelivererOptions;
  readonly #exchange: Exchange;
  readonly #now: () => number;
  readonly #paces = new AccountPaces();
  readonly #alarm = new Alarm();
  /** Cuts off what is under way. */
  readonly #cut = new AbortController();
  /** Attempts under way, with whether their address failed when they began. */
  readonly #underWay = new Map<
    Claim,
    { readonly isFailing: boolean; readonly end: Promise<void> }
  >();
  /** What is not recorded yet. */
  readonly #ended: Ended[] = [];
  #isEnding = false;
  #isTold = false;
  /** Account behind which the next turn begins, so that all have their turn. */
  #after = '';
  /** Since the first account: when the first is due, and for how long was looked. */
  #round = { dueAt: Number.POSITIVE_INFINITY, lookedMs: 0 };
  #removedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#state = options.state;
    this.#now = options.now ?? Date.now;
    this.#exchange = options.exchange ?? httpExchange({ allowPrivate: options.allowPrivate });
  }

  wake(): void {
    this.#alarm.ring();
  }

  end(): void {
    this.#isEnding = true;
    this.wake();
  }

  async run(): Promise<void> {
    while (!this.#isEnding) {
      const waitMs = await this.#turnOrTell();
      await this.#alarm.wait(waitMs);
      await sleep(BETWEEN_TURNS_MS);
    }
  }

  /** Waits for what is under way, cuts off the rest, and records both. */
  async finish(withinMs: number): Promise<void> {
    const ends = [...this.#underWay.values()].map(({ end }) => end);
    const timeUp = new AbortController();
    await Promise.race([
      Promise.all(ends),
      sleep(withinMs, undefined, { signal: timeUp.signal }).catch(() => undefined),
    ]);
    timeUp.abort();
    const cut = [...this.#underWay.keys()];
    this.#cut.abort();
    if (cut.length + this.#ended.length === 0) return;
    try {
      await this.#inTransaction(async (inside) => {
        await record(inside, this.#ended, this.#now());
        await giveBack(inside, cut, this.#now());
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
      return LOOK_EVERY_MS;
    }
  }

  #tell(error: unknown): void {
    const { log } = this.#options;
    // What the state says of itself is a sentence without stored values.
    if (error instanceof StateError) log.error(error.message);
    else log.error({ err: error }, 'webhooks: turn failed');
  }

  async #turn(): Promise<number> {
    const now = this.#now();
    this.#paces.forget(now);
    const isMoreToRemove = await this.#removeOld(now);
    const isMoreToResume = await resumeSome(this.#state);
    const isFull = this.#underWay.size >= UNDER_WAY_MAX;
    const { plan, webhooks } = isFull ? NOTHING : await this.#look(now);
    let parked = 0;
    for (const { accountId, isByHandToo } of plan.parks) {
      parked += await park(this.#state, accountId, { now, isByHandToo });
      await nextTurn();
    }
    const { claims, recorded } = await this.#recordAndClaim(plan, now);
    for (const claim of claims) {
      const webhook = webhooks.get(claim.accountId);
      if (webhook !== undefined) this.#begin(claim, webhook);
      // To sign and to connect takes its time: others have a turn between two.
      await nextTurn();
    }
    // What was recorded may have switched an address off, or on.
    const done = recorded + claims.length + parked;
    if (done > 0 || isMoreToRemove || isMoreToResume) return 0;
    // The end of an attempt brings the next turn.
    if (isFull) return LOOK_EVERY_MS;
    if (this.#after !== '') return 0;
    const { dueAt, lookedMs } = this.#round;
    const pauseMs = Math.min(lookedMs * LOOK_PAUSE, LOOK_EVERY_MAX_MS);
    const lookAgainMs = Math.max(LOOK_EVERY_MS, pauseMs);
    return Math.min(Math.max(dueAt - this.#now(), 0), lookAgainMs);
  }

  async #removeOld(now: number): Promise<boolean> {
    if (now - this.#removedAt < REMOVE_EVERY_MS) return false;
    const isMore = await removeSome(this.#state, now);
    if (!isMore) this.#removedAt = now;
    return isMore;
  }

  /** Looks at the next accounts for which something waits. */
  async #look(now: number): Promise<Look> {
    if (this.#after === '') this.#round = { dueAt: Number.POSITIVE_INFINITY, lookedMs: 0 };
    const begin = performance.now();
    const accounts = await waitingAccounts(this.#state, this.#after, ACCOUNTS_AT_ONCE);
    this.#round.lookedMs += performance.now() - begin;
    // Of an address whose failure is not recorded yet the state still says that it works.
    const unrecorded = new Set(this.#ended.filter(isFailed).map(({ claim }) => claim.accountId));
    const known = accounts.filter(({ accountId }) => !unrecorded.has(accountId));
    const plan = planTurn(known, { now, paces: this.#paces, room: this.#room() });
    this.#round.dueAt = Math.min(this.#round.dueAt, plan.dueAt);
    const isEnd = accounts.length < ACCOUNTS_AT_ONCE;
    this.#after = plan.stoppedAt ?? (isEnd ? '' : (accounts.at(-1)?.accountId ?? ''));
    const webhooks = new Map<string, WaitingWebhook>();
    for (const { accountId, webhook } of accounts) {
      if (webhook !== null) webhooks.set(accountId, webhook);
    }
    return { plan, webhooks };
  }

  #room(): { all: number; failing: number } {
    const all = [...this.#underWay.values()];
    const failing = all.filter(({ isFailing }) => isFailing);
    return {
      all: Math.min(BEGUN_AT_ONCE, UNDER_WAY_MAX - all.length),
      failing: FAILING_UNDER_WAY_MAX - failing.length,
    };
  }

  async #recordAndClaim(
    { wishes }: TurnPlan,
    now: number,
  ): Promise<{ claims: readonly Claim[]; recorded: number }> {
    const ended = this.#ended.slice(0, RECORDED_AT_ONCE);
    if (ended.length + wishes.length === 0) return { claims: [], recorded: 0 };
    const { leaseMs = LEASE_MS, log } = this.#options;
    const { switchedOff, claims } = await this.#inTransaction(async (inside) => ({
      switchedOff: await record(inside, ended, now),
      claims: await claim(inside, wishes, { now, leaseMs }),
    }));
    this.#ended.splice(0, ended.length);
    for (const account of switchedOff) log.warn({ account }, 'webhooks: address switched off');
    return { claims, recorded: ended.length };
  }

  #inTransaction<R>(work: (inside: Transaction<StateTables>) => Promise<R>): Promise<R> {
    // A stricter level, which a database may have as its default, would fail where two meet.
    return this.#state.transaction().setIsolationLevel('read committed').execute(work);
  }

  #begin(claim: Claim, webhook: WaitingWebhook): void {
    this.#paces.begin(claim.accountId, this.#now());
    const end = this.#attempt(claim, webhook).finally(() => {
      this.#underWay.delete(claim);
      this.wake();
    });
    this.#underWay.set(claim, { isFailing: webhook.isFailing, end });
  }

  async #attempt(claim: Claim, webhook: WaitingWebhook): Promise<void> {
    const { publicUrl, log, onAttempt } = this.#options;
    const { id, accountId, date } = claim;
    const at = this.#now();
    let isTaken = false;
    let ms = 0;
    try {
      const body = JSON.stringify({ url: `${publicUrl}/v1/houjinbangou/radar/${date}`, date });
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Daicho',
        ...signatureHeaders(id, body, webhook, at),
      };
      const post = { address: webhook.address, headers, body };
      const outcome = await this.#exchange(post, this.#cut.signal);
      if (this.#cut.signal.aborted) return;
      onAttempt?.(outcome);
      this.#ended.push({ claim, outcome, address: webhook.address, at });
      ({ ms } = outcome);
      isTaken = outcome.failure === null;
      if (isTaken) return;
      const { status, failure } = outcome;
      log.info({ delivery: id, attempt: claim.attempt, status, failure, ms }, 'webhook failed');
    } catch (error) {
      this.#tell(error);
    } finally {
      this.#paces.end(accountId, { ms, isTaken }, this.#now());
    }
  }
}
