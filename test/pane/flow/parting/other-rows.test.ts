import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { opened, openPane, ran, until } from '../pane.ts';
import { chooser, type Flow, page, partedBy, press } from './wards.ts';

/** One value stands in the rows of two branches; the first telephone number of Sapporo is in Osaka. */
const OSAKA: readonly CellValue[] = [1, '中央区本町1', '大阪支店', '06-1111-1111'];
const MOVED: readonly CellValue[] = [2, '中央区本町1', '札幌支店', '06-1111-2222'];
const SAPPORO: readonly CellValue[] = [3, '中央区本町1', '札幌支店', '011-111-1111'];

async function goToPart(flow: Flow, text: string) {
  const texts = Array.from({ length: page(flow)?.count ?? 0 }, (_, at) => {
    flow.actions.goTo(at);
    return page(flow)?.title.split(': ')[1];
  });
  flow.actions.goTo(texts.indexOf(text));
}

/** Decides a part, and returns to the groups. */
async function decide(flow: Flow, header: string, text: string, place: string) {
  await partedBy(flow, header);
  await goToPart(flow, text);
  await press(flow, place);
  flow.actions.goBack();
}

/** Decides the only open group that can be decided, or the group with the given id. */
async function pick(flow: Flow, candidate: number | undefined, id = openGroup(flow)?.id) {
  flow.actions.pick(id ?? '', candidate);
  await until(
    flow,
    ({ chooser }) => !(chooser?.isWriting || chooser?.groups.some(isToWrite) === true),
  );
}

const openGroup = ({ state }: Flow) =>
  state.chooser?.groups.find(({ picked }) => picked === undefined);

describe('a decision', () => {
  it('does not change rows that lie between its own rows and were decided in an earlier session', async () => {
    const { host, flow } = await chooser([SAPPORO, OSAKA, SAPPORO, OSAKA]);
    await decide(flow, 'Branch', '大阪支店', '大阪府大阪市中央区');
    const later = await openPane(host);
    await ran(later);
    await opened(later);
    expect(openGroup(later)?.values.map(({ rows }) => rows)).toEqual([[0, 2]]);
    await pick(later, 1);
    const [osaka, sapporo] = ['大阪市中央区', '札幌市中央区'];
    expect(host.column('City')).toEqual([sapporo, osaka, sapporo, osaka]);
  });

  it('does not change hidden rows with the same value that were left out of the run, even if rows have moved', async () => {
    const { host, flow } = await chooser([SAPPORO, OSAKA, SAPPORO], { hiddenRows: [1] }, (pane) =>
      pane.actions.chooseScope('visible'),
    );
    await pick(flow, 1);
    expect(host.column('City')).toEqual(['札幌市中央区', null, '札幌市中央区']);
    host.reorder(([first = [], ...rows]) => [...rows, first]);
    await pick(flow, 0, flow.state.chooser?.groups[0]?.id);
    const hidden = host.rows.find(([number]) => number === 1);
    expect(hidden?.slice(4).every((cell) => cell === null || cell === undefined)).toBe(true);
  });

  it('about a part can be taken back and made again after rows were split by a second column', async () => {
    const { host, flow } = await chooser([OSAKA, MOVED, SAPPORO, OSAKA]);
    await decide(flow, 'Branch', '大阪支店', '大阪府大阪市中央区');
    flow.actions.closeChooser();
    await opened(flow);
    await decide(flow, 'Phone', '06', '大阪府大阪市中央区');
    const osaka = '大阪市中央区';
    expect(host.column('City')).toEqual([osaka, osaka, null, osaka]);
    const own = flow.state.chooser?.groups.find(
      ({ values: [value] }) => value?.where?.length === 1 && value.where[0]?.text === '大阪支店',
    );
    await pick(flow, undefined, own?.id);
    expect(host.column('City')).toEqual([null, osaka, null, null]);
    await pick(flow, 1, own?.id);
    expect(host.column('City')).toEqual(['札幌市中央区', osaka, null, '札幌市中央区']);
  });

  it('about the remaining rows does not reach a part whose own decision was taken back, even in a second run', async () => {
    const { host, flow } = await chooser([OSAKA, SAPPORO, OSAKA, OSAKA]);
    await decide(flow, 'Branch', '大阪支店', '大阪府大阪市中央区');
    flow.actions.closeChooser();
    await opened(flow);
    const part = flow.state.chooser?.groups.find(({ picked }) => picked === 0)?.id;
    await pick(flow, undefined, part);
    const rest = flow.state.chooser?.groups.find(({ id }) => id !== part)?.id;
    await pick(flow, 1, rest);
    const decided = [null, '札幌市中央区', null, null];
    expect(host.column('City')).toEqual(decided);
    flow.actions.closeChooser();
    await ran(flow);
    expect(host.column('City')).toEqual(decided);
  });

  it('about a part leaves out rows that were decided with their group, until those decisions are taken back', async () => {
    const other = [5, '港区港町4', '札幌支店', '011-111-2222'];
    const { host, flow } = await chooser([OSAKA, MOVED, SAPPORO, OSAKA, other]);
    await partedBy(flow, 'Branch');
    flow.actions.goBack();
    await pick(flow, 0);
    await partedBy(flow, 'Branch');
    await goToPart(flow, '札幌支店');
    expect(page(flow)?.options.some((option) => option.startsWith('北海道'))).toBe(false);
    await press(flow, 'Give the 2 decided rows back to check');
    const option =
      '北海道札幌市中央区 (rows\u00a0written:\u00a02, left\u00a0to\u00a0check:\u00a01)';
    expect(page(flow)?.options).toContain(option);
    await press(flow, '北海道札幌市中央区');
    const [osaka, sapporo] = ['大阪市中央区', '札幌市中央区'];
    expect(host.column('City')).toEqual([osaka, sapporo, sapporo, osaka, null]);
  });

  it('about parts reaches all their rows after a row with the same value was inserted before them', async () => {
    const { host, flow } = await chooser([OSAKA, MOVED, SAPPORO, OSAKA]);
    host.insert(0, OSAKA);
    await partedBy(flow, 'Branch');
    await goToPart(flow, '大阪支店');
    await press(flow, '大阪府大阪市中央区');
    await goToPart(flow, '札幌支店');
    await press(flow, '北海道札幌市中央区');
    const [osaka, sapporo] = ['大阪市中央区', '札幌市中央区'];
    expect(host.column('City')).toEqual([null, osaka, sapporo, sapporo, osaka]);
  });
});
