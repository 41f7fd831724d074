/** Other tables with the same headers, which a run looks up too unless the person leaves them out. */
import type { Target } from '../target.ts';
import type { Choice } from './choice.ts';
import type { SheetWithTable, TablesToo } from './result.ts';

/**
 * Largest number of tables that one press looks up besides the chosen table: the history keeps 20
 * runs, and each table's run must stay undoable.
 */
const TOO_MAX = 19;

export type AlikeSort = 'tables' | 'sheets';

export interface AlikeTables {
  /** Other sheets with such a table. */
  readonly sheets: readonly SheetWithTable[];
  /** The sorts of tables that the person leaves out. */
  readonly without: readonly AlikeSort[];
}

interface State {
  readonly target: Target | undefined;
  readonly choice: Choice | undefined;
  readonly result: unknown;
  readonly alike: AlikeTables | undefined;
}

/**
 * Lists the tables that can be looked up together with the chosen table. There are none if
 * something has to be chosen for each table.
 */
export function alikeTo({ target, choice, result, alike }: State): TablesToo {
  const canTake =
    result === undefined &&
    choice?.scope === 'all' &&
    choice.update === undefined &&
    choice.isOnNewSheet !== true &&
    choice.guess !== 'values' &&
    choice.alternatives.length === 0;
  if (!canTake) return { tables: [], sheets: [] };
  const tables = (target?.tables?.alike ?? []).slice(0, TOO_MAX);
  const sheets = (alike?.sheets ?? []).slice(0, TOO_MAX - tables.length);
  return { tables, sheets };
}

/** Lists the alike tables that the person does not leave out. */
export function tablesToo(state: State): TablesToo {
  const { tables, sheets } = alikeTo(state);
  const { without = [] } = state.alike ?? {};
  return {
    tables: without.includes('tables') ? [] : tables,
    sheets: without.includes('sheets') ? [] : sheets,
  };
}
