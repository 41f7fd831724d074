import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbersToWatch } from '../../../n8n-nodes/shared/radar/written-numbers.ts';

const [A, B] = ['7000012050002', '1180301018771'];

describe('corporate numbers', () => {
  it.each([
    [`${A},${B}`],
    [`${A}、${B}`],
    [`${A} ${B}`],
    [`${A}　${B}`],
    [`${A}\r\n\r\n${B}\n`],
    [`${A}\t${B}`],
    [`${A}; ${B};`],
    ['7000-01-205-0002\n1180 3010 18771'],
    ['７００００１２０５０００２，１１８０３０１０１８７７１'],
    [`${A}／${B}／${A}`],
    [`["${A}", "${B}"]`],
    [[A, B]],
    [[Number(A), `${B} `, '', null]],
    [[[A], [B]]],
  ])('%j are two', (given) => {
    expect(readNumbersToWatch(given)).toEqual({ numbers: [A, B], wrong: [] });
  });

  it('with a T are those of invoice issuers, and differ from corporations with the same digits', () => {
    expect(readNumbersToWatch(`T${A}、Ｔ${B}, ${A}`)).toEqual({
      numbers: [`T${A}`, `T${B}`, A],
      wrong: [],
    });
  });

  it.each([
    ['', []],
    [undefined, []],
    [`${A}, 7000012050003, abc`, ['7000012050003', 'abc']],
    [
      ['12', { number: A }, true],
      ['12', JSON.stringify({ number: A }), 'true'],
    ],
  ])('%j: names the text that is not a number', (given, wrong) => {
    expect(readNumbersToWatch(given).wrong).toEqual(wrong);
  });

  it('are found between any separators', () => {
    const number = fc.integer({ min: 0, max: 999_999_999_999 }).map((n) => {
      const twelve = String(n).padStart(12, '0');
      return checkDigit(twelve) + twelve;
    });
    const separator = fc.constantFrom(
      ',',
      '、',
      '\n',
      '\r\n',
      '\t',
      ' ',
      '　',
      ';',
      '；',
      '|',
      ' , ',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(number, separator)), (pairs) => {
        const text = pairs.map(([one, between]) => one + between).join('');
        const numbers = [...new Set(pairs.map(([one]) => one))];
        expect(readNumbersToWatch(text)).toEqual({ numbers, wrong: [] });
      }),
    );
  });
});
