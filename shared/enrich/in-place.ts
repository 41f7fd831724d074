/** Puts kinds in the order of their places. */
export function inPlace<Item extends { readonly place: number }>(
  items: Readonly<Record<string, Item>>,
): readonly [Item, ...Item[]] {
  const [first, ...others] = Object.values(items).sort((a, b) => a.place - b.place);
  if (first === undefined) throw new TypeError('no kinds');
  return [first, ...others];
}
