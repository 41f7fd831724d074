import { describe, expect, it } from 'vitest';
import { chooser, partedBy, press } from '../flow/parting/wards.ts';
import { markupOf, textOf } from './markup.ts';
import { states } from './states.ts';

describe('the footer of the chooser', () => {
  it('counts how many groups and rows are left, from part to part and back among the groups', async () => {
    const { flow } = await chooser([
      [1, '中央区本町1', '大阪支店'],
      [2, '中央区本町1', '札幌支店'],
      [3, '北区中之島2', '大阪支店'],
      [4, '北区北七条3', '札幌支店'],
      [5, '港区港町4', '大阪支店'],
      [6, '中央区本町1', '大阪支店'],
    ]);
    const left = () => {
      const [, groups, rows] =
        /Left: (\d+) groups?, (\d+) rows?/.exec(textOf(markupOf(flow.state))) ?? [];
      return [Number(groups), Number(rows)];
    };
    expect(left()).toEqual([4, 6]);
    await partedBy(flow, 'Branch');
    expect(left()).toEqual([4, 6]);
    await press(flow, '大阪府大阪市');
    expect(left()).toEqual([3, 3]);
    flow.actions.goBack();
    expect(left()).toEqual([3, 3]);
  });

  it('says that nothing is chosen yet, or that the found rows are written if nothing can be chosen', () => {
    const all = states['chooser, all that is left'];
    const overview = all.chooser?.overview;
    if (all.chooser === undefined || overview === undefined) throw new Error('no page');
    const none = { ...all, chooser: { ...all.chooser, overview: { ...overview, rows: 0 } } };
    expect(textOf(markupOf(none))).toContain('まだ選んでいません');
    const withoutCandidates = states['chooser, all that is left, nothing chosen'];
    expect(textOf(markupOf(withoutCandidates))).toContain('書き込みが終わっています');
  });

  it.each([
    ['the parts that a column names', states['chooser, places that a column names'], 'candidate-0'],
    ['the checked cities of a part', states['chooser, part in several cities'], 'candidate-0'],
  ])(
    'holds the main button of a page that decides %s, apart from the options for places',
    (_, state, id) => {
      const markup = markupOf(state);
      const [page = '', foot = ''] = markup.split('class="foot"');
      expect(foot).toMatch(new RegExp(`<button[^>]* id="${id}" class="button primary"`));
      expect(page).not.toContain(`id="${id}"`);
      expect(markup.match(/class="button primary"/g)).toHaveLength(1);
    },
  );

  it('has no main button if each option is a place', () => {
    const [, foot = ''] = markupOf(states['chooser, part']).split('class="foot"');
    expect(foot).not.toContain('primary');
  });
});
