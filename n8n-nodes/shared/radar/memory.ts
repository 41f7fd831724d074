/**
 * Holds the state of a trigger in n8n's process, since n8n may replace the saved state by an older copy. The processes
 * of one n8n share only the saved state.
 */
import {
  clampFutureTimes,
  type LastEmission,
  mergeStates,
  NO_STATE,
  printState,
  type RadarState,
  readState,
} from '@daicho/shared/radar/state.ts';
import { type Context, type StoredData, storageOf } from './stored-data.ts';

export type { Context } from './stored-data.ts';

/** Changes that a run emitted, kept until the run's execution ends. */
interface OpenRun {
  /** Static data of the run's execution, which n8n saves at the end of the execution. */
  readonly saved: StoredData;
  /** State that may be saved with this execution, however the other executions end. */
  own: RadarState;
}

class Memory {
  /** State after all emissions, also of executions that have not ended. The next run decides by this state. */
  #known: RadarState = NO_STATE;
  /**
   * Changes that ended executions emitted. Only these may be saved, since items of other executions are lost if n8n
   * ends.
   */
  #ended: RadarState = NO_STATE;
  readonly #awaited = new Set<string>();
  readonly #open = new Map<string, OpenRun>();
  #last: Promise<unknown> = Promise.resolve();
  /** Whether the last run left days open, or failed before it had asked for the lists of all days. */
  hasFailed = false;

  /** Gives the state that is known here together with the saved state. */
  load(context: Context): RadarState {
    const there = readState(storageOf(context).radar);
    const now = Date.now();
    this.#ended = clampFutureTimes(mergeStates(this.#ended, there), now);
    this.#known = clampFutureTimes(mergeStates(this.#known, there), now);
    return this.#known;
  }

  /** Remembers a fact that stays true however executions end. n8n saves it with the context's state. */
  note(context: Context, change: (state: RadarState) => RadarState): void {
    this.#known = change(this.load(context));
    this.#ended = change(this.#ended);
    storageOf(context).radar = printState(this.#ended);
    this.#saveWithOpen();
  }

  /** Announces that `ended` will be called for an execution. */
  awaits(execution: string): void {
    this.#awaited.add(execution);
  }

  /**
   * Remembers the state after a run emitted its items.
   *
   * @param execution that emits the items. If its end is not awaited, it counts as ended at once.
   */
  giveOut(context: Context, state: RadarState, execution: string): void {
    const own = this.#open.size === 0 ? state : newlySeen(state, this.#known);
    this.#known = state;
    if (this.#awaited.has(execution)) {
      this.#open.set(execution, { saved: storageOf(context), own });
      this.#saveWithOpen();
    } else {
      this.#ended = mergeStates(this.#ended, own);
      storageOf(context).radar = printState(this.#ended);
    }
  }

  /** Says that an execution has ended, with its items or without. */
  ended(execution: string): void {
    this.#awaited.delete(execution);
    const openRun = this.#open.get(execution);
    if (openRun === undefined) return;
    this.#open.delete(execution);
    this.#ended = mergeStates(this.#ended, openRun.own);
    this.#saveWithOpen();
  }

  /**
   * Lets each open execution save the changes that it emitted itself, and the changes that ended executions emitted.
   */
  #saveWithOpen(): void {
    for (const openRun of this.#open.values()) {
      // If only one execution is open, everything that is known comes from it or from ended executions.
      if (this.#open.size === 1) openRun.own = this.#known;
      openRun.saved.radar = printState(mergeStates(this.#ended, openRun.own));
    }
  }

  /** Runs tasks one after another, since each task depends on the changes that the previous task emitted. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task, task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * Extracts the changes that a run itself emitted. The run's days stay open, since other items of these days may not be
 * emitted yet.
 */
function newlySeen({ seen }: RadarState, before: RadarState): RadarState {
  const given = Object.entries(seen).flatMap(([number, one]): [string, LastEmission][] => {
    const known = before.seen[number]?.dates ?? [];
    const dates = one.dates.filter((date) => !known.includes(date));
    return dates.length === 0 ? [] : [[number, { ...one, dates }]];
  });
  return { ...NO_STATE, seen: Object.fromEntries(given) };
}

/** Keeps a value for each trigger of a workflow, made when it is first needed. */
export function perTrigger<T>(make: () => T): (context: Context) => T {
  const all = new Map<string, T>();
  return (context) => {
    const key = `${context.getWorkflow().id ?? ''}/${context.getNode().id}`;
    const known = all.get(key) ?? make();
    all.set(key, known);
    return known;
  };
}

export const memoryOf: (context: Context) => Memory = perTrigger(() => new Memory());
