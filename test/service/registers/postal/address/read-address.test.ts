import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../any-text.ts';
import { parts, search } from './gazetteer/places-fixture.ts';

/** Number of letters from which reading takes measurable time; four times this length is far more than any address has. */
const LENGTH = 12_000;

describe('the parts of an address', () => {
  it.each([
    ['as written', '東京都千代田区麹町3-12-14', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    [
      'spaces and a line break',
      '東京都 千代田区\n麹町　3-12-14',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
  ])('are read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });
});

describe('any input', () => {
  const fragments = fc.constantFrom(
    '東京都',
    '千代田区',
    '府中市',
    '丸の内',
    '字',
    '丁目',
    '番地',
    '九九十',
    '十',
    '１',
    '2-',
    'ー',
    '（',
    '）',
    '「',
    '#',
    '＃',
    '上る',
    'ｱﾞ',
    '𠮷',
    '𩸽',
    '\u{fe00}',
    ' ',
  );

  it('ends in a result whose words come from the input or the register', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fragments, anyText()), { maxLength: 12 }), (pieces) => {
        const result = search(pieces.join(''));
        expect(result.count).toBe(result.data.length);
        expect(result.query.block_lot_num ?? '1').toMatch(/^\d+(-\d+)*$/);
      }),
    );
  });

  it('ends in parts that never hold half a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fragments, fc.string({ unit: 'grapheme' })), { maxLength: 12 }),
        (pieces) => {
          const { q, t, ...understood } = search(pieces.join('')).query;
          expect(Object.values(understood).join('')).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });

  it('is read in a time that grows only with its length', () => {
    /** Processor time for texts of one length. */
    const costOf = (length: number) => {
      const { user } = process.cpuUsage();
      search('京都府京都市上京区'.concat('上る下る西入'.repeat(length / 6)));
      search('東京都千代田区'.concat('1-'.repeat(length / 2)));
      search('（'.repeat(length));
      for (const part of ['堺町通', '架空町', '第1号', '1区', '千', '一', '𠮷'] as const) {
        search(`京都府京都市中京区${part.repeat(length / part.length)}`);
        search(`東京都千代田区麹町${part.repeat(length / part.length)}`);
      }
      search(`千代田区麹町1-1${'　'.repeat(length)}a`);
      search(`千代田区麹町1-1ビル${'1'.repeat(length)}`);
      return process.cpuUsage().user - user;
    };
    // The least of three measurements leaves out what garbage collection adds by chance.
    const leastOf = (length: number) =>
      Math.min(...[length, length, length].map((one) => costOf(one)));
    costOf(LENGTH);
    const [short, long] = [leastOf(LENGTH), leastOf(4 * LENGTH)];
    expect(long).toBeLessThan(8 * short);
  });
});
