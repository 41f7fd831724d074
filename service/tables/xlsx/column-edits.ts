import type { ResultColumn } from '../table-file.ts';
import type { PlacedTag, SheetLayout } from './sheet-layout.ts';
import type { Edit } from './splicer.ts';
import { XmlProblem } from './xml-scanner.ts';
import { attribute, withAttribute, withoutAttribute } from './xml-tag.ts';

/** Width in characters for a column without a width of its own; Excel's own 8.43 is too narrow for most results. */
const DEFAULT_WIDTH = 14;

interface ColumnRange {
  readonly placed: PlacedTag;
  readonly first: number;
  readonly last: number;
}

/** Gives the new columns their widths, and leaves all other columns unchanged (CT_Cols, ECMA-376 Part 1, 18.3.1.17). */
export function columnEdits(
  layout: SheetLayout,
  columns: readonly ResultColumn[],
): readonly Edit[] {
  const { prefix, colsTag, colsEnd, freeColumn, sheetDataStart } = layout;
  const ranges = layout.cols.map(readRange);
  const edits = ranges
    .filter(({ first, last }) => last >= freeColumn && first < freeColumn + columns.length)
    .map((range) => splitRange(range, freeColumn, columns));

  const isCovered = (column: number): boolean =>
    ranges.some(({ first, last }) => first <= column && column <= last);
  const added = columns
    .map((column, i) => ({ number: freeColumn + i, width: column.width ?? DEFAULT_WIDTH }))
    .filter(({ number }) => !isCovered(number))
    .map(({ number, width }) => ({ number, tag: newColumn(prefix, number, width) }));
  if (added.length === 0) return edits;

  if (colsEnd === undefined || colsTag === undefined || colsTag.tag.endsWith('/>')) {
    const tags = added.map(({ tag }) => tag).join('');
    const start = colsTag?.start ?? sheetDataStart;
    const end = start + (colsTag?.tag.length ?? 0);
    return [{ start, end, text: `<${prefix}cols>${tags}</${prefix}cols>` }];
  }
  const insertions = added.map(({ number, tag }) => {
    const next = ranges.find(({ first }) => first > number);
    const place = next?.placed.start ?? colsEnd;
    return { start: place, end: place, text: tag };
  });
  return [...edits, ...insertions].sort((a, b) => a.start - b.start || a.end - b.end);
}

function readRange(placed: PlacedTag): ColumnRange {
  const first = Number(attribute(placed.tag, 'min'));
  const last = Number(attribute(placed.tag, 'max'));
  if (!(Number.isInteger(first) && Number.isInteger(last) && 1 <= first && first <= last)) {
    throw new XmlProblem('damaged', 'a column range');
  }
  return { placed, first, last };
}

/** Cuts the new columns out of a range that covers them, often the whole rest of the sheet. */
function splitRange(
  range: ColumnRange,
  freeColumn: number,
  columns: readonly ResultColumn[],
): Edit {
  const { first, last } = range;
  const { start, tag } = range.placed;
  const end = freeColumn + columns.length - 1;
  const pieces: string[] = [];
  if (first < freeColumn) pieces.push(withRange(tag, first, freeColumn - 1));
  columns.forEach((column, i) => {
    const number = freeColumn + i;
    if (number < first || number > last) return;
    pieces.push(shown(withRange(tag, number, number), column.width ?? DEFAULT_WIDTH));
  });
  if (last > end) pieces.push(withRange(tag, end + 1, last));
  // Closes every piece except the last: if the range has a closing tag, that tag closes the last piece.
  const text = pieces
    .map((piece, i) => (i < pieces.length - 1 ? selfClosed(piece) : piece))
    .join('');
  return { start, end: start + tag.length, text };
}

function withRange(tag: string, first: number, last: number): string {
  return withAttribute(withAttribute(tag, 'min', String(first)), 'max', String(last));
}

/** Unhides the columns: results in a column that was hidden as part of the user's range would go unnoticed. */
function shown(tag: string, width: number): string {
  const visible = ['hidden', 'collapsed', 'bestFit'].reduce(withoutAttribute, tag);
  return withAttribute(withAttribute(visible, 'width', String(width)), 'customWidth', '1');
}

function selfClosed(tag: string): string {
  return tag.endsWith('/>') ? tag : `${tag.slice(0, -1)}/>`;
}

function newColumn(prefix: string, number: number, width: number): string {
  return `<${prefix}col min="${number}" max="${number}" width="${width}" customWidth="1"/>`;
}
