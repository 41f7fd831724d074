import type { UndecidedValue } from '../../../state/state.ts';

/** Names a value together with the texts of its rows in other columns. */
export function nameOf({
  table,
  key,
  where,
}: Pick<UndecidedValue, 'table' | 'key' | 'where'>): string {
  if (where === undefined && table === undefined) return ` ${key}`;
  return JSON.stringify([table, key, where]);
}

/** Names the key of a value so that it is unique among the keys of all tables. */
export function nameOfKey({ table, key }: Pick<UndecidedValue, 'table' | 'key'>): string {
  return table === undefined ? key : `${table} ${key}`;
}
