/** Writes the history of a number as lines of UTF-8: one row on each line, its values separated by tabs. */
import type { IssuerRow } from '../../sources/nta/issuer-row.ts';
import type { History } from './history.ts';

export function lineOf(row: IssuerRow): string {
  return `${row.join('\t')}\n`;
}

export function entryOf(history: History): Buffer {
  return Buffer.from(history.map(lineOf).join(''));
}

/** @throws TypeError for an entry without rows. */
export function historyIn(entry: Buffer): History {
  const [first, ...others] = entry
    .toString('utf8', 0, entry.length - 1)
    .split('\n')
    .map((line) => line.split('\t'));
  if (first === undefined) throw new TypeError('an entry without rows');
  return [first, ...others];
}
