import { isTotalAlone } from '@daicho/shared/cells/total-alone.ts';
import { describe, expect, it } from 'vitest';

describe('a cell that only sums up', () => {
  it.each([
    '小計',
    '小　計',
    '合計',
    '【総合計】',
    '計 12名',
    '計１２名',
    '合計：1,234件',
    '10世帯',
    '（3件）',
    'Subtotal',
    'Total: 12',
    '小計 10',
  ])('can be %j', (text) => {
    expect(isTotalAlone(text)).toBe(true);
  });

  it.each([
    '計石1234',
    '小計町1-2',
    '合計 東京都千代田区',
    '三社町',
    '3号',
    '12',
    '',
    '五戸',
    '計太郎',
    '1-2',
  ])('is not %j', (text) => {
    expect(isTotalAlone(text)).toBe(false);
  });
});
