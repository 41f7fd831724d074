/** Stores an n-gram index, its texts and levels, as columns with a common prefix. */
import type { ColumnMap, Columns } from '../columns/columns.ts';
import { NgramIndex } from './ngram-index.ts';
import type { NgramLevel } from './ngram-levels.ts';
import { openPostings, postingColumns } from './posting-columns.ts';
import type { TextColumn } from './text-column.ts';

export function ngramColumns(
  name: string,
  texts: TextColumn,
  levels: readonly NgramLevel[],
): ColumnMap {
  return new Map([
    [`${name}units`, texts.units],
    [`${name}offsets`, texts.offsets],
    ...levels.flatMap((level, index) => [
      [`${name}${index}/keys`, level.keys] as const,
      [`${name}${index}/common`, level.common] as const,
      ...postingColumns(`${name}${index}/documents`, level.lists),
    ]),
  ]);
}

/**
 * @param fold the table with which the levels were built.
 * @throws TypeError for columns that `ngramColumns` did not make.
 */
export function openNgrams(columns: Columns, name: string, fold: Uint16Array): NgramIndex {
  const units = columns.numbers(`${name}units`);
  if (!(units instanceof Uint16Array)) throw new TypeError(`${name}units are not of 16 bits`);
  const offsets = columns.ids(`${name}offsets`);
  const levels: NgramLevel[] = [];
  for (let index = 0; columns.has(`${name}${index}/keys`); index++) {
    levels.push({
      keys: columns.ids(`${name}${index}/keys`),
      common: columns.ids(`${name}${index}/common`),
      lists: openPostings(columns, `${name}${index}/documents`, offsets.length - 1),
    });
  }
  return new NgramIndex({ units, offsets }, levels, fold);
}
