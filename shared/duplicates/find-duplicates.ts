/** Finds rows of one customer, household or place in a list, or in two lists against each other. */
import { isCertain, type Reason, reasonOf } from './compare-pair.ts';
import { type ComparedRows, FLAG } from './compared-rows.ts';
import { grouped } from './grouped.ts';
import { joinEvidence } from './same-evidence.ts';
import { doubtSlips, households, joinAddresses, joinCompanies, joinPersons } from './same-place.ts';
import { settleRooms } from './settle-rooms.ts';
import { joinTowns } from './similar-towns.ts';
import { Unions } from './unions.ts';

export type Verdict = 'same' | 'perhaps' | 'household' | 'place';
export type Certainty = 'certain' | 'likely' | 'check';

/** Result for a row that has something in common with another. */
export interface Finding {
  readonly verdict: Verdict;
  readonly certainty: Certainty;
  readonly reason: Reason;
  /** Row that it is compared with: within one customer the row to keep. */
  readonly partner: number;
  /** Whether it is the row to keep. */
  readonly isKept: boolean;
}

/** Counts of what was found in the list itself. */
export interface DuplicateCounts {
  /** Groups of rows of one customer. */
  readonly groups: number;
  /** Rows of those groups that need not be kept. */
  readonly repeats: number;
  /** Rows that may be of the same customer as another. */
  readonly perhaps: number;
  /** Households and places of several rows. */
  readonly households: number;
  readonly places: number;
}

/** Every row has the number of its group, from 1 in the order of first rows; 0 for none. */
export interface Duplicates {
  readonly customers: Uint32Array;
  readonly households: Uint32Array;
  readonly places: Uint32Array;
  readonly counts: DuplicateCounts;
  finding(row: number): Finding | undefined;
}

export interface Search {
  /** Whether rows have names; without names, rows of one address count as one customer. */
  readonly hasNames: boolean;
}

const NONE = 0xffff_ffff;

/** Prefers, among rows of one customer: the other list's, then the fullest, then the first. */
function isBetter(rows: ComparedRows, row: number, than: number): boolean {
  const [isOther, thanOther] = [rows.has(row, FLAG.other), rows.has(than, FLAG.other)];
  if (isOther !== thanOther) return isOther;
  const more = (rows.filled[row] ?? 0) - (rows.filled[than] ?? 0);
  return more > 0 || (more === 0 && row < than);
}

export function findDuplicates(rows: ComparedRows, search: Search): Duplicates {
  const finding = findingDuplicates(rows, search);
  for (;;) {
    const step = finding.next();
    if (step.done === true) return step.value;
  }
}

/** Does the same in short steps, for a host that does other things between them. */
export function* findingDuplicates(
  rows: ComparedRows,
  { hasNames }: Search,
): Generator<undefined, Duplicates> {
  const { count } = rows;
  const same = new Unions(count);
  const home = new Unions(count);
  const doubts = new Uint32Array(count).fill(NONE);
  const placeFirst = new Uint32Array(count).fill(NONE);
  const joining = {
    join: (row: number, other: number) => same.join(row, other),
    doubt: (row: number, other: number) => {
      if (doubts[row] === NONE) doubts[row] = other;
    },
  };
  for (const place of places(rows)) {
    yield;
    const [first = 0] = place;
    for (const row of place) placeFirst[row] = first;
    settleRooms(rows, place);
    if (!hasNames) {
      joinAddresses(rows, place, joining);
      continue;
    }
    const named = place.filter((row) => rows.loose[row] !== 0);
    const { companies, persons } = parted(rows, named);
    joinPersons(rows, persons, joining);
    joinCompanies(rows, companies, joining);
    doubtSlips(rows, persons, false, joining);
    doubtSlips(rows, companies, true, joining);
    for (const [one = 0, ...others] of households(rows, persons)) {
      for (const row of others) home.join(row, one);
    }
  }
  yield;
  joinEvidence(rows, joining);
  yield;
  joinTowns(rows, joining);
  yield;
  joinHomes(count, same, home);
  joinNumbers(rows, same);
  yield;
  return described(rows, { same, home, doubts, placeFirst });
}

/** Separates companies from people. A row without a kind word that has the name of a company of the place is that company. */
function parted(rows: ComparedRows, named: readonly number[]) {
  const isCompany = (row: number) => rows.has(row, FLAG.company);
  const names = new Set(
    named
      .filter(isCompany)
      .flatMap((row) => [rows.asCompany[row], rows.reading[row]])
      .filter(Boolean),
  );
  const inKana = new Set(
    named
      .filter((row) => isCompany(row) && rows.has(row, FLAG.kana))
      .map((row) => rows.reading[row]),
  );
  const isAmong = (row: number) =>
    isCompany(row) || names.has(rows.asCompany[row]) || inKana.has(rows.reading[row]);
  return { companies: named.filter(isAmong), persons: named.filter((row) => !isAmong(row)) };
}

/** Joins rows without a home to the home of the same person: `李 明` has a recognisable surname, `李明` has none. */
function joinHomes(count: number, same: Unions, home: Unions): void {
  const isHoused = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const first = home.first(row);
    if (first !== row) isHoused[row] = isHoused[first] = 1;
  }
  const housedAs = new Uint32Array(count).fill(NONE);
  for (let row = 0; row < count; row++) if (isHoused[row] === 1) housedAs[same.first(row)] = row;
  for (let row = 0; row < count; row++) {
    const alike = housedAs[same.first(row)] ?? NONE;
    if (isHoused[row] === 0 && alike !== NONE) home.join(row, alike);
  }
}

