/** Texts in the settings of the workbook, which are saved and copied with its file. */
import { excelRun } from './excel-run.ts';

/** Queues the reading of a setting. @returns a function that gives its text. */
export function queueSetting(
  { workbook }: Excel.RequestContext,
  name: string,
): () => string | undefined {
  const setting = workbook.settings.getItemOrNullObject(name);
  setting.load('value');
  return () => (setting.isNullObject ? undefined : String(setting.value));
}

export function readSetting(name: string): Promise<string | undefined> {
  return excelRun((session) => session.step((context) => queueSetting(context, name)), unaborted());
}

export function writeSetting(name: string, text: string): Promise<void> {
  return excelRun(
    (session) =>
      session.change(({ workbook }) => {
        workbook.settings.add(name, text);
      }),
    unaborted(),
  );
}

const unaborted = () => ({ signal: new AbortController().signal, onEditMode: () => {} });
