import type { ColumnMap, NumberColumn } from './columns.ts';

/** Copies columns into memory that threads share: sending them to another thread copies nothing. */
export function inSharedMemory(columns: ColumnMap): ColumnMap {
  return new Map([...columns].map(([name, column]) => [name, shared(column)]));
}

function shared(column: NumberColumn): NumberColumn {
  const memory = new SharedArrayBuffer(column.byteLength);
  new Uint8Array(memory).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  if (column instanceof Uint8Array) return new Uint8Array(memory);
  if (column instanceof Uint16Array) return new Uint16Array(memory);
  return column instanceof Uint32Array ? new Uint32Array(memory) : new Float64Array(memory);
}
