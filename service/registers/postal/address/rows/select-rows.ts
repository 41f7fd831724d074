/**
 * Selects the rows of the register that an address stands for, the right one first: the building that it names, the
 * area that its numbers or street decide, then rows of the same place. A search shows the rows in this order, and a
 * missing row would be a wrong answer.
 */

import { isInKana } from '@daicho/shared/text/kana.ts';
import type { PostalTable } from '../../table.ts';
import { streetFit, streetOf } from '../gazetteer/kyoto.ts';
import type { Municipality, Town } from '../gazetteer/places.ts';
import type { AddressReading } from '../reading.ts';
import { isPostalCodeOnly, isPrefectureOnly } from '../steps/code-or-prefecture-step.ts';
import { covers, leavesAreaOpen, lengthOfNamed, nearlyNames } from './coverage.ts';
import { mayNameBuilding } from './may-name-building.ts';
import { namedBuilding } from './named-building.ts';
import { isSamePlace, mayBeSamePlace, officePlaceOf } from './office-place.ts';
import type { RowFacts } from './row-facts.ts';
import { withinOf } from './within.ts';

/** Rows of one data version, and the facts to compare addresses with. */
interface Rows {
  readonly table: PostalTable;
  readonly facts: RowFacts;
}

export function selectRows(reading: AddressReading, rows: Rows): number[] {
  if (isPostalCodeOnly(reading)) return [...rows.table.rowsOfCode(reading.postalCode ?? '')];
  if (isPrefectureOnly(reading)) return rowOfEach(reading.municipalities);
  const selected = rowsOfPlace(reading, rows);
  const within = reading.folded.symbols.slice(reading.placeEnd);
  const written = reading.municipalities.flatMap((m) => rows.facts.officesWritten(m, within));
  const others = written.filter((row) => !selected.includes(row));
  const all = others.length === 0 ? selected : [...selected, ...others];
  return withWrittenCodeFirst(all, reading, rows.table);
}

/**
 * Picks a row for each municipality. Leaves out municipalities with a single row, since that row would be taken for the
 * answer.
 */
function rowOfEach(municipalities: readonly Municipality[]): number[] {
  const several = municipalities.filter(({ rows }) => rows.length > 1);
  return several.flatMap(({ rows: [first] }) => first ?? []);
}

/** Moves the rows that have the postal code written before the address to the front. */
function withWrittenCodeFirst(
  rows: number[],
  reading: AddressReading,
  table: PostalTable,
): number[] {
  const code = reading.postalCode;
  if (code === undefined) return rows;
  const isWritten = (row: number) => table.text('postal_code', row) === code;
  return [...rows.filter(isWritten), ...rows.filter((row) => !isWritten(row))];
}

function rowsOfPlace(reading: AddressReading, rows: Rows): number[] {
  const ofTowns = rowsOfTowns(reading, rows);
  if (ofTowns.length > 0) return ofTowns;
  const areasOf = (town: Town) => decideAreas(town.areas, reading, rows.facts);
  const suggested = reading.suggested.flatMap(areasOf);
  const slips = reading.slips.flatMap(areasOf);
  // The codes for the unlisted towns of many wards would fill the list, and hide the towns that come after these codes.
  const isFirst = reading.municipalities.length > 1 && reading.former === undefined;
  return [
    ...suggested,
    ...(isFirst ? slips : []),
    ...reading.municipalities
      .filter((municipality) => !mayListUnread(municipality, reading, rows.table))
      .flatMap((m) => rowsWithoutTown(m, reading, rows)),
    ...(isFirst ? [] : slips),
  ];
}

/**
 * Whether the town is written in kana and the data has no readings of towns. Then the code for unlisted towns would
 * most likely be wrong, since the town may be listed.
 */
function mayListUnread(
  municipality: Municipality,
  { koaza, unsure }: AddressReading,
  table: PostalTable,
): boolean {
  if (koaza === undefined || !isInKana(koaza) || municipality.rows.length < 2) return false;
  return !unsure.includes('area') && !unsure.includes('town') && !table.hasTownReadings();
}

function rowsOfTowns(reading: AddressReading, rows: Rows): number[] {
  const [town] = reading.towns;
  if (town !== undefined && reading.towns.length === 1) return rowsOfTown(town, reading, rows);
  return byEvidence(reading, rows).flat();
}

/**
 * Decides between towns of one name by a postal code written with the address, without adding a row. A town that may
 * have the named building is kept with the towns that have the code.
 */
function byEvidence(reading: AddressReading, rows: Rows): readonly number[][] {
  const { table, facts } = rows;
  const { postalCode: code } = reading;
  const perTown = reading.towns.map((town) => ({ town, rows: rowsOfTown(town, reading, rows) }));
  const agreeing = perTown.filter((one) =>
    one.rows.some((row) => table.text('postal_code', row) === code),
  );
  if (agreeing.length === 0) return perTown.map((one) => one.rows);
  const left = perTown.filter(
    (one) => agreeing.includes(one) || mayNameBuilding(reading, one.town, namesOf(one.town, facts)),
  );
  return left.map((one) => one.rows);
}

function namesOf({ buildings }: Town, facts: RowFacts): ReadonlySet<string> {
  return new Set(buildings.map((row) => facts.building(row).name));
}

function rowsOfTown(town: Town, reading: AddressReading, { table, facts }: Rows): number[] {
  const areas = byWrittenCode(decideAreas(town.areas, reading, facts), reading, table);
  const building = namedBuilding(town, reading, facts);
  const offices = officesAt(town.offices, town.name, reading, facts);
  if (building.certain.length > 0) {
    return [...building.certain, ...areas, ...building.others, ...offices];
  }
  // The area's code would be wrong if the address is in the building, so that code is left out and nothing is found.
  if (building.others.length > 0) return [...building.others, ...offices];
  const nothingBehind = isNothingBehind(reading);
  // A town without area rows is unlisted, even if an office at another place in the town has a row.
  const near = areas.length > 0 ? officesNear(town, reading, facts) : [];
  return [...areas, ...(nothingBehind ? town.buildings : []), ...offices, ...near];
}

