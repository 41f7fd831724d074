/**
 * Writes the blocks of an import to temporary files, one for each prefecture, then gives those of each place by number. Only
 * one prefecture is in memory at a time: the nation has 20 million blocks.
 */
import { PositionedFile } from '../../../files/positioned-file.ts';
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { ENTRY_BYTES, stored } from '../place-columns.ts';

/** Number of a place before the entry of its block. */
const PLACE_BYTES = 4;
const ROW_BYTES = PLACE_BYTES + ENTRY_BYTES;

export interface PlaceBlocks {
  /** Number of the place in the import. */
  readonly place: number;
  /** Entries in the order of their numbers (place-columns.ts). */
  readonly entries: Buffer;
}

export class BlockSpool {
  readonly #scratch: () => AppendedFile;
  readonly #files = new Map<string, AppendedFile>();
  #count = 0;

  /** @param scratch opens a temporary file. */
  constructor(scratch: () => AppendedFile) {
    this.#scratch = scratch;
  }

  get count(): number {
    return this.#count;
  }

  get prefectures(): Iterable<string> {
    return this.#files.keys();
  }

  add(prefecture: string, place: number, number: number, point: GeographicPoint): void {
    let file = this.#files.get(prefecture);
    if (file === undefined) {
      file = this.#scratch();
      this.#files.set(prefecture, file);
    }
    const row = Buffer.allocUnsafe(ROW_BYTES);
    row.writeUInt32LE(place, 0);
    row.writeUInt32LE(number, PLACE_BYTES);
    row.writeUInt32LE(stored(point.latitude), PLACE_BYTES + 4);
    row.writeUInt32LE(stored(point.longitude), PLACE_BYTES + 8);
    file.append(row);
    this.#count += 1;
  }

  /** Gives the places of a prefecture that have blocks. Of two blocks of one number the first one added comes first. */
  *places(prefecture: string): Generator<PlaceBlocks> {
    const file = this.#files.get(prefecture);
    if (file === undefined) return;
    const rows = wholeFile(file);
    const count = rows.length / ROW_BYTES;
    const placeOf = (row: number) => rows.readUInt32LE(row * ROW_BYTES);
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

function wholeFile(appended: AppendedFile): Buffer {
  appended.flush();
  const file = new PositionedFile(appended.path);
  try {
    return file.read(0, file.bytes);
  } finally {
    file.close();
  }
}
