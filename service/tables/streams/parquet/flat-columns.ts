/** Columns whose values are encoded here: texts and numbers that lie in no list and no record. */
import type { ColumnChunk } from 'hyparquet';
import type { ByteWriter } from 'hyparquet-writer';
import { ChunkWriter } from './chunk-writer.ts';
import { PlainNumbers } from './plain-numbers.ts';
import { PlainTexts } from './plain-texts.ts';
import { flatElement, hasTrueOrder, isText, type ParquetColumn } from './types.ts';

export interface FlatChunks {
  write(out: ByteWriter, values: readonly unknown[]): ColumnChunk;
}

/** @returns undefined for a column of another type, which the library encodes */
export function flatChunksOf(column: ParquetColumn): FlatChunks | undefined {
  const element = flatElement(column);
  if (element === undefined) return undefined;
  const facts = {
    name: column.name,
    isOptional: element.repetition_type !== 'REQUIRED',
    hasTrueOrder: hasTrueOrder(column),
    mayRepeat: true,
  };
  switch (element.type) {
    case 'BYTE_ARRAY':
      if (!isText(element)) return undefined;
      return new ChunkWriter({ ...facts, type: 'BYTE_ARRAY', plain: new PlainTexts() });
    case 'INT32':
      return new ChunkWriter({
        ...{ ...facts, type: 'INT32' },
        plain: new PlainNumbers<number>(4, (view, at, value) => view.setInt32(at, value, true)),
      });
    // The old time of 96 bits is written as one of 64.
    case 'INT64':
    case 'INT96':
      return new ChunkWriter({
        ...{ ...facts, type: 'INT64' },
        plain: new PlainNumbers<bigint>(8, (view, at, value) => view.setBigInt64(at, value, true)),
      });
    case 'FLOAT':
      return new ChunkWriter({
        ...{ ...facts, type: 'FLOAT', mayRepeat: false },
        plain: new PlainNumbers<number>(4, (view, at, value) => view.setFloat32(at, value, true)),
      });
    case 'DOUBLE':
      return new ChunkWriter({
        ...{ ...facts, type: 'DOUBLE', mayRepeat: false },
        plain: new PlainNumbers<number>(8, (view, at, value) => view.setFloat64(at, value, true)),
      });
    default:
      return undefined;
  }
}
