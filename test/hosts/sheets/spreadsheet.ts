/** A spreadsheet with a script, as a test holds it. The script runs in a thread of its own, which HTTP may block. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DialogShown, MenuShown } from './document.ts';
import type { Argument, SheetValue } from './script.ts';

/** Who opened what. */
export interface Surroundings {
  readonly isBound: boolean;
  readonly owner: string;
  readonly user: string;
  readonly userLocale: string;
  readonly isLocked: boolean;
  readonly networkMs: number;
}

export interface Call {
  readonly id: number;
  readonly kind: 'formula' | 'menu';
  readonly name: string;
  readonly args: readonly Argument[];
}

export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  /** Time on the script's clock. */
  readonly milliseconds: number;
  readonly seen: Seen;
}

/** What can be seen of the spreadsheet from outside after a call. */
interface Seen {
  readonly fetchCalls: number;
  readonly cached: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
  readonly formulas: ReadonlyMap<string, string>;
  readonly logged: readonly string[];
  readonly menus: readonly MenuShown[];
  readonly dialogs: readonly DialogShown[];
}

export class Spreadsheet {
  /** How long the last call took on the script's clock. */
  milliseconds = 0;
  seen: Seen | undefined;
  readonly #worker: Worker;
  #calls = 0;

  constructor(
    code: string,
    surroundings: Partial<Surroundings> & { formulas?: Map<string, string> } = {},
  ) {
    this.#worker = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: { code, surroundings },
    });
  }

  /** The rows that a formula fills. @throws Error what the cell shows behind `#ERROR!`. */
  async formula(name: string, ...args: readonly Argument[]): Promise<SheetValue[][]> {
    const result = await this.#call('formula', name, args);
    return Array.isArray(result) ? result : [];
  }

  /** What a menu item or a dialog calls. @throws Error what the person is shown. */
  menu(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#call('menu', name, args);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #call(kind: Call['kind'], name: string, args: readonly unknown[]): Promise<unknown> {
    const id = this.#calls++;
    this.#worker.postMessage({ id, kind, name, args });
    const [reply]: Reply[] = await once(this.#worker, 'message');
    if (reply?.id !== id) throw new Error('calls of one spreadsheet one after another, please');
    this.milliseconds = reply.milliseconds;
    this.seen = reply.seen;
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.result;
  }
}
