import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';

/**
 * Adapts a choice after an undo removed columns; columns that are gone are left out. A column without a header keeps
 * its index, since it is left of the removed columns. Columns with the same header keep their order.
 */
export function movedChoice(choice: Choice, before: Target, { headers }: Target): Choice {
  const moved = (column: number): readonly number[] => {
    const header = before.headers[column] ?? '';
    if (header === '') return [column];
    const nth = placesOf(header, before.headers).indexOf(column);
    return placesOf(header, headers).slice(nth, nth + 1);
  };
  const into = Object.entries(choice.into).flatMap(([field, column]) =>
    moved(column).map((at) => [field, at] as const),
  );
  const inputs = choice.inputs.map((columns) => columns.flatMap(moved));
  return { ...choice, inputs, into: Object.fromEntries(into) };
}

function placesOf(header: string, headers: readonly string[]): readonly number[] {
  return headers.flatMap((one, at) => (one === header ? [at] : []));
}
