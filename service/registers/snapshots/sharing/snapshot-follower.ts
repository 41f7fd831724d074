/** Opens what the publisher of a service has of its folders, in another thread of it (see snapshot-publisher.ts). */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { SnapshotError } from '../snapshot-error.ts';
import type { NumberedState, ToFollower, ToPublisher } from './messages.ts';
import { sentenceOf } from './problem.ts';
import type { FollowedFolder, Follower, SharedFolder, SharedOpening } from './sharing.ts';

/** Time after which an answer is not waited for any more. */
const ANSWER_WITHIN_MS = 30_000;

/** Says that a snapshot is being replaced by one that is too large to be opened beside it: it is there again soon. */
export class BeingReplaced extends SnapshotError {
  constructor(path: string) {
    super(snapshotSentences.beingReplaced, { path });
  }
}

export class SnapshotFollower implements Follower {
  readonly #port: MessagePort;
  readonly #switches: Int32Array;
  readonly #folders = new Map<string, Folder<unknown>>();
  /** States of folders that nobody has asked for so far. */
  #early: (ToFollower & { kind: 'state' })[] = [];
  readonly #openings = new Map<number, SharedOpening>();
  #lastQuestion = 0;

  /** @param port over which the publisher has told its states. @param switches the publisher's. */
  constructor(port: MessagePort, switches: Int32Array) {
    this.#port = port;
    this.#switches = switches;
    this.#takeAll();
    port.on('message', (message: ToFollower) => this.#take(message));
    // A thread lives for as long as its server listens.
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

  /** Takes what has come so far, without waiting for a turn of the event loop. */
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
  /** Gives the number of the state that counts. */
  readonly counts: () => number;
  /** Takes the states that were told and not taken so far. */
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
    if (this.#current === undefined) throw new BeingReplaced(this.#path);
    if ('made' in this.#current) return this.#current.made;
    throw this.#current.problem;
  }

  #switchTo(number: number): void {
    // A thread that was too busy to prepare it in time has been told nevertheless.
    if (!this.#prepared.has(number)) this.#source.look();
    this.#current = this.#prepared.get(number);
    this.#number = number;
    this.forgetBefore(number);
  }

  /** Makes ready what a state says. @returns what it could not be made for, unless the publisher could not either. */
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

  /** Lets go of earlier states than the one that counts. */
  forgetBefore(number: number): void {
    for (const known of this.#prepared.keys()) if (known < number) this.#prepared.delete(known);
    if (this.#number < number && this.#prepared.has(number)) {
      this.#current = this.#prepared.get(number);
      this.#number = number;
    }
  }
}
