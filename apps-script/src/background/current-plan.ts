/** Makes the target and the choice of a stored run for the present sheet. */

import { continuedChoice } from '@daicho/pane/src/flow/columns/continued-choice.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import type { Choice } from '@daicho/pane/src/state/choice.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { backgroundReasons } from '@daicho/shared/messages/background.ts';
import type { SheetsTarget } from '../protocol/target-schema.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { locate } from '../sidebar/locate.ts';
import { readMadeColumns } from '../sidebar/made-columns.ts';

interface CurrentPlan {
  /** The target with its whole header row, in which headers that the run does not know are blank. */
  readonly target: SheetsTarget;
  readonly choice: Choice;
}

/** @throws WorkbookError if the sheet or columns are gone, or the kind is unknown. */
export function currentPlan(
  { target, run }: NonNullable<RunRecord['plan']>,
  pass: number,
): CurrentPlan {
  const kind = kindById(run.kind);
  if (kind === undefined) throw new WorkbookError(backgroundReasons.unknownKind);
  const { grid, headerRow, rowCount, columnOf } = locate(target);
  const lastColumn = Math.max(grid.lastColumn, 1);
  const texts = headerTexts(
    grid.values({ row: headerRow, column: 0, rows: 1, columns: lastColumn }),
  );
  const known = new Set([...target.headers, ...run.columns.map(([, header]) => header)]);
  const headers = texts.map((header) => (known.has(header) ? header : ''));
  const made = readMadeColumns(grid.id, texts);
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
    choice: continuedChoice(run, { kind, headers, made, columnOf, isLaterPass: pass > 0 }),
  };
}
