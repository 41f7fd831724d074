import type { UndecidedValue } from '../../../state/state.ts';

/** Names a value of the rows that hold this in other columns. */
export function nameOf({ key, where }: Pick<UndecidedValue, 'key' | 'where'>): string {
  return JSON.stringify([key, where]);
}
