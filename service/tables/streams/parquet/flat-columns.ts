/** Columns of a file that is written: texts and numbers are encoded here, lists and records by the library. */
import type { ColumnChunk, ParquetType } from 'hyparquet';
import type { ParquetWriter, Writer } from 'hyparquet-writer';
import { ChunkWriter } from './chunk-writer.ts';
import { plainNumbers } from './plain-numbers.ts';
import { PlainTexts } from './plain-texts.ts';
import type { PlainValues } from './plain-values.ts';
import { flatElement, hasTrueOrder, isText, type ParquetColumn } from './types.ts';

/** Takes the values of a column, and writes those of a row group together; a record has several chunks. */
export interface ColumnWriter {
  add(value: unknown): void;
  end(writer: ParquetWriter): readonly ColumnChunk[];
}

interface FlatWriter {
  add(value: unknown): void;
  end(out: Writer): ColumnChunk;
}

/** @param mostRows of a row group */
export function columnWriter(column: ParquetColumn, mostRows: number): ColumnWriter {
  const flat = flatWriter(column, mostRows);
  if (flat === undefined) return new LibraryWriter(column);
  return {
    add: (value) => flat.add(value),
    end: ({ writer }) => [flat.end(writer)],
  };
}

class LibraryWriter implements ColumnWriter {
  readonly #column: ParquetColumn;
  #values: unknown[] = [];

  constructor(column: ParquetColumn) {
    this.#column = column;
  }

  add(value: unknown): void {
    this.#values.push(value);
  }

  end(writer: ParquetWriter): readonly ColumnChunk[] {
    const data = this.#values;
    const { num_rows: before } = writer;
    const statistics = hasTrueOrder(this.#column);
    // Its bytes are gathered in memory, so that it has nothing to wait for.
    void writer.write({
      columnData: [{ name: this.#column.name, data, statistics }],
      rowGroupSize: data.length,
    });
    this.#values = [];
    writer.num_rows = before;
    return writer.row_groups.pop()?.columns ?? [];
  }
}

/** @returns undefined for a column of another type */
function flatWriter(column: ParquetColumn, mostRows: number): FlatWriter | undefined {
  const element = flatElement(column);
  if (element === undefined) return undefined;
  const facts = {
    name: column.name,
    isOptional: element.repetition_type !== 'REQUIRED',
    hasTrueOrder: hasTrueOrder(column),
  };
  const opened = <V>(type: ParquetType, plain: PlainValues<V>, mayRepeat = true): ChunkWriter<V> =>
    new ChunkWriter({ ...facts, type, plain, mayRepeat }, mostRows);
  switch (element.type) {
    case 'BYTE_ARRAY':
      return isText(element) ? opened('BYTE_ARRAY', new PlainTexts()) : undefined;
    case 'INT32':
      return opened('INT32', plainNumbers.INT32());
    // The old time of 96 bits is written as one of 64.
    case 'INT64':
    case 'INT96':
      return opened('INT64', plainNumbers.INT64());
    case 'FLOAT':
      return opened('FLOAT', plainNumbers.FLOAT(), false);
    case 'DOUBLE':
      return opened('DOUBLE', plainNumbers.DOUBLE(), false);
    default:
      return undefined;
  }
}
