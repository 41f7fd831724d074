import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { opened } from '../pane.ts';
import { chooser, page, partedBy, press } from './wards.ts';

/** The wards of one part lie in several cities, and no city has all of these wards. */
const ROWS: readonly (readonly CellValue[])[] = [
  [1, '中央区本町1', '東', ''],
  [2, '港区港町2', '東', ''],
  [3, '北区中之島3', '東', ''],
  [4, '中央区本町4', '西', ''],
  [5, '北区中之島5', '西', ''],
];

const OSAKA = ['大阪市中央区', null, '大阪市北区', null, null];

describe('a part with rows of several cities', () => {
  it('is decided city by city: the remaining rows are asked about next, and each row keeps its decision', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    expect(host.column('City')).toEqual(OSAKA);
    expect(page(flow)).toMatchObject({
      title: 'Branch: 東',
      examples: ['港区港町2'],
      paragraphs: [
        expect.stringContaining('Rows: 1,'),
        'Decided already: 2 (大阪府大阪市中央区, 大阪府大阪市北区).',
      ],
    });
    // The heading has the focus, so that an Enter neither decides anything unread nor takes the decision back.
    expect(flow.state.focus?.id).toBe('chooser');
    const { options = [] } = page(flow) ?? {};
    expect(options.some((option) => option.startsWith('北海道'))).toBe(false);
    await press(flow, '愛知県名古屋市港区');
    expect(host.column('City')).toEqual(OSAKA.with(1, '名古屋市港区'));
    expect(page(flow)?.title).toBe('Branch: 西');
  });

  it('is left with the rows that no city fits, which stay to check and are counted', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    await press(flow, undefined);
    expect(page(flow)?.title).toBe('Branch: 西');
    expect(host.column('City')).toEqual(OSAKA);
    expect(flow.state.result).toMatchObject({ decided: 2, undecided: 3 });
  });

  it('gives decided rows back to check only if the person asks for that, and then stays open', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    expect(page(flow)?.options.at(-1)).toBe('Give the 2 decided rows back to check');
    await press(flow, 'Give the 2 decided rows back to check');
    expect(host.rows).toEqual(before);
    expect(page(flow)).toMatchObject({ title: 'Branch: 東', paragraphs: [/Rows: 3,/] });
    await press(flow, '北海道札幌市');
    expect(host.column('City')).toEqual(['札幌市中央区', null, '札幌市北区', null, null]);
  });

  it('stays in the chooser while its last decided rows are given back to check', async () => {
    const { flow, host } = await chooser(ROWS.slice(0, 4).filter(([no]) => no !== 2));
    const before = structuredClone(host.rows);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    flow.actions.goTo(0);
    await press(flow, 'Give the 2 decided rows back to check');
    expect(host.rows).toEqual(before);
    expect(flow.state.chooser?.groups.every(({ picked }) => picked === undefined)).toBe(true);
  });

  it('comes after parts without decided rows when the rows are split again, and shows its undecided rows', async () => {
    const { flow } = await chooser([
      ...ROWS,
      [6, '中央区本町6', '東', ''],
      [7, '港区港町7', '西', ''],
      [8, '港区港町8', '西', ''],
    ]);
    await partedBy(flow, 'Branch');
    expect(page(flow)?.title).toBe('Branch: 東');
    await press(flow, '大阪府大阪市');
    flow.actions.goBack();
    flow.actions.closeChooser();
    await opened(flow);
    await partedBy(flow, 'Branch');
    // Both parts had the same number of rows; one row of 東 is left.
    expect(page(flow)).toMatchObject({ title: 'Branch: 西', at: 0 });
    await press(flow, undefined);
    expect(page(flow)).toMatchObject({ title: 'Branch: 東', examples: ['港区港町2'] });
    expect(page(flow)?.paragraphs.join()).toContain('Decided already: 3');
  });
});

describe('the next page', () => {
  it('shows the next undecided part, if there is one', async () => {
    const { flow } = await chooser([
      ...ROWS,
      [6, '中央区本町6', '南', ''],
      [7, '港区港町7', '南', ''],
    ]);
    await partedBy(flow, 'Branch');
    flow.actions.goTo(1);
    await press(flow, '大阪府大阪市');
    expect(page(flow)).toMatchObject({ title: 'Branch: 南', at: 2, next: 0 });
    flow.actions.goTo(0);
    expect(page(flow)).toMatchObject({ title: 'Branch: 東', next: 2 });
    flow.actions.goTo(2);
    await press(flow, undefined);
    expect(page(flow)).toMatchObject({ title: 'Branch: 東', next: undefined });
  });

  it('shows the next undecided group, if there is one', async () => {
    const { flow } = await chooser(ROWS);
    const at = () => [flow.state.chooser?.at, flow.state.chooser?.next];
    expect(at()).toEqual([0, 1]);
    flow.actions.goTo(1);
    flow.actions.pick(flow.state.chooser?.groups[1]?.id ?? '', undefined);
    expect(at()).toEqual([2, 0]);
    flow.actions.goTo(0);
    expect(at()).toEqual([0, 2]);
    flow.actions.pick(flow.state.chooser?.groups[0]?.id ?? '', undefined);
    expect(at()).toEqual([2, undefined]);
  });
});
