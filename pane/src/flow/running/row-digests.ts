/** Makes digests of rows, by which an undo log recognises rows even if they move. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Rows } from '../../host.ts';
import { textOf } from '../columns/text-of.ts';

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

/**
 * Gives a short digest of a text, which identifies the text without containing it. It is not secret: anybody with the
 * text can compute it. Two of 50,000 texts share a 64-bit digest with a probability of one in ten billion.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/ (FNV-1a, here in two halves of 32 bits with different start values)
 */
export function digestOf(text: string): string {
  const [low, high] = halvesOf(text);
  return `${low.toString(36)}.${high.toString(36)}`;
}

/** Sum of digests, each half added separately, which does not depend on their order. */
export type DigestSum = readonly [number, number];

function addDigest(sum: DigestSum, text: string, times: 1 | -1): DigestSum {
  const [low, high] = halvesOf(text);
  return [(sum[0] + times * low) >>> 0, (sum[1] + times * high) >>> 0];
}

function halvesOf(text: string): DigestSum {
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return [low >>> 0, high >>> 0];
}