/** Yields the rows of each place that has several, in their order. */
function* places(rows: ComparedRows): Generator<readonly number[]> {
  const { place, count } = rows;
  const order = new Uint32Array(count);
  let located = 0;
  for (let row = 0; row < count; row++) if (place[row] !== 0) order[located++] = row;
  const at = (i: number) => place[order[i] ?? 0] ?? 0;
  order.subarray(0, located).sort((a, b) => (place[a] ?? 0) - (place[b] ?? 0) || a - b);
  for (let start = 0; start < located; ) {
    let end = start + 1;
    while (end < located && at(end) === at(start)) end++;
    if (end - start > 1) yield* partedByArea(rows, Array.from(order.subarray(start, end)));
    start = end;
  }
}

/** Separates rows of one number by small area. Rows without one belong to the only area, or stay apart where there are several. */
function partedByArea({ area }: ComparedRows, block: readonly number[]): readonly number[][] {
  const byArea = grouped(block, (row) => area[row] ?? 0);
  if (byArea.size - (byArea.has(0) ? 1 : 0) < 2) return [[...block]];
  return [...byArea.values()].filter(({ length }) => length > 1);
}

/** Joins rows of one corporate number, wherever they are. */
function joinNumbers(rows: ComparedRows, same: Unions): void {
  const firstOf = new Map<number, number>();
  for (let row = 0; row < rows.count; row++) {
    const number = rows.corporateNumber[row] ?? 0;
    if (number === 0) continue;
    const first = firstOf.get(number);
    if (first === undefined) firstOf.set(number, row);
    else same.join(row, first);
  }
}

interface Joined {
  readonly same: Unions;
  readonly home: Unions;
  readonly doubts: Uint32Array;
  readonly placeFirst: Uint32Array;
}

function described(rows: ComparedRows, { same, home, doubts, placeFirst }: Joined): Duplicates {
  const customers = groupsOf(rows, (row) => same.first(row));
  const homes = groupsOf(rows, (row) => home.first(row));
  const places = groupsOf(rows, (row) => placeFirst[row] ?? NONE);
  const kept = new Uint32Array(customers.groups + 1).fill(NONE);
  const second = new Uint32Array(customers.groups + 1).fill(NONE);
  for (let row = 0; row < rows.count; row++) {
    const group = customers.numbers[row] ?? 0;
    if (group === 0) continue;
    const best = kept[group] ?? NONE;
    if (best !== NONE && !isBetter(rows, row, best)) {
      if (second[group] === NONE) second[group] = row;
      continue;
    }
    if (best !== NONE) second[group] = best;
    kept[group] = row;
  }
  const pair = (row: number, partner: number) => ({
    partner,
    reason: reasonOf(rows, row, partner),
  });

  function finding(row: number): Finding | undefined {
    const group = customers.numbers[row] ?? 0;
    if (group !== 0) {
      const isKept = kept[group] === row;
      const about = pair(row, (isKept ? second[group] : kept[group]) ?? row);
      const certain = isCertain(about.reason, rows.has(row, FLAG.company));
      return { verdict: 'same', certainty: certain ? 'certain' : 'likely', ...about, isKept };
    }
    const doubt = doubts[row] ?? NONE;
    if (doubt !== NONE) {
      return { verdict: 'perhaps', certainty: 'check', ...pair(row, doubt), isKept: false };
    }
    const mate = homes.mate(row);
    if (mate !== undefined) {
      const about = pair(row, mate);
      const certainty = about.reason.place === 'room' ? 'certain' : 'likely';
      return { verdict: 'household', certainty, ...about, isKept: false };
    }
    const neighbour = places.mate(row);
    if (neighbour === undefined) return undefined;
    const about = pair(row, neighbour);
    const certainty = about.reason.place === 'words' ? 'likely' : 'certain';
    return { verdict: 'place', certainty, ...about, isKept: false };
  }

  let [repeats, perhaps] = [0, 0];
  for (let row = 0; row < rows.count; row++) {
    if (rows.has(row, FLAG.other)) continue;
    const group = customers.numbers[row] ?? 0;
    if (group === 0) perhaps += doubts[row] === NONE ? 0 : 1;
    else if (kept[group] !== row) repeats++;
  }
  return {
    customers: customers.numbers,
    households: homes.numbers,
    places: places.numbers,
    counts: {
      groups: customers.groups,
      repeats,
      perhaps,
      households: homes.groups,
      places: places.groups,
    },
    finding,
  };
}

interface Groups {
  readonly numbers: Uint32Array;
  readonly groups: number;
  /** Another row of the same group: the first, or the second for the first itself. */
  mate(row: number): number | undefined;
}

/** Numbers the groups of several rows of which at least one is in the list itself. */
function groupsOf(rows: ComparedRows, firstOf: (row: number) => number): Groups {
  const { count } = rows;
  const sizes = new Uint32Array(count);
  const seconds = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const first = firstOf(row);
    if (first === NONE) continue;
    const size = (sizes[first] ?? 0) + 1;
    sizes[first] = size;
    if (size === 2) seconds[first] = row;
  }
  const numberOf = new Uint32Array(count);
  let groups = 0;
  for (let row = 0; row < count; row++) {
    const first = firstOf(row);
    if (first === NONE || (sizes[first] ?? 0) < 2 || rows.has(row, FLAG.other)) continue;
    if (numberOf[first] === 0) numberOf[first] = ++groups;
  }
  const numbers = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const first = firstOf(row);
    if (first !== NONE) numbers[row] = numberOf[first] ?? 0;
  }
  const mate = (row: number) => {
    if (numbers[row] === 0) return undefined;
    const first = firstOf(row);
    return first === row ? (seconds[first] ?? row) : first;
  };
  return { numbers, groups, mate };
}
