/** Keeps what the undo of a finished run and the choice of candidates need. */
import { hasChoosable } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Choice } from '../../state/choice.ts';
import type { Result } from '../../state/result.ts';
import type { WrittenRun } from './column-run.ts';

export interface FinishedRun extends Omit<WrittenRun, 'summary'> {
  readonly choice: Choice & { readonly kind: Kind };
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

export interface EndedRun {
  readonly result: Omit<Result, 'id'>;
  readonly run: FinishedRun;
}

/** Lists the keys of a run for which a person can choose a candidate. */
export function undecidedOf({ pass, outcomes, choice }: FinishedRun): readonly string[] {
  const { catalogue } = choice.kind;
  return [...pass.undecided.keys()].filter((key) => {
    const outcome = outcomes.get(key);
    return outcome?.kind === 'ambiguous' && hasChoosable(outcome, catalogue);
  });
}
