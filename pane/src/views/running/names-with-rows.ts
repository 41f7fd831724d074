/**
 * Adds the numbers of a few rows to the names of outcomes that are not decided in the pane, since a
 * person looks for these rows in the sheet.
 */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { rowNumbers } from '../../row-numbers.ts';
import type { Result } from '../../state/result.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

const ROW = { ja: '（{rows}\u00a0行目）', en: ' (row\u00a0{rows})' } as const satisfies Sentence;
const ROWS = { ja: ROW.ja, en: ' (rows\u00a0{rows})' } as const satisfies Sentence;

/** @returns nothing for an outcome of which only the first rows are known. */
export function namesWithRows(
  { counts, few }: Pick<Result, 'counts' | 'few'>,
  { say }: Ui,
): Partial<Readonly<Record<OutcomeKind, string>>> {
  const names: Partial<Record<OutcomeKind, string>> = {};
  for (const kind of ['blank', 'invalid'] as const) {
    const rows = [...(few?.[kind] ?? [])].sort((a, b) => a - b);
    if (rows.length === 0 || rows.length !== counts[kind]) continue;
    names[kind] = say(text[kind]) + say(rows.length === 1 ? ROW : ROWS, { rows: rowNumbers(rows) });
  }
  return names;
}
