/**
 * Names the rows of values by their numbers on the sheet and, if several tables were looked up
 * together, by their table.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { PARTS_BESIDE_VALUE, rowNumbers } from '../../../row-numbers.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { byTable, type FinishedRun } from '../../running/finished-run.ts';
import { runOf } from '../run-of.ts';
import { overviewSentences as sentences } from './words.ts';

/** Names one row, or counts and names several. @param values of one table. */
export function rowNames(
  context: Pick<Context, 'say'>,
  runs: readonly FinishedRun[],
  values: readonly UndecidedValue[],
): string {
  const [value] = values;
  const run = runOf(runs, value);
  const first = (run?.before.headerRow ?? 0) + 1;
  const rows = values.flatMap((one) => one.rows).sort((a, b) => a - b);
  const name =
    rows.length === 1
      ? context.say(sentences.row, { row: countText(first + 1 + (rows[0] ?? 0)) })
      : context.say(sentences.countedRows, {
          rows: countText(rows.length),
          row: rowNumbers(
            rows.map((row) => first + row),
            PARTS_BESIDE_VALUE,
          ),
        });
  if (run?.table === undefined || byTable(runs).size < 2) return name;
  return context.say(sentences.inTable, { table: run.table.name, row: name });
}
