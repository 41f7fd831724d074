/**
 * The rows of the register that an address stands for, the right one first: the building that it names,
 * the area that its numbers or street decide, then what shares the place. The order is what a search shows,
 * and what is left out would be a wrong answer.
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../table.ts';
import { covers, type Within } from './coverage.ts';
import { streetFit } from './kyoto.ts';
import type { Municipality, Town } from './places.ts';
import type { Reading } from './reading.ts';
import { floorNumber, placeKey, type RowFacts } from './row-facts.ts';

/** The rows of one data version, and what an address is compared with in them. */
export interface Rows {
  readonly table: PostalTable;
  readonly facts: RowFacts;
}

export function selectRows(reading: Reading, rows: Rows): number[] {
  if (reading.towns.length > 0) {
    const perTown = reading.towns.map((town) => rowsOfTown(town, reading, rows));
    return byEvidence(perTown, reading, rows.table).flat();
  }
  return reading.municipalities.flatMap((m) => rowsWithoutTown(m, reading, rows));
}

/** A postal code written with the address decides between towns of one name; it never adds a row. */
function byEvidence(
  perTown: readonly number[][],
  reading: Reading,
  table: PostalTable,
): readonly number[][] {
  const code = reading.postalCode;
  if (code === undefined || perTown.length < 2) return perTown;
  const agreeing = perTown.filter((rows) =>
    rows.some((row) => table.text('postal_code', row) === code),
  );
  return agreeing.length > 0 ? agreeing : perTown;
}

function rowsOfTown(town: Town, reading: Reading, { table, facts }: Rows): number[] {
  const areas = byWrittenCode(decideAreas(town.areas, reading, facts), reading, table);
  const building = namedBuilding(town, reading, facts);
  const offices = officesAt(town.offices, town.name, reading, facts);
  if (building.length > 0) return [...building, ...areas, ...offices];
  const nothingBehind = reading.block === undefined && reading.building === undefined;
  return [...areas, ...(nothingBehind ? town.buildings : []), ...offices];
}

/** Where nothing else decides between the codes of a town, a code written with the address does. */
function byWrittenCode(
  areas: readonly number[],
  reading: Reading,
  table: PostalTable,
): readonly number[] {
  const code = reading.postalCode;
  if (code === undefined) return areas;
  const written = areas.filter((row) => table.text('postal_code', row) === code);
  return written.length > 0 ? written : areas;
}

/** The area rows that the address lies in, or all that it may lie in when it does not say. */
function decideAreas(
  areas: readonly number[],
  reading: Reading,
  facts: RowFacts,
): readonly number[] {
  if (areas.length < 2) return areas;
  const street = reading.street;
  if (street !== undefined) {
    const fits = areas.map((row) => streetFit(street, facts.streets(row)));
    const best = Math.max(...fits);
    if (best > 0) return areas.filter((_, i) => fits[i] === best);
  }
  const within: Within = { block: reading.block, behindTown: behindTown(reading) };
  const judged = areas.map((row) => {
    const coverage = facts.coverage(row);
    return { row, kind: coverage.kind, covered: covers(coverage, within) };
  });
  const listed = judged.filter((j) => j.kind !== 'whole' && j.kind !== 'rest');
  const inside = listed.filter((j) => j.covered === true);
  if (inside.length > 0) return inside.map((j) => j.row);
  const undecided = listed.filter((j) => j.covered === undefined);
  const others = judged.filter((j) => j.kind === 'whole' || j.kind === 'rest');
  const left = [...others, ...undecided].map((j) => j.row);
  return left.length > 0 ? left : areas;
}

/** Symbols behind the town: the small area, the numbers and all. */
function behindTown(reading: Reading): string {
  const written = [
    reading.koaza ?? '',
    reading.block === undefined ? (reading.building ?? '') : '',
  ];
  return foldName(written.join(''));
}

/** The rows of the building that the address names: its floor first, else the row for an unknown floor. */
function namedBuilding(town: Town, reading: Reading, facts: RowFacts): number[] {
  if (reading.building === undefined || town.buildings.length === 0) return [];
  const written = foldName(reading.building);
  const rows = town.buildings.filter((row) => written.includes(facts.building(row).name));
  const floor = floorNumber(reading.floorRoom ?? '');
  const onFloor = rows.filter((row) => facts.building(row).floor === floor);
  if (floor !== undefined && onFloor.length > 0) return onFloor;
  const unknown = rows.filter((row) => facts.building(row).isForUnknownFloor);
  return unknown.length > 0 ? unknown : rows;
}

/** Offices with a code of their own: those at the same numbers, or all where none are given. */
function officesAt(
  offices: readonly number[],
  town: string,
  reading: Reading,
  facts: RowFacts,
): readonly number[] {
  if (reading.block === undefined) return reading.building === undefined ? offices : [];
  if (offices.length === 0) return offices;
  const place = placeKey(reading);
  return offices.filter((row) => facts.place(row, town) === place);
}

/** No town: the code for what is not listed, or a number right behind the municipality's name. */
function rowsWithoutTown(
  municipality: Municipality,
  reading: Reading,
  { table, facts }: Rows,
): readonly number[] {
  const nothingBehind =
    reading.block === undefined && reading.building === undefined && reading.koaza === undefined;
  if (nothingBehind) return municipality.rows;
  const numberFollows = reading.block !== undefined && reading.koaza === undefined;
  const forNumbers = municipality.townless.filter((row) => isForNumbers(row, table));
  const rows =
    numberFollows && forNumbers.length > 0
      ? forNumbers
      : municipality.townless.filter((row) => !isForNumbers(row, table));
  return [
    ...decideAreas(rows, reading, facts),
    ...officesAt(municipality.offices, '', reading, facts),
  ];
}

/** `日出町の次に番地がくる場合`, also with a range of numbers. */
function isForNumbers(row: number, table: PostalTable): boolean {
  return /の次に.*番地.*がくる場合/.test(table.text('town_raw', row));
}
