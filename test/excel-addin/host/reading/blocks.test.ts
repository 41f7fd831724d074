import { BLOCK_BYTES, blocksOf, bytesOfRows } from '@daicho/excel-addin/src/host/reading/blocks.ts';
import { cellInput } from '@daicho/excel-addin/src/host/writing/cell-input.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../any-text.ts';

describe('blocksOf', () => {
  it('covers everything once, in order, in blocks below the limit unless a single part exceeds it', () => {
    const sizes = fc.array(fc.nat(200), { maxLength: 60 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 400 }), (all, maxBytes) => {
        const blocks = blocksOf(all, maxBytes);
        expect(blocks.flatMap(({ start, end }) => all.slice(start, end))).toEqual(all);
        for (const { start, end } of blocks) {
          const bytes = all.slice(start, end).reduce((sum, size) => sum + size, 0);
          expect(end === start + 1 || bytes <= maxBytes).toBe(true);
        }
      }),
    );
  });
});

describe('bytesOfRows', () => {
  const text = fc.option(anyText({ maxLength: 40 }));
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { maxLength: 60 });

  it('is never less than the bytes that columns of cells take as JSON', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const columns = [0, 1].map((column) => all.map((row) => [row[column]]));
        const punctuation = 2 * columns.length;
        const bytes = Buffer.byteLength(columns.map((one) => JSON.stringify(one)).join(''));
        expect(bytes - punctuation).toBeLessThanOrEqual(bytesOfRows(all));
      }),
      {
        examples: [
          [
            [
              [null, null],
              [null, null],
            ],
          ],
        ],
      },
    );
  });

  it('puts rows of usual length into few blocks', () => {
    const usual = Array.from({ length: 5_000 }, () => ['1000001', '東京都', '千代田区', '一致']);
    expect(bytesOfRows(usual)).toBeLessThan(BLOCK_BYTES);
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
