/**
 * Reads the built script for Google Sheets, as files to paste. Reads them again for each request, so that a new build
 * is served at once.
 */
import { readFile } from 'node:fs/promises';

/** Edition for one spreadsheet, or for all spreadsheets of an organisation. */
export type Edition = 'spreadsheet' | 'addon';

/** Names of the files in Apps Script, in the order in which they are pasted. */
export const SCRIPT_FILES = ['Code.gs', 'sidebar.html', 'appsscript.json'] as const;

/** Ending that is added to the files' names, so that a browser shows them and a double click does not run them. */
const ENDING = '.txt';

/**
 * @param name of the served file, such as `Code.gs.txt`. @returns the file's text, or undefined for an unknown name, or
 * if nothing is built.
 */
export async function scriptFile(
  edition: Edition,
  name: string,
  folder = builtFolder(),
): Promise<string | undefined> {
  const file = SCRIPT_FILES.find((one) => servedName(one) === name);
  if (file === undefined) return undefined;
  const read = (path: string) => readFile(new URL(path, folder), 'utf8').catch(() => undefined);
  const text = await read(`release/spreadsheet/${name}`);
  if (edition === 'spreadsheet' || file !== 'Code.gs') return text;
  // The add-on's script is the spreadsheet's with one more line.
  const line = await read('addon-line.txt');
  return text === undefined || line === undefined ? undefined : `${text}\n${line}`;
}

export function servedName(file: string): string {
  return file + ENDING;
}

/**
 * Finds the folder of the built files: in the script's own workspace, or, if npm installed the bundled service, next to
 * the bundle.
 */
function builtFolder(): URL {
  try {
    return new URL('dist/', import.meta.resolve('@daicho/apps-script/package.json'));
  } catch {
    return new URL('sheets/', import.meta.url);
  }
}
