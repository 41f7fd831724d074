/** Gives the name with the greatest count, and this count; an empty name and 0 if there are no counts. */
export function mostCounted(
  counts: ReadonlyMap<string, number>,
): readonly [name: string, count: number] {
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
}
