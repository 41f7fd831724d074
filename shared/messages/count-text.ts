/**
 * Prints a count as both languages do: `12,345`. `Intl` is not used: a browser takes tens of milliseconds to make its
 * first formatter of numbers, and the page does not respond meanwhile.
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Says one row, not one rows, in an English text that was filled with a number. */
export function singular(text: string): string {
  return text.replace(/\b1([^\S\n](\w+ )?(row|column|cell|value|request|group))s\b/g, '1$1');
}
