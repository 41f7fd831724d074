/**
 * Prints a count as both languages do: `12,345`. A browser takes tens of milliseconds to make its first formatter of
 * numbers, in which a page stands still.
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
