/** Describes the columns of a table of a register's records. Fields of a nested record are named `FIELD_NESTED`. */
import type { SchemaElement } from 'hyparquet';
import * as z from 'zod/mini';
import { type ParquetColumn, textColumn } from '../../tables/streams/parquet/types.ts';
import type { Value } from '../../tables/streams/row.ts';

export interface ExportColumn {
  readonly name: string;
  readonly type: ParquetColumn;
  valueOf(record: object): Value;
}

export function exportColumns(schema: z.ZodMiniObject): readonly ExportColumn[] {
  return columnsIn(schema, [], '');
}

function columnsIn(
  schema: z.ZodMiniObject,
  path: readonly string[],
  prefix: string,
): readonly ExportColumn[] {
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    const inner = unwrapped(field);
    const keys = [...path, key];
    const name = `${prefix}${key}`;
    if (inner instanceof z.ZodMiniObject) return columnsIn(inner, keys, `${name}_`);
    return [
      { name, type: typeOf(name, inner), valueOf: (record: object) => valueAt(record, keys) },
    ];
  });
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return unwrapped(schema.def.innerType);
  }
  return schema;
}

/** Lists and the like are written as JSON texts. */
function typeOf(name: string, schema: unknown): ParquetColumn {
  const declared = (type: NonNullable<SchemaElement['type']>): ParquetColumn => ({
    name,
    elements: [{ name, type, repetition_type: 'OPTIONAL' }],
  });
  if (schema instanceof z.ZodMiniBoolean) return declared('BOOLEAN');
  if (schema instanceof z.ZodMiniNumberFormat) return declared('INT64');
  return schema instanceof z.ZodMiniNumber ? declared('DOUBLE') : textColumn(name);
}

function valueAt(record: object, keys: readonly string[]): Value {
  let value: unknown = record;
  for (const key of keys) value = (value as Readonly<Record<string, unknown>> | null)?.[key];
  return (value ?? null) as Value;
}
