/** Digests of rows, by which a log recognises rows even if they move. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Rows } from '../../host.ts';
import { textOf } from '../columns/text-of.ts';
import { addDigest, type DigestSum, digestOf } from './digest.ts';

type Cells = readonly CellValue[];

export function itemsAt<T>(of: readonly T[], at: readonly number[]): readonly T[] {
  return at.flatMap((i) => of.slice(i, i + 1));
}

export function printed(cells: Cells): string {
  return JSON.stringify(cells);
}

/** @param cells of the columns that identify a row, or of the added columns. */
export function digestOfCells(cells: Cells): string {
  return digestOf(printed(cells));
}

/** Adds rows of the added columns to a sum, or subtracts them. Empty rows do not count. */
export function addRowDigests(sum: DigestSum, rows: Rows, times: 1 | -1 = 1): DigestSum {
  return rows.reduce<DigestSum>((total, cells) => {
    const texts = cells.map(textOf);
    return isBlank(texts) ? total : addDigest(total, printed(texts), times);
  }, sum);
}

export function isBlank(texts: readonly string[]): boolean {
  return texts.every((text) => text === '');
}
