/**
 * A spreadsheet with a script, as a test uses it. The script runs in threads of its own, which HTTP may block: one thread for
 * sequential calls, more for formulas that Sheets calculates at the same time.
 */
import { once } from 'node:events';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Workbook } from './cells/workbook.ts';
import { LIMITS } from './limits.ts';
import type { Argument, SheetValue } from './script.ts';
import { KeptState, type Question } from './stores/shared-state.ts';
import type { TimeTrigger } from './stores/trigger-store.ts';
import { answerWith } from './threads/exchange.ts';
import { giveBackThread, takeThread } from './threads/script-threads.ts';
import type {
  Beginning,
  Call,
  Reply,
  SeenInThread,
  Surroundings,
} from './threads/thread-messages.ts';

/** What can be seen of the spreadsheet from outside after a call. */
interface Seen extends SeenInThread {
  readonly properties: ReadonlyMap<string, string>;
  readonly fetchCalls: number;
  readonly cached: ReadonlyMap<string, string>;
}

/** What a time-driven trigger has done. */
export interface TriggerRun {
  readonly handler: string;
  readonly user: string;
  /** Time at which the trigger went off. */
  readonly at: number;
  readonly milliseconds: number;
  /** What Google writes to the person. */
  readonly error: string | undefined;
}

/** What Google hands to `doPost` (guide, "Web apps", request parameters): no headers. */
export interface WebAppEvent {
  readonly queryString: string;
  readonly contextPath: string;
  readonly contentLength: number;
  readonly parameter: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly postData?: {
    readonly type: string;
    readonly length: number;
    readonly contents: string;
    readonly name: 'postData';
  };
}

const DAY_MS = 24 * 60 * 60_000;
const OWNER = 'owner@example.jp';

export class Spreadsheet {
  /** How long the last call took on the script's clock. */
  milliseconds = 0;
  seen: Seen | undefined;
  readonly #code: string;
  readonly #surroundings: Partial<Surroundings>;
  #changed: Partial<Surroundings> = {};
  readonly #state = new KeptState();
  readonly #threads: Worker[] = [];
  readonly #busy = new Set<Worker>();
  #calls = 0;
  /** How far the spreadsheet's clock is ahead of real time. */
  #aheadMs = 0;
  readonly #began = Date.now();
  #days = 0;
  readonly #triggerMs = new Map<string, number>();

  constructor(
    code: string,
    surroundings: Partial<Surroundings> & { formulas?: Map<string, string> } = {},
  ) {
    this.#code = code;
    this.#surroundings = surroundings;
    this.#startThread();
  }

