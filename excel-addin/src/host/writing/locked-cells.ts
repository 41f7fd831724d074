/** Finds the locked cells of a protected sheet among those that are to be written. */
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import type { Session } from '../excel-run.ts';
import type { RangeBox } from '../reading/box.ts';

/** Largest number of addresses that a sentence names. */
const NAMED_MAX = 3;
/** Enough parts for more than `NAMED_MAX` addresses: at most two parts become one address. */
const PARTS_MAX = 2 * NAMED_MAX + 2;

interface Part {
  readonly box: RangeBox;
  /** Null if only some of the cells are locked. */
  readonly isLocked: boolean | null;
}

/**
 * @returns the first addresses of locked cells in the boxes; an empty text if all cells of the boxes and of `body` are
 * locked; undefined if no cell of the boxes is locked.
 */
export async function lockedCells(
  session: Session,
  sheet: Excel.Worksheet,
  body: RangeBox,
  boxes: readonly RangeBox[],
): Promise<string | undefined> {
  const read = await readParts(session, sheet, [body, ...boxes]);
  if (read.every(({ isLocked }) => isLocked === true)) return '';
  let parts: readonly Part[] = read.slice(1);
  for (;;) {
    parts = joined(parts.filter(({ isLocked }) => isLocked !== false)).slice(0, PARTS_MAX);
    if (parts.every(({ isLocked }) => isLocked === true)) break;
    const smaller = parts.flatMap(({ box, isLocked }) => (isLocked === null ? halves(box) : [box]));
    parts = await readParts(session, sheet, smaller);
  }
  const addresses = parts.map(({ box: { rowIndex, columnIndex, rowCount, columnCount } }) =>
    rangeAddress(rowIndex, columnIndex, rowCount, columnCount),
  );
  if (addresses.length === 0) return undefined;
  return addresses.slice(0, NAMED_MAX).join(', ') + (addresses.length > NAMED_MAX ? ' …' : '');
}

/** Excel tells only whether all cells of a range are locked, none, or some. */
function readParts(
  session: Session,
  sheet: Excel.Worksheet,
  boxes: readonly RangeBox[],
): Promise<readonly Part[]> {
  return session.step(() => {
    const read = boxes.map((box) => {
      const { rowIndex, columnIndex, rowCount, columnCount } = box;
      const range = sheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, columnCount);
      const { protection } = range.untrack().format;
      protection.load('locked');
      return { box, protection };
    });
    return () => read.map(({ box, protection }) => ({ box, isLocked: protection.locked }));
  });
}

/** Halves columns first, so that the parts of one column come one after another. */
function halves(box: RangeBox): readonly RangeBox[] {
  const { rowIndex, columnIndex, rowCount, columnCount } = box;
  const columns = columnCount >> 1;
  const rows = rowCount >> 1;
  return columns > 0
    ? [
        { ...box, columnCount: columns },
        { ...box, columnIndex: columnIndex + columns, columnCount: columnCount - columns },
      ]
    : [
        { ...box, rowCount: rows },
        { ...box, rowIndex: rowIndex + rows, rowCount: rowCount - rows },
      ];
}

/** Joins locked parts that lie one below the other. */
function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const { rowIndex, columnIndex, rowCount, columnCount } = part.box;
    const isNext =
      last?.isLocked === true &&
      part.isLocked === true &&
      last.box.columnIndex === columnIndex &&
      last.box.columnCount === columnCount &&
      last.box.rowIndex + last.box.rowCount === rowIndex;
    if (isNext) {
      all.splice(-1, 1, {
        box: { ...last.box, rowCount: last.box.rowCount + rowCount },
        isLocked: true,
      });
    } else all.push(part);
  }
  return all;
}
