/** Rows of a Parquet file, a row group at a time. */
import { type FileMetaData, parquetMetadataAsync, type RowGroup } from 'hyparquet';
import { messageOf } from '../../../files/system-error.ts';
import type { SourceFile } from '../../source-file.ts';
import { TableError } from '../../table-error.ts';
import type { Row, RowSource } from '../row.ts';
import { ColumnRow } from './column-row.ts';
import { groupColumns } from './group-columns.ts';
import { asStored, columnsOf } from './types.ts';

/** Number of rows that are given at a time: row objects of a whole group would outlive their use. */
const ROWS_AT_A_TIME = 5000;

/** @throws TableError `empty_file`, `parquet_broken` */
export async function parquetSource(source: SourceFile): Promise<RowSource> {
  const { path } = source;
  if (source.size === 0) throw new TableError('empty_file', { path });
  const file = {
    byteLength: source.size,
    slice: async (start: number, end = source.size) => {
      const bytes = await source.bytesAt(start, end - start);
      return new Uint8Array(bytes).buffer;
    },
  };
  const metadata = await orBroken(path, () => parquetMetadataAsync(file));
  const types = columnsOf(metadata.schema);
  const names = types.map(({ name }) => name);
  const [root] = metadata.schema;
  const stored: FileMetaData = {
    ...metadata,
    schema: [...(root === undefined ? [] : [root]), ...types.flatMap(asStored)],
  };

  async function* groups(): AsyncGenerator<readonly Row[], void, undefined> {
    let before = 0;
    for (const group of metadata.row_groups) {
      const columns = await orBroken(path, () => groupColumns(file, only(group), types));
      const count = Number(group.num_rows);
      for (let from = 0; from < count; from += ROWS_AT_A_TIME) {
        const rows: Row[] = [];
        for (let at = from; at < Math.min(count, from + ROWS_AT_A_TIME); at += 1) {
          rows.push(new ColumnRow(before + at + 1, names, columns, at));
        }
        yield rows;
      }
      before += count;
    }
  }

  const only = (group: RowGroup): FileMetaData => ({
    ...stored,
    num_rows: group.num_rows,
    row_groups: [group],
  });
  return {
    ...{ path, columns: names, header: undefined, types, groups },
    rowCount: Number(metadata.num_rows),
  };
}

async function orBroken<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError('parquet_broken', { path, detail: messageOf(error) }, { cause: error });
  }
}
