/** Keeps the data that is needed to undo a finished run and to choose its candidates. */
import { hasChoosable } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Choice } from '../../state/choice.ts';
import type { Result } from '../../state/result.ts';
import type { LooksOfCodes } from '../codes/code-looks.ts';
import type { Context } from '../context.ts';
import { decidingSentences } from '../deciding/words.ts';
import type { WrittenRun } from './column-run.ts';

export type OpenOutcome = Extract<Outcome, { kind: 'ambiguous' | 'not_found' }>;

/** Says which of several tables, looked up together, a run belongs to. */
interface TableOfRun {
  /** Position of the table among these tables, counted from 0. */
  readonly at: number;
  readonly name: string;
}

export interface FinishedRun extends Omit<WrittenRun, 'summary'> {
  /** Absent if the table was looked up by itself. */
  readonly table?: TableOfRun | undefined;
  readonly choice: Choice & { readonly kind: Kind };
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** How the codes in a person's own columns are written. */
  readonly codes?: LooksOfCodes | undefined;
}

export interface EndedRun {
  readonly result: Omit<Result, 'id'>;
  readonly run: FinishedRun;
}

/** Groups runs by their tables: the runs of one table are a run and its retries. */
export function byTable(
  runs: readonly FinishedRun[],
): ReadonlyMap<number | undefined, readonly FinishedRun[]> {
  const tables = new Map<number | undefined, FinishedRun[]>();
  for (const run of runs) appendTo(tables, run.table?.at, run);
  return tables;
}

/** Lists the keys of a run for which a person can choose a candidate, or which can be looked up again in a city. */
function undecidedOf(run: FinishedRun): readonly string[] {
  const { pass, outcomes, choice } = run;
  const { catalogue } = choice.kind;
  const isInCities = canBeInCities(run);
  return [...pass.undecided.keys()].filter((key) => {
    const outcome = outcomes.get(key);
    if (outcome?.kind === 'ambiguous' && hasChoosable(outcome, catalogue)) return true;
    return isInCities && isOpenOutcome(outcome);
  });
}

/** What is left for the chooser of a result. */
type LeftToChoose = Pick<Result, 'undecided' | 'chooseLabel' | 'left'>;

/**
 * Counts the values that are left for the chooser and the rows that the person left to check, and names the chooser's
 * button if all these values were not found.
 */
export function leftToChoose(
  runs: readonly FinishedRun[],
  context: Pick<Context, 'say' | 'session'>,
): LeftToChoose {
  let left = 0;
  const outcomes = runs.flatMap((run) => {
    const picks = context.session.picksIn(run.after, run.choice.kind);
    const keys = undecidedOf(run);
    for (const key of keys) {
      if (picks.isLeft(key)) left += run.pass.undecided.get(key)?.rows.length ?? 0;
    }
    return keys.filter((key) => !picks.isLeft(key)).map((key) => run.outcomes.get(key));
  });
  const areNotFound = outcomes.length > 0 && outcomes.every((one) => one?.kind === 'not_found');
  return {
    undecided: outcomes.length,
    left: left === 0 ? undefined : left,
    chooseLabel: areNotFound ? context.say(decidingSentences.chooseNotFound) : undefined,
  };
}

/** Whether an outcome leaves its rows to check, or not found. */
export function isOpenOutcome(outcome: Outcome | undefined): outcome is OpenOutcome {
  return outcome?.kind === 'ambiguous' || outcome?.kind === 'not_found';
}

/** Whether the rows can be looked up again as addresses of cities. */
export function canBeInCities({ choice }: FinishedRun): boolean {
  return choice.kind.lookupByAddress !== undefined;
}
