import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import { expect, it } from 'vitest';

it.each([
  [['東京都', '千代田区', '麹町3-12-14', '麹町ビル'], '東京都 千代田区 麹町3-12-14 麹町ビル'],
  [['東京都', null, ' ', '麹町'], '東京都 麹町'],
  [['麹町', 3], '麹町 3'],
  [[null, '', '　'], null],
  [['麹町'], '麹町'],
  [[1020083], 1020083],
  [[], null],
])('joins %j to %j', (cells, joined) => {
  expect(joinedCells(cells)).toBe(joined);
});

it.each([
  [['麹町', '#REF!', 'x'], '#REF!'],
  [['麹町', true], true],
  [['麹町', 45659], 45659],
  [['麹町', 1.5], 1.5],
  [['麹町', '2026-01-02'], '2026-01-02'],
])('a cell that may be something else makes the row of %j invalid', (cells, joined) => {
  expect(joinedCells(cells)).toBe(joined);
});
