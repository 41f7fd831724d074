import { signsBehindNumbers } from '@daicho/shared/enrich/postal/number-signs.ts';
import { unprintedWords } from '@daicho/shared/enrich/postal/unprinted-words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';

const PARTS = {
  prefecture: '東京都',
  place: '千代田区麹町',
  otherNames: [],
  number: '3-12-14',
  building: '麹町ビル',
  floorRoom: '201号室',
  hasChome: true,
  written: '',
};

describe('an address without other words', () => {
  it.each([
    ['東京都千代田区麹町3-12-14麹町ビル201号室', ['-', '-', '']],
    ['千代田区　麹町３丁目１２番１４号　麹町ビル 201号室 ', ['丁目', '番', '号']],
    ['東京都千代田区麹町三丁目12番地ノ14 麹町ビル201号室', ['丁目', '番地の', '']],
  ])('is recognised quickly: %s', (address, signs) => {
    expect(signsBehindNumbers(address, PARTS)).toEqual(signs);
  });

  it.each([
    '東京都千代田区麹町3-12-14麹町ビル201号室（受付）',
    '本社 東京都千代田区麹町3-12-14麹町ビル201号室',
    '東京都千代田区麹町3-12-145麹町ビル201号室',
    '東京都千代田区麹町3-12-1四麹町ビル201号室',
    '東京都千代田区麹町3-12-14 201号室',
    '東京都千代田区麹町',
    '',
  ])('is not %s', (address) => {
    expect(signsBehindNumbers(address, PARTS)).toBeUndefined();
  });

  it('has no words left over when it is compared word by word', () => {
    const piece = fc.constantFrom(
      ...['東京都', '千代田区', '麹町', '3', '３', '三', '-', '－', '丁目', '12', '１２', '十二'],
      ...['番地', '番', 'の', 'ノ', '14', '号', '室', '麹町ビル', '201号室', ' ', '　', '方'],
    );
    const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));
    const part = fc.constantFrom('', '3', '3-12', '3-12-14');
    const mixed = fc.tuple(text, part, fc.boolean()).map(([more, number, isWhole]) => ({
      address: isWhole ? `東京都千代田区麹町${number}${more}` : more,
      number,
    }));
    fc.assert(
      fc.property(mixed, fc.boolean(), ({ address, number }, hasBuilding) => {
        const { prefecture, place } = PARTS;
        const building = hasBuilding ? PARTS.building : '';
        const parts = { ...PARTS, number, building, floorRoom: '' };
        if (signsBehindNumbers(address, parts) === undefined) return;
        const others = [number, building, ''];
        const printed = { place: prefecture + place, otherNames: [], others };
        expect(unprintedWords(address, printed)).toEqual([]);
      }),
      { numRuns: cases(2_000, 50_000) },
    );
  });
});
