/**
 * Decides how many deliveries of one account may be under way. An address is tried with one; while it answers quickly,
 * with twice as many each time. One that fails or is slow has one, and after a failure a pause, which grows: so it
 * takes no room from others, and is not overrun when it comes back. Kept in memory, by each process for itself.
 */

const UNDER_WAY_MAX = 8;
/** An answer that takes longer is slow. */
const SLOW_MS = 2_000;
const PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 60_000;
/** An account of which nothing was heard for so long begins anew. */
const FORGET_MS = 2 * PAUSE_MAX_MS;

interface Pace {
  allowed: number;
  underWay: number;
  /** Number of failures since the last success. */
  failures: number;
  pausedUntil: number;
  endedAt: number;
}

/** Times are milliseconds since 1970. */
export class AccountPaces {
  readonly #paces = new Map<string, Pace>();

  /** Gives how many more may begin. What somebody asked for by hand waits for no other. */
  room(accountId: string, isByHand: boolean): number {
    const pace = this.#paces.get(accountId);
    if (pace === undefined) return 1;
    return Math.max(0, pace.allowed + (isByHand ? 1 : 0) - pace.underWay);
  }

  /** Gives the end of the account's pause; 0 where it has none. */
  pausedUntil(accountId: string): number {
    return this.#paces.get(accountId)?.pausedUntil ?? 0;
  }

  begin(accountId: string, now: number): void {
    const pace = this.#paces.get(accountId) ?? {
      allowed: 1,
      underWay: 0,
      failures: 0,
      pausedUntil: 0,
      endedAt: now,
    };
    pace.underWay++;
    this.#paces.set(accountId, pace);
  }

  end(accountId: string, { ms, isTaken }: { ms: number; isTaken: boolean }, now: number): void {
    const pace = this.#paces.get(accountId);
    if (pace === undefined) return;
    pace.underWay--;
    pace.endedAt = now;
    if (isTaken) {
      pace.failures = 0;
      pace.pausedUntil = 0;
      pace.allowed = ms > SLOW_MS ? 1 : Math.min(pace.allowed * 2, UNDER_WAY_MAX);
    } else {
      pace.pausedUntil = now + Math.min(PAUSE_MS * 2 ** pace.failures, PAUSE_MAX_MS);
      pace.failures++;
      pace.allowed = 1;
    }
  }

  /** Forgets accounts of which nothing was heard for long. */
  forget(now: number): void {
    for (const [accountId, { underWay, endedAt }] of this.#paces) {
      if (underWay === 0 && now - endedAt >= FORGET_MS) this.#paces.delete(accountId);
    }
  }
}
