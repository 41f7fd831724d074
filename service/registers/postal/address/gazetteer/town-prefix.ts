/** Matches 大字, 字 and 小字, which may precede a town's name. */
const PREFIX_OF_TOWN = /(?:大字|小字|字)/y;
const [OF_OAZA, OF_KOAZA, AZA] = Array.from('大小字', (character) => character.charCodeAt(0));

/** Finds where a town's name may begin: after 大字, 字 or 小字 at `start`, or else at `start` itself. */
export function pastTownPrefix(symbols: string, start: number): number {
  const first = symbols.charCodeAt(start);
  if (first !== OF_OAZA && first !== OF_KOAZA && first !== AZA) return start;
  PREFIX_OF_TOWN.lastIndex = start;
  return PREFIX_OF_TOWN.test(symbols) ? PREFIX_OF_TOWN.lastIndex : start;
}

export function withoutTownPrefix(symbols: string): string {
  return symbols.slice(pastTownPrefix(symbols, 0));
}
