import { colouredParts } from '@daicho/service/desk/answer/coloured-parts.ts';
import type { Step } from '@daicho/service/registers/postal/address/words.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const line = (step: Step, read: string) => ({ step, read });

describe('the picture of an address', () => {
  it('has each part that was read, and the unread text between the parts', () => {
    const trace = [
      line('municipality', '東京都港区'),
      line('town', '六本木'),
      line('numbers', '6-10-1 '),
    ];
    expect(colouredParts('東京都港区（仮）六本木6-10-1 20階', trace)).toEqual([
      { text: '東京都港区', step: 'municipality' },
      { text: '（仮）' },
      { text: '六本木', step: 'town' },
      { text: '6-10-1', step: 'numbers' },
      { text: ' 20階' },
    ]);
  });

  it('shows text without its decision if the reader read the words in another form', () => {
    expect(colouredParts('ﾐﾅﾄｸ', [line('municipality', 'ミナトク')])).toEqual([{ text: 'ﾐﾅﾄｸ' }]);
  });

  it('always holds the whole text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, reads) => {
        const parts = colouredParts(
          text,
          reads.map((read) => line('town', read)),
        );
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
