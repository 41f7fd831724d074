/** Boxes of cells, and what inserting and deleting rows or columns does to them. Everything is counted from 0. */

export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Inserted or deleted rows or columns. */
export interface Shift {
  readonly axis: 'rows' | 'columns';
  readonly at: number;
  readonly count: number;
  readonly kind: 'insert' | 'delete';
}

interface Span {
  readonly start: number;
  readonly length: number;
}

/**
 * Moves what begins at or after an inserted place, extends a box that contains this place, and cuts off what is deleted;
 * undefined if nothing is left.
 */
export function shifted(box: Box, shift: Shift): Box | undefined {
  const isRows = shift.axis === 'rows';
  const span = isRows
    ? { start: box.row, length: box.rows }
    : { start: box.column, length: box.columns };
  const moved = shift.kind === 'insert' ? stretched(span, shift) : cut(span, shift);
  if (moved.length === 0) return undefined;
  return isRows
    ? { ...box, row: moved.start, rows: moved.length }
    : { ...box, column: moved.start, columns: moved.length };
}

/** Moves the number of a row or column; undefined if it is deleted. */
export function shiftedIndex(index: number, { kind, at, count }: Shift): number | undefined {
  if (index < at) return index;
  if (kind === 'insert') return index + count;
  return index < at + count ? undefined : index - count;
}

function stretched({ start, length }: Span, { at, count }: Shift): Span {
  if (at <= start) return { start: start + count, length };
  return { start, length: at < start + length ? length + count : length };
}

function cut({ start, length }: Span, { at, count }: Shift): Span {
  const before = Math.min(Math.max(at - start, 0), length);
  const behind = Math.min(Math.max(start + length - (at + count), 0), length);
  return { start: start <= at ? start : Math.max(at, start - count), length: before + behind };
}

export function contains(box: Box, row: number, column: number): boolean {
  return (
    row >= box.row &&
    row < box.row + box.rows &&
    column >= box.column &&
    column < box.column + box.columns
  );
}

export function overlap(a: Box, b: Box): boolean {
  return intersection(a, b) !== undefined;
}

export function intersection(a: Box, b: Box): Box | undefined {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : undefined;
}

export function boundingBox(a: Box, b: Box): Box {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { row, column, rows, columns };
}

export function indexes(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
