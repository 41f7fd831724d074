/**
 * Writes the rows of an import to temporary files, separately for each prefecture, so that only one prefecture at a
 * time is in memory. The nation has 300,000 towns and small areas, and 20 million blocks.
 */
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { GeographicPoint, PlacePoint } from '../../../sources/mlit/place-point.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { BlockSpool } from './block-spool.ts';
import { PlaceCollection } from './collect-places.ts';
import type { MunicipalityCodes } from './municipality-codes.ts';
import { NO_POINT, type PlaceRow, placeRowOf, printedRow } from './place-row.ts';
import { SpooledFile } from './spooled-file.ts';

/** Matches the number of a block; a longer one is an error in the file. */
const NUMBER = /^\d{1,9}$/;
/** Bytes of a file that wait in memory; there are two files for each prefecture. */
const WAITING_BYTES = 1 << 17;
const LINE_FEED = 0x0a;

/** Values of a row that name its place. */
type Named = Pick<PlacePoint, 'prefecture' | 'municipality' | 'city' | 'town' | 'koaza'>;

/** Rows of a prefecture: those that name places, and those of their blocks. */
interface PrefectureRows {
  readonly places: SpooledFile;
  readonly blocks: BlockSpool;
  /** Number of the next row that names a place. */
  next: number;
}

export class PlaceSpool {
  /** Numbers of rows without a point, and of rows whose block is not a number. Such rows are left out. */
  readonly left = { noPoint: 0, signs: 0 };
  /** Number of rows for each name of a municipality that the postal data lacks. */
  readonly unknown = new Map<string, number>();
  readonly #codes: MunicipalityCodes;
  readonly #file: () => SpooledFile;
  readonly #prefectures = new Map<string, PrefectureRows>();
  /** Place of the last block, since the next block mostly lies in the same place. */
  #last: { readonly of: Named; readonly rows: PrefectureRows; readonly row: number } | undefined;
  #places = 0;
  #blocks = 0;

  /** @param scratch opens a temporary file, given how many bytes may wait in memory. */
  constructor(codes: MunicipalityCodes, scratch: (waitingBytes: number) => AppendedFile) {
    this.#codes = codes;
    this.#file = () => new SpooledFile(() => scratch(WAITING_BYTES));
  }

  /** Whether no row has a point in a municipality of the postal data. */
  get isEmpty(): boolean {
    return this.#places === 0;
  }

  get blockCount(): number {
    return this.#blocks;
  }

  add(row: PlacePoint): void {
    if (row.block !== undefined && row.point !== undefined && this.#last !== undefined) {
      if (isOfOnePlace(this.#last.of, row)) {
        this.#addBlock(this.#last, row.block, row.point);
        return;
      }
    }
    const municipality = this.#codes.codeOf(row);
    if (municipality === undefined) {
      const name = row.prefecture + row.city;
      this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1);
      return;
    }
    const { town, koaza, block, point } = row;
    const named = { municipality, town, koaza };
    if (point === undefined) {
      this.left.noPoint += 1;
      this.#addPlace({ ...named, point: NO_POINT });
    } else if (block === undefined) {
      this.#places += 1;
      this.#addPlace({ ...named, point });
    } else if (!isNumber(block)) {
      this.left.signs += 1;
    } else {
      this.#places += 1;
      this.#last = { of: row, ...this.#addPlace({ ...named, point: undefined }) };
      this.#addBlock(this.#last, block, point);
    }
  }

  /** Collects the places of a prefecture. @param prefecture its code (JIS X 0401). */
  placesIn(prefecture: string): PlaceCollection {
    const rows = this.#prefectures.get(prefecture);
    const collection = new PlaceCollection(rows?.blocks);
    const lines = rows?.places.whole() ?? Buffer.alloc(0);
    for (let from = 0; from < lines.length; ) {
      const end = lines.indexOf(LINE_FEED, from);
      collection.add(placeRowOf(lines.toString('utf8', from, end)));
      from = end + 1;
    }
    return collection;
  }

  #addPlace(row: PlaceRow): { readonly rows: PrefectureRows; readonly row: number } {
    const rows = this.#rowsIn(row.municipality.slice(0, 2));
    rows.places.appendText(`${printedRow(row)}\n`);
    return { rows, row: rows.next++ };
  }

  #rowsIn(prefecture: string): PrefectureRows {
    const known = this.#prefectures.get(prefecture);
    if (known !== undefined) return known;
    const rows = { places: this.#file(), blocks: new BlockSpool(this.#file()), next: 0 };
    this.#prefectures.set(prefecture, rows);
    return rows;
  }

  #addBlock(
    { rows, row }: { readonly rows: PrefectureRows; readonly row: number },
    block: string,
    point: GeographicPoint,
  ): void {
    if (isNumber(block)) {
      rows.blocks.add(row, Number(toHalfWidthAscii(block)), point);
      this.#blocks += 1;
    } else this.left.signs += 1;
  }
}

function isNumber(block: string): boolean {
  return NUMBER.test(toHalfWidthAscii(block));
}

function isOfOnePlace(one: Named, other: Named): boolean {
  return (
    one.town === other.town &&
    one.koaza === other.koaza &&
    one.city === other.city &&
    one.prefecture === other.prefecture &&
    one.municipality === other.municipality
  );
}
