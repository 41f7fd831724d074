/** Reads the shown table again after an undo. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { Waiting } from '../../host.ts';
import type { Target } from '../../target.ts';
import { withScopes } from '../choosing/scopes.ts';
import type { Context } from '../context.ts';
import { NOTHING_READ } from '../first-state.ts';
import { movedChoice } from './moved-choice.ts';
import { areOneTable } from './past-run.ts';

/**
 * The range with the present rows of the table; undefined if their number is unchanged, or if the person gave the last
 * row.
 */
function inItsRows(
  range: TableRange,
  { tables }: Target,
  again: Target | undefined,
): TableRange | undefined {
  const { headerRow, column, rows } = range;
  const here = (found: TableRange) => found.headerRow === headerRow && found.column === column;
  const wasFound = tables?.found.some((found) => here(found) && found.rows === rows) === true;
  const now = again?.tables?.found.find(here);
  return wasFound && now !== undefined && now.rows !== rows
    ? { ...range, rows: now.rows }
    : undefined;
}

/** The table of a run that was undone. */
interface Undone {
  readonly target: Target | undefined;
  /** Number of columns that the undo removed. */
  readonly columns: number;
}

/** The shown table in its new position, after columns left of it were removed. */
function movedBack(shown: Target, { target: undone, columns }: Undone): Target {
  const hasMoved =
    undone?.insertsColumns === true &&
    undone.id === shown.id &&
    undone.firstColumn < shown.firstColumn;
  if (!hasMoved) return shown;
  const { tables } = shown;
  const firstColumn = shown.firstColumn - columns;
  const chosen = tables && { ...tables.chosen, column: firstColumn };
  return { ...shown, firstColumn, ...(chosen && { tables: { ...tables, chosen } }) };
}

/**
 * Shows the present range of the table. If it cannot be read, or is another table, since the person is elsewhere, the
 * shown table stays, unless it is gone: a sheet of copied rows is removed together with its results. The undo counts as
 * done in every case.
 */
export async function readAgain(
  { host, store, session }: Context,
  waiting: Waiting,
  undone: Undone,
): Promise<void> {
  const { target: shownBefore, choice } = store.state;
  if (shownBefore === undefined) return;
  const target = movedBack(shownBefore, undone);
  const { tables, headers } = target;
  const range = tables && { ...tables.chosen, columns: headers.length };
  const read = (of: TableRange | undefined) => host.readTarget(waiting, of).catch(() => undefined);
  const first = await read(range);
  const resized = range && inItsRows(range, target, first);
  const again = resized === undefined ? first : await read(resized);
  if (again === undefined || !areOneTable(again, target)) {
    await host.headerRow(target, waiting).catch(() => store.set(NOTHING_READ));
    return;
  }
  // Columns of other runs are read too, but are not the table's own.
  const own = tables &&
    again.tables && {
      ...again.tables,
      chosen: { ...again.tables.chosen, columns: tables.chosen.columns },
    };
  const shown = session.withPutHeaders({ ...again, tables: own });
  const next = choice && movedChoice(choice, target, shown);
  store.set({ target: shown, choice: next && withScopes(next, shown, []) });
}
