/**
 * If the system cannot share a port, listens in the main thread and hands each connection over to a thread: passes the
 * bytes on to the local address at which the thread listens, and the answer's bytes back. Node cannot pass sockets,
 * or copies of their descriptors, to other threads of its process. If several threads polled one descriptor, the first
 * thread that ends would close it for all. TLS ends in the thread, so encrypted bytes are passed on unchanged.
 */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from '../../files/system-error.ts';
import { catchUp } from '../../http/listener/catching-up.ts';
import { newSecret, writePreface } from './preface.ts';

/** Address at which threads listen for connections that are handed over. */
export const HANDED_HOST = '127.0.0.1';

/** How long a caller may take for the last bytes and for closing, after the thread has closed. */
const LINGER_MS = 10_000;

/** A thread that takes connections. */
interface Taker {
  readonly port: number;
  /** Connections to the thread, including connections that are being made. */
  readonly open: Set<Socket>;
}

export class HandingOver {
  readonly server: Server;
  /** Secret by which a thread recognises the main thread. */
  readonly secret = newSecret();
  readonly #takers = new Set<Taker>();
  /** Callers that wait for a thread. */
  readonly #waiting = new Set<Socket>();
  readonly #callers = new Set<Socket>();
  /** Number of connections to threads that are being made. */
  #beginning = 0;

  constructor() {
    const options = { allowHalfOpen: true, pauseOnConnect: true, noDelay: true };
    this.server = createServer(options, (caller) => {
      this.#callers.add(caller);
      caller.once('close', () => this.#callers.delete(caller));
      // Ignores the error, since the caller's connection closes after any error.
      caller.on('error', () => undefined);
      this.#hand(caller);
    });
  }

  /**
   * Hands connections over to a thread from now on. @returns a function that gives up the thread with its connections.
   */
  add(port: number): () => void {
    const taker: Taker = { port, open: new Set() };
    this.#takers.add(taker);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const caller of waiting) this.#hand(caller);
    return () => {
      this.#takers.delete(taker);
      for (const inner of taker.open) inner.destroy();
    };
  }

  /**
   * Accepts no more connections, and cuts off callers that still wait for a thread. Returns when all other connections
   * are on their way to a thread.
   */
  async stopListening(): Promise<void> {
    // Accepts waiting callers first, since closing the listener cuts off callers that were not accepted yet.
    await catchUp();
    this.server.close();
    for (const caller of this.#waiting) caller.destroy();
    while (this.#beginning > 0) await catchUp();
  }

  /**
   * Waits, at most for the given time, for callers that read their last bytes slowly after the threads have ended; then
   * cuts off the rest.
   */
  async end(withinMs: number): Promise<void> {
    const over = new AbortController();
    const ended = [...this.#callers].map((caller) => once(caller, 'close').catch(() => undefined));
    const { signal } = over;
    await Promise.race([Promise.all(ended), wait(withinMs, undefined, { signal }).catch(() => {})]);
    over.abort();
    for (const caller of this.#callers) caller.destroy();
  }

  /** Hands a connection over to the thread that has the fewest connections. */
  #hand(caller: Socket, except?: Taker): void {
    const { remoteAddress: address, remotePort } = caller;
    if (address === undefined || remotePort === undefined) {
      caller.destroy();
      return;
    }
    const taker = this.#leastBusy(except);
    if (taker === undefined) {
      this.#waiting.add(caller);
      caller.once('close', () => this.#waiting.delete(caller));
      return;
    }
    const { port } = taker;
    const inner = connect({ port, host: HANDED_HOST, allowHalfOpen: true, noDelay: true });
    taker.open.add(inner);
    inner.once('close', () => taker.open.delete(inner));
    this.#beginning += 1;
    let problem: unknown;
    const fail = (error: unknown) => {
      problem = error;
    };
    const giveUp = () => {
      this.#beginning -= 1;
      // The thread has just ended, or was given up meanwhile; nothing from the caller was read yet.
      const isGone = problem === undefined || systemCode(problem) === 'ECONNREFUSED';
      if (isGone) this.#hand(caller, taker);
      else caller.destroy();
    };
    inner.once('error', fail).once('close', giveUp);
    inner.once('connect', () => {
      this.#beginning -= 1;
      inner.off('error', fail).off('close', giveUp);
      inner.write(writePreface(this.secret, { address, port: remotePort }));
      join(caller, inner);
    });
  }

  #leastBusy(except: Taker | undefined): Taker | undefined {
    let least: Taker | undefined;
    for (const taker of this.#takers) {
      if (taker !== except && (least === undefined || taker.open.size < least.open.size)) {
        least = taker;
      }
    }
    return least;
  }
}

/** Passes on the data of either end; when one end closes or breaks off, closes or breaks off the other end too. */
function join(caller: Socket, inner: Socket): void {
  inner.on('error', () => undefined);
  caller.on('error', () => inner.resetAndDestroy());
  caller.once('close', () => inner.destroy());
  inner.once('end', () => caller.setTimeout(LINGER_MS, () => caller.destroy()));
  inner.once('close', () => {
    if (inner.readableEnded) return;
    caller.setTimeout(LINGER_MS, () => caller.destroy());
    caller.destroySoon();
  });
  caller.pipe(inner);
  inner.pipe(caller);
}
