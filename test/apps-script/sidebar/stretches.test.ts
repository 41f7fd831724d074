import { stretches } from '@daicho/apps-script/src/sidebar/stretches.ts';
import { describe, expect, it } from 'vitest';

describe('stretches of rows to write', () => {
  it.each([
    [['a', 'b'], [null, null], [[0, ['a', 'b']]]],
    [['a', null, 'b'], [null, null, null], [[0, ['a', '', 'b']]]],
    [
      ['a', null, 'b'],
      [null, 'kept', null],
      [
        [0, ['a']],
        [2, ['b']],
      ],
    ],
    [[null, 'a', null, null], [null, 'x', null, null], [[1, ['a']]]],
    [[null, null], [null, 'x'], []],
    [
      ['a', null, null, 'b'],
      [null, null, 0, 'x'],
      [
        [0, ['a']],
        [3, ['b']],
      ],
    ],
  ])('are split for the texts %j over the cells %j', (wanted, before, expected) => {
    expect(stretches(wanted, before).map(({ start, put }) => [start, put])).toEqual(expected);
  });

  it('leave out hidden rows that get no text', () => {
    const isHidden = (row: number) => row === 1;
    expect(stretches(['a', null, 'b'], [null, null, null], isHidden)).toEqual([
      { start: 0, put: ['a'] },
      { start: 2, put: ['b'] },
    ]);
  });
});
