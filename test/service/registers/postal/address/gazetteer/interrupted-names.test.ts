import { interruptedNames } from '@daicho/service/registers/postal/address/gazetteer/interrupted-names.ts';
import { Trie, trieColumns } from '@daicho/service/registers/postal/address/gazetteer/trie.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NAMES = ['白金', '白金台', '辻堂太平台', '新町', '豊岡十三条', '大谷地'];

function torn(text: string, from: number, names: readonly string[] = NAMES, past = from): string[] {
  const keys = new Map(names.map((name, value) => [foldName(name), value]));
  const trie = new Trie(trieColumns(keys));
  return interruptedNames(trie, foldName(text), 0, from, 0, past).map(
    ({ value }) => names[value] ?? '',
  );
}

describe('a name with other words inside', () => {
  it.each([
    ['signs', '白金★★台3', 2, ['白金台']],
    ['words', '辻堂太平株式会社台1', 2, ['辻堂太平台']],
    ['a floor', '白金40/F台3', 2, ['白金台']],
    ['numbers', '白金1-2台町ビル', 2, []],
    ['a small area', '新字中町1', 1, []],
    ['nothing', '白金台3', 2, []],
    ['a number, with the whole name after it', '白金1-2-3 白金台ビル', 2, []],
    ['a number that ends in 番地', '大谷中3番地', 2, []],
    ['more than a few words', '白金あいうえおかきくけこさ台', 2, []],
  ])('divided by %s: %s', (_, text, from, expected) => {
    expect(torn(text, from)).toEqual(expected);
  });

  it('is found within words that were read loosely, if the name continues after these words', () => {
    expect(torn('辻殿堂太平台5', 1, NAMES, 3)).toEqual(['辻堂太平台']);
    expect(torn('辻殿見堂太平台5', 1, NAMES, 3)).toEqual([]);
    expect(torn('新丸町5', 1, NAMES, 3)).toEqual([]);
  });

  it('is found wherever it is divided', () => {
    const name = fc.stringMatching(/^[あ-おか-ん]{2,8}$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.stringMatching(/^[凧凪]{1,10}$/), (written, at, tear) => {
        const place = 1 + (at % (written.length - 1));
        const text = `${written.slice(0, place)}${tear}${written.slice(place)}`;
        expect(torn(text, 1, [written])).toContain(written);
      }),
    );
  });
});
