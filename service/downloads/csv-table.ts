/** Prints records as a CSV table: UTF-8 without a mark, a header line, lines that end in CRLF (RFC 4180). */
import { postalRecordSchema } from '@daicho/shared/model/postal/postal.ts';
import * as z from 'zod/mini';

/** Fields whose value is a record or null, with the names of that record's fields. */
const NESTED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(postalRecordSchema.shape).flatMap(([name, schema]): [string, string[]][] => {
    if (!(schema instanceof z.ZodMiniNullable)) return [];
    const inner: unknown = schema.def.innerType;
    return inner instanceof z.ZodMiniObject ? [[name, Object.keys(inner.shape)]] : [];
  }),
);

/** Gives the header line of a record: the names of its fields. Fields of a nested record are named `FIELD_NESTED`. */
export function csvHeader(record: object): string {
  const names = Object.keys(record).flatMap(
    (name) => NESTED.get(name)?.map((field) => `${name}_${field}`) ?? [name],
  );
  return line(names);
}

export function csvLine(record: object): string {
  const values = Object.entries(record).flatMap(([name, value]) => {
    const inner = (value ?? {}) as Readonly<Record<string, unknown>>;
    return NESTED.get(name)?.map((field) => inner[field]) ?? [value];
  });
  return line(values);
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
