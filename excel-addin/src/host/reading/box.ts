/** Boxes of cells, counted from 0 on their sheet. */

/** Some properties of a range, under Excel's names. */
export interface RangeBox {
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly rowCount: number;
  readonly columnCount: number;
}

/** Names of the properties to load of a range. */
export const BOX = 'rowIndex,columnIndex,rowCount,columnCount';
/** Names of the same properties for every range of a collection. */
export const ITEM_BOXES = BOX.split(',')
  .map((name) => `items/${name}`)
  .join(',');

/** Copies the box of an object of Excel. */
export function copyBox({ rowIndex, columnIndex, rowCount, columnCount }: RangeBox): RangeBox {
  return { rowIndex, columnIndex, rowCount, columnCount };
}

/** Gives the first column to the right of a box. */
export function rightOf({ columnIndex, columnCount }: RangeBox): number {
  return columnIndex + columnCount;
}

export function overlap(a: RangeBox, b: RangeBox): boolean {
  return (
    a.rowIndex < b.rowIndex + b.rowCount &&
    b.rowIndex < a.rowIndex + a.rowCount &&
    a.columnIndex < b.columnIndex + b.columnCount &&
    b.columnIndex < a.columnIndex + a.columnCount
  );
}

/** Lists the rows of a body that boxes touch, ascending, counted from 0 in the body. */
export function rowsIn(body: RangeBox, boxes: readonly RangeBox[]): number[] {
  const rows = new Set<number>();
  for (const { rowIndex, rowCount } of boxes) {
    const first = Math.max(0, rowIndex - body.rowIndex);
    const end = Math.min(body.rowCount, rowIndex - body.rowIndex + rowCount);
    for (let row = first; row < end; row++) rows.add(row);
  }
  return [...rows].sort((a, b) => a - b);
}
