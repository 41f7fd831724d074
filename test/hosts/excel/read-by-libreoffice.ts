/** Reads a workbook file with LibreOffice, as an independent check of what was saved. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { runFolder } from '../../run-folder.ts';

export const SOFFICE = '/usr/bin/soffice';

/** Cells of every sheet by the sheet's name. Texts stand in quotes, so that `"007"` is distinguished from a number. */
type Cells = Record<string, string[][]>;

/** Folder with LibreOffice's settings for this worker: a start that has to make them takes twice as long. */
let profile: string | undefined;

/**
 * Gives the cells of every sheet of each workbook. LibreOffice starts once for all workbooks.
 * @param as `shown`: the cells as their formats show them; `formulas`: their formulas and plain values.
 */
export function readByLibreOffice(paths: readonly string[], as: 'shown' | 'formulas'): Cells[] {
  profile ??= mkdtempSync(join(runFolder(), 'libreoffice-'));
  const folder = mkdtempSync(join(tmpdir(), 'daicho-libreoffice-'));
  try {
    const files = paths.map((path, at) => {
      const file = join(folder, `${at}.xlsx`);
      cpSync(path, file);
      return file;
    });
    const [shown, formulas] = as === 'shown' ? [true, false] : [false, true];
    // Commas, UTF-8 (76), from the first row, texts in quotes, every sheet (-1).
    const options = `44,34,76,1,,0,true,${shown},${formulas},false,false,-1`;
    const to = ['--convert-to', `csv:Text - txt - csv (StarCalc):${options}`, '--outdir', folder];
    const own = `-env:UserInstallation=file://${profile}`;
    execFileSync(SOFFICE, [own, '--headless', ...to, ...files], { stdio: 'ignore' });
    return paths.map((_, at) => cellsIn(folder, `${at}-`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the files of a workbook, one for each sheet. */
function cellsIn(folder: string, begin: string): Cells {
  const names = readdirSync(folder).filter((name) => name.startsWith(begin));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(begin.length).replace(/\.csv$/, ''),
      parse(readFileSync(join(folder, name)), {
        relax_column_count: true,
        cast: (text, { quoting }) => (quoting ? `"${text}"` : text),
      }),
    ]),
  );
}
