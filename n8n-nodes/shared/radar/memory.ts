/**
 * What the process of n8n knows of a trigger beyond its saved state, which n8n may have replaced by an older copy.
 * Processes of one n8n share the saved state only.
 */
import type { FunctionsBase } from 'n8n-workflow';
import { mergeStates, NO_STATE, printState, readState, type State } from './state.ts';

type Context = Pick<FunctionsBase, 'getWorkflow' | 'getNode' | 'getWorkflowStaticData'>;

export class Memory {
  #state: State = NO_STATE;
  #last: Promise<unknown> = Promise.resolve();
  /** Whether the last run left days open. */
  hasFailed = false;

  /** Gives what is known here and in the saved state. */
  load(context: Context): State {
    this.#state = mergeStates(this.#state, readState(saved(context).radar));
    return this.#state;
  }

  /** Remembers a state here at once, and in the saved state when n8n saves it next. */
  save(context: Context, state: State): void {
    this.#state = state;
    saved(context).radar = printState(state);
  }

  /** Runs one task after the other: each decides by what the one before it gave out. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task, task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

function saved(context: Context) {
  return context.getWorkflowStaticData('node');
}

/** Gives each trigger of a workflow a value of its own, made when it is first asked for. */
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
