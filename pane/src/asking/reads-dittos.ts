/** Decides whether ditto marks are read as the cells above them. */
import type { Target } from '../target.ts';
import { headersAt } from './input-rows.ts';

/** The part of a choice that decides it. */
interface DittoChoice {
  readonly readsDittos?: boolean;
  readonly isOnNewSheet?: boolean;
  readonly scope: string;
}

/** Whether every row keeps the row above it. If only some rows are copied to a new sheet, a mark may land below another row. */
export function keepsRowsAbove({ isOnNewSheet, scope }: Omit<DittoChoice, 'readsDittos'>): boolean {
  return isOnNewSheet !== true || scope === 'all';
}

export function readsDittos(choice: DittoChoice): boolean {
  return choice.readsDittos === true && keepsRowsAbove(choice);
}

/** Gives the headers of the columns that are read; undefined where ditto marks stay marks. */
export function dittoHeaders(
  choice: DittoChoice,
  read: readonly number[],
  { headers }: Pick<Target, 'headers'>,
): readonly string[] | undefined {
  return readsDittos(choice) ? headersAt(read, headers) : undefined;
}
