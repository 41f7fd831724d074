/** Decides whether ditto marks are read as the cells above them. */
import { headersAt } from '../../asking/input-rows.ts';
import type { Choice } from '../../state.ts';
import type { Target } from '../../target.ts';

type Reading = Pick<Choice, 'readsDittos' | 'isOnNewSheet' | 'scope'>;

/** Whether all rows keep those above them: where only some are copied to a new sheet, a mark comes below another row. */
export function keepsRowsAbove({ isOnNewSheet, scope }: Omit<Reading, 'readsDittos'>): boolean {
  return isOnNewSheet !== true || scope === 'all';
}

export function readsDittos(choice: Reading): boolean {
  return choice.readsDittos === true && keepsRowsAbove(choice);
}

/** Gives the headers of the columns that are read; undefined where ditto marks stay marks. */
export function dittoHeaders(
  choice: Reading,
  read: readonly number[],
  { headers }: Pick<Target, 'headers'>,
): readonly string[] | undefined {
  return readsDittos(choice) ? headersAt(read, headers) : undefined;
}
