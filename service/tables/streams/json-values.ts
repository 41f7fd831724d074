/** Reads the text of one JSON object as a row. */
import { TableError } from '../table-error.ts';
import { PlainRow, type Row, type Value } from './row.ts';

/** Where a text stands: the file's name, and the number of its line. */
interface Place {
  readonly path: string;
  readonly line: number;
}

/** Matches a number that may have more digits than JavaScript keeps. */
const LONG_NUMBER = /[\d.]{16}/;

/** @throws TableError `json_broken`, `json_no_object` */
export function jsonRow(raw: string, { path, line }: Place): Row {
  const value = parsed(raw, { path, line });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TableError('json_no_object', { path, line });
  }
  return new PlainRow(line, Object.keys(value), Object.values(value), raw);
}

function parsed(raw: string, { path, line }: Place): Value {
  try {
    return LONG_NUMBER.test(raw) ? JSON.parse(raw, keepingDigits) : JSON.parse(raw);
  } catch (error) {
    throw new TableError('json_broken', { path, line }, { cause: error });
  }
}

/** Keeps whole numbers that JavaScript would round. */
function keepingDigits(_: string, value: Value, context?: { readonly source?: string }): Value {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value))
    return value;
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}
