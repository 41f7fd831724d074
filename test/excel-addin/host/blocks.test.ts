import { BLOCK_BYTES, blocksOf } from '@daicho/excel-addin/src/host/blocks.ts';
import { cellInput } from '@daicho/excel-addin/src/host/cell-input.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rowsArbitrary = fc.array(
  fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 2, maxLength: 2 }),
  { maxLength: 60 },
);

describe('blocksOf', () => {
  it('covers every row once, in order', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.integer({ min: 1, max: 400 }), (rows, maxBytes) => {
        const blocks = blocksOf(rows, maxBytes, 7);
        expect(blocks.flatMap(({ start, end }) => rows.slice(start, end))).toEqual(rows);
        expect(blocks.every(({ start, end }) => end > start)).toBe(true);
      }),
    );
  });

  it('stays below the limit as JSON, unless one row alone is beyond it', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.integer({ min: 100, max: 1_000 }), (rows, maxBytes) => {
        for (const { start, end } of blocksOf(rows, maxBytes, 1_000)) {
          if (end - start === 1) continue;
          const json = JSON.stringify(rows.slice(start, end));
          const punctuation = 2 * (end - start) + 2;
          expect(Buffer.byteLength(json) - punctuation).toBeLessThanOrEqual(maxBytes);
        }
      }),
    );
  });

  it('takes 5,000 rows of usual length at most, and fewer of long ones', () => {
    const usual = Array.from({ length: 12_000 }, () => ['1000001', '東京都']);
    expect(blocksOf(usual).map(({ end }) => end)).toEqual([5_000, 10_000, 12_000]);
    const long = Array.from({ length: 2_000 }, () => ['候'.repeat(1_000)]);
    expect(blocksOf(long).length).toBeGreaterThanOrEqual((2_000 * 3_000) / BLOCK_BYTES);
  });
});

describe('cellInput', () => {
  it.each(['=1+1', '+81', '-', '@home', "'quoted"])('marks %s as text', (text) => {
    expect(cellInput(text)).toBe(`'${text}`);
  });

  it.each(['', '東京都', '0600001', '1-2-3'])('leaves %j as it is', (text) => {
    expect(cellInput(text)).toBe(text);
  });
});
