/**
 * Gives groups whose decision was undone the candidates that their values had before they were
 * looked up in a place.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type Evidence, evidenceOf } from '../evidence.ts';
import { groupOf } from '../groups.ts';
import { isOf } from './write-groups.ts';
import { withWritten } from './written-groups.ts';

/**
 * Marks the groups whose values are all written. Groups whose decision was undone get their first
 * candidates again, if these are the same for all their values.
 */
export function afterWriting(
  groups: readonly UndecidedGroup[],
  done: Parameters<typeof withWritten>[1],
  ...around: Around
): readonly UndecidedGroup[] {
  return withWritten(groups, done).map((group, at) => {
    const isTakenBack = group.written === 'none' && groups[at]?.written !== 'none';
    // Values that are parts of a divided value keep what was looked up for them.
    const wasLookedUp = group.values.some(({ again, where }) => again && where === undefined);
    return isTakenBack && wasLookedUp ? restored(group, around) : group;
  });
}

type Around = readonly [Context, runs: readonly FinishedRun[], Evidence];

function restored(group: UndecidedGroup, [{ language }, runs, evidence]: Around): UndecidedGroup {
  const looks = new Map<string, ReturnType<typeof groupOf>>();
  const values: UndecidedValue[] = [];
  for (const { again: _, lookedIn: __, typed: ___, ...value } of group.values) {
    const run = runs.find((one) => isOf(one, value));
    const outcome: Outcome | undefined = run?.outcomes.get(value.key);
    if (run === undefined || outcome?.kind !== 'ambiguous') return group;
    const shown = groupOf([outcome], run, language, evidenceOf(evidence, value.table));
    looks.set(JSON.stringify([shown.reason, shown.candidates]), shown);
    values.push(value);
  }
  const [only, ...others] = looks.values();
  if (only === undefined || others.length > 0) return group;
  return { ...only, id: group.id, values, picked: group.picked };
}
