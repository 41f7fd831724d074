/** Puts kinds in the order of their places. */
export function inPlace<Item extends { readonly place: number }>(
  items: Readonly<Record<string, Item>>,
): readonly [Item, ...Item[]] {
  // Safe: there are kinds.
  return Object.values(items).sort((a, b) => a.place - b.place) as [Item, ...Item[]];
}
