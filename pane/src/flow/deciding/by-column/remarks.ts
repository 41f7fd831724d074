/**
 * Remarks on found rows that lie in another prefecture than the other found rows with the same cell. The address of
 * such a row may be wrong: a ditto mark may have moved below another row.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { rowNumbers } from '../../../row-numbers.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { runSentences } from '../../running/words.ts';
import type { Evidence } from '../evidence.ts';
import type { ToldByColumns } from './told-by-columns.ts';
import { byColumnSentences } from './words.ts';

/** Largest number of rows or stretches of rows that the text names. */
const ROWS_SHOWN = 20;

/** @returns undefined if there are no such rows. Works in slices. */
export async function contraryText(
  context: Context,
  run: FinishedRun,
  columns: ToldByColumns,
): Promise<string | undefined> {
  const contrary = await columns.contrary(context);
  if (contrary === undefined) return undefined;
  const { header, rows } = contrary;
  const first = (run.before.headerRow ?? 0) + 1;
  return context.say(byColumnSentences.contrary, {
    header,
    count: countText(rows.length),
    rows: rowNumbers(
      rows.map((row) => first + row),
      ROWS_SHOWN,
    ),
  });
}

/**
 * @returns a line for each table, with its name if several were looked up together; undefined if there is nothing to
 * say.
 */
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
