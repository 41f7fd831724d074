/**
 * A spreadsheet with a script, as a test holds it. The script runs in threads of its own, which HTTP may block: one
 * thread for what happens one after another, more for formulas that Sheets works out at the same time.
 */
import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { DialogShown, MenuShown } from './document.ts';
import { answerWith, type ExchangeEnd } from './exchange.ts';
import { LIMITS } from './limits.ts';
import type { Argument, SheetValue } from './script.ts';
import { KeptState, type Question } from './shared-state.ts';

/** Who opened what. */
export interface Surroundings {
  readonly isBound: boolean;
  readonly owner: string;
  readonly user: string;
  readonly userLocale: string;
  readonly isLocked: boolean;
  readonly networkMs: number | readonly number[];
  readonly fetchException: string | undefined;
}

export interface ThreadData {
  readonly code: string;
  readonly surroundings: Partial<Surroundings>;
  readonly state: ExchangeEnd;
}

export interface Call {
  readonly id: number;
  readonly kind: 'formula' | 'menu';
  readonly name: string;
  readonly args: readonly Argument[];
  /** Properties of the document, which another thread may have set. */
  readonly properties: ReadonlyMap<string, string>;
  /** What changed since the thread began. */
  readonly surroundings: Partial<Surroundings>;
}

export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  /** Time on the script's clock. */
  readonly milliseconds: number;
  readonly seen: SeenInThread;
}

interface SeenInThread {
  readonly properties: ReadonlyMap<string, string>;
  readonly propertyReads: number;
  readonly formulas: ReadonlyMap<string, string>;
  readonly logged: readonly string[];
  readonly menus: readonly MenuShown[];
  readonly dialogs: readonly DialogShown[];
}

/** What can be seen of the spreadsheet from outside after a call. */
interface Seen extends SeenInThread {
  readonly fetchCalls: number;
  readonly cached: ReadonlyMap<string, string>;
}

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

  constructor(
    code: string,
    surroundings: Partial<Surroundings> & { formulas?: Map<string, string> } = {},
  ) {
    this.#code = code;
    this.#surroundings = surroundings;
    this.#startThread();
  }

  /** The rows that a formula fills. @throws Error what the cell shows behind `#ERROR!`. */
  async formula(name: string, ...args: readonly Argument[]): Promise<SheetValue[][]> {
    return rowsOf(await this.#call('formula', name, args));
  }

  /** Works formulas out at the same time. @throws Error for more than Google runs for a person at a time. */
  async together(
    formulas: readonly (readonly [name: string, ...args: Argument[]])[],
  ): Promise<SheetValue[][][]> {
    if (formulas.length > LIMITS.executionsAtOnce) {
      throw new Error('There are too many scripts running simultaneously for this Google user.');
    }
    const results = formulas.map(([name, ...args]) => this.#call('formula', name, args));
    return (await Promise.all(results)).map(rowsOf);
  }

  /** What a menu item or a dialog calls. @throws Error what the person is shown. */
  menu(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#call('menu', name, args);
  }

  /** Changes what surrounds the calls from now on. */
  change(surroundings: Partial<Surroundings>): void {
    this.#changed = { ...this.#changed, ...surroundings };
  }

  /** Uses up so many of the day's requests. */
  useUp(requests: number): void {
    this.#state.fetchCallsToday += requests;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #startThread(): Worker {
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const execution = this.#threads.length;
    answerWith({ port: port1, signal }, (question: Question) =>
      this.#state.answer(execution, question),
    );
    port1.unref();
    const data: ThreadData = {
      code: this.#code,
      surroundings: this.#surroundings,
      state: { port: port2, signal },
    };
    const thread = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: data,
      transferList: [port2],
    });
    thread.setMaxListeners(0);
    this.#threads.push(thread);
    return thread;
  }

  async #call(kind: Call['kind'], name: string, args: readonly unknown[]): Promise<unknown> {
    const thread = this.#threads.find((other) => !this.#busy.has(other)) ?? this.#startThread();
    this.#busy.add(thread);
    const id = this.#calls++;
    const properties = this.seen?.properties ?? new Map();
    thread.postMessage({ id, kind, name, args, properties, surroundings: this.#changed });
    const [reply]: Reply[] = await once(thread, 'message');
    this.#busy.delete(thread);
    this.#state.ended(this.#threads.indexOf(thread));
    if (reply?.id !== id) throw new Error('another call was answered');
    this.milliseconds = reply.milliseconds;
    const { fetchCallsToday, cached } = this.#state;
    this.seen = { ...reply.seen, fetchCalls: fetchCallsToday, cached };
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.result;
  }
}

function rowsOf(result: unknown): SheetValue[][] {
  return Array.isArray(result) ? result : [];
}
