/** Goes to a row in the workbook, and tells the person if the row is hidden there. */
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';

export async function showRow(
  context: Context,
  target: Target,
  row: number,
  column: number,
): Promise<void> {
  await context.attempt(async (waiting) => {
    const isHidden = await context.host.showCell(target, row, column, waiting);
    if (isHidden) context.tell('info', sentences.rowHidden, { row: target.headerRow + 2 + row });
  });
}
