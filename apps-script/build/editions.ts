/**
 * Places the built files: the script for one spreadsheet, the same script as an add-on for all
 * spreadsheets, and both in the folders of a release. Files to paste end in `.txt`: on a double
 * click, Windows would run a `.js` file, but opens a `.txt` file.
 */
import { join } from 'node:path';
import { replaceFile } from '../../packaging/placed-files.ts';

/** Line that only the add-on's edition has after its script (see src/host/edition.ts). */
const IS_ADDON = 'var DAICHO_ADDON = true;\n';

interface Built {
  readonly code: string;
  readonly page: string;
  readonly manifest: string;
}

/** @param folder that ends in a slash. */
export function placeEditions(folder: string, { code, page, manifest }: Built): void {
  const addon = `${code}\n${IS_ADDON}`;
  const set = (place: string, script: string, [codeName, ending]: readonly [string, string]) => {
    replaceFile(join(folder, place, `${codeName}${ending}`), script);
    replaceFile(join(folder, place, `sidebar.html${ending}`), page);
    replaceFile(join(folder, place, `appsscript.json${ending}`), manifest);
  };
  // For the service, which contains one edition and makes the other one with this line.
  replaceFile(join(folder, 'addon-line.txt'), IS_ADDON);
  // For clasp, when used in this repository.
  set('', code, ['Code.js', '']);
  set('addon', addon, ['Code.js', '']);
  set('release/spreadsheet', code, ['Code.gs', '.txt']);
  set('release/addon', addon, ['Code.gs', '.txt']);
  set('release/clasp-spreadsheet', code, ['Code.gs', '']);
  set('release/clasp-addon', addon, ['Code.gs', '']);
}
