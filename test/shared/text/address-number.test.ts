import { addressNumber } from '@daicho/shared/text/address-number.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../customer-barcode-examples.ts';

describe('the address number of a customer barcode', () => {
  it.each(EXAMPLES)('is the published one for the operator’s example $address', (example) => {
    expect(addressNumber(example.behindTown)).toBe(example.addressNumber);
  });

  it.each([
    ['letters of any width and case become capitals', '1-2ｂ', '1-2B'],
    ['signs are dropped, and the rest closes up', '1・2/3.4＆5', '12345'],
    ['what a sign parted is one word', '1 A&b 2', '1-2'],
    ['kanji numerals before a unit are numbers', '二丁目百二十番地三号の四ノ五番', '2-120-3-4-5'],
    ['the older unit of a chome as well', '四丁六', '4'],
    ['kanji numerals in a name are not', '三井ビル五反田館', ''],
    ['numerals that write no number are left', '十十番5', '5'],
    ['every hyphen is one', '1−2ー3～4‐5', '1-2-3-4-5'],
    ['hyphens in a row are one', '1--2 - 3', '1-2-3'],
    ['none is left at either end', '－1-2号室', '1-2'],
    ['none is beside a letter', '1-A-2-B', '1A2B'],
    ['words are not taken', 'ABCビル 1 Tower', '1'],
    ['a floor at the end loses its letter', '1-2 ビル10F', '1-2-10'],
    ['a floor before more becomes a hyphen', '8F801', '8-801'],
    ['a floor in a basement keeps the letter before', 'B1F', 'B1'],
    ['a word after a number is no floor', '3FLOOR', '3'],
    ['an F that stands alone is a letter', 'F棟5', 'F5'],
    ['nothing gives nothing', '', ''],
    ['names alone give nothing', '大字なし　郵便太郎様方', ''],
  ])('%s: %s', (_, text, expected) => {
    expect(addressNumber(text)).toBe(expected);
  });

  it('holds only digits, hyphens and capitals, whatever the text', () => {
    const part = fc.constantFrom(...'0９-ー－AbＦ　 丁目番地号の三十百&・./ビルＺ');
    fc.assert(
      fc.property(fc.string({ unit: part }), (text) => {
        const number = addressNumber(text);
        expect(number).toMatch(/^(?:[0-9A-Z]+(?:-[0-9]+)*)*$/);
        expect(number).not.toMatch(/--|[A-Z]-|-[A-Z]|-$/);
        expect(addressNumber(number)).toBe(addressNumber(addressNumber(number)));
      }),
    );
  });
});
