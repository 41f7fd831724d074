/** Decides whether ditto marks are read as the cells above them. */
import type { Target } from '../target.ts';
import { headersAt } from './input-rows.ts';

/** What a choice says of them. */
interface Reading {
  readonly readsDittos?: boolean;
  readonly isOnNewSheet?: boolean;
  readonly scope: string;
}

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
