/** What a person has selected in a workbook. */
import { type Box, type Shift, shifted } from './objects/box.ts';
import type { Sheet } from './sheet.ts';

export interface Selection {
  readonly sheet: Sheet;
  readonly box: Box;
  /** Further areas, chosen with Ctrl. */
  readonly more?: readonly Box[];
}

export function movedSelection(selection: Selection, shift: Shift): Selection {
  const [box, ...more] = [selection.box, ...(selection.more ?? [])].flatMap(
    (area) => shifted(area, shift) ?? [],
  );
  // The selected cells are gone: Excel selects the cell that took their place.
  return { sheet: selection.sheet, box: box ?? selection.box, more };
}
