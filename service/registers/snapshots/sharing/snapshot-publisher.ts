/**
 * Publishes the states of folders to other threads. All threads first prepare a state while they still answer from the
 * previous one; then a number in shared memory switches all threads at once. A request that follows an answer from the
 * new state is therefore never answered from the old state.
 */

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { type NumberedState, newSwitches, type ToFollower, type ToPublisher } from './messages.ts';
import type { PublishedFolder, Publisher, SharedFolder, SharedOpening } from './sharing.ts';

/** Longest wait for a busy thread. A thread that takes longer opens the new state at its next request. */
const PREPARE_WITHIN_MS = 30_000;
const RETRY_AFTER_MS = 5_000;

interface PublisherOptions {
  /** Called when another thread cannot open a snapshot that this thread has opened. */
  readonly onProblem: (problem: SnapshotError) => void;
  readonly prepareWithinMs?: number;
  readonly retryAfterMs?: number;
}

export interface FollowerLink {
  /** Port to transfer to the new thread, for its follower. */
  readonly port: MessagePort;
  disconnect(): void;
}

export class SnapshotPublisher implements Publisher {
  /** Number of the current state, by slot of the folder. */
  readonly switches = newSwitches();
  readonly #folders = new Map<string, Folder>();
  readonly #followers = new Set<FollowerPort>();
  readonly #options: Required<PublisherOptions>;

  constructor(options: PublisherOptions) {
    this.#options = {
      prepareWithinMs: PREPARE_WITHIN_MS,
      retryAfterMs: RETRY_AFTER_MS,
      ...options,
    };
  }

  folder(
    path: string,
    openVersion: (version: string) => SharedOpening = () => undefined,
  ): PublishedFolder {
    const slot = this.#folders.size;
    if (slot >= this.switches.length) throw new RangeError('too many folders');
    const folder = new Folder(path, slot, openVersion, {
      followers: this.#followers,
      switches: this.switches,
      ...this.#options,
    });
    this.#folders.set(path, folder);
    return folder;
  }

  connect(): FollowerLink {
    const { port1, port2 } = new MessageChannel();
    const follower = new FollowerPort(port1, (path, version) =>
      this.#folders.get(path)?.openVersion(version),
    );
    this.#followers.add(follower);
    for (const folder of this.#folders.values()) folder.tellAll(follower);
    return {
      port: port2,
      disconnect: () => {
        this.#followers.delete(follower);
        follower.close();
      },
    };
  }
}

interface FolderOptions extends Required<PublisherOptions> {
  readonly followers: ReadonlySet<FollowerPort>;
  readonly switches: Int32Array;
}

class Folder implements PublishedFolder {
  readonly openVersion: (version: string) => SharedOpening;
  readonly #path: string;
  readonly #slot: number;
  readonly #options: FolderOptions;
  #current: NumberedState | undefined;
  #next: NumberedState | undefined;
  #lastNumber = 0;
  /** Last reported problem, kept so that a lasting problem is reported once. */
  #reported: string | undefined;
  #switching: Promise<void> = Promise.resolve();

  constructor(
    path: string,
    slot: number,
    openVersion: (version: string) => SharedOpening,
    options: FolderOptions,
  ) {
    this.#path = path;
    this.#slot = slot;
    this.openVersion = openVersion;
    this.#options = options;
  }

  publish(state: SharedFolder): void {
    const next = { number: ++this.#lastNumber, state };
    this.#next = next;
    if (this.#options.followers.size === 0) this.#switchTo(next);
    else this.#switching = this.#switching.then(() => this.#prepareAndSwitch(next));
  }

  letGo(): Promise<void> {
    this.publish({ kind: 'replacing' });
    return this.#switching;
  }

  /** Sends a new follower the current and the next state. */
  tellAll(follower: FollowerPort): void {
    for (const numbered of [this.#current, this.#next]) {
      if (numbered !== undefined) this.#tell(follower, numbered);
    }
  }

  async #prepareAndSwitch(next: NumberedState): Promise<void> {
    if (this.#next !== next) return;
    const { followers, prepareWithinMs } = this.#options;
    const problems = await Promise.all(
      [...followers].map((follower) => {
        this.#tell(follower, next);
        return follower.prepared(this.#path, next.number, prepareWithinMs);
      }),
    );
    const problem = problems.find((one) => one !== undefined);
    if (problem === undefined) this.#switchTo(next);
    else this.#tryAgain(next, problem);
  }

  #switchTo(next: NumberedState): void {
    Atomics.store(this.#options.switches, this.#slot, next.number);
    this.#current = next;
    this.#reported = undefined;
    if (this.#next === next) this.#next = undefined;
    const message = { kind: 'switched', folder: this.#path, number: next.number } as const;
    for (const follower of this.#options.followers) follower.post(message);
  }

  #tryAgain(next: NumberedState, problem: Sentence): void {
    const { onProblem, retryAfterMs } = this.#options;
    if (this.#reported !== problem.en) onProblem(new SnapshotError(problem));
    this.#reported = problem.en;
    setTimeout(() => {
      if (this.#next === next) this.publish(next.state);
    }, retryAfterMs).unref();
  }

  #tell(follower: FollowerPort, { number, state }: NumberedState): void {
    follower.post({ kind: 'state', folder: this.#path, slot: this.#slot, number, state });
  }
}

class FollowerPort {
  readonly #port: MessagePort;
  /** Callbacks for prepared states, by folder and number. */
  readonly #waiting = new Map<string, (problem: Sentence | undefined) => void>();

  constructor(port: MessagePort, openVersion: (folder: string, version: string) => SharedOpening) {
    this.#port = port;
    port.on('message', (message: ToPublisher) => {
      if (message.kind === 'prepared') {
        this.#waiting.get(keyOf(message.folder, message.number))?.(message.problem);
        return;
      }
      const { question, folder, version, answered } = message;
      const opening = openVersion(folder, version);
      this.post({ kind: 'opening', question, opening });
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
  }

  post(message: ToFollower): void {
    this.#port.postMessage(message);
  }

  /**
   * Waits until the follower has prepared a state, disconnects, or takes too long. @returns why the preparation failed,
   * or undefined if it succeeded or nothing is known.
   */
  prepared(folder: string, number: number, withinMs: number): Promise<Sentence | undefined> {
    const key = keyOf(folder, number);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(undefined), withinMs);
      const settle = (problem: Sentence | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(key);
        resolve(problem);
      };
      this.#waiting.set(key, settle);
    });
  }

  close(): void {
    for (const settle of [...this.#waiting.values()]) settle(undefined);
    this.#port.close();
  }
}

function keyOf(folder: string, number: number): string {
  return `${number} ${folder}`;
}
