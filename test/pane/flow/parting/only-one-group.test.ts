/** A single group is split by another column, in the same way as all open groups together. */
import { describe, expect, it } from 'vitest';
import { opened, until } from '../pane.ts';
import { chooser, type Flow, page, partedBy, press } from './wards.ts';

/** The first four rows have the same candidates. */
const ROWS = [
  [1, '中央区本町1', '大阪支店', ''],
  [2, '中央区本町2', '札幌支店', ''],
  [3, '中央区本町3', '大阪支店', ''],
  [4, '中央区本町4', '札幌支店', ''],
  [5, '北区中之島2', '大阪支店', ''],
  [6, '港区港町4', '大阪支店', ''],
];

const openGroup = ({ state }: Flow) =>
  state.chooser?.groups.find(({ picked }) => picked === undefined)?.id;

describe('a group that is split alone', () => {
  it('shows what was decided in its parts, and can be returned to the rows to check, even after the chooser was closed', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await partedBy(flow, 'Branch', openGroup(flow));
    await press(flow, '大阪府大阪市中央区');
    flow.actions.closeChooser();
    await until(flow, ({ chooser: now }) => now === undefined);
    await opened(flow);
    await partedBy(flow, 'Branch', openGroup(flow));
    expect(page(flow)).toMatchObject({ title: 'Branch: 札幌支店', count: 2 });
    flow.actions.goTo(1);
    expect(page(flow)).toMatchObject({
      title: 'Branch: 大阪支店',
      paragraphs: ['Decided already: 2 (大阪府大阪市中央区).'],
      options: ['Give the 2 decided rows back to check'],
    });
    flow.actions.pick('', 0);
    await until(flow, ({ result }) => result?.decided === 0);
    expect(host.rows).toEqual(before);
  });
});
