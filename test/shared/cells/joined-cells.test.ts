import { DATE_OR_NUMBER } from '@daicho/shared/cells/cell.ts';
import { isErrorValue } from '@daicho/shared/cells/cell-text.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { describe, expect, it } from 'vitest';

describe('joinedCells', () => {
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
    [['六本木', 6, 10, 1], '六本木 6-10-1'],
    [['六本木6', '10-1', '森タワー'], '六本木6-10-1 森タワー'],
    [['六丁目', 10, 1], '六丁目 10-1'],
    [['１', '２', '３', '４０１'], '１-２-３ ４０１'],
    [['麹町', '3-12-14', '302'], '麹町 3-12-14 302'],
    [['麹町3', '', '12'], '麹町3-12'],
    [['豊平', 10_222], '豊平 10222'],
  ])(
    'numbers in separate columns are one number, but rooms are not part of it: %j',
    (cells, joined) => {
      expect(joinedCells(cells)).toBe(joined);
    },
  );

  it('gives the error that one of the cells holds', () => {
    expect(joinedCells(['麹町', '#REF!', 'x'])).toBe('#REF!');
  });

  it.each([
    true,
    'TRUE',
    1.5,
    '1.5',
    -5,
    123_456,
    '2026-01-02',
    '2026-01-02T00:00:00',
    '2006/10/1',
    '2006年10月1日',
    '１０月１日',
    '10/1',
    '10/1/2006',
    '2-Jan',
    'Oct-06',
    '6:00',
  ])('refuses %j beside other columns, since it is not what was typed', (cell) => {
    expect(joinedCells(['麹町', cell])).toBe(DATE_OR_NUMBER);
  });

  it.each([
    ['千代田区', '麹町', '2026-01-02', null],
    ['千代田区', '麹町', 1.5, '見本ビル3F'],
  ])(
    'keeps the other cells after a mark for the refused cell, if asked to: %s %s %s %s',
    (...cells) => {
      const building = cells[3] === null ? '' : ` ${cells[3]}`;
      const joined = joinedCells(cells, { keepsRest: true });
      expect(joined).toBe(`${DATE_OR_NUMBER} 千代田区 麹町${building}`);
      expect(isErrorValue(String(joined))).toBe(true);
    },
  );

  it.each([
    [['2026-01-02', '見本ビル']],
    [['麹町3', '2026-01-02']],
    [['麹町', 3, '2026-01-02']],
    [['麹町', '2026-01-02', 5]],
    [['麹町', '2026-01-02', '５号室']],
  ])('keeps nothing if another number might be mistaken for that of the address: %j', (cells) => {
    expect(joinedCells(cells, { keepsRest: true })).toBe(DATE_OR_NUMBER);
  });

  it('keeps nothing beside an error', () => {
    expect(joinedCells(['麹町', '2026-01-02', '#REF!'], { keepsRest: true })).toBe('#REF!');
  });

  it('takes a large number for a lot, unless the host gives dates as numbers', () => {
    expect(joinedCells(['麹町', 45_659])).toBe('麹町 45659');
    expect(joinedCells(['麹町', 45_659], { datesAreNumbers: true })).toBe(DATE_OR_NUMBER);
  });
});
