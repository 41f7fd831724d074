/**
 * The port at which threads answer. The system distributes its connections among them; if the system cannot, the main
 * thread hands the connections over.
 */
import type { AddressInfo } from 'node:net';
import { canSharePort, expectFree, type ListenAt, listen } from '../listen.ts';
import { HANDED_HOST, HandingOver } from './handing-over.ts';
import type { ThreadAddress } from './messages.ts';
import type { ThreadLife } from './thread-life.ts';

interface ThreadsPort {
  /** Gives the address at which the next thread listens. */
  at(): ThreadAddress;
  /** Gives a thread its share of the connections, from the moment it listens until it ends. */
  add(life: ThreadLife): void;
  /**
   * Resolves to the address that callers use: if threads share the port, once the first thread listens. @throws
   * SentenceError if that thread cannot listen.
   */
  bound(): Promise<AddressInfo>;
  /** Stops listening, and lets the threads answer accepted connections while they end. */
  stop(endThreads: () => Promise<void>): Promise<void>;
}

interface ThreadsPortOptions extends ListenAt {
  /** How long callers may take for their last bytes. */
  readonly stopTimeoutMs: number;
}

/** @throws SentenceError if nobody can listen at the address. */
export async function openThreadsPort(options: ThreadsPortOptions): Promise<ThreadsPort> {
  return (await canSharePort()) ? openSharedPort(options) : openHandingPort(options);
}

async function openSharedPort({ port, host }: ThreadsPortOptions): Promise<ThreadsPort> {
  if (port !== 0) await expectFree({ port, host });
  let first: Promise<AddressInfo> | undefined;
  let at: ThreadAddress = { port, host, reusePort: true };
  return {
    at: () => at,
    add(life) {
      // If no port was named, the first thread gets a free one, which the others then use.
      if (first !== undefined) return;
      first = life.listening.then((bound) => {
        at = { ...at, port: bound.port };
        return bound;
      });
      // Ignores a failure here, since the code that starts the thread reports it.
      first.catch(() => undefined);
    },
    bound: () => first ?? Promise.reject(new Error('no thread listens')),
    stop: (endThreads) => endThreads(),
  };
}

async function openHandingPort({
  port,
  host,
  stopTimeoutMs,
}: ThreadsPortOptions): Promise<ThreadsPort> {
  const handing = new HandingOver();
  const bound = await listen(handing.server, { port, host });
  return {
    at: () => ({ port: 0, host: HANDED_HOST, secret: handing.secret }),
    add({ listening, ended }) {
      listening.then(
        ({ port }) => ended.then(handing.add(port)),
        () => undefined,
      );
    },
    bound: async () => bound,
    async stop(endThreads) {
      await handing.stopListening();
      await endThreads();
      await handing.end(stopTimeoutMs);
    },
  };
}
