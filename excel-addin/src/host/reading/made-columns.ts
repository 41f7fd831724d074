/**
 * Stores in the workbook's settings which columns runs added. An entry counts only as long as its columns exist, since
 * Excel's undo may restore an earlier setting.
 */
import type { Waiting } from '@daicho/pane/src/host.ts';
import { madeColumnsSchema } from '@daicho/pane/src/made-columns.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import * as z from 'zod/mini';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from './excel-target.ts';

const NAME = 'daicho.made';
/** Number of runs that a table or a sheet remembers. */
const RUNS_MAX = 10;

const keptSchema = z.record(z.string(), madeColumnsSchema);

/** Columns by the id of the table or the sheet that they belong to. */
export type Kept = Readonly<Record<string, readonly MadeColumns[]>>;

export function keepMade(
  { id }: ExcelTarget,
  made: readonly MadeColumns[],
  waiting: Waiting,
): Promise<void> {
  return excelRun(async (session) => {
    const kept = { ...(await session.step(queueKept)), [id]: made.slice(0, RUNS_MAX) };
    await session.step(({ workbook }) => {
      workbook.settings.add(NAME, JSON.stringify(kept));
      return () => {};
    });
  }, waiting);
}

/** Queues the reading of the stored entries. @returns a function that reads them. */
export function queueKept({ workbook }: Excel.RequestContext): () => Kept {
  const setting = workbook.settings.getItemOrNullObject(NAME);
  setting.load('value');
  return () => {
    const parsed = keptSchema.safeParse(
      parseJson(setting.isNullObject ? '' : String(setting.value)),
    );
    return parsed.success ? parsed.data : {};
  };
}
