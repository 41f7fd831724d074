/** Reads the number formats of empty cells before they are filled, and restores them. */
import type { Waiting } from '@daicho/pane/src/host.ts';
import { excelRun, type Session } from '../excel-run.ts';
import { BLOCK_ROWS } from '../reading/blocks.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';
import type { Inputs } from './day-cells.ts';
import type { Piece } from './piece.ts';

/** Gives the number format of the first empty cell of each column, if the first rows contain one. */
export function blankFormats(
  target: ExcelTarget,
  columns: readonly number[],
  waiting: Waiting,
): Promise<readonly (string | null)[]> {
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    const count = Math.min(located.rowCount, BLOCK_ROWS);
    return session.step(() => {
      const ranges = columns.map((column) => located.cells(column, 0, count).untrack());
      for (const range of ranges) range.load('values,numberFormat');
      return () =>
        ranges.map(({ values, numberFormat }) => {
          const at = values.findIndex(([value]) => value === '');
          return numberFormat[at]?.[0] ?? null;
        });
    });
  }, waiting);
}

/** Formats the cells that were emptied, but not among hidden rows, where Excel may format other cells. */
export async function formatBlanks(
  session: Session,
  pieces: readonly Piece[],
  inputs: Inputs,
  formats: readonly (string | null)[],
): Promise<void> {
  if (formats.every((format) => format === null)) return;
  await session.change(() => {
    let row = 0;
    for (const { ranges, count, isHidden } of pieces) {
      const rows = inputs.slice(row, row + count);
      row += count;
      ranges.write.forEach((range, at) => {
        const wanted = rows.map((texts) => [texts[at] === '' ? (formats[at] ?? null) : null]);
        if (isHidden === false && wanted.some(([format]) => format !== null)) {
          range.numberFormat = wanted as string[][];
        }
      });
    }
  });
}
