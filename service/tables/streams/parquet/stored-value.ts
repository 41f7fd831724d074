/**
 * A value as a Parquet file stores it, with the type that says how to read it: such a value goes into another file
 * unchanged.
 */
import type { SchemaElement } from 'hyparquet';

const DAY_MS = 86_400_000;

export class StoredValue {
  readonly stored: unknown;
  readonly #element: SchemaElement;

  constructor(stored: unknown, element: SchemaElement) {
    this.stored = stored;
    this.#element = element;
  }

  /** Writes the value as text, with all its digits. */
  toString(): string {
    const { stored } = this;
    const { converted_type: converted, logical_type: logical, scale = 0 } = this.#element;
    if (converted === 'DECIMAL' || logical?.type === 'DECIMAL')
      return decimalText(wholeOf(stored), scale);
    if (converted === 'DATE' || logical?.type === 'DATE') {
      return isoText(Number(stored) * DAY_MS)?.slice(0, 10) ?? String(stored);
    }
    const digits = digitsOf(this.#element);
    if (digits !== undefined) {
      return timeText(wholeOf(stored), digits, this.#element) ?? String(wholeOf(stored));
    }
    if (typeof stored === 'number' && stored < 0 && this.#isUnsigned())
      return String(stored + 2 ** 32);
    if (typeof stored === 'bigint' && stored < 0n && this.#isUnsigned())
      return String(stored + 2n ** 64n);
    if (!(stored instanceof Uint8Array)) return String(stored);
    const bytes = Buffer.from(stored);
    if (logical?.type === 'UUID')
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const isText = converted === 'JSON' || converted === 'ENUM' || logical?.type === 'JSON';
    return bytes.toString(isText ? 'utf8' : 'base64');
  }

  /** Writes the value as JSON: whole numbers as such, JSON without line breaks, all else as text. */
  toJsonText(): string {
    const text = this.toString();
    const { type, converted_type: converted, logical_type: logical } = this.#element;
    const isJson = converted === 'JSON' || logical?.type === 'JSON';
    const isWhole =
      (type === 'INT32' || type === 'INT64') &&
      (logical?.type === 'INTEGER' || (converted?.includes('INT_') ?? false));
    if (isWhole || (isJson && isJsonText(text))) return text.replace(/[\r\n]/g, ' ');
    return JSON.stringify(text);
  }

  #isUnsigned(): boolean {
    return this.#element.converted_type?.startsWith('UINT_') ?? false;
  }
}

/** Number of fractional digits of a time's seconds. */
function digitsOf({
  converted_type: converted,
  logical_type: logical,
  type,
}: SchemaElement): 3 | 6 | 9 | undefined {
  if (type === 'INT96') return 9;
  if (converted === 'TIME_MILLIS' || converted === 'TIMESTAMP_MILLIS') return 3;
  if (converted === 'TIME_MICROS' || converted === 'TIMESTAMP_MICROS') return 6;
  if (logical?.type !== 'TIMESTAMP' && logical?.type !== 'TIME') return undefined;
  return ({ MILLIS: 3, MICROS: 6, NANOS: 9 } as const)[logical.unit];
}

function wholeOf(stored: unknown): bigint {
  if (typeof stored === 'bigint') return stored;
  if (!(stored instanceof Uint8Array)) return BigInt(Number(stored));
  const unsigned = BigInt(`0x${Buffer.from(stored).toString('hex') || '0'}`);
  return BigInt.asIntN(Math.max(8, stored.length * 8), unsigned);
}

function decimalText(whole: bigint, scale: number): string {
  if (scale === 0) return String(whole);
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  const sign = whole < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Writes a time of day, with or without the date. Gives undefined for a time that is too far away for a calendar date.
 */
function timeText(
  ticks: bigint,
  digits: 3 | 6 | 9,
  { converted_type: converted, logical_type: logical }: SchemaElement,
): string | undefined {
  const perSecond = 10n ** BigInt(digits);
  const fraction = ((ticks % perSecond) + perSecond) % perSecond;
  const second = isoText(Number((ticks - fraction) / perSecond) * 1000)?.replace(/\..*/, '');
  if (second === undefined) return undefined;
  const text = `${second}.${String(fraction).padStart(digits, '0')}`;
  if (logical?.type === 'TIME' || converted?.startsWith('TIME_')) return text.replace(/.*T/, '');
  // A time without a zone is what a local clock showed, so it gets no `Z`.
  const isLocal = logical?.type === 'TIMESTAMP' && !logical.isAdjustedToUTC;
  return isLocal ? text : `${text}Z`;
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isoText(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
