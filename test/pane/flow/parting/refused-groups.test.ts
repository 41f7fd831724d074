import { describe, expect, it } from 'vitest';
import { opened, until } from '../pane.ts';
import { chooser, page, partedBy, press } from './wards.ts';

const ROWS = [
  [1, '中央区本町1', '大阪支店', ''],
  [2, '中央区本町1', '札幌支店', ''],
  [3, '中央区本町1', '仙台支店', ''],
  [4, '港区港町4', '大阪支店', ''],
  [5, '港区港町5', '札幌支店', ''],
];

describe('a group that a person refused to decide', () => {
  it('does not come back when the rest is split, and neither do the rows that were divided from the group', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市中央区');
    flow.actions.goBack();
    const of = (input: string) =>
      flow.state.chooser?.groups.find(
        ({ values: [value], picked }) => value?.input === input && picked === undefined,
      );
    flow.actions.pick(of('中央区本町1')?.id ?? '', undefined);
    expect(of('中央区本町1')).toBeUndefined();
    await partedBy(flow, 'Branch');
    const titles: string[] = [];
    for (;;) {
      const shown = page(flow);
      if (shown === undefined || titles.includes(shown.title)) break;
      titles.push(shown.title);
      expect(shown.examples).not.toContain('中央区本町1');
      flow.actions.goTo(shown.next ?? shown.at);
    }
    expect(titles).toContain('Branch: 札幌支店');
    expect(host.column('City')).toEqual(['大阪市中央区', null, null, null, null]);
  });

  it('is not asked about when the chooser is opened again, even if other rows with its value were decided', async () => {
    const { flow } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市中央区');
    flow.actions.goBack();
    const of = (input: string) =>
      flow.state.chooser?.groups.filter(
        ({ values: [value], written }) => value?.input === input && written === 'none',
      ) ?? [];
    flow.actions.pick(of('中央区本町1')[0]?.id ?? '', undefined);
    await until(flow, ({ chooser: now }) => now?.isWriting === false);
    flow.actions.closeChooser();
    const { result } = await until(flow, ({ chooser: now }) => now === undefined);
    expect(result).toMatchObject({ undecided: 2, left: 2 });
    await opened(flow);
    expect(of('中央区本町1').map(({ picked }) => picked)).toEqual(['none']);
    flow.actions.pick(of('中央区本町1')[0]?.id ?? '', 0);
    await until(flow, ({ chooser: now }) => now?.isWriting === false);
    expect(of('中央区本町1')).toEqual([]);
  });

  it('is not asked about again, although other open rows with its value are', async () => {
    const { flow } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市中央区');
    flow.actions.goBack();
    const of = (branch: string) =>
      flow.state.chooser?.groups.filter(({ values }) =>
        values.some(({ input, where }) => input === '中央区本町1' && where?.[0]?.text === branch),
      ) ?? [];
    flow.actions.splitGroup(of('札幌支店')[0]?.id ?? '');
    flow.actions.pick(of('札幌支店')[0]?.id ?? '', undefined);
    flow.actions.closeChooser();
    await until(flow, ({ chooser: now }) => now === undefined);
    await opened(flow);
    expect(of('札幌支店').map(({ picked }) => picked)).toEqual(['none']);
    const open = flow.state.chooser?.groups.filter(({ picked }) => picked === undefined) ?? [];
    const rows = open.flatMap(({ values }) => values.flatMap((value) => value.rows));
    expect(rows.toSorted()).toEqual([2, 3, 4]);
  });
});
