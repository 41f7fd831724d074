/**
 * Joins rows anywhere in the list by evidence other than name and address. A shared code is proof, but only a hint if
 * the names differ. A shared mail address or mobile number with the same name is proof if the name is rare, the dates
 * of birth agree, or the mail address and a telephone number agree; otherwise it is a hint. Another telephone number
 * with the same name is a hint. Different dates of birth mean two people.
 */
import { appendTo } from '../model/append-to.ts';
import { mayBeSameKind } from './company-kind.ts';
import { type ComparedRows, FLAG } from './compared-rows.ts';
import type { PairReport } from './pair-report.ts';
import type { Unions } from './unions.ts';

/**
 * Largest number of names that may share a code, a mail address or a telephone number; more names mean a switchboard
 * or a placeholder.
 */
const NAMES_MAX = 5;
/**
 * Largest number of customers that have a rare name; two, since a telephone number may show later
 * that the two are one customer.
 */
const RARE = 2;

/** @param same customers that were joined at their places: their rows count as one. */
export function joinEvidence(rows: ComparedRows, same: Unions, joining: PairReport): void {
  forPairs(rows, rows.code, (a, b) => {
    if (hasSameName(rows, a, b) || rows.loose[a] === 0 || rows.loose[b] === 0) joining.join(a, b);
    else doubtBoth(joining, a, b);
  });
  const named = customersByName(rows, same);
  const isRare = (row: number) => (named.get(rows.loose[row] ?? 0)?.size ?? 0) <= RARE;
  for (const column of [rows.email, rows.mobile]) {
    forPairs(rows, column, (a, b) => {
      if (!hasSameName(rows, a, b)) return;
      const isTwice =
        match(rows.email, a, b) && (match(rows.mobile, a, b) || match(rows.phone, a, b));
      if (isTwice || isRare(a) || match(rows.birth, a, b)) joining.join(a, b);
      else doubtBoth(joining, a, b);
    });
  }
  forPairs(rows, rows.phone, (a, b) => {
    if (hasSameName(rows, a, b)) doubtBoth(joining, a, b);
  });
}

/** Whether two rows have values that differ; 0 is no value. */
export function conflict(column: ArrayLike<number>, a: number, b: number): boolean {
  return column[a] !== 0 && column[b] !== 0 && column[a] !== column[b];
}

export function match(column: ArrayLike<number>, a: number, b: number): boolean {
  return column[a] !== 0 && column[a] === column[b];
}

function hasSameName(rows: ComparedRows, a: number, b: number): boolean {
  const areCompanies = rows.has(a, FLAG.company) && rows.has(b, FLAG.company);
  if (areCompanies) {
    const [kindA = 0, kindB = 0] = [rows.companyKind[a], rows.companyKind[b]];
    const isSame = match(rows.asCompany, a, b) || isLonger(rows, a, b) || isLonger(rows, b, a);
    return isSame && (kindA === kindB || mayBeSameKind(kindA, kindB));
  }
  return match(rows.loose, a, b) || match(rows.reading, a, b);
}

/** Whether one name is a branch that can also be read as the other name: 見本東支店 and 見本東. */
function isLonger({ longerName, asCompany }: ComparedRows, branch: number, other: number): boolean {
  return longerName[branch] !== 0 && longerName[branch] === asCompany[other];
}

/**
 * Calls `each` for each row and, for each name among the rows of the same value, the first row of that name, unless
 * many names share the value or the dates of birth differ.
 */
function forPairs(
  rows: ComparedRows,
  column: ArrayLike<number>,
  each: (row: number, other: number) => void,
): void {
  const groups = new Map<number, number[]>();
  for (let row = 0; row < rows.count; row++) {
    const value = column[row] ?? 0;
    if (value !== 0) appendTo(groups, value, row);
  }
  for (const group of groups.values()) {
    const names = new Set(group.map((row) => rows.loose[row]));
    if (names.size > NAMES_MAX) continue;
    // The first row of each name suffices: all rows of one name are compared with it.
    const firsts = [...names].map((name) => group.find((row) => rows.loose[row] === name) ?? 0);
    for (const row of group) {
      for (const first of firsts) {
        if (first !== row && !conflict(rows.birth, row, first)) each(row, first);
      }
    }
  }
}

/**
 * Gives the first rows of the customers of each name that has a mail address or a mobile number. No
 * further customers are added once a name is not rare.
 */
function customersByName(rows: ComparedRows, same: Unions): ReadonlyMap<number, Set<number>> {
  const customers = new Map<number, Set<number>>();
  for (let row = 0; row < rows.count; row++) {
    if (rows.email[row] !== 0 || rows.mobile[row] !== 0) {
      customers.set(rows.loose[row] ?? 0, new Set());
    }
  }
  if (customers.size === 0) return customers;
  for (let row = 0; row < rows.count; row++) {
    const found = customers.get(rows.loose[row] ?? 0);
    if (found !== undefined && found.size <= RARE) found.add(same.first(row));
  }
  return customers;
}

/** Reports a doubt for each of two rows. */
export function doubtBoth({ doubt }: PairReport, a: number, b: number): void {
  doubt(a, b);
  doubt(b, a);
}
