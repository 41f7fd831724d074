/** Counts the found values of runs by the texts of some fields, such as prefecture and city. */
import type { Slices } from '../../asking/slices.ts';
import type { FinishedRun } from '../running/finished-run.ts';

export interface FoundCounts {
  /** Number of values by the joined texts of the fields; values without any text are not counted. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

/** Works in slices. @param ids of the fields; a run whose kind lacks one of them is left out. */
export async function countFound(
  slices: Slices,
  runs: readonly FinishedRun[],
  ids: readonly string[],
): Promise<FoundCounts> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { choice, outcomes } of runs) {
    const { catalogue } = choice.kind;
    if (!ids.every((id) => catalogue.ids.includes(id))) continue;
    await slices.eachOf([...outcomes.values()], (outcome) => {
      if (outcome.kind !== 'found') return;
      const name = ids.map((id) => catalogue.text(id, outcome, 'ja')).join('');
      if (name === '') return;
      total += 1;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    });
  }
  return { counts, total };
}
