import type { CorporationRow } from '../../sources/nta/corporation-row.ts';
import type { Scope } from '../../sources/nta/scope.ts';
import { rowOf } from './row-text.ts';
import type { CorporationTable } from './table.ts';

/**
 * Reads the rows of the register: its base, and a layer of newer rows. A row of the layer adds a corporation, or
 * replaces the base's row of the same corporate number. Rows are numbered from 0: first the base's rows, then the
 * layer's.
 */
export class LayeredTable {
  readonly base: CorporationTable;
  readonly layer: CorporationTable | undefined;
  /** For each layer row, the first base row whose number is not lower. */
  readonly places: Uint32Array;
  /** Base rows that the layer replaces, ascending. */
  readonly replaced: Uint32Array;
  /** Number of corporations. */
  readonly size: number;

  constructor(base: CorporationTable, layer?: CorporationTable) {
    this.base = base;
    this.layer = layer;
    this.places = layer === undefined ? new Uint32Array() : placesIn(base, layer);
    this.replaced = this.places.filter(
      (position, row) => base.number(position) === layer?.number(row),
    );
    this.size = base.size + (layer?.size ?? 0) - this.replaced.length;
  }

  find(corporateNumber: number): number | undefined {
    const newer = this.layer?.find(corporateNumber);
    return newer === undefined ? this.base.find(corporateNumber) : this.base.size + newer;
  }

  /** Finds the table of a row, and the row's number in it. */
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

  /** Gives every row by corporate number. */
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

  /** Reads lines, fastest in ascending order. A line is valid until the next call. */
  lines(): (row: number) => Buffer {
    const { base, layer } = this;
    const older = base.lines();
    const newer = layer?.lines();
    return (row) => (newer === undefined || row < base.size ? older(row) : newer(row - base.size));
  }

  /** Reads every row by corporate number. */
  *rows(): Generator<CorporationRow> {
    const line = this.lines();
    for (const row of this.inOrder()) yield rowOf(line(row));
  }

  close(): void {
    this.base.close();
    this.layer?.close();
  }
}

function placesIn(base: CorporationTable, layer: CorporationTable): Uint32Array {
  const places = new Uint32Array(layer.size);
  let position = 0;
  for (let row = 0; row < layer.size; row++) {
    position = base.firstFrom(layer.number(row), position);
    places[row] = position;
  }
  return places;
}
