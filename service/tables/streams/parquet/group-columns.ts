/** The values of a row group, column by column. */
import { type AsyncBuffer, type FileMetaData, parquetRead } from 'hyparquet';
import type { Value } from '../row.ts';
import { decompressors } from './codecs.ts';
import type { GroupColumn } from './column-row.ts';
import { typedReading } from './nested-values.ts';
import { textsOf } from './text-chunk-reader.ts';
import { flatElement, isText, type ParquetColumn, storedIn } from './types.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @param metadata of the file, with a single row group, and with columns as they are stored */
export async function groupColumns(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ParquetColumn[],
): Promise<readonly GroupColumn[]> {
  const texts: (GroupColumn | undefined)[] = [];
  for (const column of columns) texts.push(await textsIn(file, metadata, column));
  const others = columns.filter((_, i) => texts[i] === undefined);
  const read = await otherValues(file, metadata, others);
  return columns.map((column, i) => {
    const values = texts[i] ?? typed(read.get(column.name) ?? [], column);
    const rows = Number(metadata.num_rows);
    if (values.length === rows) return values;
    throw new RangeError(`${column.name} has ${values.length} values for ${rows} rows`);
  });
}

/** @returns undefined for a column that does not hold texts, or is encoded in a rare way */
async function textsIn(
  file: AsyncBuffer,
  { num_rows, row_groups: [group] }: FileMetaData,
  column: ParquetColumn,
): Promise<GroupColumn | undefined> {
  const element = flatElement(column);
  if (element?.type !== 'BYTE_ARRAY' || !isText(element)) return undefined;
  const chunk = group?.columns.find(
    ({ meta_data: facts }) => facts?.path_in_schema[0] === column.name,
  );
  const facts = chunk?.meta_data;
  if (facts === undefined || chunk?.file_path !== undefined) return undefined;
  const start = facts.dictionary_page_offset || facts.data_page_offset;
  const bytes = await file.slice(Number(start), Number(start + facts.total_compressed_size));
  const isOptional = element.repetition_type !== 'REQUIRED';
  return textsOf(new Uint8Array(bytes), facts, Number(num_rows), isOptional);
}

/** Reads with the library the columns that `textsIn` does not read. */
async function otherValues(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ParquetColumn[],
): Promise<ReadonlyMap<string, Iterable<unknown>>> {
  const values = new Map<string, unknown[]>(columns.map(({ name }) => [name, []]));
  if (columns.length === 0) return values;
  await parquetRead({
    ...{ file, metadata, compressors: decompressors, utf8: false, geoparquet: false },
    columns: [...values.keys()],
    parsers: {
      // A time in the old type of 96 bits is read as nanoseconds.
      timestampFromNanoseconds: (nanos) => nanos,
      // A byte order mark at the beginning of a text stays, as one of the text's characters.
      stringFromBytes: (bytes) => bytes && decoder.decode(bytes),
    },
    onChunk: ({ columnName, columnData }) => {
      const all = values.get(columnName);
      for (const value of columnData) all?.push(value);
    },
  });
  return values;
}

function typed(values: Iterable<unknown>, column: ParquetColumn): GroupColumn {
  const reading = typedReading(column.elements, storedIn(column)) ?? ((value: unknown) => value);
  // After `reading`, the values are only of JSON types, bytes, lists and structs.
  return new ValueColumn(Array.from(values, (value) => (reading(value) ?? null) as Value));
}

class ValueColumn implements GroupColumn {
  readonly #values: readonly Value[];

  constructor(values: readonly Value[]) {
    this.#values = values;
  }

  get length(): number {
    return this.#values.length;
  }

  valueAt(row: number): Value {
    return this.#values[row] ?? null;
  }

  locate(): boolean {
    return false;
  }
}
