/** Rows of each key, in their order. */
export function grouped(
  rows: readonly number[],
  keyOf: (row: number) => number,
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) push(groups, keyOf(row), row);
  return groups;
}

export function push<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
