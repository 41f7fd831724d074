/**
 * Gathers requests for the log of each account, and writes the latest of them now and then. A busy
 * account's log is a selection: of the requests between two writes, it has the latest failed ones
 * and the latest others. Unlike counts, lines that cannot be written are lost.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { chunksOf } from './chunks.ts';
import type { Caller, EndedCall } from './ended-call.ts';

/**
 * Largest numbers of lines kept between two writes: `OF_ACCOUNT` for the failed requests of an
 * account, and again for its other requests; `IN_ALL` for all accounts together.
 */
const OF_ACCOUNT = 50;
const IN_ALL = 2_000;
const FAILED = 400;

interface Line extends Caller, EndedCall {
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Gathered {
  readonly failed: Latest;
  readonly others: Latest;
}

export class RequestLog {
  #accounts = new Map<string, Gathered>();
  #size = 0;

  /** @param now milliseconds since 1970. */
  note({ keyId, accountId }: Caller, call: EndedCall, now: number): void {
    let gathered = this.#accounts.get(accountId);
    if (gathered === undefined) {
      gathered = { failed: new Latest(), others: new Latest() };
      this.#accounts.set(accountId, gathered);
    }
    const latest = call.status >= FAILED ? gathered.failed : gathered.others;
    if (!latest.isFull && ++this.#size > IN_ALL) {
      this.#size = IN_ALL;
      return;
    }
    const { requestId, method, route, operation, status, ms } = call;
    latest.add({ keyId, accountId, at: now, requestId, method, route, operation, status, ms });
  }

  /** @throws whatever the state throws. */
  async write(db: Kysely<StateTables>): Promise<void> {
    const lines = [...this.#accounts.values()].flatMap(({ failed, others }) => [
      ...failed.lines,
      ...others.lines,
    ]);
    this.#accounts = new Map();
    this.#size = 0;
    for (const chunk of chunksOf(lines)) {
      await db.insertInto('request_log').values(chunk.map(rowOf)).execute();
    }
  }
}

/** Keeps the latest lines: when it is full, a new line replaces the oldest. */
class Latest {
  readonly lines: Line[] = [];
  #next = 0;

  get isFull(): boolean {
    return this.lines.length === OF_ACCOUNT;
  }

  add(line: Line): void {
    this.lines[this.#next] = line;
    this.#next = (this.#next + 1) % OF_ACCOUNT;
  }
}

function rowOf({ requestId, accountId, keyId, at, method, route, status, ms }: Line) {
  return {
    id: randomUUID(),
    request_id: requestId,
    account_id: accountId,
    key_id: keyId,
    at,
    method,
    path: route,
    status,
    ms: Math.round(ms),
  };
}
