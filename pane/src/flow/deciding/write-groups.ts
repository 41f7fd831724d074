/** Writes what was decided for groups, run by run. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Waiting } from '../../host.ts';
import type { Notice, UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { type FinishedRun, isOpenOutcome, leftToChoose } from '../running/finished-run.ts';
import { flowSentences as sentences } from '../words.ts';
import type { Around } from './around.ts';
import type { Pick as Picked } from './pick-rules.ts';
import { writePicks } from './write-picks.ts';

/** Says how many rows were written, and how many people had changed meanwhile. */
export function writtenNotice(
  context: Context,
  { written, left }: { readonly written: number; readonly left: number },
): Notice | undefined {
  if (written === 0 && left === 0) return undefined;
  const text = context.joined([
    context.say(sentences.picked, { rows: countText(written) }),
    ...(left > 0 ? [context.say(sentences.undoneLeft, { rows: countText(left) })] : []),
  ]);
  return { intent: left > 0 ? 'warning' : 'success', text };
}

/** Where it is noted what was written. */
interface Noted {
  /** Gets what each value was written with, also before a failure. */
  readonly done: Map<UndecidedValue, UndecidedGroup['written']>;
  readonly results: Pick<Around['results'], 'addPicks'>;
  /** Rows that were written, and rows that people had changed. */
  readonly count: { written: number; left: number };
}

/** @throws WorkbookError */
export async function writeGroups(
  context: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
  { done, results, count }: Noted,
  waiting: Waiting,
): Promise<void> {
  const { slices } = context;
  for (const run of runs) {
    const own: (Picked & { readonly picked: UndecidedGroup['written'] })[] = [];
    await slices.eachOf(groups, ({ values, candidates, written, ...group }) => {
      const picked = typeof group.picked === 'number' ? group.picked : 'none';
      const [text, before] = [candidates[Number(picked)], candidates[Number(written)]];
      for (const value of values) if (isOf(run, value)) own.push({ value, picked, text, before });
    });
    for (const from of ['ambiguous', 'not_found'] as const) {
      const picks = own.filter(({ value }) => run.outcomes.get(value.key)?.kind === from);
      if (picks.length === 0) continue;
      const written = await writePicks(context, run, picks, from, waiting);
      for (const { value, picked } of picks) done.set(value, picked);
      await slices.rest();
      count.written += written.rows;
      count.left += written.left;
      results.addPicks(written, leftToChoose(runs, context));
    }
  }
}

/** Whether a run left a value to check, or did not find it. */
export function isOf({ outcomes }: FinishedRun, { key }: Pick<UndecidedValue, 'key'>): boolean {
  return isOpenOutcome(outcomes.get(key));
}
