/** Counts and finds documents by their value in a column. */
import type { NumberColumn } from '../columns/columns.ts';
import { RowSet } from '../columns/row-set.ts';
import { DocumentSet } from './document-set.ts';
import { type Matcher, matchEverything, matchNothing } from './matcher.ts';

/** Effort of reading the value of a single document, as a number of postings that take as long to read. */
const LOOK = 4;

export class ValueColumn {
  readonly #values: NumberColumn;
  readonly #totals: Uint32Array;

  /** @param count greatest value plus one. */
  constructor(values: NumberColumn, count: number) {
    this.#values = values;
    this.#totals = new Uint32Array(count);
    for (let document = 0; document < values.length; document++) {
      const value = values[document] ?? 0;
      this.#totals[value] = (this.#totals[value] ?? 0) + 1;
    }
  }

  /**
   * Counts documents by value. If these are more than half of all documents, counts the other documents instead and
   * subtracts.
   */
  counts(documents: DocumentSet): Uint32Array {
    const totals = this.#totals;
    if (documents.count <= documents.size / 2)
      return documents.countBy(this.#values, totals.length);
    const others = DocumentSet.all(documents.size).without(documents);
    const counts = others.countBy(this.#values, totals.length);
    return totals.map((total, value) => total - (counts[value] ?? 0));
  }

  /**
   * Finds documents with a wanted value by lists, or by scanning the column if that is less work.
   *
   * @param wanted 1 or 0 for each value.
   * @param listed finds the same documents by lists; not needed for a short column.
   */
  matcher(wanted: Uint8Array, listed?: Matcher): Matcher {
    const values = this.#values;
    const size = values.length;
    const most = this.#totals.reduce((sum, total, value) => sum + total * (wanted[value] ?? 0), 0);
    if (most === 0) return matchNothing(size);
    if (most === size) return matchEverything(size);
    const found = () => RowSet.none(size).addWhere(values, wanted);
    const through: Matcher = {
      most,
      effort: size,
      look: LOOK,
      find: () => DocumentSet.ofBits(found()),
      addTo: (into) => into.addAll(found()),
      holds: (document) => wanted[values[document] ?? 0] === 1,
    };
    if (listed === undefined || listed.effort >= size) return through;
    const { effort, find, addTo } = listed;
    return { ...through, effort, find, addTo };
  }
}
