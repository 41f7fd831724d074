/** Adds a value to the list of its key. */
export function appendTo<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  // `push` gives the new length, which is never 0.
  if (!lists.get(key)?.push(value)) lists.set(key, [value]);
}
