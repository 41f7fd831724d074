/** Says one row, not one rows, in an English text that was filled with a number. */
export function singular(text: string): string {
  return text.replace(/\b1([^\S\n](\w+ )?(row|column|cell|value|request|group))s\b/g, '1$1');
}
