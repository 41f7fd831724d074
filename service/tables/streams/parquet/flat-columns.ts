/** Columns of a file to write: texts and numbers are encoded here, all other values by the library. */
import type { ColumnChunk, ParquetType } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import type { Utf8 } from '../../utf8/utf8.ts';
import { EncodedText } from '../../utf8/written-text.ts';
import { ChunkWriter, type FlatColumn } from './chunk-writer.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { DistinctNumbers, type DistinctValues } from './distinct-values.ts';
import { plainNumbers } from './plain-numbers.ts';
import { PlainTexts } from './plain-texts.ts';
import type { PlainValues } from './plain-values.ts';
import { flatElement, hasTrueOrder, isText, type ParquetColumn } from './types.ts';

/**
 * Collects the values of a column, and writes the values of a row group together; a column of records is written as
 * several chunks.
 */
export interface ColumnWriter {
  add(value: unknown): void;
  /** Adds a text directly from its bytes; absent if the column is not one of texts. */
  readonly addUtf8: ((text: Utf8) => void) | undefined;
  end(writer: ParquetWriter): readonly ColumnChunk[];
}

/** @param mostRows most rows of a row group */
export function columnWriter(column: ParquetColumn, mostRows: number): ColumnWriter {
  return flatWriter(column, mostRows) ?? new LibraryWriter(column);
}

class LibraryWriter implements ColumnWriter {
  readonly addUtf8 = undefined;
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
    // Needs no `await`, since the writer only gathers bytes in memory.
    void writer.write({
      columnData: [{ name: this.#column.name, data, statistics }],
      rowGroupSize: data.length,
    });
    this.#values = [];
    writer.num_rows = before;
    return writer.row_groups.pop()?.columns ?? [];
  }
}

/** @returns undefined for a column that is not one of texts or numbers */
function flatWriter(column: ParquetColumn, mostRows: number): ColumnWriter | undefined {
  const element = flatElement(column);
  if (element === undefined) return undefined;
  const facts = {
    name: column.name,
    isOptional: element.repetition_type !== 'REQUIRED',
    hasTrueOrder: hasTrueOrder(column),
  };
  const numbers = <V extends number | bigint>(
    type: ParquetType,
    plain: PlainValues<V>,
    distinct?: () => DistinctValues<V>,
  ): ColumnWriter => {
    const chunk = new ChunkWriter<V>({ ...facts, type, plain, distinct }, mostRows);
    return { add: (value: V) => chunk.add(value), addUtf8: undefined, end: endOf(chunk) };
  };
  switch (element.type) {
    case 'BYTE_ARRAY':
      return isText(element) ? texts(facts, mostRows) : undefined;
    case 'INT32':
      return numbers('INT32', plainNumbers.INT32(), () => new DistinctNumbers());
    // A time in the old type of 96 bits is written in 64 bits.
    case 'INT64':
    case 'INT96':
      return numbers('INT64', plainNumbers.INT64(), () => new DistinctNumbers());
    case 'FLOAT':
      return numbers('FLOAT', plainNumbers.FLOAT());
    case 'DOUBLE':
      return numbers('DOUBLE', plainNumbers.DOUBLE());
    default:
      return undefined;
  }
}

function texts(
  facts: Pick<FlatColumn<Utf8>, 'name' | 'isOptional' | 'hasTrueOrder'>,
  mostRows: number,
): ColumnWriter {
  const plain = new PlainTexts();
  const distinct = () => new DistinctTexts();
  const chunk = new ChunkWriter<Utf8>({ ...facts, type: 'BYTE_ARRAY', plain, distinct }, mostRows);
  const encoded = new EncodedText();
  return {
    add: (value: string | undefined) =>
      chunk.add(value === undefined ? undefined : encoded.of(value)),
    addUtf8: (text) => chunk.add(text),
    end: endOf(chunk),
  };
}

function endOf<V>(chunk: ChunkWriter<V>): ColumnWriter['end'] {
  return ({ writer }) => [chunk.end(writer)];
}
