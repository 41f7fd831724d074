/** Writes values as cells and as JSON. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { StoredValue } from './parquet/stored-value.ts';
import type { Value } from './row.ts';

/** Gives a value as a table's cell would hold it. */
export function cellOf(value: Value | undefined): CellValue {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'object' || typeof value === 'bigint' ? textOf(value) : value;
}

/** Gives a value as text, or empty for null. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value instanceof StoredValue) return String(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return jsonOf(value);
}

/** Gives only the day if the time is midnight: days from a Parquet file come in this form. */
function dateText(date: Date): string {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/**
 * Matches characters that JSON may have to escape: quotes, backslashes, control characters, and surrogates, which have
 * to be escaped only if they are not in a pair.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes these.
const ESCAPED = /["\\\0-\x1f\ud800-\udfff]/;

/** Writes JSON; a whole number that JavaScript cannot hold keeps its digits. */
export function jsonOf(value: Value): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`;
    case 'bigint':
      return String(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'object':
      break;
    default:
      return JSON.stringify(value);
  }
  if (value instanceof StoredValue) return value.toJsonText();
  if (value instanceof Date || value instanceof Uint8Array) {
    return JSON.stringify(textOf(value));
  }
  if (isList(value)) return `[${value.map(jsonOf).join(',')}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${jsonOf(member ?? null)}`,
  );
  return `{${members.join(',')}}`;
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}
