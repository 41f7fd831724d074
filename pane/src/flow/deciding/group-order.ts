/**
 * The order in which groups are shown. It is made when the chooser opens and after rows were looked up, and stays while
 * a person decides.
 */
import type { UndecidedGroup } from '../../state/state.ts';
import { rowsIn } from './values.ts';

/**
 * Puts groups first in which one press decides the most rows; among equal groups, groups with the fewest candidates.
 * Then come guesses, groups without candidates, and decided groups. Equal groups keep the order of the sheet.
 */
export function ordered(groups: readonly UndecidedGroup[]): readonly UndecidedGroup[] {
  return groups
    .map((group) => ({ group, rank: rankOf(group), rows: rowsOf(group) }))
    .sort((a, b) => a.rank - b.rank || b.rows - a.rows || candidates(a.group) - candidates(b.group))
    .map(({ group }) => group);
}

/** Compares groups by their tables and first rows. */
export function asOnSheet(a: UndecidedGroup, b: UndecidedGroup): number {
  const [table, other] = [a, b].map(({ values: [value] }) => value?.table ?? 0);
  return (table ?? 0) - (other ?? 0) || firstRow(a) - firstRow(b);
}

/** Whether open groups come in another order than their first rows on the sheet. */
export function isReordered(groups: readonly UndecidedGroup[]): boolean {
  const open = groups.filter(({ picked }) => picked === undefined);
  return open.some((group, at) => at > 0 && asOnSheet(group, open[at - 1] ?? group) < 0);
}

/** Whether a candidate was chosen for a group. */
export function isPicked({ picked }: UndecidedGroup): boolean {
  return typeof picked === 'number';
}

function firstRow({ values: [value] }: UndecidedGroup): number {
  return value?.rows[0] ?? 0;
}

function rankOf(group: UndecidedGroup): number {
  if (group.picked !== undefined) return 3;
  if (group.candidates.length === 0) return 2;
  return group.isGuess && (group.inCity ?? group.beside ?? group.inPlace) === undefined ? 1 : 0;
}

function rowsOf({ picked, candidates: { length }, values }: UndecidedGroup): number {
  // No single press decides these rows together.
  return picked !== undefined || length === 0 ? 0 : rowsIn(values);
}

function candidates(group: UndecidedGroup): number {
  return group.picked === undefined ? group.candidates.length : 0;
}

/** Whether a group belongs to a table. When the chooser opens, all values of a group belong to one table. */
export function isGroupOf(group: UndecidedGroup, table: number | undefined): boolean {
  return group.values[0]?.table === table;
}