/** Decides by a code written with the address if nothing else decides between the codes of a town. */
function byWrittenCode(
  areas: readonly number[],
  reading: AddressReading,
  table: PostalTable,
): readonly number[] {
  const code = reading.postalCode;
  if (code === undefined) return areas;
  const written = areas.filter((row) => table.text('postal_code', row) === code);
  return written.length > 0 ? written : areas;
}

/** Finds the area rows that the address lies in, or all area rows that it may lie in if its words do not decide. */
function decideAreas(
  areas: readonly number[],
  reading: AddressReading,
  facts: RowFacts,
): readonly number[] {
  if (areas.length < 2) return areas;
  const street = reading.street;
  if (street !== undefined) {
    const written = streetOf(street);
    const fits = areas.map((row) => streetFit(written, facts.streets(row)));
    const best = Math.max(...fits);
    if (best > 0) return areas.filter((_, i) => fits[i] === best);
  }
  const within = withinOf(reading);
  const hasRest = areas.some((row) => facts.coverage(row).kind === 'rest');
  const judged = areas.map((row) => {
    const coverage = facts.coverage(row);
    const covered = covers(coverage, within);
    // Of 東田町（番地） and 東田町（その他）, the address 東田町字西郷前21 may be in either.
    const isOpen = covered === true && hasRest && leavesAreaOpen(coverage, within);
    return { row, kind: coverage.kind, covered: isOpen ? undefined : covered };
  });
  const listed = judged.filter((j) => j.kind !== 'whole' && j.kind !== 'rest');
  const inside = listed.filter((j) => j.covered === true);
  const undecided = listed.filter((j) => j.covered === undefined);
  if (inside.length > 0) {
    const near = (row: number) => nearlyNames(facts.coverage(row), within);
    const left = listed.filter((j) => j.covered === true || near(j.row)).map((j) => j.row);
    const lengthOf = (row: number) => lengthOfNamed(facts.coverage(row), within);
    const longest = Math.max(...left.map(lengthOf));
    // An address in 井口東 is not in 井口.
    const named = left.filter((row) => lengthOf(row) === 0 || lengthOf(row) === longest);
    // 鶴賀七瀬中町様 may be in 七瀬中町, so it is not simply in 七瀬.
    const longer = undecided.map((j) => j.row).filter((row) => lengthOf(row) > longest);
    return [...named, ...longer];
  }
  const others = judged.filter((j) => j.kind === 'whole' || j.kind === 'rest');
  const left = [...others, ...undecided].map((j) => j.row);
  return left.length > 0 ? left : areas;
}

/** Finds the offices at the same place. If no place is written, gives all offices, or none if a building is written. */
function officesAt(
  offices: readonly number[],
  town: string,
  reading: AddressReading,
  facts: RowFacts,
): readonly number[] {
  const { koaza, block, building } = reading;
  if (koaza === undefined && block === undefined) return building === undefined ? offices : [];
  if (offices.length === 0) return offices;
  const place = officePlaceOf(reading);
  return offices.filter((row) => isSamePlace(facts.place(row, town), place));
}

/** Finds the offices of a town that the address may name although it writes their place differently. */
function officesNear({ offices, name }: Town, reading: AddressReading, facts: RowFacts): number[] {
  if (offices.length === 0 || (reading.koaza === undefined && reading.block === undefined))
    return [];
  const place = officePlaceOf(reading);
  return offices.filter((row) => {
    const own = facts.place(row, name);
    return mayBeSamePlace(own, place) && !isSamePlace(own, place);
  });
}

/**
 * Lists the rows of an address that names only a municipality: all rows or, if a code of its towns is written, the rows
 * with that code and the rows without a town. The code of an office or a building says nothing about its town, so all
 * rows are listed then.
 */
function rowsOfMunicipality(
  { rows, townless, offices }: Municipality,
  { postalCode }: AddressReading,
  { table }: Rows,
): readonly number[] {
  const written =
    postalCode === undefined
      ? []
      : rows.filter((row) => table.text('postal_code', row) === postalCode);
  const isTown = (row: number) =>
    !townless.includes(row) && !offices.includes(row) && table.text('building', row) === '';
  return written.length > 0 && written.every(isTown) ? [...written, ...townless] : rows;
}

/** Finds the rows without a town: the code for unlisted towns, or for a number right after the municipality's name. */
function rowsWithoutTown(
  municipality: Municipality,
  reading: AddressReading,
  all: Rows,
): readonly number[] {
  const { facts } = all;
  const { block, koaza, street } = reading;
  const nothingBehind = isNothingBehind(reading);
  if (nothingBehind && street === undefined && reading.towns.length === 0) {
    return rowsOfMunicipality(municipality, reading, all);
  }
  const numberFollows = block !== undefined && koaza === undefined && reading.towns.length === 0;
  const forNumbers = municipality.townless.filter(facts.isForNumbers);
  const rows =
    numberFollows && forNumbers.length > 0
      ? forNumbers
      : municipality.townless.filter((row) => !facts.isForNumbers(row));
  const areas = decideAreas(rows, reading, facts);
  return nothingBehind
    ? [...areas]
    : [...areas, ...officesAt(municipality.offices, '', reading, facts)];
}

/** Whether no small area, number or building is written. */
function isNothingBehind({ koaza, block, building }: AddressReading): boolean {
  return [koaza, block, building].every((part) => part === undefined);
}
