/**
 * Shortens lists in the names of candidates, such as the streets of Kyoto with one code, to the items in which they
 * differ.
 */

const ITEMS_SHOWN = 2;

/** Matches a list in brackets at the end of a candidate. */
const LIST = /^(.*（)([^（）]+)(）)$/s;

/**
 * @returns the names. A longer list shows only items that no other candidate has or, if there are none,
 * its first items; `…` stands for the rest.
 */
export function shortened(candidates: readonly string[]): readonly string[] {
  const lists = candidates.map(itemsOf);
  return candidates.map((name, at) => {
    const items = lists[at] ?? [];
    if (items.length <= ITEMS_SHOWN) return name;
    const own = items.filter((item) => lists.every((list, i) => i === at || !list.includes(item)));
    const shown = (own.length > 0 ? own : items).slice(0, ITEMS_SHOWN).join('、');
    return name.replace(LIST, (_, start: string, __, end: string) => `${start}${shown}…${end}`);
  });
}

function itemsOf(candidate: string): readonly string[] {
  return LIST.exec(candidate)?.[2]?.split('、') ?? [];
}
