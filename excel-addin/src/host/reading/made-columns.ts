/**
 * Stores in the workbook's settings which columns runs added. An entry counts only as long as its columns exist, since
 * Excel's undo may restore an earlier setting.
 */
import { areMadeColumns } from '@daicho/pane/src/made-columns.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { isRecordOf } from '@daicho/shared/model/guards.ts';
import { queueSetting } from '../workbook-setting.ts';

export const MADE_SETTING = 'daicho.made';

const areMadeColumnsById = isRecordOf(areMadeColumns);

/** Columns by the id of the table or the sheet that they belong to. */
export type MadeColumnsById = Readonly<Record<string, readonly MadeColumns[]>>;

/** Queues the reading of the stored entries. @returns a function that reads them. */
export function queueMadeColumns(context: Excel.RequestContext): () => MadeColumnsById {
  const text = queueSetting(context, MADE_SETTING);
  return () => {
    const stored = parseJson(text() ?? '');
    return areMadeColumnsById(stored) ? stored : {};
  };
}
