/**
 * Remembers which results a run left in the rows of each input. This distinguishes a result that a
 * person copied from another row from the result of an address that was corrected.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { SavedLog } from '../../saved-run.ts';
import type { PlacedSlot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import { digestOfCells, itemsAt } from './row-digests.ts';

type Cells = readonly CellValue[];

type Saved = NonNullable<SavedLog['left']>;

export class LeftRows {
  /** Slots of the result columns: the slots that were added or updated. */
  readonly slots: readonly PlacedSlot[];
  readonly #at: readonly number[];
  /** Digests of results, by the digest of the inputs beside them. */
  readonly #byInput = new Map<string, Set<string>>();
  /** The latest pair of digests of each row. */
  readonly #byRow = new Map<number, readonly [input: string, results: string]>();

  constructor(slots: readonly PlacedSlot[], saved: Saved = []) {
    this.#at = slots.flatMap(({ how }, i) => (how === 'added' || how === 'updated' ? [i] : []));
    this.slots = itemsAt(slots, this.#at);
    for (const [row, input, results] of saved) this.#add(row, input, results);
  }

  /** @param texts of all columns of the run. */
  add(row: number, read: Cells, texts: readonly string[]): void {
    this.#add(row, inputDigest(read), digestOfCells(itemsAt(texts, this.#at)));
  }

  #add(row: number, input: string, results: string): void {
    const known = this.#byInput.get(input) ?? new Set();
    this.#byInput.set(input, known.add(results));
    this.#byRow.set(row, [input, results]);
  }

  /**
   * Whether the run left these results in this row, even if its input has been corrected since, or in any row with the
   * same input.
   *
   * @param texts of the result columns. @returns undefined for an input that the run did not look up.
   */
  has(row: number, read: Cells, texts: readonly string[]): boolean | undefined {
    const results = digestOfCells(texts);
    if (this.#byRow.get(row)?.[1] === results) return true;
    return this.#byInput.get(inputDigest(read))?.has(results);
  }

  toSaved(): Saved {
    return [...this.#byRow].map(([row, [input, results]]) => [row, input, results]);
  }
}

function inputDigest(read: Cells): string {
  return digestOfCells(read.map(textOf));
}
