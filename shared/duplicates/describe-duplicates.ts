/** Describes the findings for every row: number of its group, which row to keep, certainty and score. */
import { isCertain, type Reason, reasonOf } from './compare-pair.ts';
import { type ComparedRows, FLAG } from './compared-rows.ts';
import type { DecidedPairs, PairDecision } from './decisions.ts';
import { type Groups, groupsOf, NO_ROW } from './groups.ts';
import { type Scored, scoreOf } from './score/score.ts';
import type { Unions } from './unions.ts';

const ROWS_OF_A_STEP = 256;

export type Verdict = 'same' | 'perhaps' | 'household' | 'place';
type Certainty = 'certain' | 'likely' | 'check';

/** Result for a row that has something in common with another. */
export interface Finding {
  readonly verdict: Verdict;
  readonly certainty: Certainty;
  readonly reason: Reason;
  /**
   * How many of 100 pairs with this verdict and reason are the same customer; undefined for
   * households and places, and if rows have no names.
   */
  readonly score: number | undefined;
  /** Row to compare with: within one customer, the row to keep; for the row to keep, the best of the others. */
  readonly partner: number;
  /** Whether the row is the one to keep. */
  readonly isKept: boolean;
}

/** Counts of the findings in the list itself. */
export interface DuplicateCounts {
  /** Groups of rows of one customer. */
  readonly groups: number;
  /** Number of rows in those groups that repeat another row and need not be kept. */
  readonly repeats: number;
  /** Rows that may be of the same customer as another row. */
  readonly perhaps: number;
  /** Households and places of several rows. */
  readonly households: number;
  readonly places: number;
}

/** Arrays hold, for each row, the number of its group, counted from 1 in the order of first rows; 0 for none. */
export interface Duplicates {
  readonly customers: Uint32Array;
  readonly households: Uint32Array;
  readonly places: Uint32Array;
  readonly counts: DuplicateCounts;
  finding(row: number): Finding | undefined;
}

export interface DuplicateSearch {
  /** Whether rows have names; without names, rows of one address count as one customer. */
  readonly hasNames: boolean;
  /** Rows with a lower score are not marked, neither as the same nor as perhaps the same. */
  readonly atLeast?: number;
  /** Decisions of people about pairs of rows; these win over the findings of the search. */
  readonly decisions?: readonly PairDecision[];
}

/** Prefers, among rows of one customer, a row of the other list, then that with most filled cells, then the first. */
function isBetter(rows: ComparedRows, row: number, than: number): boolean {
  const [isOther, thanOther] = [rows.has(row, FLAG.other), rows.has(than, FLAG.other)];
  if (isOther !== thanOther) return isOther;
  const more = (rows.filled[row] ?? 0) - (rows.filled[than] ?? 0);
  return more > 0 || (more === 0 && row < than);
}

/** Rows as the search joined them. */
interface JoinedRows {
  readonly same: Unions;
  readonly home: Unions;
  /** For each row, another row that may be the same customer, or `NO_ROW`. */
  readonly doubts: Uint32Array;
  /** For each row, the first row at the same place, or `NO_ROW`. */
  readonly placeFirst: Uint32Array;
  readonly decided: DecidedPairs | undefined;
}

interface About {
  readonly partner: number;
  readonly reason: Reason;
  readonly score: number | undefined;
}

/** Rows of one group: the row to keep, and the best of the other rows. */
interface Best {
  readonly kept: Uint32Array;
  readonly second: Uint32Array;
}

