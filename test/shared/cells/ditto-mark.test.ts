import { isDittoMark, isReference } from '@daicho/shared/cells/ditto-mark.ts';
import { describe, expect, test } from 'vitest';

describe('a ditto mark', () => {
  test.each([
    '〃',
    ' 〃　',
    '″',
    '"',
    '”',
    '仝',
    '同上',
    '同',
    '々',
    '々々',
    '同　上',
    '同 上',
    '同\u00a0上',
    '　同　　上　',
    '（同上）',
    '(〃)',
    '上に同じ',
    '上記に同じ',
    '上記と同じ',
    'Ditto',
    'same as above',
  ])('can be %j', (cell) => {
    expect(isDittoMark(cell)).toBe(true);
    expect(isReference(cell)).toBe(true);
  });

  test.each(['同左', '同　左', '同じ', '左に同じ', '上記の通り', '上記'])(
    'is not %j, which may stand for another cell than the one above',
    (cell) => {
      expect(isDittoMark(cell)).toBe(false);
      expect(isReference(cell)).toBe(true);
    },
  );

  test.each([
    '〃 1-2-3',
    '同上町',
    '佐々木',
    '同前商事',
    '左右田',
    '',
    null,
    undefined,
    7,
    '-',
    '"東京都"',
  ])('is not %j, which has a meaning of its own', (cell) => {
    expect(isDittoMark(cell)).toBe(false);
    expect(isReference(cell)).toBe(false);
  });
});
