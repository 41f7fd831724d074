/** How values of Parquet's own types are written as text, in JSON and CSV. */
import { StoredValue } from '@daicho/service/tables/streams/parquet/stored-value.ts';
import type { SchemaElement } from 'hyparquet';
import { describe, expect, it } from 'vitest';

function text(stored: unknown, element: Partial<SchemaElement>): string {
  return String(new StoredValue(stored, { name: 'x', ...element }));
}

function timestamp(isAdjustedToUTC: boolean): Partial<SchemaElement> {
  return { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' } };
}

function time(unit: 'MILLIS' | 'MICROS' | 'NANOS'): Partial<SchemaElement> {
  return { type: 'INT64', logical_type: { type: 'TIME', isAdjustedToUTC: false, unit } };
}

describe('a time of Parquet', () => {
  it('has the mark of UTC only if the file says that it is in UTC', () => {
    expect(text(1_767_225_600_123_456n, timestamp(true))).toBe('2026-01-01T00:00:00.123456Z');
    expect(text(1_767_225_600_123_456n, timestamp(false))).toBe('2026-01-01T00:00:00.123456');
    expect(text(1_767_225_600_123n, { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' })).toBe(
      '2026-01-01T00:00:00.123Z',
    );
  });

  it('without a date is written as a clock shows it', () => {
    expect(text(11_045_006_000n, time('MICROS'))).toBe('03:04:05.006000');
    expect(text(11_045_006, { type: 'INT32', converted_type: 'TIME_MILLIS' })).toBe('03:04:05.006');
    expect(text(86_399_999_999_999n, time('NANOS'))).toBe('23:59:59.999999999');
  });

  it('that no calendar reaches stays the stored number', () => {
    expect(text(2n ** 63n - 1n, timestamp(false))).toBe('9223372036854775807');
    expect(text(2 ** 31 - 1, { type: 'INT32', converted_type: 'DATE' })).toBe('2147483647');
  });
});

describe('a value of Parquet in JSON', () => {
  const json = (stored: unknown, element: Partial<SchemaElement>) =>
    new StoredValue(stored, { name: 'x', ...element }).toJsonText();

  it.each<[string, unknown, Partial<SchemaElement>]>([
    ['42', 42, { type: 'INT32', converted_type: 'INT_32' }],
    ['4000000000', -294_967_296, { type: 'INT32', converted_type: 'UINT_32' }],
    ['9007199254740993', 9_007_199_254_740_993n, { type: 'INT64', converted_type: 'INT_64' }],
    ['"12.30"', 1230n, { type: 'INT64', converted_type: 'DECIMAL', scale: 2 }],
    ['{"x":  1}', Buffer.from('{"x":\n 1}'), { type: 'BYTE_ARRAY', converted_type: 'JSON' }],
    ['"{x"', Buffer.from('{x'), { type: 'BYTE_ARRAY', converted_type: 'JSON' }],
  ])('is %s', (text, stored, element) => {
    expect(json(stored, element)).toBe(text);
  });
});
