/** What is left of a run when it has ended: for its undo, and for the choice of candidates. */
import { choices } from '@daicho/shared/enrich/chosen.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Choice, Result } from '../state.ts';
import type { PlacedSlot } from './slots.ts';
import type { Undoable } from './undo.ts';
import type { Pass } from './write-pass.ts';

export interface FinishedRun extends Undoable {
  readonly choice: Choice;
  readonly slots: readonly PlacedSlot[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** What the last pass over all rows found. */
  readonly pass: Pass;
}

export interface Ended {
  readonly result: Result;
  readonly run: FinishedRun;
}

/** Lists the values of a run that a person can choose a candidate for. */
export function undecidedOf({ pass, outcomes, choice }: FinishedRun): readonly string[] {
  const { catalogue } = choice.kind;
  return [...pass.undecided.keys()].filter((key) => {
    const outcome = outcomes.get(key);
    return outcome?.kind === 'ambiguous' && choices(outcome, catalogue).length > 0;
  });
}
