/** Reads the text of JSON objects as rows. */
import { TableError } from '../table-error.ts';
import type { Utf8 } from '../utf8/utf8.ts';
import { PlainRow, type Row, type Value } from './row.ts';

/**
 * A number with this many digits or more may have more digits than JavaScript can hold. A decimal point counts as a
 * digit.
 */
const MANY_DIGITS = 16;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

export class JsonRows {
  readonly #path: string;
  #names: readonly string[] = [];

  /** @param path of the file, for error messages */
  constructor(path: string) {
    this.#path = path;
  }

  /** @param raw the same text as it stands in the input @throws TableError `json_broken`, `json_no_object` */
  row(text: string, raw: Utf8, line: number): Row {
    const value = this.#parsed(text, raw, line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new TableError('json_no_object', { path: this.#path, line });
    }
    const names = Object.keys(value);
    // Rows with the same names share one list of names, so that a writer need not compare the names again.
    if (!areSame(names, this.#names)) this.#names = names;
    return new PlainRow(line, this.#names, Object.values(value), raw);
  }

  #parsed(text: string, raw: Utf8, line: number): Value {
    try {
      return hasLongNumber(raw) ? JSON.parse(text, keepingDigits) : JSON.parse(text);
    } catch (error) {
      throw new TableError('json_broken', { path: this.#path, line }, { cause: error });
    }
  }
}

function areSame(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let i = 0; i < names.length; i += 1) if (names[i] !== others[i]) return false;
  return true;
}

/**
 * Whether a text has a long run of digits. Checking every n-th byte suffices, since a byte that is no digit rules out
 * all runs across that byte.
 */
function hasLongNumber({ bytes, start, end }: Utf8): boolean {
  let before = start - 1;
  for (let at = start + MANY_DIGITS - 1; at < end; at = before + MANY_DIGITS) {
    let back = at;
    while (back > before && isDigit(bytes[back])) back -= 1;
    if (back === before) return true;
    before = back;
  }
  return false;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= ZERO && byte <= NINE) || byte === POINT);
}

/** Makes bigints of whole numbers that JavaScript would round. */
function keepingDigits(_: string, value: Value, context?: { readonly source?: string }): Value {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value))
    return value;
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}
