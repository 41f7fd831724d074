/** Gives the workbook an id in its settings, by which this computer finds the runs that it keeps. */
import { readSetting, writeSetting } from './workbook-setting.ts';

const NAME = 'daicho.workbook';

/** @param fresh is given to a workbook without an id. */
export async function workbookId(fresh: string | undefined): Promise<string | undefined> {
  const kept = await readSetting(NAME);
  if (kept !== undefined || fresh === undefined) return kept;
  await writeSetting(NAME, fresh);
  return fresh;
}
