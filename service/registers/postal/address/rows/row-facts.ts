/**
 * Computes the facts of a register's row that addresses are compared with, from the row's text when a fact is first
 * needed, and keeps them: at most one entry for each row.
 */

import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { fold, foldName } from '@daicho/shared/text/fold.ts';
import { memoised } from '../../../memoised.ts';
import type { PostalTable } from '../../table.ts';
import { isStreetWithDirection, type Street, streetsOf } from '../gazetteer/kyoto.ts';
import { memoisedById } from '../gazetteer/memoised-by-id.ts';
import type { Municipality } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { readBehindTown } from '../read-address.ts';
import type { AreaCoverage } from './coverage.ts';
import { floorNumber } from './floor-number.ts';
import { OfficeLines } from './office-lines.ts';
import { type OfficePlace, officePlaceOf } from './office-place.ts';
import { coverageOf } from './parse-coverage.ts';

/** Building with its own codes: the row for one floor, for an unknown floor, or for all floors. */
interface BuildingFacts {
  /** Name in folded symbols. */
  readonly name: string;
  readonly floor: number | undefined;
  readonly isForUnknownFloor: boolean;
}

export class RowFacts {
  /** Part of its town that an area covers. */
  readonly coverage: (row: number) => AreaCoverage;
  readonly streets: (row: number) => readonly Street[];
  readonly building: (row: number) => BuildingFacts;
  /**
   * Whether a row is for numbers that directly follow the municipality's name: `日出町の次に番地がくる場合`, also with a range of
   * numbers.
   */
  readonly isForNumbers: (row: number) => boolean;
  readonly #table: PostalTable;
  readonly #places = new Map<number, OfficePlace>();
  readonly #offices: (municipality: Municipality) => OfficeLines;

  constructor(table: PostalTable) {
    this.#table = table;
    this.coverage = memoised((row: number) => coverageOf(table, row));
    this.streets = memoised((row: number) => streetsOf(table.text('kyoto_street', row)));
    this.building = memoised((row: number) => {
      const floor = table.text('floor', row);
      return {
        name: foldBuildingName(table.text('building', row)),
        floor: floorNumber(floor),
        isForUnknownFloor: floor.includes('不明'),
      };
    });
    this.isForNumbers = memoised((row: number) =>
      /の次に.*番地.*がくる場合/.test(table.text('town_raw', row)),
    );
    this.#offices = memoisedById(
      (municipality: Municipality) => new OfficeLines(municipality, table),
    );
  }

  /** Finds the offices with whose line (town and numbers) the text after the municipality begins, in folded symbols. */
  officesWritten(municipality: Municipality, written: string): readonly number[] {
    return this.#offices(municipality).beginning(written);
  }

  /** Gives an office's place after its town's name. */
  place(office: number, town: string): OfficePlace {
    let place = this.#places.get(office);
    if (place === undefined) {
      const blockLot = this.#table.blockLot(office);
      const written = this.#table.text('town', office);
      const line = isStreetWithDirection(written)
        ? behindName(blockLot, town)
        : behindName(written, town) + blockLot;
      place = officePlaceOf(readBehindTown(line));
      this.#places.set(office, place);
    }
    return place;
  }
}

/** Gives what follows the town's name in a text: `都谷` of `多々羅都谷`. */
function behindName(written: string, town: string): string {
  const { symbols, origin } = fold(written);
  const start = pastTownPrefix(symbols, 0);
  const name = foldName(town);
  return symbols.startsWith(name, start) ? written.slice(origin[start + name.length]) : '';
}
