/** Reads the ditto marks of rows that are written block by block, where a mark may stand for a cell of the block before. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import type { Rows } from '../../host.ts';
import type { Deciding } from './decide-rows.ts';

export class DittoBlocks {
  readonly #deciding: Pick<Deciding, 'indexes' | 'dittoHeaders'>;
  /** The last row of the latest block, as it was read, and the row that follows. */
  #latest: { readonly next: number; readonly above: readonly CellValue[] } = { next: 0, above: [] };

  constructor(deciding: Pick<Deciding, 'indexes' | 'dittoHeaders'>) {
    this.#deciding = deciding;
  }

  /**
   * Gives what reads the rows of a block, once or again. The first marks of a block that follows no other stay marks, so that
   * their rows are found only in a pass over all rows.
   */
  from(start: number): (rows: Rows) => Rows {
    const { indexes, dittoHeaders } = this.#deciding;
    if (dittoHeaders === undefined) return (rows) => rows;
    const { next, above } = this.#latest;
    const first = start > 0 && next === start ? above : [];
    return (rows) => {
      const reading = new CellsAbove(indexes, dittoHeaders, first);
      const read = rows.map((cells) => reading.read(cells));
      this.#latest = { next: start + rows.length, above: reading.above };
      return read;
    };
  }
}
