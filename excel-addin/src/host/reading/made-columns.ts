/**
 * Stores in the workbook's settings which columns runs added. An entry counts only as long as its columns exist, since
 * Excel's undo may restore an earlier setting.
 */
import { madeColumnsSchema } from '@daicho/pane/src/made-columns.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import * as z from 'zod/mini';

export const MADE_SETTING = 'daicho.made';

const keptSchema = z.record(z.string(), madeColumnsSchema);

/** Columns by the id of the table or the sheet that they belong to. */
export type Kept = Readonly<Record<string, readonly MadeColumns[]>>;

/** Queues the reading of the stored entries. @returns a function that reads them. */
export function queueKept({ workbook }: Excel.RequestContext): () => Kept {
  const setting = workbook.settings.getItemOrNullObject(MADE_SETTING);
  setting.load('value');
  return () => {
    const parsed = keptSchema.safeParse(
      parseJson(setting.isNullObject ? '' : String(setting.value)),
    );
    return parsed.success ? parsed.data : {};
  };
}
