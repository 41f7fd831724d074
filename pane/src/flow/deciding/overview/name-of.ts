import type { UndecidedValue } from '../../../state/state.ts';

/** Names a value together with what its rows hold in other columns. */
export function nameOf({ key, where }: Pick<UndecidedValue, 'key' | 'where'>): string {
  return where === undefined ? ` ${key}` : JSON.stringify([key, where]);
}
