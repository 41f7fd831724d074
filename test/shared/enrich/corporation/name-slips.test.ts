import { slipsBetween } from '@daicho/shared/enrich/corporation/name-slips.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('two names', () => {
  it.each([
    ['ミホン商事', 'ミホソ商事'],
    ['見本コンサルト', '見本コンサヌト'],
    ['見本商事', '見商事'],
    ['見本商事', '見本本商事'],
    ['見本商事', '見商本事'],
    ['ミホンコンサルト', 'ミホソコンサルト'],
    ['ミホンコンサルティング', 'ミンコンサルティグ'],
    ['見本商事', '見本商事事'],
    ['ミホン', 'ミミホン'],
  ])('%s and %s differ by one slip', (a, b) => {
    expect(slipsBetween(a, b)).toBe('slips');
  });

  it.each([
    ['見本商事', '見本商会'],
    ['第1倉庫', '第2倉庫'],
    ['第12倉庫', '第21倉庫'],
    ['見本商事', '見ノ本商事'],
    ['見本商事', '新見本商事'],
    ['見本商事', '見本商事A'],
    ['SOC企画', 'TOC企画'],
    ['ミホンファクトリーII', 'ミホンファクトリーIII'],
    ['ミホンビジネスサポト', 'ミホンビジネスサビス'],
    ['ミホンビジネスサポート', 'ミホンビジネスサポート販売'],
    ['西日本見本建設工業', '東日本見本建設工業'],
    ['ミホン', 'ミホソ'],
    ['ミホン内', 'ミホン'],
    ['第1倉庫', '第11倉庫'],
    ['第一見本管理組合', '第二見本管理組合'],
  ])('%s and %s may be two companies', (a, b) => {
    expect(slipsBetween(a, b)).toBe('other');
  });

  it.each([
    ['見本', '見木'],
    ['見本商事', '台帳商会'],
    ['見本', '見本商事'],
  ])('%s and %s are too far apart, or too short to tell', (a, b) => {
    expect(slipsBetween(a, b)).toBeUndefined();
  });

  it('are as far from each other in either order', () => {
    const name = fc.string({ unit: fc.constantFrom(...'見本商事一二アイウー'), maxLength: 10 });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
      }),
    );
  });
});
