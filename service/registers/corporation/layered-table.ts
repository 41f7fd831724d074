import type { CorporationRow } from '../../sources/nta/corporation-row.ts';
import type { Scope } from '../../sources/nta/scope.ts';
import { rowOf } from './row-text.ts';
import type { CorporationTable } from './table.ts';

/**
 * Reads the rows of the register: those of its base, and those of a layer of newer rows, each of which is added or
 * stands for the base's of the same number. A row is known by one number: that of the base's rows, and behind them that
 * of the layer's.
 */
export class LayeredTable {
  readonly base: CorporationTable;
  readonly layer: CorporationTable | undefined;
  /** For each row of the layer the first row of the base whose number is not below its own. */
  readonly places: Uint32Array;
  /** Rows of the base that the layer has newer, ascending. */
  readonly replaced: Uint32Array;
  /** Number of corporations. */
  readonly size: number;

  constructor(base: CorporationTable, layer?: CorporationTable) {
    this.base = base;
    this.layer = layer;
    this.places = layer === undefined ? new Uint32Array() : placesIn(base, layer);
    this.replaced = this.places.filter((place, row) => base.number(place) === layer?.number(row));
    this.size = base.size + (layer?.size ?? 0) - this.replaced.length;
  }

  /** Finds the row of a corporate number; undefined where it is not in the register. */
  find(corporateNumber: number): number | undefined {
    const newer = this.layer?.find(corporateNumber);
    return newer === undefined ? this.base.find(corporateNumber) : this.base.size + newer;
  }

  /** Tells which table a row is in, and where. */
  at(row: number): readonly [table: CorporationTable, row: number] {
    const { base, layer } = this;
    return row < base.size || layer === undefined ? [base, row] : [layer, row - base.size];
  }

  number(row: number): number {
    const [table, own] = this.at(row);
    return table.number(own);
  }

  /** Reads the publisher's values. @throws SnapshotError when they cannot be read. */
  row(row: number): CorporationRow {
    const [table, own] = this.at(row);
    return table.row(own);
  }

  scope(row: number): Scope {
    const [table, own] = this.at(row);
    return table.scope(own);
  }

  /** Gives every row in the order of the corporate numbers. */
  *inOrder(): Generator<number> {
    const { base, layer, replaced } = this;
    const layerSize = layer?.size ?? 0;
    let newer = 0;
    let dead = 0;
    for (let row = 0; row < base.size; row++) {
      while (newer < layerSize && (layer?.number(newer) ?? 0) < base.number(row)) {
        yield base.size + newer++;
      }
      if (replaced[dead] === row) dead += 1;
      else yield row;
    }
    while (newer < layerSize) yield base.size + newer++;
  }

  /** Reads the lines of rows, in the order of their numbers fastest. A line is valid until the next one is read. */
  lines(): (row: number) => Buffer {
    const { base, layer } = this;
    const older = base.lines();
    const newer = layer?.lines();
    return (row) => (newer === undefined || row < base.size ? older(row) : newer(row - base.size));
  }

  /** Reads every row in the order of the corporate numbers, as fast as the disk gives them. */
  *rows(): Generator<CorporationRow> {
    const line = this.lines();
    for (const row of this.inOrder()) yield rowOf(line(row));
  }

  close(): void {
    this.base.close();
    this.layer?.close();
  }
}

/** Finds for each row of the layer the first row of the base whose number is not below its own. */
function placesIn(base: CorporationTable, layer: CorporationTable): Uint32Array {
  const places = new Uint32Array(layer.size);
  let place = 0;
  for (let row = 0; row < layer.size; row++) {
    place = base.firstFrom(layer.number(row), place);
    places[row] = place;
  }
  return places;
}