  /** Calculates a formula, and gives the rows that it fills. @throws Error with what the cell shows after `#ERROR!`. */
  async formula(name: string, ...args: readonly Argument[]): Promise<SheetValue[][]> {
    return rowsOf(await this.#call('formula', name, args));
  }

  /** Calculates formulas at the same time. @throws Error if there are more than Google runs for a person at a time. */
  async together(
    formulas: readonly (readonly [name: string, ...args: Argument[]])[],
  ): Promise<SheetValue[][][]> {
    if (formulas.length > LIMITS.executionsAtOnce) {
      throw new Error('There are too many scripts running simultaneously for this Google user.');
    }
    const results = formulas.map(([name, ...args]) => this.#call('formula', name, args));
    return (await Promise.all(results)).map(rowsOf);
  }

  /** Runs a function as a menu item or a dialog does. @throws Error with what the person is shown. */
  menu(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#call('menu', name, args);
  }

  /**
   * Sends a request to the web app, which runs as the person who deployed it.
   *
   * @returns what the script gives.
   * @throws Error, for which Google shows a page with 200.
   */
  webApp(name: 'doGet' | 'doPost', event: WebAppEvent): Promise<unknown> {
    return this.#call('web app', name, [JSON.stringify(event)], { user: OWNER });
  }

  /** Time on the clock of the spreadsheet. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** The time-driven triggers of all people. */
  get triggers(): readonly TimeTrigger[] {
    return this.#state.triggerStore.triggers;
  }

  /**
   * Lets time pass, in which time-driven triggers go off, one after another. The quotas of a day come back after each of them.
   *
   * @returns what the triggers did; their errors fail no call.
   */
  async letPass(ms: number): Promise<readonly TriggerRun[]> {
    const until = this.now() + ms;
    const runs: TriggerRun[] = [];
    for (;;) {
      const trigger = this.#state.triggerStore.nextBy(until);
      if (trigger === undefined) break;
      this.#setNow(Math.max(this.now(), trigger.nextAt));
      this.#state.triggerStore.wentOff(trigger.id);
      runs.push(await this.#goOff(trigger));
    }
    this.#setNow(Math.max(this.now(), until));
    return runs;
  }

  /** Sets off the triggers for changes, as after a change that a person made. @returns what the triggers did. */
  changed(): Promise<readonly TriggerRun[]> {
    return this.#goOffAll('change');
  }

  /** Sets off the triggers for form answers, but not the triggers for changes, which go off only when people edit. */
  answered(): Promise<readonly TriggerRun[]> {
    return this.#goOffAll('form');
  }

  /** Deletes a trigger, as a person does in Google's list of triggers. */
  deleteTrigger({ user, id }: TimeTrigger): void {
    this.#state.triggerStore.remove(user, id);
  }

  /** Changes the surroundings of the calls from now on. */
  change(surroundings: Partial<Surroundings>): void {
    this.#changed = { ...this.#changed, ...surroundings };
  }

  /** The workbook whose cells people see and change. */
  get workbook(): Workbook {
    return this.#state.book;
  }

  /** Adds to the properties of the document. */
  setProperties(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      this.#state.documentProperties.set(name, value);
    }
  }

  /** Uses up this many of the day's requests. */
  useUp(requests: number): void {
    this.#state.fetchCallsToday += requests;
  }

  async close(): Promise<void> {
    const threads = this.#threads.splice(0);
    await Promise.all(
      threads.map((thread) =>
        this.#busy.has(thread) ? thread.terminate() : giveBackThread(thread),
      ),
    );
  }

  #setNow(time: number): void {
    this.#aheadMs += time - this.now();
    const days = Math.floor((this.now() - this.#began) / DAY_MS);
    if (days === this.#days) return;
    this.#days = days;
    this.#state.fetchCallsToday = 0;
    this.#triggerMs.clear();
  }

  async #goOffAll(kind: 'change' | 'form'): Promise<readonly TriggerRun[]> {
    const runs: TriggerRun[] = [];
    for (const trigger of this.triggers.filter(({ schedule }) => schedule.kind === kind)) {
      runs.push(await this.#goOff(trigger));
    }
    return runs;
  }

  async #goOff({ id, handler, user }: TimeTrigger): Promise<TriggerRun> {
    const at = this.now();
    const used = this.#triggerMs.get(user) ?? 0;
    if (used >= LIMITS.triggerMsPerDay) {
      const error = 'Service using too much computer time for one day';
      return { handler, user, at, milliseconds: 0, error };
    }
    let error: string | undefined;
    try {
      await this.#call('trigger', handler, [id], { user });
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown);
    }
    const { milliseconds } = this;
    this.#triggerMs.set(user, used + Math.min(milliseconds, LIMITS.scriptMs));
    return { handler, user, at, milliseconds, error };
  }

  #startThread(): Worker {
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const execution = this.#threads.length;
    answerWith({ port: port1, signal }, (question: Question) =>
      this.#state.answer(execution, question),
    );
    port1.unref();
    const beginning: Beginning = {
      kind: 'begin',
      code: this.#code,
      surroundings: this.#surroundings,
      state: { port: port2, signal },
    };
    const thread = takeThread();
    thread.postMessage(beginning, [port2]);
    this.#threads.push(thread);
    return thread;
  }

  async #call(
    kind: Call['kind'],
    name: string,
    args: readonly unknown[],
    own: Partial<Surroundings> = {},
  ): Promise<unknown> {
    const thread = this.#threads.find((other) => !this.#busy.has(other)) ?? this.#startThread();
    this.#busy.add(thread);
    const id = this.#calls++;
    const user = this.#surroundings.user ?? OWNER;
    const surroundings = { user, ...this.#changed, ...own };
    thread.postMessage({ id, kind, name, args, aheadMs: this.#aheadMs, surroundings });
    const [reply]: Reply[] = await once(thread, 'message');
    this.#busy.delete(thread);
    this.#state.ended(this.#threads.indexOf(thread));
    if (reply?.id !== id) throw new Error('another call was answered');
    this.milliseconds = reply.milliseconds;
    this.#aheadMs += reply.sleptMs;
    const { fetchCallsToday, cached, documentProperties } = this.#state;
    const properties = new Map(documentProperties);
    this.seen = { ...reply.seen, properties, fetchCalls: fetchCallsToday, cached };
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.result;
  }
}

function rowsOf(result: unknown): SheetValue[][] {
  return Array.isArray(result) ? result : [];
}
