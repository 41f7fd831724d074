/** Writes a register to a file that other programs read. */
import { existsSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { moveIntoPlace } from '../../files/atomic-write.ts';
import { unfinishedPathOf } from '../../files/unfinished-output.ts';
import type { Exported } from '../../registers/register-definition.ts';
import type { ByteSink } from '../../tables/byte-sink.ts';
import { writeWhole } from '../../tables/output-file.ts';
import { openSink } from '../../tables/streams/open-sink.ts';
import { PlainRow } from '../../tables/streams/row.ts';
import { TableError } from '../../tables/table-error.ts';
import { exportColumns } from './columns.ts';
import { writeSqlite } from './sqlite-file.ts';

export const EXPORT_FORMATS = ['parquet', 'ndjson', 'csv', 'sqlite'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Formats whose bytes are written once, in order. */
type StreamedFormat = Exclude<ExportFormat, 'sqlite'>;

interface Export {
  /** Id of the register. */
  readonly id: string;
  readonly exported: Exported<never>;
  readonly records: Iterable<object>;
  readonly format: ExportFormat;
  readonly output: string;
  readonly overwrite: boolean;
}

/** @returns the number of records. @throws TableError if the output cannot be written */
export async function exportRegister(asked: Export): Promise<number> {
  const { id, exported, records, format, output, overwrite } = asked;
  const columns = exportColumns(exported.schema);
  if (format === 'sqlite') {
    if (existsSync(output) && !overwrite) throw new TableError('output_exists', { output });
    const unfinished = unfinishedPathOf(output);
    try {
      const rows = writeSqlite(unfinished, { name: id, key: exported.key, columns }, records);
      await moveIntoPlace(unfinished, output, { exclusive: !overwrite });
      return rows;
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  }
  let rows = 0;
  await writeWhole(output, undefined, { overwrite }, async (file) => {
    rows = await writeRows(file, asked, format);
  });
  // Registers are public, so the file gets the access of any file that a person makes.
  await chmod(output, 0o666 & ~process.umask());
  return rows;
}

/** Writes the records as they come, into a file or a pipe. @returns their number */
export async function writeRows(
  out: ByteSink,
  { id, exported, records }: Pick<Export, 'id' | 'exported' | 'records'>,
  format: StreamedFormat,
): Promise<number> {
  const columns = exportColumns(exported.schema);
  const names = columns.map(({ name }) => name);
  const sink = openSink(
    out,
    { columns: names, header: undefined },
    {
      ...{ format, path: id, delimiter: undefined, encoding: 'utf-8', formulaGuard: false },
      ...{ hasHeader: true, sourceDelimiter: undefined, select: undefined, results: [] },
      types: columns.map(({ type }) => type),
    },
  );
  let rows = 0;
  for (const record of records) {
    rows += 1;
    const values = columns.map((column) => column.valueOf(record));
    await sink.add(new PlainRow(rows, names, values), []);
  }
  await sink.end();
  return rows;
}
