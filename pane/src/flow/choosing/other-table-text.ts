/** Says that there are headers among the rows that are looked up. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Source } from '../../asking/input-rows.ts';
import { type OtherTable, otherTable } from '../../asking/other-table.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';

/** @param isAsked whether a row is looked up. @returns undefined if no headers stand above rows that are looked up. */
export function otherTableText(
  context: Context,
  target: Target,
  { kind, inputs }: Choice,
  source: Source,
  isAsked: (row: number) => boolean,
): string | undefined {
  const other = otherTable(source, kind.inputs[0], inputs[0] ?? [], target);
  if (other === undefined) return undefined;
  if (!source.rows.some((_, row) => row > other.row && isAsked(row))) return undefined;
  const row = target.headerRow + other.row + 2;
  return context.say(sentenceFor(target, other), { row, last: row - 1, header: other.header });
}

/**
 * Says what the person can do: the pane can correct the range of a part of a sheet, but not that of a table that the
 * spreadsheet program manages.
 */
function sentenceFor({ isTable }: Target, { isFirst }: OtherTable): Sentence {
  if (isTable) return sentences.otherTable;
  return isFirst ? sentences.headersBelow : sentences.otherTableBelow;
}
