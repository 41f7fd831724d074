/** An address in any notation is read as the same place, number and building. */
import { allNotations } from '@daicho/shared/cells/notation.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { search } from './gazetteer/places-fixture.ts';
import { readAgain } from './read-in-notation.ts';

const PLACES = [
  '東京都千代田区麹町',
  '東京都千代田区紀尾井町',
  '北海道帯広市緑ケ丘',
  '北海道帯広市西二十五条南',
  '北海道旭川市４条通',
  '東京都府中市元町',
  '広島県府中市元町',
];
const number = fc.integer({ min: 1, max: 40 });
const written = fc
  .tuple(
    fc.constantFrom(
      '{1}-{2}-{3}',
      '{1}丁目{2}番{3}号',
      '{1}丁目{2}-{3}',
      '{1}丁目{2}番地{3}',
      '{1}丁目{2}番',
      '{1}丁目',
      '{1}-{2}',
      '{1}番{2}号',
      '{1}番地',
      '{1}番地の{2}',
      '{1}',
      '{1}丁{2}番{3}号',
      '{1}-{2}-{3}-{1}',
      '{1}番地乙',
      '{1}番地の{2}の甲',
      '{1}-ロ',
      '{1}番甲地',
    ),
    number,
    number,
    number,
  )
  .map(([form, ...numbers]) => form.replace(/\{(\d)\}/g, (_, at) => String(numbers[at - 1])));
const behind = fc.constantFrom(
  '',
  ' 見本ビル',
  ' 見本ビル3F',
  '　見本ハイツ２０１号室',
  'ABCビル 5階',
);
const notation = fc.constantFrom(...allNotations().filter(({ prefecture }) => prefecture));

describe('an address', () => {
  it('is read back the same from its line in every notation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), written, behind, notation, (place, at, more, how) => {
        const again = readAgain(place + at + more, how, search);
        if (again !== undefined) expect(again.read, again.line).toBe(again.expected);
      }),
      { numRuns: cases(400, 20_000) },
    );
  });
});
