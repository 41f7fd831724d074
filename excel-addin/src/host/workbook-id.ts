/** Gives the workbook an id of its own in its settings, by which this computer finds the runs that it keeps. */
import { excelRun } from './excel-run.ts';

const NAME = 'daicho.workbook';

/** @param fresh is given to a workbook without an id. */
export function workbookId(fresh: string | undefined): Promise<string | undefined> {
  const waiting = { signal: new AbortController().signal, onEditMode: () => {} };
  return excelRun(async (session) => {
    const kept = await session.step(({ workbook }) => {
      const setting = workbook.settings.getItemOrNullObject(NAME);
      setting.load('value');
      return () => (setting.isNullObject ? undefined : String(setting.value));
    });
    if (kept !== undefined || fresh === undefined) return kept;
    await session.step(({ workbook }) => {
      workbook.settings.add(NAME, fresh);
      return () => {};
    });
    return fresh;
  }, waiting);
}
