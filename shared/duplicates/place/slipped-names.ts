/**
 * Finds one customer whose name has one wrong letter, in rows of one place. Families and sister companies also have
 * names that differ in one letter, so rows are joined only where something else shows that the letter is wrong;
 * otherwise they are to be checked.
 */
import { mayBeSameKind } from '../company-kind.ts';
import type { ComparedRows } from '../compared-rows.ts';
import { appendTo, groupBy } from '../group-by.ts';
import type { LetterPairs } from '../letter-pairs.ts';
import type { PairReport } from '../pair-report.ts';
import { haveDifferentBirthDates, shareValue } from '../same-evidence.ts';
import { type Slip, slips } from '../slips.ts';

interface SlipOptions {
  readonly areCompanies: boolean;
  readonly pairs: LetterPairs;
  readonly joining: PairReport;
}

export function joinSlips(
  rows: ComparedRows,
  rowsOfPlace: readonly number[],
  options: SlipOptions,
): void {
  if (rowsOfPlace.length < 2) return;
  const rowsOf = new Map<string, number[]>();
  for (const row of rowsOfPlace) {
    const name = rows.nameOf(row);
    if (name !== '') appendTo(rowsOf, name, row);
  }
  if (rowsOf.size < 2) return;
  const { areCompanies, pairs, joining } = options;
  const isToldByList = pairs.outside(rowsOfPlace, areCompanies);
  for (const slip of slips([...rowsOf.keys()], areCompanies)) {
    const isWordless = isToldByList(slip);
    if (!slip.isUsual && !isWordless) continue;
    const byRoom = groupBy(rowsOf.get(slip.one) ?? [], (row) => rows.room[row] ?? 0);
    for (const row of rowsOf.get(slip.other) ?? []) {
      const other = beside(rows, row, byRoom);
      if (other === undefined || isOther(rows, row, other)) continue;
      if (isSure(rows, row, other, { slip, isWordless, areCompanies })) joining.join(row, other);
      else {
        joining.doubt(row, other);
        joining.doubt(other, row);
      }
    }
  }
}

/** Gives a row of the same room; else one where only one of the two has a room. */
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
  if (differ(reading, a, b) || differ(corporateNumber, a, b) || haveDifferentBirthDates(rows, a, b))
    return true;
  const [kindA = 0, kindB = 0] = [companyKind[a], companyKind[b]];
  return kindA !== kindB && !mayBeSameKind(kindA, kindB);
}

interface SlipContext {
  readonly slip: Slip;
  /** Whether the list knows only one of the names as words. */
  readonly isWordless: boolean;
  readonly areCompanies: boolean;
}

function isSure(rows: ComparedRows, a: number, b: number, context: SlipContext): boolean {
  const { slip, isWordless, areCompanies } = context;
  if (rows.room[a] !== rows.room[b]) return false;
  const isTold = isWordless && (slip.isUsual || slip.isInSurname);
  if (shareValue(rows.reading, a, b)) return isTold || slip.isLookAlike || slip.isInSurname;
  if (areCompanies) {
    if (differ(rows.floor, a, b)) return false;
    const hasContact =
      shareValue(rows.email, a, b) || shareValue(rows.mobile, a, b) || shareValue(rows.phone, a, b);
    return isTold && (hasContact || shareValue(rows.floor, a, b));
  }
  if (shareValue(rows.email, a, b) || shareValue(rows.mobile, a, b)) return true;
  return isTold || (slip.isInSurname && slip.isUsual && shareValue(rows.phone, a, b));
}

/** Whether both have a value, and the values differ. */
function differ(column: ArrayLike<number>, a: number, b: number): boolean {
  return column[a] !== 0 && column[b] !== 0 && column[a] !== column[b];
}