/** Describes the rows in short steps. */
export function* describeDuplicates(
  rows: ComparedRows,
  joined: JoinedRows,
  { hasNames, atLeast = 0 }: DuplicateSearch,
): Generator<undefined, Duplicates> {
  const { same, home, doubts, placeFirst, decided } = joined;
  const about = (verdict: Scored, row: number, partner: number): About => {
    const isCompany = rows.has(row, FLAG.company) || rows.has(partner, FLAG.company);
    const isDecided = verdict === 'same' && decided?.areSame(row, partner) === true;
    const compared = reasonOf(rows, row, partner);
    const reason: Reason = isDecided ? { ...compared, evidence: 'decided' } : compared;
    const score = hasNames ? scoreOf(verdict, isCompany, reason) : undefined;
    return { partner, reason, score };
  };
  const isEnough = ({ score = 100 }: About) => score >= atLeast;
  const whole = groupsOf(rows, (row) => same.first(row));
  const left =
    atLeast === 0
      ? undefined
      : yield* leaving(rows, whole, (row, kept) => !isEnough(about('same', row, kept)));
  const customers =
    left === undefined
      ? whole
      : groupsOf(rows, (row) => (left[row] === 1 ? NO_ROW : same.first(row)));
  yield;
  const homes = groupsOf(rows, (row) => home.first(row));
  yield;
  const places = groupsOf(rows, (row) => placeFirst[row] ?? NO_ROW);
  yield;
  const { kept, second } = bestOf(rows, customers);
  yield;
  const doubtOf = (row: number): About | undefined => {
    const partner = doubts[row] ?? NO_ROW;
    if (partner === NO_ROW) return undefined;
    const doubt = about('perhaps', row, partner);
    return isEnough(doubt) ? doubt : undefined;
  };

  function finding(row: number): Finding | undefined {
    const group = customers.numbers[row] ?? 0;
    if (group !== 0) {
      const isKept = kept[group] === row;
      const found = about('same', row, (isKept ? second[group] : kept[group]) ?? row);
      const certain = isCertain(found.reason, rows.has(row, FLAG.company));
      return { verdict: 'same', certainty: certain ? 'certain' : 'likely', ...found, isKept };
    }
    const doubt = doubtOf(row);
    if (doubt !== undefined) {
      return { verdict: 'perhaps', certainty: 'check', ...doubt, isKept: false };
    }
    return together(row, homes, 'household') ?? together(row, places, 'place');
  }

  function together(
    row: number,
    groups: Groups,
    verdict: 'household' | 'place',
  ): Finding | undefined {
    const partner = groups.mate(row);
    if (partner === undefined) return undefined;
    const reason = reasonOf(rows, row, partner, true);
    const isSure = verdict === 'household' ? reason.place === 'room' : reason.place !== 'words';
    const certainty = isSure ? 'certain' : 'likely';
    return { verdict, certainty, partner, reason, score: undefined, isKept: false };
  }

  let [repeats, perhaps] = [0, 0];
  for (let row = 0; row < rows.count; row++) {
    if (row % ROWS_OF_A_STEP === 0) yield;
    if (rows.has(row, FLAG.other)) continue;
    const group = customers.numbers[row] ?? 0;
    if (group !== 0) repeats += kept[group] === row ? 0 : 1;
    else if (doubts[row] !== NO_ROW && doubtOf(row) !== undefined) perhaps++;
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

function bestOf(rows: ComparedRows, { numbers, groups }: Groups): Best {
  const kept = new Uint32Array(groups + 1).fill(NO_ROW);
  const second = new Uint32Array(groups + 1).fill(NO_ROW);
  for (let row = 0; row < rows.count; row++) {
    const group = numbers[row] ?? 0;
    if (group === 0) continue;
    const best = kept[group] ?? NO_ROW;
    if (best !== NO_ROW && !isBetter(rows, row, best)) {
      if (second[group] === NO_ROW) second[group] = row;
      continue;
    }
    if (best !== NO_ROW) second[group] = best;
    kept[group] = row;
  }
  return { kept, second };
}

/** Marks with 1 each row that has to leave its group, since it is too unlike the row that is kept. */
function* leaving(
  rows: ComparedRows,
  groups: Groups,
  isUnlike: (row: number, kept: number) => boolean,
): Generator<undefined, Uint8Array> {
  const { kept } = bestOf(rows, groups);
  const left = new Uint8Array(rows.count);
  for (let row = 0; row < rows.count; row++) {
    if (row % ROWS_OF_A_STEP === 0) yield;
    const best = kept[groups.numbers[row] ?? 0] ?? NO_ROW;
    if (groups.numbers[row] !== 0 && best !== row && isUnlike(row, best)) left[row] = 1;
  }
  return left;
}
