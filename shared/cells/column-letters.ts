/** Names a column as Excel does: `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Prints `B2:D9` from counts and zero-based indices. */
export function rangeAddress(
  row: number,
  column: number,
  rowCount: number,
  columnCount: number,
): string {
  const first = `${columnLetters(column)}${row + 1}`;
  const last = `${columnLetters(column + columnCount - 1)}${row + rowCount}`;
  return first === last ? first : `${first}:${last}`;
}
