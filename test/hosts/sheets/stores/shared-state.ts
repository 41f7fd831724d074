/**
 * The state that executions at the same time share: the document's cache, its locks and the day's requests. It lives in the
 * thread of the test; executions in other threads reach it through an exchange.
 */

import { Workbook, type WorkbookCalls, workbookCalls } from '../cells/workbook.ts';
import { askAndSleep, type ExchangeEnd } from '../threads/exchange.ts';
import { CacheStore } from './cache-store.ts';
import { type PropertyCalls, PropertyStores, propertyCalls } from './property-stores.ts';
import { type TriggerCalls, TriggerStore, triggerCalls } from './trigger-store.ts';

export type LockName = 'document' | 'script';

export interface SharedState {
  readonly cache: Pick<CacheStore, 'getAll' | 'putAll' | 'removeAll'>;
  /** Counts requests. @returns the number of requests today, including these. */
  countFetches(requests: number): number;
  tryLock(name: LockName, ms: number): boolean;
  releaseLock(name: LockName): void;
  readonly properties: PropertyCalls;
  readonly workbook: WorkbookCalls;
  readonly triggers: TriggerCalls;
}

/** State of a script that shares its state with no other script. */
export class LoneState implements SharedState {
  readonly cache = new CacheStore();
  readonly stores = new PropertyStores();
  readonly properties = propertyCalls(this.stores);
  readonly book = new Workbook();
  readonly workbook = workbookCalls(this.book);
  readonly triggerStore = new TriggerStore();
  readonly triggers = triggerCalls(this.triggerStore);
  fetchCallsToday = 0;

  countFetches(requests: number): number {
    this.fetchCallsToday += requests;
    return this.fetchCallsToday;
  }

  tryLock(): boolean {
    return true;
  }

  releaseLock(): void {}
}

export type Question =
  | { readonly op: 'getAll'; readonly keys: readonly string[]; readonly now: number }
  | {
      readonly op: 'putAll';
      readonly values: ReadonlyMap<string, string>;
      readonly expiresAt: number;
    }
  | { readonly op: 'removeAll'; readonly keys: readonly string[] }
  | { readonly op: 'countFetches'; readonly requests: number }
  | { readonly op: 'tryLock'; readonly name: LockName; readonly ms: number }
  | { readonly op: 'releaseLock'; readonly name: LockName }
  | PartQuestion;

/** Asks to call a function of the part `op` of the shared state by its name. */
interface PartQuestion {
  readonly op: 'properties' | 'workbook' | 'triggers';
  readonly name: string;
  readonly args: readonly unknown[];
}

type PartAnswer = { readonly gave: unknown } | { readonly threw: string };

/** Gives access to state that another thread keeps. */
export function farState(end: ExchangeEnd): SharedState {
  const ask = <A>(question: Question): A => askAndSleep(end, question);
  return {
    cache: {
      getAll: (keys, now) => ask({ op: 'getAll', keys, now }),
      putAll: (values, expiresAt) => ask({ op: 'putAll', values, expiresAt }),
      removeAll: (keys) => ask({ op: 'removeAll', keys }),
    },
    countFetches: (requests) => ask({ op: 'countFetches', requests }),
    tryLock: (name, ms) => ask({ op: 'tryLock', name, ms }),
    releaseLock: (name) => ask({ op: 'releaseLock', name }),
    properties: farPart(end, 'properties'),
    workbook: farPart(end, 'workbook'),
    triggers: farPart(end, 'triggers'),
  };
}

function farPart<T extends object>(end: ExchangeEnd, op: PartQuestion['op']): T {
  return new Proxy({} as T, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) => {
        const question: PartQuestion = { op, name: String(name), args };
        const answer: PartAnswer = askAndSleep(end, question);
        if ('threw' in answer) throw new Error(answer.threw);
        return answer.gave;
      },
  });
}

function partAnswer(part: object, { name, args }: PartQuestion): PartAnswer {
  try {
    return { gave: Reflect.get(part, name)(...args) };
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

/** The state itself. Executions are distinguished by a number. */
export class KeptState {
  readonly #lone = new LoneState();
  readonly #holders = new Map<LockName, number>();
  #waiting: { readonly name: LockName; readonly execution: number; grant(): void }[] = [];

  get cached(): ReadonlyMap<string, string> {
    return new Map([...this.#lone.cache.items].map(([key, { value }]) => [key, value]));
  }

  get book(): Workbook {
    return this.#lone.book;
  }

  get triggerStore(): TriggerStore {
    return this.#lone.triggerStore;
  }

  get documentProperties(): Map<string, string> {
    return this.#lone.stores.store('document');
  }

  get fetchCallsToday(): number {
    return this.#lone.fetchCallsToday;
  }

  set fetchCallsToday(calls: number) {
    this.#lone.fetchCallsToday = calls;
  }

  answer(execution: number, question: Question): unknown {
    const { cache } = this.#lone;
    switch (question.op) {
      case 'getAll':
        return cache.getAll(question.keys, question.now);
      case 'putAll':
        return cache.putAll(question.values, question.expiresAt);
      case 'removeAll':
        return cache.removeAll(question.keys);
      case 'countFetches':
        return this.#lone.countFetches(question.requests);
      case 'tryLock':
        return this.#tryLock(question.name, execution, question.ms);
      case 'releaseLock':
        return this.#release(question.name, execution);
      case 'properties':
      case 'workbook':
      case 'triggers':
        return partAnswer(this.#lone[question.op], question);
    }
  }

  /** Releases what an execution holds when it ends. */
  ended(execution: number): void {
    for (const name of [...this.#holders.keys()]) this.#release(name, execution);
  }

  #tryLock(name: LockName, execution: number, ms: number): boolean | Promise<boolean> {
    const holder = this.#holders.get(name);
    if (holder === undefined || holder === execution) {
      this.#holders.set(name, execution);
      return true;
    }
    if (ms <= 0) return false;
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        settle(false);
      }, ms);
      const waiter = {
        name,
        execution,
        grant() {
          clearTimeout(timer);
          settle(true);
        },
      };
      this.#waiting.push(waiter);
    });
  }

  #release(name: LockName, execution: number): void {
    if (this.#holders.get(name) !== execution) return;
    this.#holders.delete(name);
    const next = this.#waiting.find((waiter) => waiter.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#holders.set(name, next.execution);
    next.grant();
  }
}
