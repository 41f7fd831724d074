/** What a result says, in words that the states alone do not show. */
import type { Result } from '@daicho/pane/src/state/result.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from './markup.ts';
import { mixed } from './states/example-list.ts';
import { states } from './states.ts';

/** The text of a result with many outcomes, and with changes. */
function textWith(change: (result: Result) => Partial<Result>, more: Partial<PaneState> = {}) {
  const { result } = mixed;
  if (result === undefined) throw new Error('the state has a result');
  return textOf(markupOf({ ...mixed, ...more, result: { ...result, ...change(result) } }));
}

describe('a result', () => {
  it('counts the written codes that do not fit by kind, as in the list of these codes, and leaves out codes that were replaced', () => {
    const [run] = states['earlier runs'].history;
    if (run === undefined) throw new Error('no run');
    const lineOf = (more: Partial<Result>, undo: typeof run.undo = 'possible') => {
      const history = [{ ...run, id: 'codes-1', undo }];
      const text = textWith(({ checks }) => ({ checks: { ...checks, coarser: 3 }, ...more }), {
        history,
      });
      return /書かれた郵便番号が合わない行.*/.exec(text)?.[0];
    };
    expect(lineOf({})).toBe(
      '書かれた郵便番号が合わない行: 別の場所の番号 1 行、以前の番号 1 行、住所より広い番号 3 行',
    );
    const replaced = [{ id: 'codes-1', rows: [4] }];
    expect(lineOf({ replaced })).toBe(
      '書かれた郵便番号が合わない行: 別の場所の番号 1 行、住所より広い番号 3 行',
    );
    expect(lineOf({ replaced }, 'done')).toContain('以前の番号 1 行');
    expect(lineOf({ checks: { former: 1 }, replaced })).toBeUndefined();
  });

  it('says for several tables to which of them its list of postal codes belongs', () => {
    const text = textWith(({ counts }) => ({
      tables: ['「4月」', '「5月」'].map((name) => ({ id: name, name, counts })),
    }));
    expect(text).toContain('色・絞り込み・郵便番号・地図などは、太字の表のものです。');
  });

  it('names the rows that are blank or invalid if there are few of them', () => {
    const textOfFew = (blank: number, few: Result['few']) =>
      textWith(({ counts }) => ({ counts: { ...counts, blank, invalid: 2 }, few }));
    expect(textOfFew(1, { blank: [47], invalid: [] })).toContain('空欄（48 行目）\n1\n');
    expect(textOfFew(3, { blank: [3, 4, 9], invalid: [] })).toContain('空欄（4–5, 10 行目）\n3\n');
    expect(textOfFew(4, { blank: [3, 4, 9], invalid: [] })).toContain('空欄\n4\n');
    expect(textOfFew(1, { blank: [47], invalid: [3, 5] })).toContain('入力不備（4, 6 行目）\n2\n');
    expect(textOfFew(1, undefined)).toContain('空欄\n1\n');
  });
});
