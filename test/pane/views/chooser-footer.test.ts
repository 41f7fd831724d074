import { describe, expect, it } from 'vitest';
import { chooser, partedBy, press } from '../flow/parting/wards.ts';
import { markupOf, textOf } from './markup.ts';

describe('the footer of the chooser', () => {
  it('counts down the rows to check, in groups and rows, from part to part and back among the groups', async () => {
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
    flow.actions.endParting();
    expect(left()).toEqual([3, 3]);
  });
});
