import { nearNames } from '@daicho/service/registers/postal/address/gazetteer/near-names.ts';
import { Trie, trieColumns } from '@daicho/service/registers/postal/address/gazetteer/trie.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NAMES = ['法蓮町', '芝辻町', 'ひえ田野町', '西木辻町', '東町', '緑町'];

function near(text: string, names: readonly string[] = NAMES): string[] {
  const keys = new Map(names.map((name, value) => [foldName(name), value]));
  const trie = new Trie(trieColumns(keys));
  const symbols = foldName(text);
  const found = [...nearNames(trie, symbols, 0, 0)];
  return [...new Set(found.map(({ value, end }) => `${names[value]} ${symbols.slice(end)}`))];
}

describe('a name with one wrong character', () => {
  it.each([
    ['another character', '法連町', ['法蓮町 ']],
    ['a character that is missing', '西木町5', ['西木辻町 5＃']],
    ['a character too many', '芝之辻町5', ['芝辻町 5＃']],
    ['a kanji for its reading', '薭田野町佐伯', ['ひえ田野町 佐伯']],
    ['丁 for 町', '芝辻丁5', ['芝辻町 5＃', '芝辻町 丁5＃']],
    ['丁目, which is not 町', '芝辻丁目5', ['芝辻町 丁目5＃']],
    ['束 for 東', '束町', ['東町 ', '緑町 ']],
    ['two differences', '法連丁', []],
    ['a direction for another', '西町', []],
    ['the name itself', '東町', []],
  ])('%s: %s', (_, text, expected) => {
    expect(near(text)).toEqual(expected);
  });

  it('is found whichever character is replaced', () => {
    const name = fc.stringMatching(/^[あ-おか-ん]{3,8}$/);
    fc.assert(
      fc.property(name, fc.nat(), (written, at) => {
        const i = at % written.length;
        const other = `${written.slice(0, i)}凧${written.slice(i + 1)}`;
        expect(near(other, [written])).toContain(`${written} `);
      }),
    );
  });
});
