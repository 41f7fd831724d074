import { shortened } from '@daicho/pane/src/views/deciding/short-lists.ts';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from './markup.ts';
import { states } from './states.ts';

describe('the streets of candidates in Kyoto', () => {
  it('are shown if they distinguish candidates, two at most', () => {
    expect(
      shortened([
        '6040874 清水町 （甲通東入、乙通西入、丙通上る、丁通下る）',
        '6040911 清水町 （甲通東入、戊通上る、己通下る）',
      ]),
    ).toEqual(['6040874 清水町 （乙通西入、丙通上る…）', '6040911 清水町 （戊通上る、己通下る…）']);
  });

  it('are not shortened if there are only two; brackets of other candidates never are', () => {
    const short = [
      '0600042 大通西 （１〜１９丁目）',
      '6040911 清水町 （甲通東入、乙通西入）',
      '株式会社（見本）支店',
    ];
    expect(shortened(short)).toEqual(short);
  });

  it('can all be read in the description of the button', () => {
    const markup = markupOf(states['chooser, in a city']);
    expect(markup).toContain(
      'title="6040874 京都府京都市中京区清水町 （竹屋町通烏丸東入、竹屋町通東洞院西入、竹屋町通車屋町西入、車屋町通竹屋町下る）"',
    );
    expect(markup).toContain('Shimizucho, Nakagyo-ku, Kyoto, Kyoto');
  });

  it('are the only lists that are shortened: the values of a column are shown as the flow names them', () => {
    const text = textOf(markupOf(states['chooser, which column']));
    expect(text).toContain('大阪、札幌、福岡');
  });
});
