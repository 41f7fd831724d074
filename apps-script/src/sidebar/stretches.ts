import type { CellValue } from '@daicho/shared/cells/cell.ts';

interface Stretch {
  readonly start: number;
  readonly put: readonly string[];
}

/**
 * Joins the rows that are to be written into stretches, each of which takes one call to Google. An empty cell that
 * stays empty does not split a stretch, but is written empty, unless its row is hidden.
 */
export function stretches(
  wanted: readonly (string | null)[],
  before: readonly CellValue[],
  isHidden: (row: number) => boolean = () => false,
): readonly Stretch[] {
  const found: { start: number; put: string[] }[] = [];
  let isOpen = false;
  wanted.forEach((text, row) => {
    if (text === null && (before[row] !== null || isHidden(row))) {
      isOpen = false;
      return;
    }
    const last = found[found.length - 1];
    if (isOpen && last !== undefined) last.put.push(text ?? '');
    else if (text !== null) found.push({ start: row, put: [text] });
    else return;
    isOpen = true;
  });
  return found.map(({ start, put }) => ({ start, put: put.slice(0, lengthWanted(start, put)) }));

  /** Leaves trailing empty cells alone. */
  function lengthWanted(start: number, put: readonly string[]): number {
    let length = put.length;
    while (length > 0 && wanted[start + length - 1] === null) length -= 1;
    return length;
  }
}
