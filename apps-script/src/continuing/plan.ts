/** Makes target and choice of a stored run for the sheet as it is now. */
import { storedNotation } from '@daicho/pane/src/flow/choosing/choice.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import type { KeptRun } from '@daicho/pane/src/kept-run.ts';
import type { Choice } from '@daicho/pane/src/state.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { backgroundReasons } from '@daicho/shared/messages/background.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { locate } from '../sidebar/locate.ts';
import { keptMade } from '../sidebar/made-columns.ts';
import type { SheetsTarget } from '../sidebar/protocol.ts';

export interface Planned {
  /** The target with the whole row of headers, in which headers that the run does not know are blank. */
  readonly target: SheetsTarget;
  readonly choice: Choice;
}

/** @throws WorkbookError if the sheet or columns are gone. */
export function planned({ target, run }: NonNullable<RunRecord['plan']>, pass: number): Planned {
  const kind = kindById(run.kind);
  if (kind === undefined) throw new WorkbookError(backgroundReasons.unknownKind);
  const { grid, headerRow, rowCount, columnOf } = locate(target);
  const lastColumn = Math.max(grid.lastColumn, 1);
  const texts = headerTexts(
    grid.values({ row: headerRow, column: 0, rows: 1, columns: lastColumn }),
  );
  const known = new Set([...target.headers, ...run.columns.map(([, header]) => header)]);
  const headers = texts.map((header) => (known.has(header) ? header : ''));
  const inputs = run.inputs.map((columns) => columns.map(columnOf));
  const made = keptMade(grid.id, texts);
  const update = updateOf(run, inputs, headers, made);
  const notation = storedNotation(run.notation);
  const isFresh = update !== undefined && statusIsAdded(run);
  return {
    target: {
      ...target,
      headers,
      firstColumn: 0,
      headerRow,
      rowCount,
      made,
      selectedRows: undefined,
      lastRow: grid.lastRow,
      maxRows: grid.maxRows,
      lastColumn: grid.lastColumn,
    },
    choice: {
      kind,
      inputs,
      alternatives: [],
      guess: undefined,
      fields: run.fields,
      ...(notation === undefined ? {} : { notation }),
      into: Object.fromEntries(run.into.map(([field, column]) => [field, columnOf(column)])),
      update,
      updatable: [],
      // In columns that this run added, an empty status marks the rows that are left, wherever they are now.
      scope: isFresh || pass > 0 ? 'unfinished' : run.scope,
      scopes: [],
    },
  };
}

/** Whether the run adds the column of the status. */
function statusIsAdded({ columns, added }: KeptRun): boolean {
  return columns.some(([field, header]) => field === 'status' && added.includes(header));
}

/** Gives the columns to update: those of the run itself once they were added, before that those of the earlier run. */
function updateOf(
  run: KeptRun,
  inputs: Choice['inputs'],
  headers: readonly string[],
  made: SheetsTarget['made'],
): Choice['update'] {
  const stand = run.added.filter((header) => headers.includes(header));
  if (stand.length > 0 && stand.length < run.added.length) {
    throw new WorkbookError(errors.targetGone);
  }
  const areAdded = stand.length === run.added.length;
  const [before] = run.update;
  const columns = areAdded ? run.columns : before?.columns;
  if (columns === undefined) return undefined;
  const own = {
    kind: run.kind,
    inputs: inputs.map((places) => places.map((column) => headers[column] ?? '')),
    columns,
  };
  const isSame = (other: SheetsTarget['made'][number]) =>
    other.kind === own.kind &&
    JSON.stringify(other.inputs) === JSON.stringify(own.inputs) &&
    columns.every(([field, header]) => other.columns.some(([f, h]) => f === field && h === header));
  // The object stored with the sheet is used if it is the same, so that it stays one entry there.
  return made.find(isSame) ?? own;
}
