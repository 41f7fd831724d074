/** Opens the snapshots that the publisher publishes (snapshot-publisher.ts), in another thread. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { type NumberedState, sentenceOf, type ToFollower, type ToPublisher } from './messages.ts';
import type { FollowedFolder, Follower, SharedFolder, SharedOpening } from './sharing.ts';

const ANSWER_WITHIN_MS = 30_000;

/**
 * Reports that a snapshot is being replaced by one that is too large to be open at the same time, and that the data
 * will soon be back.
 */
export class SnapshotReplacedError extends SnapshotError {
  constructor(path: string) {
    super(snapshotSentences.beingReplaced, { path });
  }
}

export class SnapshotFollower implements Follower {
  readonly #port: MessagePort;
  readonly #switches: Int32Array;
  readonly #folders = new Map<string, Folder<unknown>>();
  /** States of folders that were received before `folder` was called for the folder. */
  #early: (ToFollower & { kind: 'state' })[] = [];
  readonly #openings = new Map<number, SharedOpening>();
  #lastQuestion = 0;

  /**
   * @param port connected to the publisher, which has already sent the states of its folders. @param switches numbers
   * of the current states, which the publisher sets in shared memory.
   */
  constructor(port: MessagePort, switches: Int32Array) {
    this.#port = port;
    this.#switches = switches;
    this.#takeAll();
    port.on('message', (message: ToFollower) => this.#take(message));
    // This port alone does not keep the thread alive; the server in the thread does.
    port.unref();
  }

  folder<T>(path: string, prepare: (state: SharedFolder) => T): FollowedFolder<T> {
    const states = this.#early.filter(({ folder }) => folder === path);
    const slot = states[0]?.slot;
    if (slot === undefined) throw new TypeError(`nobody tells of ${path}`);
    const folder = new Folder(path, prepare, {
      counts: () => Atomics.load(this.#switches, slot),
      look: () => this.#takeAll(),
    });
    this.#folders.set(path, folder);
    this.#early = this.#early.filter((state) => state.folder !== path);
    for (const state of states) this.#prepare(folder, state);
    return folder;
  }

  openVersion(folder: string, version: string): SharedOpening {
    const question = ++this.#lastQuestion;
    const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#post({ kind: 'open', question, folder, version, answered });
    Atomics.wait(answered, 0, 0, ANSWER_WITHIN_MS);
    this.#takeAll();
    if (!this.#openings.has(question))
      throw new Error('the publisher of snapshots does not answer');
    const opening = this.#openings.get(question);
    this.#openings.delete(question);
    return opening;
  }

  /** Handles all received messages without waiting for the event loop. */
  #takeAll(): void {
    for (;;) {
      const received: { message: ToFollower } | undefined = receiveMessageOnPort(this.#port);
      if (received === undefined) return;
      this.#take(received.message);
    }
  }

  #take(message: ToFollower): void {
    if (message.kind === 'opening') {
      this.#openings.set(message.question, message.opening);
      return;
    }
    const folder = this.#folders.get(message.folder);
    if (message.kind === 'switched') folder?.forgetBefore(message.number);
    else if (folder === undefined) this.#early.push(message);
    else this.#prepare(folder, message);
  }

  #prepare(
    folder: Folder<unknown>,
    { number, state, folder: path }: ToFollower & { kind: 'state' },
  ) {
    const failure = folder.prepare({ number, state });
    const problem = failure === undefined ? undefined : sentenceOf(failure, path);
    this.#post({ kind: 'prepared', folder: path, number, problem });
  }

  #post(message: ToPublisher): void {
    this.#port.postMessage(message);
  }
}

type Prepared<T> = { readonly made: T } | { readonly problem: unknown };

interface FolderSource {
  /** Gives the number of the current state. */
  readonly counts: () => number;
  /** Handles the received messages. */
  readonly look: () => void;
}

class Folder<T> implements FollowedFolder<T> {
  readonly #path: string;
  readonly #make: (state: SharedFolder) => T;
  readonly #source: FolderSource;
  readonly #prepared = new Map<number, Prepared<T>>();
  #number = -1;
  #current: Prepared<T> | undefined;

  constructor(path: string, make: (state: SharedFolder) => T, source: FolderSource) {
    this.#path = path;
    this.#make = make;
    this.#source = source;
  }

  current(): T {
    const number = this.#source.counts();
    if (number !== this.#number || this.#current === undefined) this.#switchTo(number);
    if (this.#current === undefined) throw new SnapshotReplacedError(this.#path);
    if ('made' in this.#current) return this.#current.made;
    throw this.#current.problem;
  }

  #switchTo(number: number): void {
    // The message with this state has arrived, but the thread may have been too busy to handle it.
    if (!this.#prepared.has(number)) this.#source.look();
    this.#current = this.#prepared.get(number);
    this.#number = number;
    this.forgetBefore(number);
  }

  /**
   * Prepares a state. @returns the reason if this fails; undefined for a state that itself reports a failure of the
   * publisher.
   */
  prepare({ number, state }: NumberedState): unknown {
    if (state.kind === 'replacing') {
      this.#prepared.clear();
      this.#current = undefined;
      collectGarbage();
      return undefined;
    }
    try {
      this.#prepared.set(number, { made: this.#make(state) });
      return undefined;
    } catch (problem) {
      this.#prepared.set(number, { problem });
      return state.kind === 'problem' ? undefined : problem;
    }
  }

  /** Drops the states before a number, and switches to the state of that number, if it is prepared. */
  forgetBefore(number: number): void {
    for (const known of this.#prepared.keys()) if (known < number) this.#prepared.delete(known);
    if (this.#number < number && this.#prepared.has(number)) {
      this.#current = this.#prepared.get(number);
      this.#number = number;
    }
  }
}
