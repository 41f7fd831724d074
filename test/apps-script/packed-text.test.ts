import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed } from '../../apps-script/build/closures.ts';
import { unpacked } from '../../apps-script/src/packed-text.ts';
import { anyText } from '../any-text.ts';

describe('a part of the script that is packed', () => {
  it.each([
    ['nothing', ''],
    ['one character', 'a'],
    ['both languages', '郵便番号 or code\n「𠮷野家」'.repeat(3)],
    ['more than an engine takes as arguments', 'x'.repeat(300_000)],
  ])('unpacks to the same text: %s', (_, text) => {
    expect(unpacked(packed(text))).toBe(text);
  });

  it('unpacks to the same text, whatever characters the text has', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(unpacked(packed(text))).toBe(text);
      }),
    );
  });
});
