/**
 * Finds one customer whose name has one wrong letter, in rows of one place. Families and sister
 * companies also have names that differ in one letter, so rows are joined only if something else
 * shows that the letter is wrong; otherwise a person has to check them.
 */

import { appendTo } from '../../model/append-to.ts';
import { mayBeSameKind } from '../company-kind.ts';
import type { ComparedRows } from '../compared-rows.ts';
import { groupBy } from '../group-by.ts';
import type { LetterPairs } from '../letter-pairs.ts';
import type { PairReport } from '../pair-report.ts';
import { conflict, doubtBoth, match } from '../same-evidence.ts';
import { type Slip, slips } from '../slips.ts';

interface SlipOptions {
  readonly areCompanies: boolean;
  readonly pairs: LetterPairs;
  readonly joining: PairReport;
}

export function joinSlips(
  rows: ComparedRows,
  members: readonly number[],
  options: SlipOptions,
): void {
  if (members.length < 2) return;
  const rowsOf = new Map<string, number[]>();
  for (const row of members) {
    const name = rows.nameOf(row);
    if (name !== '') appendTo(rowsOf, name, row);
  }
  if (rowsOf.size < 2) return;
  const { areCompanies, pairs, joining } = options;
  const isToldByList = pairs.outside(members, areCompanies);
  for (const slip of slips([...rowsOf.keys()], areCompanies)) {
    const isWordless = isToldByList(slip);
    if (!slip.isUsual && !isWordless) continue;
    const byRoom = groupBy(rowsOf.get(slip.one) ?? [], (row) => rows.room[row] ?? 0);
    for (const row of rowsOf.get(slip.other) ?? []) {
      const other = beside(rows, row, byRoom);
      if (other === undefined || isOther(rows, row, other)) continue;
      if (isSure(rows, row, other, { slip, isWordless, areCompanies })) joining.join(row, other);
      else doubtBoth(joining, row, other);
    }
  }
}

/**
 * Gives a row of the same room. If there is none, gives a row without a room for a row with a room,
 * and the other way round.
 */
function beside(
  rows: ComparedRows,
  row: number,
  byRoom: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const room = rows.room[row] ?? 0;
  const [same] = byRoom.get(room) ?? byRoom.get(0) ?? [];
  if (same !== undefined || room !== 0) return same;
  const [first] = byRoom.values();
  return first?.[0];
}

/** Whether readings, dates of birth, corporate numbers or kinds of company say that the rows are two customers. */
function isOther(rows: ComparedRows, a: number, b: number): boolean {
  const { reading, corporateNumber, companyKind } = rows;
  if (conflict(reading, a, b) || conflict(corporateNumber, a, b) || conflict(rows.birth, a, b))
    return true;
  const [kindA = 0, kindB = 0] = [companyKind[a], companyKind[b]];
  return kindA !== kindB && !mayBeSameKind(kindA, kindB);
}

interface SlipContext {
  readonly slip: Slip;
  /** Whether only one of the two names is a word in the list (letter-pairs.ts). */
  readonly isWordless: boolean;
  readonly areCompanies: boolean;
}

function isSure(rows: ComparedRows, a: number, b: number, context: SlipContext): boolean {
  const { slip, isWordless, areCompanies } = context;
  if (rows.room[a] !== rows.room[b]) return false;
  const isTold = isWordless && (slip.isUsual || slip.isInSurname);
  if (match(rows.reading, a, b)) return isTold || slip.isLookAlike || slip.isInSurname;
  if (areCompanies) {
    if (conflict(rows.floor, a, b)) return false;
    const hasContact =
      match(rows.email, a, b) || match(rows.mobile, a, b) || match(rows.phone, a, b);
    return isTold && (hasContact || match(rows.floor, a, b));
  }
  if (match(rows.email, a, b) || match(rows.mobile, a, b)) return true;
  return isTold || (slip.isInSurname && slip.isUsual && match(rows.phone, a, b));
}
