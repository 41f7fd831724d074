/** Names the first row of a value by its number on the sheet and, where several tables were looked up together, by its table. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { byTable, type FinishedRun } from '../../running/finished-run.ts';
import { isOf } from '../writing/write-groups.ts';
import { overviewSentences as sentences } from './words.ts';

export function rowName(
  context: Pick<Context, 'say'>,
  runs: readonly FinishedRun[],
  value: UndecidedValue,
  sentence: Sentence,
  values: Values = {},
): string {
  const run = runs.find((one) => isOf(one, value));
  const header = run?.before.headerRow ?? 0;
  const row = countText(header + 2 + (value.rows[0] ?? 0));
  const name = context.say(sentence, { ...values, row });
  if (run?.table === undefined || byTable(runs).size < 2) return name;
  return context.say(sentences.inTable, { table: run.table.name, row: name });
}
