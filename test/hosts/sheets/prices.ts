/**
 * The time that calls of Google's services take at Google; in this host they take none. Published measurements, of small
 * samples on other people's scripts: good for telling a formula of 2 s from one of 20 s, not one of 1.8 s from one of 2 s.
 *
 * - Luis Peralta, "Google Apps Script APIs performance" (ziritione.org/post/apps_script_performance), averages of 100 runs:
 *   property get 30 to 34 ms, set 62 to 64; cache get 3 to 4, put 92 to 93.
 * - mitonattou919, "CacheService" (qiita.com/mitonattou919/items/a0fdd1a9e4559ee4a512), averages of 10 runs, the same with
 *   values of 100 KB: cache object 2 to 3 ms, get 20 to 23, put 56, remove 88 to 90.
 * - Justin Poehnelt, "Storage Wars" (justin.poehnelt.com/posts/apps-script-key-value-stores), 100 runs: cache put and get
 *   63 ms together, properties 80.
 * - "What is faster: ScriptDb or SpreadsheetApp?" (Stack Overflow): 4,000 cells in one write 50 ms, with `flush` 610.
 *
 * No measurement was found of `getAll` and `putAll`, taken here as one call and 0.1 ms for each value; of reading cells, taken
 * as writing; of digests, dates and hidden rows, taken as the cheapest call that somebody measured. Requests to the service
 * have no price: they take as long as the service takes.
 */

interface Price {
  readonly ms: number;
  /** Milliseconds for each value, row or request that the call takes. */
  readonly eachMs?: number;
}

/** The cheapest measured call, which gets the cache object. */
const CHEAPEST: Price = { ms: 2 };

/** Prices by the names of methods. If measurements differ, the higher one is taken. */
const PRICES: Readonly<Record<string, Price>> = {
  get: { ms: 23 },
  getAll: { ms: 23, eachMs: 0.1 },
  put: { ms: 93 },
  putAll: { ms: 93, eachMs: 0.1 },
  remove: { ms: 90 },
  removeAll: { ms: 90, eachMs: 0.1 },
  getProperty: { ms: 34 },
  getProperties: { ms: 34 },
  setProperty: { ms: 64 },
  setProperties: { ms: 64 },
  deleteProperty: { ms: 64 },
  setValues: { ms: 50 },
  setNumberFormats: { ms: 50 },
  getValues: { ms: 50 },
  getFormulas: { ms: 50 },
  flush: { ms: 560 },
};

/** Methods that only describe a place or a builder, or wait: they do not call a server themselves. */
const FREE: ReadonlySet<string> = new Set(['getRange', 'sleep', 'fetch', 'fetchAll']);

/** Counts the calls of one script to Google's services. */
export class GoogleCalls {
  readonly counts = new Map<string, number>();
  milliseconds = 0;

  add(method: string, args: readonly unknown[]): void {
    this.counts.set(method, (this.counts.get(method) ?? 0) + 1);
    if (FREE.has(method)) return;
    const { ms, eachMs = 0 } = PRICES[method] ?? CHEAPEST;
    this.milliseconds += ms + eachMs * sizeOf(args[0]);
  }
}

function sizeOf(values: unknown): number {
  return typeof values === 'object' && values !== null ? Object.keys(values).length : 1;
}

/**
 * Counts all calls of a service and of the objects that it returns. These objects belong to this host's own world, while values
 * for the script belong to the script's world.
 */
export function counted<T extends object>(service: T, calls: GoogleCalls): T {
  return new Proxy(service, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'symbol') return member;
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        calls.add(name, args);
        return countedResult(Reflect.apply(member, target, args), calls);
      };
    },
  });
}

function countedResult(result: unknown, calls: GoogleCalls): unknown {
  if (Array.isArray(result) && Object.getPrototypeOf(result) === Array.prototype) {
    return result.map((item) => countedResult(item, calls));
  }
  return isService(result) ? counted(result, calls) : result;
}

function isService(value: unknown): value is object {
  return (
    value instanceof Object &&
    typeof value === 'object' &&
    Object.values(value).some((member) => typeof member === 'function')
  );
}
