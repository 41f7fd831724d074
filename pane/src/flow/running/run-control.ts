/** Lets a person pause, resume and cancel a run. */

import type { ConnectionSettings } from '../../connection-settings.ts';
import type { Writer } from '../../host.ts';
import type { Send } from '../../send.ts';
import type { Target } from '../../target.ts';
import { addedSlots, type PlacedSlot, placeSlots, type Slot } from '../columns/slots.ts';
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
    this.progress = new Progress(context);
  }

  pause(): void {
    this.#gate.close();
    this.progress.setPaused(true);
  }

  resume(): void {
    this.progress.setPaused(false);
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
  async whilePaused(): Promise<void> {
    await this.#gate.untilOpen(this.signal);
    this.signal.throwIfAborted();
  }

  /** Called before each block that is written. @returns whether to continue. */
  async mayContinue(written: number): Promise<boolean> {
    this.progress.setDone(written);
    await this.#gate.untilOpen(this.signal);
    return !this.isCancelled;
  }

  /** Makes a function that sends calls, but sends none while the run is paused. */
  sender(settings: ConnectionSettings): Send {
    const send = measuredSender(this.#context, settings);
    return async (call, aborted) => {
      await this.#gate.untilOpen(aborted);
      return send(call, aborted);
    };
  }

  /** Writes into a table. A cancelled run still finishes its block, unless it waits for a cell that is being edited. */
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

  /** Assigns columns to the slots, after adding the missing columns. Adding columns cannot be cancelled half-way. */
  async placeSlots(writer: Writer, slots: readonly Slot[]): Promise<readonly PlacedSlot[]> {
    const toAdd = addedSlots(slots);
    if (toAdd.length === 0) return placeSlots(slots, []);
    this.progress.setCanStop(false);
    const added = await writer.addColumns(
      toAdd.map(({ header }) => header),
      toAdd.flatMap(({ holdsDays }, at) => (holdsDays === true ? [at] : [])),
    );
    const widths = await writer.columnWidths?.(added).catch(() => undefined);
    this.progress.setCanStop(true);
    return placeSlots(slots, added, widths);
  }
}
