/**
 * What an address is compared with in a row of the register. It is worked out from the row's text when it
 * is first asked for, and kept: there is no more of it than the register has rows.
 */

import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { fold, foldName } from '@daicho/shared/text/fold.ts';
import { memoised } from '../../memoised.ts';
import type { PostalTable } from '../table.ts';
import type { Coverage } from './coverage.ts';
import { type Street, streetsOf } from './kyoto.ts';
import { loosen } from './loosen.ts';
import { numberedAreaOf } from './numbered-area.ts';
import { parseCoverage, WHOLE } from './parse-coverage.ts';
import type { Municipality } from './places.ts';
import { readBehindTown } from './read-address.ts';
import type { Reading } from './reading.ts';
import { pastTownPrefix } from './town-prefix.ts';

/** A building with codes of its own: its row for one floor, for a floor that is not known, or for all. */
export interface BuildingFacts {
  /** In folded symbols. */
  readonly name: string;
  readonly floor: number | undefined;
  readonly isForUnknownFloor: boolean;
}

export class RowFacts {
  /** What of its town an area covers. Areas of Kyoto are told apart by their streets instead. */
  readonly coverage: (row: number) => Coverage;
  readonly streets: (row: number) => readonly Street[];
  readonly building: (row: number) => BuildingFacts;
  readonly #table: PostalTable;
  readonly #places = new Map<number, string>();
  /** Offices of each municipality by their whole line. */
  readonly #lines: (municipality: Municipality) => ReadonlyMap<string, readonly number[]>;

  constructor(table: PostalTable) {
    this.#table = table;
    this.coverage = memoised((row: number) =>
      table.text('kyoto_street', row) === '' ? parseCoverage(table.text('town_raw', row)) : WHOLE,
    );
    this.streets = memoised((row: number) => streetsOf(table.text('kyoto_street', row)));
    this.building = memoised((row: number) => {
      const floor = table.text('floor', row);
      return {
        name: foldBuildingName(table.text('building', row)),
        floor: floorNumber(floor),
        isForUnknownFloor: floor.includes('不明'),
      };
    });
    this.#lines = memoised((municipality: Municipality) => officesByLine(municipality, table));
  }

  /** Offices whose own line, town and all, is what is written within the municipality, in folded symbols. */
  officesWritten(municipality: Municipality, written: string): readonly number[] {
    return this.#lines(municipality).get(written) ?? [];
  }

  /** The place (see `placeKey`) of an office behind the name of its town; empty where its row names none. */
  place(office: number, town: string): string {
    let place = this.#places.get(office);
    if (place === undefined) {
      const blockLot = this.#table.corporation(office)?.block_lot ?? '';
      const name = behindName(this.#table.text('town', office), town);
      place = blockLot === '' ? '' : placeKey(readBehindTown(name + blockLot));
      this.#places.set(office, place);
    }
    return place;
  }
}

/** The small area and the numbers, as they can be compared: `第５６号２０` may be written `５６-２０`. */
export function placeKey(reading: Reading): string {
  const koaza = foldName(reading.koaza ?? '');
  const numbers = reading.block?.numbers ?? [];
  const area = numberedAreaOf(koaza);
  return area?.end === koaza.length
    ? `/${[area.number, ...numbers].join('-')}`
    : `${loosen(koaza).symbols}/${numbers.join('-')}`;
}

/** `８階`, `8F`, `8階801` -> 8; a basement and anything else -> undefined. */
export function floorNumber(floor: string): number | undefined {
  const match = /^(\d+)＃(?:階|F)/.exec(foldName(floor));
  return match === null ? undefined : Number(match[1]);
}

/** What an office's town has behind the town's own name: `都谷` of `多々羅都谷`. */
function behindName(officeTown: string, town: string): string {
  const { symbols, origin } = fold(officeTown);
  const start = pastTownPrefix(symbols, 0);
  const name = foldName(town);
  return symbols.startsWith(name, start) ? officeTown.slice(origin[start + name.length]) : '';
}

function officesByLine({ rows }: Municipality, table: PostalTable): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const row of rows) {
    const blockLot = table.corporation(row)?.block_lot ?? '';
    if (blockLot === '') continue;
    const line = foldName(table.text('town', row) + blockLot);
    const same = lines.get(line);
    if (same === undefined) lines.set(line, [row]);
    else same.push(row);
  }
  return lines;
}
