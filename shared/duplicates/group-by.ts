/** Rows of each key, in their order. */
export function groupBy(
  rows: readonly number[],
  keyOf: (row: number) => number,
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) appendTo(groups, keyOf(row), row);
  return groups;
}

export function appendTo<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
