/** Lines of the building, and of any address: no meaningful character is lost. */
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import { postalCodeOutcome } from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { answer, office, record } from '../records.ts';
import { lines } from './lines-of.ts';

/** Counts numbers and letters in folded symbols, without the words between numbers. */
function counted(text: string): ReadonlyMap<string, number> {
  const symbols = foldName(toFullWidthKatakana(text)).replace(
    /大?字|丁目?|番地?|号|[ノー区]|街/g,
    ' ',
  );
  const counts = new Map<string, number>();
  for (const [token] of symbols.matchAll(/\d+＃|\p{L}/gu)) {
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return counts;
}

describe('a line of the building', () => {
  const second = (written: string, building: string, floor_room: string) => {
    const t = `東京都千代田区麹町1-2 ${written}`;
    return lines({ t, block_lot_num: '1-2', building, floor_room }, record())[1];
  };

  it.each([
    ['見本ビル5F 山田様方', '見本ビル 山田様方', '5F', '見本ビル 5F 山田様方'],
    ['見本ビル（５階）見本商店気付', '見本ビル 見本商店気付', '5階', '見本ビル 5階 見本商店気付'],
    ['見本 ビル20階 株式会社見本', '見本 ビル 株式会社見本', '20階', '見本 ビル 20階 株式会社見本'],
    ['見本ビル 山田様方 5F', '見本ビル 山田様方', '5F', '見本ビル 山田様方 5F'],
    ['見本ビル5F', '見本ビル', '5F', '見本ビル 5F'],
  ])('has the floor at the place where it was written: %s', (written, building, floor, line) => {
    expect(second(written, building, floor)).toBe(line);
  });

  it('keeps a number apart from a place that ends in a letter', () => {
    const asked = { t: '東京都千代田区上町Ｃ‐３', town: '上町Ｃ', block_lot_num: '3' };
    expect(lines(asked, record({ town: '上町' }))[0]).toBe('東京都千代田区上町Ｃ-3');
  });
});

it('no meaningful character of an address is lost, whatever was understood', () => {
  const piece = fc.constantFrom(
    ...[
      '東京都',
      '千代田区',
      '麹町',
      '大字',
      '丁目',
      '番地の',
      '号',
      '3',
      '12',
      '二十',
      '１４',
      '-',
      '－',
      ' ',
      '　',
    ],
    ...[
      '麹町ビル',
      'Ａ棟',
      '8F',
      '（受付）',
      '山田様方',
      'ﾋﾞﾙ',
      '本社',
      '・',
      '、',
      '101号室',
      '𠮷田荘',
    ],
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const part = fc.option(text);
  fc.assert(
    fc.property(text, part, part, part, (t, block_lot_num, building, floor_room) => {
      const [first = '', second = ''] = lines({ t, block_lot_num, building, floor_room });
      // A row to check, such as one with another postal code in front, has no lines.
      fc.pre(first !== '');
      const printed = counted(`${first} ${second}`);
      const address = t.slice(leadingPostalCode(t)?.end ?? 0);
      for (const [token, count] of counted(address)) {
        // A name that is written twice may be printed once, but a number never.
        const enough = /\d/.test(token) ? count : 1;
        expect(
          printed.get(token) ?? 0,
          `${token} of ${t}: ${first} | ${second}`,
        ).toBeGreaterThanOrEqual(enough);
      }
    }),
    { numRuns: cases(150, 20_000) },
  );
});

it.each([
  ['大字豊場', '豊場字林先', '大字豊場字林先'],
  ['字甲', '甲レ', '字甲レ'],
  ['字紋別', '紋別19線', '字紋別19線'],
  ['藤ヶ谷', '藤ケ谷字上', '藤ヶ谷字上'],
  ['大字鹿室', '鹿室', '大字鹿室'],
  ['沢内字太田', '沢内太田２地割', '沢内字太田２地割'],
  ['大字境', '関', '大字境'],
])(
  'an office whose town is registered as %s keeps the small area of %s before the number',
  (registered, town, printed) => {
    const own = office('株式会社　見本商事', { town: registered, block_lot_num: '1-8' });
    const t = `東京都千代田区${town}1-8`;
    const asked = { t, town, block_lot_num: '1-8' };
    const outcome = postalCodeOutcome([own], '2026-05-29');
    if (outcome.kind !== 'found') throw new Error(outcome.kind);
    const found = { ...outcome, query: answer([], asked).query };
    expect(fieldText('town', found, 'ja')).toBe(printed);
    expect(fieldText('address_line_1', found, 'ja')).toBe(`東京都千代田区${printed}1-8`);
  },
);
