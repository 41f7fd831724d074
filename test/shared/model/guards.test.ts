/** For every value, the small guards give the same verdict as a zod schema of the same shape. */

import { areConnectionSettings } from '@daicho/pane/src/connection-settings.ts';
import { areMappings } from '@daicho/pane/src/flow/columns/mappings.ts';
import { isLatency } from '@daicho/pane/src/flow/latency.ts';
import { areMadeColumns } from '@daicho/pane/src/made-columns.ts';
import { isRecordOf, isText } from '@daicho/shared/model/guards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const pairs = z.array(z.tuple([z.string(), z.string()]));
const headers = z.array(z.array(z.string()));

const compared = {
  'of settings': [
    areConnectionSettings,
    z.object({ baseUrl: z.string(), key: z.string(), keyKind: z.enum(['public', 'secret']) }),
    { baseUrl: 'https://a.example.jp', key: 'dpk_1', keyKind: 'public' },
  ],
  'of the columns that runs added': [
    areMadeColumns,
    z.array(z.object({ kind: z.string(), inputs: headers, columns: pairs })),
    [{ kind: 'address', inputs: [['住所'], []], columns: [['status', '結果']] }],
  ],
  'of how columns were used': [
    areMappings,
    z.array(
      z.object({
        kind: z.string(),
        inputs: headers,
        fields: z.array(z.string()),
        into: pairs,
        notation: z.optional(z.string()),
      }),
    ),
    [
      {
        kind: 'bank',
        inputs: [['銀行']],
        fields: ['code'],
        into: [['code', '番号']],
        notation: 'a',
      },
    ],
  ],
  'of the time of a call': [
    isLatency,
    z.object({ baseUrl: z.string(), ms: z.number().check(z.minimum(0)) }),
    { baseUrl: 'https://a.example.jp', ms: 12 },
  ],
  'of texts by name': [isRecordOf(isText), z.record(z.string(), z.string()), { a: 'b' }],
} as const;

/** Values that are nearly right: one with some part replaced or missing. */
function nearly(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.constantFrom<unknown>(
    null,
    undefined,
    0,
    -1,
    'x',
    'secret',
    [],
    {},
    [['a']],
    true,
  );
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.constant(value), other);
  const whole = fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, other);
  const parts = Object.entries(value).map(([name, part]) => [name, nearly(part)] as const);
  if (Array.isArray(value)) {
    const lists = fc.tuple(...parts.map(([, part]) => part), fc.boolean());
    return fc.oneof(
      whole,
      lists.map((list) => (list.at(-1) ? list.slice(0, -1) : list.slice(0, -2))),
    );
  }
  return fc.oneof(whole, fc.record(Object.fromEntries(parts), { requiredKeys: [] }));
}

describe.each(Object.entries(compared))('the guard %s', (_, [guard, schema, right]) => {
  it('accepts right values', () => {
    expect(guard(right)).toBe(true);
  });

  it('says the same as zod about any value', () => {
    const values = fc.oneof(nearly(right), fc.anything());
    fc.assert(
      fc.property(values, (value) => {
        // Kept values come from JSON, which has no other types.
        const text = JSON.stringify(value);
        const kept: unknown = text === undefined ? undefined : JSON.parse(text);
        expect(guard(kept)).toBe(schema.safeParse(kept).success);
      }),
      { numRuns: 500 },
    );
  });
});
