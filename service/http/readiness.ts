/** Decides whether the service can answer now: for load balancers, which send requests elsewhere while it cannot. */
import type { FastifyInstance } from 'fastify';
import type { Registers } from '../answers/registers.ts';
import { SnapshotError } from '../registers/snapshots/snapshot-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says from now on that it is not ready, and goes on answering: what it is not sent any more ends before it stops. */
    drain(): void;
  }
}

export interface Readiness {
  readonly status: 'ready' | 'not_ready';
  /** By name: whether each can be asked. */
  readonly registers: Readonly<Record<keyof Registers, 'open' | 'closed'>>;
  /** Whether accounts and keys can be read. */
  readonly state: 'reachable' | 'unreachable';
  readonly stopping: boolean;
  /** Whether requests are refused since too many are under way. */
  readonly overloaded: boolean;
}

interface ReadinessParts {
  readonly registers: Registers;
  /** Asks the state within a bound. */
  readonly isStateReachable: () => Promise<boolean>;
}

/** Adds `drain` to a server, which it is told as well when it is closed. */
export function watchReadiness(
  server: FastifyInstance,
  { registers, isStateReachable }: ReadinessParts,
): () => Promise<Readiness> {
  let isStopping = false;
  const drain = () => {
    isStopping = true;
  };
  server.decorate('drain', drain);
  server.addHook('preClose', async () => drain());
  return async () => {
    const opened = openedRegisters(registers);
    const isReachable = await isStateReachable();
    const isOverloaded = server.isUnderPressure();
    const isOpen = Object.values(opened).every((one) => one === 'open');
    const isReady = isOpen && isReachable && !isStopping && !isOverloaded;
    return {
      status: isReady ? 'ready' : 'not_ready',
      registers: opened,
      state: isReachable ? 'reachable' : 'unreachable',
      stopping: isStopping,
      overloaded: isOverloaded,
    };
  };
}

function openedRegisters(registers: Registers): Readiness['registers'] {
  const { postal, corporation, bank, school, holiday } = registers;
  return {
    postal: stateOf(postal),
    corporation: stateOf(corporation),
    bank: stateOf(bank),
    school: stateOf(school),
    holiday: stateOf(holiday),
  };
}

function stateOf(register: { open(): object | undefined }): 'open' | 'closed' {
  try {
    return register.open() === undefined ? 'closed' : 'open';
  } catch (error) {
    if (error instanceof SnapshotError) return 'closed';
    throw error;
  }
}
