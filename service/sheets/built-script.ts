/**
 * Reads the built script of Google Sheets, as files to paste, each time anew, so that a new build is served at once.
 */
import { readFile } from 'node:fs/promises';

/** Edition for one spreadsheet, or for all spreadsheets of an organisation. */
export type Edition = 'spreadsheet' | 'addon';

/** Names of the files in Apps Script, in the order in which they are pasted. */
export const SCRIPT_FILES = ['Code.gs', 'sidebar.html', 'appsscript.json'] as const;

/** Ending that is added to the files' names, so that a browser shows them and a double click does not run them. */
const ENDING = '.txt';

/**
 * @param name as it is served, such as `Code.gs.txt`. @returns its text, or undefined for an unknown name, or if
 * nothing is built.
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
  // The script of an add-on is the same with one more line.
  const line = await read('addon-line.txt');
  return text === undefined || line === undefined ? undefined : `${text}\n${line}`;
}

export function servedName(file: string): string {
  return file + ENDING;
}

/**
 * Finds where `npm run build` puts the files: in their workspace, or next to the bundled service as npm installs it.
 */
function builtFolder(): URL {
  try {
    return new URL('dist/', import.meta.resolve('@daicho/apps-script/package.json'));
  } catch {
    return new URL('sheets/', import.meta.url);
  }
}
