/**
 * The types of a Parquet file's columns: which columns are read as they are stored, and how columns are declared in
 * another file.
 */
import type { SchemaElement } from 'hyparquet';
import { storedLeaves } from './nested-values.ts';

/** A column with everything below it, in the order of the file's schema. */
export interface ParquetColumn {
  readonly name: string;
  readonly elements: readonly SchemaElement[];
}

/** Splits a schema into its columns. */
export function columnsOf(schema: readonly SchemaElement[]): readonly ParquetColumn[] {
  const columns: ParquetColumn[] = [];
  for (let at = 1; at < schema.length; ) {
    const end = endOf(schema, at);
    columns.push({ name: schema[at]?.name ?? '', elements: schema.slice(at, end) });
    at = end;
  }
  return columns;
}

function endOf(schema: readonly SchemaElement[], at: number): number {
  let end = at + 1;
  for (let left = schema[at]?.num_children ?? 0; left > 0; left -= 1) end = endOf(schema, end);
  return end;
}

/** Gives the declaration of a column of single values, or undefined for lists and records. */
export function flatElement({
  elements: [element, ...below],
}: ParquetColumn): SchemaElement | undefined {
  return below.length > 0 || element?.repetition_type === 'REPEATED' ? undefined : element;
}

/** Whether a column holds single values whose type says how to read them. */
function isStored(column: ParquetColumn): boolean {
  return flatElement(column) !== undefined && storedIn(column).size > 0;
}

/**
 * Finds the leaves of a column whose type says how to read their values: leaves of plain numbers and of texts do not
 * count.
 */
export function storedIn(column: ParquetColumn): ReadonlySet<SchemaElement> {
  return storedLeaves(column.elements, (leaf) => {
    const { type, converted_type: converted, logical_type: logical } = leaf;
    if (type === 'INT96') return true;
    if (isText(leaf)) return false;
    return converted !== undefined || logical !== undefined;
  });
}

export function isText({
  converted_type: converted,
  logical_type: logical,
}: SchemaElement): boolean {
  return converted === 'UTF8' || logical?.type === 'STRING';
}

/**
 * Declares a column without the type that says how to read its values, so that the library gives the values as they are
 * stored.
 */
export function asStored(column: ParquetColumn): readonly SchemaElement[] {
  const leaves = storedIn(column);
  return column.elements.map((declared) => {
    if (!leaves.has(declared)) return declared;
    const { converted_type, logical_type, scale, precision, ...element } = declared;
    return element;
  });
}

/** Declares a column for writing: the time of 96 bits, which the format has given up, becomes a time of 64 bits. */
export function asWritten({ elements }: ParquetColumn): readonly SchemaElement[] {
  return elements.map((element) =>
    element.type === 'INT96'
      ? {
          ...element,
          type: 'INT64',
          logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' },
        }
      : element,
  );
}

/** Declares a column of texts. */
export function textColumn(name: string): ParquetColumn {
  const repetition_type = 'OPTIONAL';
  return {
    name,
    elements: [{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type }],
  };
}

/**
 * Whether the least and the greatest stored value are also the least and the greatest when they are read by the
 * column's type: engines use the two to skip parts of a file.
 */
export function hasTrueOrder(column: ParquetColumn): boolean {
  if (!isStored(column)) return column.elements.length === 1;
  const [{ type, converted_type: converted } = { type: undefined }] = column.elements;
  const isSigned = type === 'INT32' || type === 'INT64';
  return (
    isSigned &&
    converted?.startsWith('UINT_') !== true &&
    column.elements[0]?.logical_type?.type !== 'INTEGER'
  );
}
