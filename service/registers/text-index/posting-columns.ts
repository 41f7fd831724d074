import type { Columns, NumberColumn } from '../columns/columns.ts';
import type { PostingLists } from './posting-lists.ts';

/** Stores lists as columns with a common prefix. */
export function postingColumns(name: string, lists: PostingLists): [string, NumberColumn][] {
  return [
    [`${name}/offsets`, lists.offsets],
    [`${name}/bytes`, lists.bytes],
  ];
}

/** @throws TypeError for columns that `postingColumns` did not make. */
export function openPostings(columns: Columns, name: string, documents: number): PostingLists {
  const bytes = columns.numbers(`${name}/bytes`);
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`${name} is not bytes`);
  return { documents, offsets: columns.ids(`${name}/offsets`), bytes };
}
