/** Gives the remarks about the found rows of each table, with the name of the table if several were looked up together. */
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { runSentences } from '../../running/words.ts';
import type { Evidence } from '../evidence.ts';

/** @returns a line for each table; undefined if there is nothing to say. */
export function remarksOf(
  context: Pick<Context, 'say'>,
  runs: readonly FinishedRun[],
  { remark, byTable = new Map() }: Evidence,
): string | undefined {
  if (remark !== undefined) return remark;
  const lines = [...byTable].flatMap(([at, { remark: note }]) => {
    if (note === undefined) return [];
    const table = runs.find((run) => run.table?.at === at)?.table?.name;
    return table === undefined ? [note] : [context.say(runSentences.ofTable, { table, note })];
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}
