/** Calculates the machines of the service and the load of PostgreSQL for a number of users. */
import { ALL_REQUESTS_A_DAY, peakPerSecond, REQUESTS_A_DAY, USERS_A_KEY } from './demand.ts';
import { type Figures, REQUEST_KINDS } from './measured.ts';
import { quantile, simulate } from './simulate.ts';

/** Goal of a lookup in the busiest minute, in milliseconds, for 99 of 100. */
const LOOKUP_P99_MS = 50;
/**
 * Largest share of its time for which a thread may be busy: the rest is for garbage collection, new data, and the work
 * of a thread that has died.
 */
const BUSY_MAX = 0.7;
const REQUESTS = 200_000;
const SEED = 20_261_122;

/**
 * Intervals of the service (service/accounts): it reads a key anew every 3 s, exchanges counts every second, and writes
 * usage every 5 s.
 */
const KEY_LIFE_S = 3;
const EXCHANGE_S = 1;
const USAGE_S = 5;
/** Kinds of operations that an active account uses between two writes of usage. */
const OPERATIONS = 1.5;

export interface ThreadCapacity {
  /** Requests a second of the usual mix that a thread takes. */
  readonly perSecond: number;
  readonly lookupP99Ms: number;
  readonly utilisation: number;
}

/** Finds the highest rate at which a thread keeps to the goal. */
export function threadCapacity({ cpuMs }: Figures): ThreadCapacity {
  const shares = REQUEST_KINDS.map((kind) => ({
    kind,
    share: REQUESTS_A_DAY[kind] / ALL_REQUESTS_A_DAY,
  }));
  const at = (perSecond: number) => {
    const streams = shares.map(({ kind, share }) => ({
      rate: perSecond * share,
      meanMs: cpuMs[kind],
      isConstant: kind === 'lookup' || kind === 'radar',
    }));
    const { responses, utilisation } = simulate(streams, { requests: REQUESTS, seed: SEED });
    const lookupP99Ms = quantile(responses[0] ?? new Float64Array(), 0.99);
    return { perSecond, lookupP99Ms, utilisation };
  };
  const meanMs = shares.reduce((sum, { kind, share }) => sum + share * cpuMs[kind], 0);
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
  /** Requests a second in the busiest minute. */
  readonly peak: number;
  /** Machines that answer, one of them spare. */
  readonly machines: number;
  /** Statements of PostgreSQL a second. */
  readonly statements: number;
  /** Cores that PostgreSQL keeps busy. */
  readonly cores: number;
  /** Number of cells into which accounts are split, each with its own PostgreSQL. */
  readonly cells: number;
}

/** Cores of one PostgreSQL that may be busy: half of a machine of 16. */
const CORES_A_CELL = 8;

/** Number of threads of a machine. */
const THREADS_A_MACHINE = 4;

export function planFor(users: number, figures: Figures, capacity: ThreadCapacity): Plan {
  const peak = peakPerSecond(users);
  const busy = Math.max(1, Math.ceil(peak / capacity.perSecond));
  const machines = Math.ceil(busy / THREADS_A_MACHINE) + 1;
  const threads = machines * THREADS_A_MACHINE;
  const keys = Math.ceil(users / USERS_A_KEY);
  const { statements, cores } = stateLoad(peak, keys, threads, figures);
  return { peak, machines, statements, cores, cells: Math.ceil(cores / CORES_A_CELL) };
}

/** Gives the load that the threads put on PostgreSQL, if each request may come to any of them. */
function stateLoad(perSecond: number, keys: number, threads: number, { postgresMs }: Figures) {
  const perKey = perSecond / keys / threads;
  // Number of distinct keys that come to a thread within some seconds.
  const met = (seconds: number) => keys * (1 - Math.exp(-perKey * seconds));
  const keyReads = (threads * met(KEY_LIFE_S)) / KEY_LIFE_S;
  const limits = (threads * Math.ceil(met(EXCHANGE_S) / 200)) / EXCHANGE_S;
  const usage = (threads * Math.ceil((met(USAGE_S) * OPERATIONS) / 200)) / USAGE_S;
  // A statement of fewer rows costs less: a tenth is for the statement itself, the rest is in proportion to its rows.
  const share = (rows: number) => 0.1 + 0.9 * Math.min(1, rows / 200);
  const cores =
    (keyReads * postgresMs.keyRead +
      limits * postgresMs.limits200 * share(met(EXCHANGE_S)) +
      usage * postgresMs.usage200 * share(met(USAGE_S) * OPERATIONS)) /
    1_000;
  return { statements: keyReads + limits + usage, cores };
}
