import { fontOfLabels } from '@daicho/service/lists/labels/pdf/font-of-labels.ts';
import { LabelFonts } from '@daicho/service/lists/labels/pdf/label-fonts.ts';
import { describe, expect, it } from 'vitest';

const alone = new LabelFonts(fontOfLabels(), []);

describe('the font of labels', () => {
  it('has every character of Windows’ Japanese', () => {
    const decoder = new TextDecoder('shift_jis');
    const characters = [];
    for (let first = 0x81; first <= 0xfc; first++) {
      for (let second = 0x40; second <= 0xfc; second++) {
        const text = decoder.decode(Uint8Array.of(first, second));
        // Windows' list has neither characters of two code points nor characters that users define.
        if (/^[^\ufffd\p{Co}]$/u.test(text)) characters.push(text);
      }
    }
    expect(characters.length).toBeGreaterThan(7_000);
    expect(alone.lacking(characters.join(''))).toEqual([]);
  });

  it('says which characters it lacks, each once', () => {
    expect(alone.lacking('𠮷田 太郎、𠮷田 한나')).toEqual(['𠮷', '한', '나']);
  });

  it('prints the usual form of a kanji if no font has the requested one', () => {
    expect(alone.lacking('葛󠄀城')).toEqual([]);
    expect(alone.glyphOf('葛󠄀', false)?.glyph.id).toBe(alone.glyphOf('葛', false)?.glyph.id);
  });

  it('opens another font only for a character that it lacks, and once', () => {
    let opened = 0;
    const others = function* () {
      opened += 1;
      yield fontOfLabels();
    };
    const fonts = new LabelFonts(fontOfLabels(), others());
    expect(fonts.lacking('山田太郎')).toEqual([]);
    expect(opened).toBe(0);
    expect(fonts.lacking('𠮷한나')).toEqual(['𠮷', '한', '나']);
    expect(opened).toBe(1);
  });

  it('takes a letter and its mark as one character', () => {
    expect(alone.glyphOf('か\u3099', false)?.glyph.id).toBe(alone.glyphOf('が', false)?.glyph.id);
  });

  it.each(['ー', '（', '」', '～', '、'])(
    'has another form of %s for vertical columns',
    (character) => {
      const [line, column] = [false, true].map((is) => alone.glyphOf(character, is)?.glyph.id);
      expect(column).not.toBe(line);
    },
  );

  it.each(['山', 'あ', 'Ａ', '〇'])('has the same form of %s for vertical columns', (character) => {
    const [line, column] = [false, true].map((is) => alone.glyphOf(character, is)?.glyph.id);
    expect(column).toBe(line);
  });
});
