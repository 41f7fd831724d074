import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { onColumns } from '../choosing/choice.ts';

/** Keeps a choice after an undo. A column without a header stands left of those that were removed. */
export function movedChoice(choice: Choice, before: Target, { headers }: Target): Choice {
  return onColumns(choice, (column) => {
    const header = before.headers[column] ?? '';
    return header === '' ? column : headers.indexOf(header);
  });
}
