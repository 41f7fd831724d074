/** Reads a workbook file with LibreOffice, as an independent check of what was saved. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export const SOFFICE = '/usr/bin/soffice';

/** Cells of every sheet by the sheet's name. Texts stand in quotes, so that `"007"` is no number. */
type Cells = Record<string, string[][]>;

/**
 * Gives the cells of every sheet.
 * @param as the cells as their formats show them, or their formulas and plain values.
 */
export function readByLibreOffice(path: string, as: 'shown' | 'formulas'): Cells {
  const out = mkdtempSync(join(tmpdir(), 'daicho-libreoffice-'));
  try {
    const [shown, formulas] = as === 'shown' ? [true, false] : [false, true];
    // Commas, UTF-8 (76), from the first row, texts in quotes, every sheet (-1).
    const options = `44,34,76,1,,0,true,${shown},${formulas},false,false,-1`;
    const filter = `csv:Text - txt - csv (StarCalc):${options}`;
    const profile = `-env:UserInstallation=file://${join(out, 'profile')}`;
    execFileSync(SOFFICE, [profile, '--headless', '--convert-to', filter, '--outdir', out, path], {
      stdio: 'ignore',
    });
    const files = readdirSync(out).filter((name) => name.endsWith('.csv'));
    return Object.fromEntries(
      files.map((name) => [
        name.replace(/^[^-]*-|\.csv$/g, ''),
        parse(readFileSync(join(out, name)), {
          relax_column_count: true,
          cast: (text, { quoting }) => (quoting ? `"${text}"` : text),
        }),
      ]),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
