/** A value as a Parquet file stores it, with the type that says how it reads: it goes into another file as it is. */
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
      return new Date(Number(stored) * DAY_MS).toISOString().slice(0, 10);
    }
    const unit = unitOf(this.#element);
    if (unit !== undefined) return timeText(wholeOf(stored), unit);
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

  #isUnsigned(): boolean {
    return this.#element.converted_type?.startsWith('UINT_') ?? false;
  }
}

/** Number of digits of a second's fraction that a time has. */
function unitOf({
  converted_type: converted,
  logical_type: logical,
  type,
}: SchemaElement): 3 | 6 | 9 | undefined {
  if (converted === 'TIMESTAMP_MILLIS') return 3;
  if (converted === 'TIMESTAMP_MICROS') return 6;
  if (type === 'INT96') return 9;
  if (logical?.type !== 'TIMESTAMP') return undefined;
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

function timeText(ticks: bigint, digits: 3 | 6 | 9): string {
  const perSecond = 10n ** BigInt(digits);
  const fraction = ((ticks % perSecond) + perSecond) % perSecond;
  const second = new Date(Number((ticks - fraction) / perSecond) * 1000).toISOString().slice(0, 19);
  return `${second}.${String(fraction).padStart(digits, '0')}Z`;
}
