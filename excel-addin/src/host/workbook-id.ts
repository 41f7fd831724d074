/** Gives the workbook an id in its settings, by which this computer finds the workbook's stored runs. */
import { readSetting, writeSetting } from './workbook-setting.ts';

const NAME = 'daicho.workbook';

/** @param fresh id for a workbook that has none. */
export async function workbookId(fresh: string | undefined): Promise<string | undefined> {
  const stored = await readSetting(NAME);
  if (stored !== undefined || fresh === undefined) return stored;
  await writeSetting(NAME, fresh);
  return fresh;
}
