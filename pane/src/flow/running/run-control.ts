/** Lets a person pause, resume and cancel a run. */

import type { Settings } from '../../connection-settings.ts';
import type { Writer } from '../../host.ts';
import type { Send } from '../../send.ts';
import type { Target } from '../../target.ts';
import { addedHeaders, type PlacedSlot, placed, type Slot } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { measuredSender } from '../measured-sender.ts';
import { Gate } from './gate.ts';
import { Progress } from './progress.ts';

export class RunControl {
  readonly progress: Progress;
  readonly #context: Context;
  readonly #gate = new Gate();
  readonly #stop = new AbortController();

  constructor(context: Context) {
    this.#context = context;
    this.progress = new Progress(context.store, () => context.slices.now());
  }

  pause(): void {
    this.#gate.close();
    this.progress.pause(true);
  }

  resume(): void {
    this.progress.pause(false);
    this.#gate.open();
  }

  cancel(): void {
    this.#stop.abort();
    this.#gate.open();
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted;
  }

  get isPaused(): boolean {
    return this.#gate.isClosed;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Waits as long as the run is paused. @throws the signal's reason if it is cancelled. */
  async passed(): Promise<void> {
    await this.#gate.passed(this.signal);
    this.signal.throwIfAborted();
  }

  /** Called before each block that is written. @returns whether to continue. */
  async goesOn(written: number): Promise<boolean> {
    this.progress.written(written);
    await this.#gate.passed(this.signal);
    return !this.isCancelled;
  }

  /** Makes a function that sends calls, but none while the run is paused. */
  sender(settings: Settings): Send {
    const send = measuredSender(this.#context, settings);
    return async (call, aborted) => {
      await this.#gate.passed(aborted);
      return send(call, aborted);
    };
  }

  /** Writes a block. A cancelled run finishes its block, unless it is waiting for a cell being edited. */
  async write(target: Target, work: (writer: Writer) => Promise<void>): Promise<void> {
    const ending = new AbortController();
    const waiting = this.#context.waiting(ending.signal);
    let isEditing = false;
    const endWhereEdited = () => {
      if (isEditing) ending.abort(this.signal.reason);
    };
    this.signal.addEventListener('abort', endWhereEdited);
    try {
      await this.#context.host.write(target, work, {
        signal: ending.signal,
        onEditMode: (isWaiting) => {
          isEditing = isWaiting;
          waiting.onEditMode(isWaiting);
          if (isWaiting && this.isCancelled) endWhereEdited();
        },
      });
    } finally {
      this.signal.removeEventListener('abort', endWhereEdited);
    }
  }

  /** Gives the slots their columns, after adding the missing ones. Adding cannot be cancelled half-way. */
  async placed(writer: Writer, slots: readonly Slot[]): Promise<readonly PlacedSlot[]> {
    const headers = addedHeaders(slots);
    if (headers.length === 0) return placed(slots, []);
    this.progress.canStop(false);
    const added = await writer.addColumns(headers);
    this.progress.canStop(true);
    return placed(slots, added);
  }
}
