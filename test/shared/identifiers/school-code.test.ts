import { parseSchoolCode } from '@daicho/shared/identifiers/school-code.ts';
import { describe, expect, it } from 'vitest';

describe('parseSchoolCode', () => {
  it.each([
    'F113110102700',
    'f113110102700',
    'Ｆ１１３１１０１０２７００',
    ' F1 13 1 1010270-0 ',
    "'F113110102700",
  ])('reads %j as a school code', (cell) => {
    expect(parseSchoolCode(cell)).toEqual({ ok: true, value: 'F113110102700' });
  });

  it.each([
    [null, 'blank'],
    ['　', 'blank'],
    ['-', 'blank'],
    ['F11311010270', 'wrong_length'],
    ['F1131101027000', 'wrong_length'],
    ['113110102700', 'no_code'],
    [113110102700, 'no_code'],
    ['東京大学', 'no_code'],
    ['F1大学', 'no_code'],
    [true, 'no_code'],
  ])('refuses %j: %s', (cell, reason) => {
    expect(parseSchoolCode(cell)).toEqual({ ok: false, reason });
  });
});
