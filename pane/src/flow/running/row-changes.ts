/** Records what a run changed, row by row, in columns that existed before. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { FormattedCell } from '../../host.ts';
import type { SavedLog } from '../../saved-run.ts';
import { textOf } from '../columns/text-of.ts';
import { printed } from './row-digests.ts';

export interface Change {
  readonly row: number;
  readonly before: readonly string[];
  /**
   * The former cells with their number formats, for cells that were replaced; undefined for cells that held plain
   * texts.
   */
  readonly cells?: readonly (FormattedCell | undefined)[] | undefined;
  /** Whether the run changed the row. */
  readonly isChanged: boolean;
}

/** Changes of rows that now look alike. */
export interface Alike {
  readonly byRow: ReadonlyMap<number, Change>;
  /** A change that applies to all these rows; undefined if the rows held different cells. */
  readonly common: Change | undefined;
}

/** Gives cells with their number formats, as far as these are known. */
export function formattedCells(
  cells: readonly CellValue[],
  formats: readonly (string | undefined)[],
): readonly (FormattedCell | undefined)[] {
  return cells.map((cell, at) => {
    const format = formats[at];
    if (format === undefined) return undefined;
    return { value: typeof cell === 'number' ? cell : textOf(cell), format };
  });
}

/** Gives one change that applies to all rows; undefined if the rows held different cells before. */
export function commonChange([first, ...others]: readonly Change[]): Change | undefined {
  if (first === undefined) return undefined;
  const held = heldBy(first);
  return others.every((other) => heldBy(other) === held) ? first : undefined;
}

function heldBy({ before, cells }: Change): string {
  return cells === undefined ? printed(before) : JSON.stringify([before, cells]);
}

type SavedChange = SavedLog['changes'][number];

/** Saves changes as plain data, storing each number format once. */
export class SavedFormats {
  readonly list: string[];

  constructor(list: readonly string[] = []) {
    this.list = [...list];
  }

  save(digest: string, { row, before, isChanged, cells }: Change): SavedChange {
    if (cells === undefined) return [digest, row, before, isChanged];
    return [digest, row, before, isChanged, cells.map((cell) => this.#codeOf(cell))];
  }

  read(saved: SavedChange): Change {
    const [, row, before, isChanged] = saved;
    if (saved.length === 4) return { row, before, isChanged };
    const cells = saved[4].map((code, at) => {
      const format = this.list[Math.floor(code / 2)];
      const text = before[at] ?? '';
      return format === undefined
        ? undefined
        : { value: code % 2 === 1 ? Number(text) : text, format };
    });
    return { row, before, isChanged, cells };
  }

  /** Gives twice the index of the format in the list, plus one for a number; -1 for a plain text. */
  #codeOf(cell: FormattedCell | undefined): number {
    if (cell === undefined) return -1;
    const known = this.list.indexOf(cell.format);
    const at = known < 0 ? this.list.push(cell.format) - 1 : known;
    return at * 2 + (typeof cell.value === 'number' ? 1 : 0);
  }
}
