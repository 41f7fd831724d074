/**
 * Writes a new table that does not extend a user's table: a workbook with one or more sheets, or CSV files, one for
 * each sheet, next to each other. Each file appears completely or not at all, with the source's access rights.
 */
import { open } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { writeAtomically } from '../files/atomic-write.ts';
import { giveAccess, OWNER_ONLY } from '../files/file-access.ts';
import { UTF8_MARK } from './csv/encoding.ts';
import { appendedFields } from './csv/field-writer.ts';
import { type NewSheet, plainOf } from './new-sheet.ts';
import { OutputFile, writeProblem } from './output-file.ts';
import { SourceFile } from './source-file.ts';
import { writeWorkbook } from './xlsx/new-workbook.ts';

interface NewTable {
  readonly output: string;
  /** File whose access rights the new file gets. */
  readonly source: string;
  readonly signal: AbortSignal;
  readonly formulaGuard: boolean;
}

/** Whether a new table can be written to a file with this ending. */
export function isNewTable(path: string): boolean {
  return ['.xlsx', '.csv'].includes(extname(path).toLowerCase());
}

/** Names the file of a further sheet: `golden-dropped.csv`. */
export function besideTable(output: string, suffix: string): string {
  const { dir, name, ext } = parse(output);
  return join(dir, `${name}-${suffix}${ext}`);
}

/** @throws TableError */
export async function writeNewWorkbook(table: NewTable, sheets: readonly NewSheet[]) {
  await whole(table, (file) => writeWorkbook(file, table.output, sheets));
}

/** @throws TableError */
export async function writeNewCsv(table: NewTable, sheet: NewSheet): Promise<void> {
  const { formulaGuard } = table;
  const dialect = { delimiter: ',', encoding: 'utf-8', formulaGuard } as const;
  await whole(table, async (file) => {
    await file.write(UTF8_MARK);
    for await (const cells of sheet.rows()) {
      const fields = appendedFields(cells.map(plainOf), dialect);
      await file.write(Buffer.from(`${fields.slice(1)}\r\n`, 'latin1'));
    }
  });
}

async function whole(
  { output, source, signal }: NewTable,
  write: (file: OutputFile) => Promise<void>,
): Promise<void> {
  const { access } = await SourceFile.at(source);
  try {
    await writeAtomically(output, async (temporary) => {
      const handle = await open(temporary, 'wx', OWNER_ONLY);
      try {
        await write(new OutputFile(handle, output, signal));
        await giveAccess(handle, access);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  } catch (error) {
    throw writeProblem(error, output);
  }
}
