/**
 * Compares the rows of one place, never two by two: rows of one name are grouped, and groups are
 * split by what distinguishes them (a room, a kind of company, a corporate number). A row that may
 * belong to several of these groups is joined to none of them.
 */

import { appendTo } from '../../model/append-to.ts';
import { resolveShortKind } from '../company-kind.ts';
import { type ComparedRows, FLAG } from '../compared-rows.ts';
import { groupBy } from '../group-by.ts';
import type { PairReport } from '../pair-report.ts';

type Block = readonly number[];

export function joinPersons(rows: ComparedRows, members: Block, joining: PairReport): void {
  const byName = byReading(rows, members, rows.loose, joining);
  const birthOf = (row: number) => rows.birth[row];
  for (const block of byName.values()) {
    joinUnlessParted(
      block,
      (row) => rows.room[row],
      joining,
      // Father and son may have one name.
      (part) => joinUnlessParted(part, birthOf, joining),
    );
  }
}

/**
 * Groups rows by name. A name in kana joins the name with that reading, if there is only one such
 * name. Names that share a reading but not their kanji are doubted.
 */
function byReading(
  rows: ComparedRows,
  members: Block,
  names: ArrayLike<number>,
  joining: PairReport,
): ReadonlyMap<number, number[]> {
  const byName = groupBy(members, (row) => names[row] ?? 0);
  const blocksOfReading = new Map<number, number[][]>();
  for (const block of byName.values()) {
    if (rows.has(block[0] ?? 0, FLAG.kana)) continue;
    for (const reading of new Set(block.map((row) => rows.reading[row] ?? 0))) {
      if (reading !== 0) appendTo(blocksOfReading, reading, block);
    }
  }
  for (const [name, block] of byName) {
    if (!rows.has(block[0] ?? 0, FLAG.kana)) continue;
    const [target, ...others] = blocksOfReading.get(name) ?? [];
    if (target === undefined) continue;
    if (others.length > 0) doubtAll(block, target, joining);
    else {
      for (const row of block) target.push(row);
      byName.delete(name);
    }
  }
  for (const [first = [], ...others] of blocksOfReading.values()) {
    doubtAll(first, others[0] ?? [], joining);
    for (const other of others) doubtAll(other, first, joining);
  }
  return byName;
}

export function joinCompanies(rows: ComparedRows, members: Block, joining: PairReport): void {
  for (const block of byReading(rows, members, rows.asCompany, joining).values()) {
    const numbers = new Set(block.map((row) => rows.corporateNumber[row]).filter(Boolean));
    if (numbers.size > 1) joinUnlessParted(block, (row) => rows.corporateNumber[row], joining);
    else {
      const kinds = new Set(block.map((row) => rows.companyKind[row] ?? 0));
      const isOpen = block.some((row) => rows.has(row, FLAG.mayBeSister));
      const wordOf = (row: number) =>
        rows.has(row, FLAG.mayBeOther | FLAG.mayBeSister) ? rows.branch[row] : isOpen ? OWN : 0;
      joinUnlessParted(
        block,
        (row) => resolveShortKind(kinds, rows.companyKind[row] ?? 0),
        joining,
        (part) => joinUnlessParted(part, wordOf, joining),
      );
    }
  }
}

/**
 * Stands for the company itself, as distinct from branches that may belong to another company; no
 * fingerprint is negative.
 */
const OWN = -1;

/** Joins rows without names: rows of one room, or of one house without rooms and buildings. */
export function joinAddresses(rows: ComparedRows, members: Block, joining: PairReport): void {
  for (const [room, block] of groupBy(members, (row) => rows.room[row] ?? 0)) {
    const hasBuilding = block.some((row) => rows.building[row] !== 0);
    if (room !== 0) joinUnlessParted(block, (row) => rows.building[row], joining);
    else if (!hasBuilding && block.length === members.length) {
      joinUnlessParted(block, (row) => rows.floor[row], joining);
    }
  }
}

/** Finds people who live together: in one room, or under one surname in one house. */
export function households(rows: ComparedRows, named: Block): readonly Block[] {
  const members = named.filter((row) => !rows.has(row, FLAG.organisation));
  const hasRooms = members.some((row) => rows.room[row] !== 0);
  const found: Block[] = [];
  for (const [room, block] of groupBy(members, (row) => rows.room[row] ?? 0)) {
    if (room !== 0) {
      const buildings = new Set(block.map((row) => rows.building[row]).filter(Boolean));
      if (buildings.size < 2) found.push(block);
      else {
        const named = block.filter((row) => rows.building[row] !== 0);
        for (const home of groupBy(named, (row) => rows.building[row] ?? 0).values()) {
          found.push(home);
        }
      }
    } else if (!hasRooms) {
      const houses = block.filter((row) => rows.building[row] === 0 && rows.surname[row] !== 0);
      for (const home of groupBy(houses, (row) => rows.surname[row] ?? 0).values()) {
        found.push(home);
      }
    }
  }
  return found.filter(({ length }) => length > 1);
}

/**
 * Joins the rows of a block by `joinPart`. Rows with different values stay apart; rows without a value then join none
 * of them.
 */
function joinUnlessParted(
  block: Block,
  tellingOf: (row: number) => number | undefined,
  joining: PairReport,
  joinPart: (part: Block) => void = (part) => joinAll(part, joining),
): void {
  if (block.length < 2) return;
  const byValue = groupBy(block, (row) => tellingOf(row) ?? 0);
  const unknown = byValue.get(0) ?? [];
  byValue.delete(0);
  if (byValue.size < 2) {
    joinPart(block);
    return;
  }
  const parts = [...byValue.values()];
  for (const [i, part] of parts.entries()) {
    joinPart(part);
    doubtAll(part, parts[i === 0 ? 1 : 0] ?? [], joining);
  }
  doubtAll(unknown, parts[0] ?? [], joining);
}

function joinAll([first, ...others]: Block, joining: PairReport): void {
  for (const row of others) joining.join(row, first ?? row);
}

function doubtAll(block: Block, [other]: Block, joining: PairReport): void {
  if (other !== undefined) for (const row of block) joining.doubt(row, other);
}
