/** Writes the blocks of a prefecture to a temporary file, then gives the blocks of each place by number. */
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import { ENTRY_BYTES, stored } from '../place-columns.ts';
import type { SpooledFile } from './spooled-file.ts';

/** Length of the number that precedes each block's entry: the number of the row that names the block's place. */
const PLACE_BYTES = 4;
const ROW_BYTES = PLACE_BYTES + ENTRY_BYTES;

interface PlaceBlocks {
  /** Number of the place in its prefecture. */
  readonly place: number;
  /** Entries in the order of their numbers (place-columns.ts). */
  readonly entries: Buffer;
}

export class BlockSpool {
  readonly #file: SpooledFile;

  constructor(file: SpooledFile) {
    this.#file = file;
  }

  /** @param row number of the row that names the block's place. */
  add(row: number, number: number, point: GeographicPoint): void {
    const bytes = Buffer.allocUnsafe(ROW_BYTES);
    bytes.writeUInt32LE(row, 0);
    bytes.writeUInt32LE(number, PLACE_BYTES);
    bytes.writeUInt32LE(stored(point.latitude), PLACE_BYTES + 4);
    bytes.writeUInt32LE(stored(point.longitude), PLACE_BYTES + 8);
    this.#file.append(bytes);
  }

  /**
   * Gives the places that have blocks. If two blocks have one number, the block that was added first comes first.
   *
   * @param placeOfRow number of each row's place, by the number of the row.
   */
  *places(placeOfRow: readonly number[]): Generator<PlaceBlocks> {
    const rows = this.#file.whole();
    const count = rows.length / ROW_BYTES;
    const placeOf = (row: number) => placeOfRow[rows.readUInt32LE(row * ROW_BYTES)] ?? 0;
    const numberOf = (row: number) => rows.readUInt32LE(row * ROW_BYTES + PLACE_BYTES);
    const compared = (a: number, b: number) => placeOf(a) - placeOf(b) || numberOf(a) - numberOf(b);
    const order = Uint32Array.from({ length: count }, (_, row) => row);
    // Most files are in order already.
    if (order.some((row) => row > 0 && compared(row - 1, row) > 0)) {
      order.sort((a, b) => compared(a, b) || a - b);
    }
    for (let from = 0; from < count; ) {
      const place = placeOf(order[from] ?? 0);
      let to = from;
      while (to < count && placeOf(order[to] ?? 0) === place) to++;
      const entries = Buffer.allocUnsafe((to - from) * ENTRY_BYTES);
      for (let at = from; at < to; at++) {
        const start = (order[at] ?? 0) * ROW_BYTES;
        rows.copy(entries, (at - from) * ENTRY_BYTES, start + PLACE_BYTES, start + ROW_BYTES);
      }
      yield { place, entries };
      from = to;
    }
  }
}
