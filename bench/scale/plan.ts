/** Works out what carries a number of users: threads of the service, and PostgreSQL. */
import { peakRates, requestsADay, USERS_A_KEY } from './demand.ts';
import { type Figures, REQUEST_KINDS } from './figures.ts';
import { quantile, simulate } from './simulate.ts';

/** Goal of a lookup in the busiest minute, in milliseconds, for 99 of 100. */
const LOOKUP_P99_MS = 50;
/** Most that a thread may be busy: the rest is for garbage collection, the switch to new data, and a thread that died. */
const BUSY_MAX = 0.7;
const REQUESTS = 200_000;
const SEED = 20_261_122;

/** What the service does with the state (service/accounts): a key is read anew every 3 s, counts are exchanged every second, usage every 5 s. */
const KEY_LIFE_S = 3;
const EXCHANGE_S = 1;
const USAGE_S = 5;
/** Kinds of operations that an active account uses within those 5 s. */
const OPERATIONS = 1.5;

export interface ThreadCapacity {
  /** Requests a second of the usual mix that a thread takes. */
  readonly perSecond: number;
  readonly lookupP99Ms: number;
  readonly utilisation: number;
}

/** Finds the highest rate at which a thread keeps to the goal. */
export function threadCapacity({ cpuMs }: Figures): ThreadCapacity {
  const day = requestsADay();
  const all = REQUEST_KINDS.reduce((sum, kind) => sum + day[kind], 0);
  const at = (perSecond: number) => {
    const streams = REQUEST_KINDS.map((kind) => ({
      rate: (perSecond * day[kind]) / all,
      meanMs: cpuMs[kind],
      isConstant: kind === 'lookup' || kind === 'radar',
    }));
    const { responses, utilisation } = simulate(streams, { requests: REQUESTS, seed: SEED });
    const lookupP99Ms = quantile(responses[0] ?? new Float64Array(), 0.99);
    return { perSecond, lookupP99Ms, utilisation };
  };
  const meanMs = REQUEST_KINDS.reduce((sum, kind) => sum + (day[kind] / all) * cpuMs[kind], 0);
  let low = 0;
  let high = 1_000 / meanMs;
  let best = at(high / 100);
  for (let step = 0; step < 12; step++) {
    const tried = at((low + high) / 2);
    const isGood = tried.lookupP99Ms <= LOOKUP_P99_MS && tried.utilisation <= BUSY_MAX;
    if (isGood) {
      low = tried.perSecond;
      best = tried;
    } else high = tried.perSecond;
  }
  return best;
}

export interface Plan {
  readonly users: number;
  readonly peakPerSecond: number;
  /** Threads that answer, with one spare machine's worth beside them. */
  readonly threads: number;
  readonly machines: number;
  /** Statements of PostgreSQL a second, and the cores that they keep busy. */
  readonly statements: number;
  readonly postgresCores: number;
  /** Parts that accounts are split into, each with a PostgreSQL of its own. */
  readonly cells: number;
}

/** Cores of one PostgreSQL that may be busy: half of a machine of 16. */
const CORES_A_CELL = 8;

/** Threads of a machine. */
export const THREADS_A_MACHINE = 4;

export function planFor(users: number, figures: Figures, capacity: ThreadCapacity): Plan {
  const peakPerSecond = Object.values(peakRates(users)).reduce((sum, rate) => sum + rate, 0);
  const busy = Math.max(1, Math.ceil(peakPerSecond / capacity.perSecond));
  const machines = Math.ceil(busy / THREADS_A_MACHINE) + 1;
  const threads = machines * THREADS_A_MACHINE;
  const keys = Math.ceil(users / USERS_A_KEY);
  const { statements, cores } = stateLoad(peakPerSecond, keys, threads, figures);
  const cells = Math.ceil(cores / CORES_A_CELL);
  return { users, peakPerSecond, threads, machines, statements, postgresCores: cores, cells };
}

/** What the threads ask of the state, where each request may come to any of them. */
function stateLoad(perSecond: number, keys: number, threads: number, { postgresMs }: Figures) {
  const perKey = perSecond / keys / threads;
  /** Number of keys that a thread meets within some seconds. */
  const met = (seconds: number) => keys * (1 - Math.exp(-perKey * seconds));
  const keyReads = (threads * met(KEY_LIFE_S)) / KEY_LIFE_S;
  const limits = (threads * Math.ceil(met(EXCHANGE_S) / 200)) / EXCHANGE_S;
  const usage = (threads * Math.ceil((met(USAGE_S) * OPERATIONS) / 200)) / USAGE_S;
  /** A statement of fewer rows costs less: in proportion, with a tenth for itself. */
  const share = (rows: number) => 0.1 + 0.9 * Math.min(1, rows / 200);
  const cores =
    (keyReads * postgresMs.keyRead +
      limits * postgresMs.limits200 * share(met(EXCHANGE_S)) +
      usage * postgresMs.usage200 * share(met(USAGE_S) * OPERATIONS)) /
    1_000;
  return { statements: keyReads + limits + usage, cores };
}
