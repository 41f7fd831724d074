import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { onColumns } from '../choosing/choice.ts';

/**
 * Adapts a choice after an undo removed columns. A column without a header keeps its index, since
 * it is left of the removed columns; columns with the same header keep their order.
 */
export function movedChoice(choice: Choice, before: Target, { headers }: Target): Choice {
  return onColumns(choice, (column) => {
    const header = before.headers[column] ?? '';
    if (header === '') return column;
    const at = placesOf(header, before.headers).indexOf(column);
    return placesOf(header, headers)[at] ?? -1;
  });
}

function placesOf(header: string, headers: readonly string[]): readonly number[] {
  return headers.flatMap((one, at) => (one === header ? [at] : []));
}
