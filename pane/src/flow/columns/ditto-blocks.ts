/** Reads the ditto marks of rows that are written block by block; a mark may refer to a cell of the previous block. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { InputColumns } from '../../asking/input-rows.ts';
import type { ReadDittos } from '../../asking/reads-dittos.ts';
import type { Rows } from '../../host.ts';

interface DittoColumns {
  readonly kind: Pick<Kind, 'lookup'>;
  /** Places of each input among the cells that are read. */
  readonly indexes: InputColumns;
  /** Undefined if marks stay marks. */
  readonly dittos?: ReadDittos | undefined;
}

export class DittoBlocks {
  readonly #columns: DittoColumns;
  /** The last row of the latest block as it was read (`above`), and the number of the row after it (`next`). */
  #latest: { readonly next: number; readonly above: readonly CellValue[] } = { next: 0, above: [] };

  constructor(columns: DittoColumns) {
    this.#columns = columns;
  }

  /**
   * Gives a function that reads the rows of a block and may be called repeatedly. In a block that does not follow the
   * previous block, leading marks stay marks: only a pass over all rows finds their meaning.
   */
  from(start: number): (rows: Rows) => Rows {
    const { indexes, dittos, kind } = this.#columns;
    const { takesReadings } = kind.lookup;
    if (dittos === undefined) return (rows) => rows;
    const { next, above } = this.#latest;
    const first = start > 0 && next === start ? above : [];
    return (rows) => {
      const reading = new CellsAbove(indexes, dittos.headers, first, dittos.sorts, takesReadings);
      const read = rows.map((cells) => reading.read(cells));
      this.#latest = { next: start + rows.length, above: reading.above };
      return read;
    };
  }
}
