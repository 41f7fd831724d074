/** Finds the differences between two data versions. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { PostalTable } from '../table.ts';
import { contentOf, identityOf } from './identity.ts';

export const UPDATE_STATUS = { unchanged: 0, addedOrChanged: 1, abolished: 2 } as const;

export interface Difference {
  /** Rows of the later version whose identity is new. */
  readonly added: readonly number[];
  /** Rows of the later version whose identity had other content. */
  readonly changed: readonly number[];
  /** Rows of the earlier version whose identity is gone. */
  readonly abolished: readonly number[];
  /** Whether both versions have offices; otherwise no list has offices. */
  readonly comparesOffices: boolean;
}

interface Candidate {
  readonly row: number;
  readonly content: string;
}

/** Compares two tables, whatever the order of their rows. Every list is ascending. */
export function differenceOf(earlier: PostalTable, later: PostalTable): Difference {
  const comparesOffices = [earlier, later].every((table) => table.firstOffice < table.size);
  const before = byIdentity(earlier, comparesOffices);
  const added: number[] = [];
  const changed: number[] = [];
  const abolished: number[] = [];
  for (const [identity, rows] of byIdentity(later, comparesOffices)) {
    const found = paired(before.get(identity) ?? [], rows);
    before.delete(identity);
    added.push(...found.added);
    changed.push(...found.changed);
    abolished.push(...found.abolished);
  }
  for (const rows of before.values()) abolished.push(...rows.map(({ row }) => row));
  return {
    added: ascending(added),
    changed: ascending(changed),
    abolished: ascending(abolished),
    comparesOffices,
  };
}

function byIdentity(table: PostalTable, withOffices: boolean): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  const end = withOffices ? table.size : table.firstOffice;
  for (let row = 0; row < end; row++) {
    const record = table.record(row);
    appendTo(groups, identityOf(record), { row, content: contentOf(record) });
  }
  return groups;
}

/**
 * Pairs the rows of one identity: first those of equal content, then the remaining rows in the order of their content.
 * Unpaired rows were added or abolished.
 */
function paired(
  earlier: readonly Candidate[],
  later: readonly Candidate[],
): Pick<Difference, 'added' | 'changed' | 'abolished'> {
  const before = inOrder(earlier);
  const others = inOrder(later).filter(({ content }) => {
    const same = before.findIndex((candidate) => candidate.content === content);
    if (same >= 0) before.splice(same, 1);
    return same < 0;
  });
  const rows = others.map(({ row }) => row);
  return {
    changed: rows.slice(0, before.length),
    added: rows.slice(before.length),
    abolished: before.slice(rows.length).map(({ row }) => row),
  };
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) =>
    a.content < b.content ? -1 : Number(a.content > b.content),
  );
}

function ascending(rows: number[]): number[] {
  return rows.sort((a, b) => a - b);
}
