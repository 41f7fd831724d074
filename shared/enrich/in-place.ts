/** Puts kinds in the order of their places. */
export function inPlace<Item extends { readonly place: number }>(
  items: Readonly<Record<string, Item>>,
): readonly [Item, ...Item[]] {
  // Safe, since there is at least one kind.
  return Object.values(items).sort((a, b) => a.place - b.place) as [Item, ...Item[]];
}
