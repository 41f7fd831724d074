/** Decides whether the service can answer now. Load balancers send requests elsewhere while it cannot. */
import type { FastifyInstance } from 'fastify';
import type { OpenedRegister } from '../../registers/register-definition.ts';
import {
  REGISTER_DEFINITIONS,
  type RegisterId,
  type Registers,
  withEach,
} from '../../registers/registers.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports from now on that the service is not ready, while it still answers, so that traffic moves away before the
     * service stops.
     */
    drain(): void;
  }
}

export interface Readiness {
  readonly status: 'ready' | 'not_ready';
  /** Whether each register can be asked, by name. `absent`: an optional register that was never imported. */
  readonly registers: Readonly<Record<RegisterId, RegisterState>>;
  /** Whether accounts and keys can be read. */
  readonly state: 'reachable' | 'unreachable';
  readonly stopping: boolean;
  /** Whether requests are refused because of overload. */
  readonly overloaded: boolean;
}

type RegisterState = 'open' | 'closed' | 'absent';

interface ReadinessParts {
  readonly registers: Registers;
  /** Finds out, within a time limit, whether accounts and keys can be read. */
  readonly isStateReachable: () => Promise<boolean>;
}

/** Adds `drain` to a server; closing the server calls `drain` too. @returns a function that checks the readiness. */
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
    const opened = withEach((id) => stateOf(registers[id], REGISTER_DEFINITIONS[id].isOptional));
    const isReachable = await isStateReachable();
    const isOverloaded = server.isUnderPressure();
    const isOpen = Object.values(opened).every((one) => one !== 'closed');
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

function stateOf(register: OpenedRegister, isOptional = false): RegisterState {
  const opened = openable(() => register.open() ?? 'absent');
  if (opened === 'absent') return isOptional ? 'absent' : 'closed';
  return opened === undefined ? 'closed' : 'open';
}
