import { readFileSync } from 'node:fs';
import { checkDigit, parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';

const read = (cell: Parameters<typeof parseCorporateNumber>[0]) => {
  const parsed = parseCorporateNumber(cell);
  return parsed.ok ? parsed.value : parsed.reason;
};

const numbers = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((n) => String(n).padStart(12, '0'))
  .map((twelve) => checkDigit(twelve) + twelve);

describe('parseCorporateNumber', () => {
  it.each([
    ['7000012050002'],
    ['７００００１２０５０００２'],
    ['T7000012050002'],
    ['Ｔ７０００　０１２０　５０００２'],
    ['7-0000-1205-0002'],
    [' 7000012050002\n'],
    ["'7000012050002"],
    [7000012050002],
  ])('reads %j as 7000012050002', (cell) => {
    expect(read(cell)).toBe('7000012050002');
  });

  it.each([
    [null, 'blank'],
    ['　', 'blank'],
    ['-', 'blank'],
    [true, 'not_digits'],
    ['株式会社', 'not_digits'],
    [7.5, 'not_digits'],
    [-7000012050002, 'not_digits'],
    [7e18, 'not_digits'],
    ['000012050002', 'twelve_digits'],
    ['7.00001E+12', 'digits_lost'],
    ['７Ｅ＋１２', 'digits_lost'],
    [8000010000000, 'digits_lost'],
    [12050002, 'wrong_length'],
    ['70000120500020', 'wrong_length'],
    ['7000012050003', 'wrong_check_digit'],
    ['0000012050002', 'wrong_check_digit'],
  ] as const)('%j is refused: %s', (cell, reason) => {
    expect(read(cell)).toBe(reason);
  });

  it('takes every number with its check digit, as text and as number', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(read(number)).toBe(number);
        expect(read(Number(number))).toBe(number);
      }),
    );
  });

  it('refuses every number with one digit changed, except 0 for 9', () => {
    fc.assert(
      fc.property(numbers, fc.nat(11), fc.integer({ min: 1, max: 8 }), (number, at, by) => {
        const digits = [...number];
        const before = Number(digits[at + 1]);
        const after = (before + by) % 10;
        if (Math.abs(before - after) === 9) return;
        digits[at + 1] = String(after);
        expect(read(digits.join(''))).toMatch(/^(?:wrong_check_digit|digits_lost)$/);
      }),
    );
  });

  it.skipIf(realData === undefined)('takes the numbers that the publisher issued', () => {
    const path = realDataPath('nta', '30col-31_tottori_test_20240329.csv');
    const rows = readFileSync(path, 'utf8').trimEnd().split('\n');
    const issued = rows.map((row) => row.split(',')[1]?.replace(/"/g, '') ?? '');
    expect(issued.length).toBe(5);
    expect(issued.map(read)).toEqual(issued);
  });
});
