import { inputRow } from '@daicho/pane/src/asking/input-row.ts';
import { cellIndexes, distinctColumns } from '@daicho/pane/src/asking/input-rows.ts';
import { columnLetters, rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { describe, expect, it } from 'vitest';

describe('the columns of the inputs', () => {
  it('are each read once', () => {
    expect(distinctColumns([[4], [2, 4, 1]])).toEqual([4, 2, 1]);
    expect(distinctColumns([[], []])).toEqual([]);
  });

  it('become one cell for each input, joined in their order', () => {
    const indexes = cellIndexes([[4], [1, 2], []], [4, 2, 1]);
    const rows = [
      ['株式会社見本', 3, '京都市'],
      ['見本屋', null, null],
    ];
    expect(rows.map((cells) => inputRow(indexes, cells))).toEqual([
      ['株式会社見本', '京都市 3', null],
      ['見本屋', null, null],
    ]);
  });
});

describe('columnLetters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });

  it('is used in the address of a range and of a single cell', () => {
    expect(rangeAddress(1, 3, 10, 2)).toBe('D2:E11');
    expect(rangeAddress(0, 0, 1, 1)).toBe('A1');
  });
});
