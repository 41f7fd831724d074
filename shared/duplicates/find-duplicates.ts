/** Finds rows of one customer, household or place in a list, or in two lists against each other. */
import { type ComparedRows, FLAG } from './compared-rows.ts';
import { DecidedPairs } from './decisions.ts';
import {
  type DuplicateSearch,
  type Duplicates,
  describeDuplicates,
} from './describe-duplicates.ts';
import { groupBy } from './group-by.ts';
import { NO_ROW } from './groups.ts';
import { LetterPairs } from './letter-pairs.ts';
import type { PairReport } from './pair-report.ts';
import { households, joinAddresses, joinCompanies, joinPersons } from './place/same-place.ts';
import { knownLongerNames, settleBranches } from './place/settle-branches.ts';
import { settleRooms } from './place/settle-rooms.ts';
import { joinTowns } from './place/similar-towns.ts';
import { joinSlips } from './place/slipped-names.ts';
import { joinEvidence } from './same-evidence.ts';
import { sortedInSteps } from './sorted-in-steps.ts';
import { Unions } from './unions.ts';

export type {
  DuplicateCounts,
  DuplicateSearch,
  Duplicates,
  Finding,
  Verdict,
} from './describe-duplicates.ts';

export function findDuplicates(rows: ComparedRows, search: DuplicateSearch): Duplicates {
  const finding = findDuplicatesInSteps(rows, search);
  for (;;) {
    const step = finding.next();
    if (step.done === true) return step.value;
  }
}

/** Finds the same as `findDuplicates`, but in short steps, for a host that does other things between the steps. */
export function* findDuplicatesInSteps(
  rows: ComparedRows,
  search: DuplicateSearch,
): Generator<undefined, Duplicates> {
  const { count } = rows;
  const { hasNames, decisions = [] } = search;
  const same = new Unions(count);
  const decided = decisions.length === 0 ? undefined : new DecidedPairs(same, decisions);
  const home = new Unions(count);
  const doubts = new Uint32Array(count).fill(NO_ROW);
  const placeFirst = new Uint32Array(count).fill(NO_ROW);
  const joining = {
    join: (row: number, other: number) => {
      if (decided === undefined) same.join(row, other);
      else decided.join(row, other);
    },
    doubt: (row: number, other: number) => {
      if (doubts[row] === NO_ROW && decided?.areApart(row, other) !== true) doubts[row] = other;
    },
  };
  const pairs = new LetterPairs(rows);
  if (hasNames) yield* pairs.counting();
  const longerNames = knownLongerNames(rows);
  const order = yield* rowsByPlace(rows);
  for (const place of places(rows, order)) {
    yield;
    const [first = 0] = place;
    for (const row of place) placeFirst[row] = first;
    settleRooms(rows, place);
    if (!hasNames) {
      joinAddresses(rows, place, joining);
      continue;
    }
    const named = place.filter((row) => rows.loose[row] !== 0);
    settleBranches(rows, named, longerNames);
    const { companies, persons } = parted(rows, named);
    joinPersons(rows, persons, joining);
    joinCompanies(rows, companies, joining);
    joinSlips(rows, persons, { areCompanies: false, pairs, joining });
    joinSlips(rows, companies, { areCompanies: true, pairs, joining });
    for (const [one = 0, ...others] of households(rows, persons)) {
      for (const row of others) home.join(row, one);
    }
  }
  yield;
  joinEvidence(rows, same, joining);
  yield;
  joinTowns(rows, joining);
  yield;
  joinHomes(count, same, home);
  joinNumbers(rows, joining);
  yield;
  return yield* describeDuplicates(rows, { same, home, doubts, placeFirst, decided }, search);
}

/**
 * Separates companies from people. A row without a kind word is a company if a company at the same
 * place has the same name.
 */
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

/**
 * Joins rows without a home to the home of the same person. In a house, a home is recognised by the surname,
 * which shows in `李 明` but not in `李明`.
 */
function joinHomes(count: number, same: Unions, home: Unions): void {
  const isHoused = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const first = home.first(row);
    if (first !== row) isHoused[row] = isHoused[first] = 1;
  }
  const housedAs = new Uint32Array(count).fill(NO_ROW);
  for (let row = 0; row < count; row++) if (isHoused[row] === 1) housedAs[same.first(row)] = row;
  for (let row = 0; row < count; row++) {
    const alike = housedAs[same.first(row)] ?? NO_ROW;
    if (isHoused[row] === 0 && alike !== NO_ROW) home.join(row, alike);
  }
}

/** Gives the rows that have a place, ordered so that rows of one place follow each other. */
function rowsByPlace({ place, count }: ComparedRows): Generator<undefined, Uint32Array> {
  const order = new Uint32Array(count);
  let located = 0;
  for (let row = 0; row < count; row++) if (place[row] !== 0) order[located++] = row;
  return sortedInSteps(
    order.subarray(0, located),
    (a, b) => (place[a] ?? 0) - (place[b] ?? 0) || a - b,
  );
}

/** Yields the rows of each place that has several, in their order. */
function* places(rows: ComparedRows, order: Uint32Array): Generator<readonly number[]> {
  const at = (i: number) => rows.place[order[i] ?? 0] ?? 0;
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && at(end) === at(start)) end++;
    if (end - start > 1) yield* partedByArea(rows, Array.from(order.subarray(start, end)));
    start = end;
  }
}

/**
 * Separates rows of one house number by small area. Rows without a small area join the only area of
 * the house number, or stay apart if there are several areas.
 */
function partedByArea({ area }: ComparedRows, block: readonly number[]): readonly number[][] {
  const byArea = groupBy(block, (row) => area[row] ?? 0);
  if (byArea.size - (byArea.has(0) ? 1 : 0) < 2) return [[...block]];
  return [...byArea.values()].filter(({ length }) => length > 1);
}

/** Joins all rows of one corporate number, in any places. */
function joinNumbers(rows: ComparedRows, { join }: PairReport): void {
  const firstOf = new Map<number, number>();
  for (let row = 0; row < rows.count; row++) {
    const number = rows.corporateNumber[row] ?? 0;
    if (number === 0) continue;
    const first = firstOf.get(number);
    if (first === undefined) firstOf.set(number, row);
    else join(row, first);
  }
}
