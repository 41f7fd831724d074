/** Rows of a Parquet file, a row group at a time. */
import { type FileMetaData, parquetMetadataAsync, parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { messageOf } from '../../files/system-error.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { asStored, columnsOf, isStored, type ParquetColumn } from './parquet-types.ts';
import { PlainRow, type Row, type RowSource, type Value } from './row.ts';
import { StoredValue } from './stored-value.ts';

/** @throws TableError `parquet_broken` */
export async function parquetSource(source: SourceFile): Promise<RowSource> {
  const { path } = source;
  const file = {
    byteLength: source.size,
    slice: async (start: number, end = source.size) => {
      const bytes = await source.bytesAt(start, end - start);
      return new Uint8Array(bytes).buffer;
    },
  };
  const metadata = await orBroken(path, () => parquetMetadataAsync(file));
  const types = columnsOf(metadata.schema);
  const columns = types.map(({ name }) => name);
  const [root] = metadata.schema;
  const stored: FileMetaData = {
    ...metadata,
    schema: [...(root === undefined ? [] : [root]), ...types.flatMap(asStored)],
  };

  async function* groups(): AsyncGenerator<readonly Row[], void, undefined> {
    let rowStart = 0;
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      const rows = await orBroken(path, () => rowsOf(rowStart, rowEnd));
      yield rows.map((values, i) => new PlainRow(rowStart + i + 1, columns, typed(values, types)));
      rowStart = rowEnd;
    }
  }

  async function rowsOf(rowStart: number, rowEnd: number): Promise<unknown[][]> {
    let rows: unknown[][] = [];
    await parquetRead({
      ...{ file, metadata: stored, rowStart, rowEnd, compressors, utf8: false, geoparquet: false },
      // The old time of 96 bits is read as nanoseconds.
      parsers: { timestampFromNanoseconds: (nanos) => nanos },
      onComplete: (all) => {
        rows = all;
      },
    });
    return rows;
  }
  return { path, columns, header: undefined, types, rowCount: Number(metadata.num_rows), groups };
}

function typed(values: readonly unknown[], types: readonly ParquetColumn[]): readonly Value[] {
  return types.map((column, i) => {
    const value = values[i];
    if (value === undefined || value === null) return null;
    const [element] = column.elements;
    // What is left is JSON's, or bytes, lists and structs of it.
    return isStored(column) && element !== undefined
      ? new StoredValue(value, element)
      : (value as Value);
  });
}

async function orBroken<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError('parquet_broken', { path, detail: messageOf(error) }, { cause: error });
  }
}
