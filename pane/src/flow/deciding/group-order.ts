/**
 * The order in which groups are shown. It is made when the chooser opens and after rows were looked up, and stays while a
 * person decides.
 */
import type { UndecidedGroup } from '../../state/state.ts';

/**
 * Puts groups first that one press decides for the most rows; among equal ones, those with the fewest candidates. Then come
 * guesses, groups without candidates, and decided groups. Equal groups keep the order of the sheet.
 */
export function ordered(groups: readonly UndecidedGroup[]): readonly UndecidedGroup[] {
  return groups
    .map((group) => ({ group, rank: rankOf(group), rows: rowsOf(group) }))
    .sort((a, b) => a.rank - b.rank || b.rows - a.rows || candidates(a.group) - candidates(b.group))
    .map(({ group }) => group);
}

/** Compares groups by their first rows. */
export function asOnSheet(a: UndecidedGroup, b: UndecidedGroup): number {
  return firstRow(a) - firstRow(b);
}

/** Whether open groups come in another order than their first rows on the sheet. */
export function isReordered(groups: readonly UndecidedGroup[]): boolean {
  const open = groups.filter(({ picked }) => picked === undefined);
  return open.some((group, at) => at > 0 && firstRow(group) < firstRow(open[at - 1] ?? group));
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
  if (picked !== undefined || length === 0) return 0;
  let rows = 0;
  for (const value of values) rows += value.rows.length;
  return rows;
}

function candidates(group: UndecidedGroup): number {
  return group.picked === undefined ? group.candidates.length : 0;
}
