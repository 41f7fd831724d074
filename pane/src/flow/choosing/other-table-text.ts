/** Says that headers stand among the rows that are looked up. */
import type { Source } from '../../asking/input-rows.ts';
import { otherTable } from '../../asking/other-table.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';

/** @param isAsked whether a row is looked up. @returns undefined where there are none above such a row. */
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
  return context.say(
    other.isFirst && !target.isTable ? sentences.headersBelow : sentences.otherTable,
    {
      row: String(target.headerRow + other.row + 2),
      header: other.header,
    },
  );
}
