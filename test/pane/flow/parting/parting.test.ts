import { hasAreaCode } from '@daicho/pane/src/flow/deciding/parting/area-codes.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until } from '../pane.ts';
import { chooser, type Flow, oneByOne, page, partedBy, press, send } from './wards.ts';

/** The same value stands in rows of two branches. */
const ROWS: readonly (readonly CellValue[])[] = [
  [1, '中央区本町1', '大阪支店', '06-1111-1111'],
  [2, '中央区本町1', '札幌支店', '011-111-1111'],
  [3, '北区中之島2', '大阪支店', '06-2222-2222'],
  [4, '北区北七条3', '札幌支店', '011-222-2222'],
  [5, '港区港町4', '大阪支店', '06-3333-3333'],
  [6, '中央区本町1', '大阪支店', '06-4444-4444'],
];

/** The option that looks up all rows in one city. */
const ALL = 'All rows (6, not split: type their city)';

const offered = ({ state }: Flow) => state.chooser?.offers.map(({ action }) => action);

const places = (host: MemoryHost) =>
  host.column('City').map((city, i) => [host.rows[i]?.[0], city] as const);

describe('rows to check that are split by another column', () => {
  it('can be split by columns whose values several rows share; nothing is written or chosen yet', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    expect(offered(flow)).toContain('partGroups');
    flow.actions.partGroups();
    await until(flow, (state) => state.chooser?.parting !== undefined);
    expect(page(flow)).toMatchObject({
      options: ['Branch (2: 大阪支店, 札幌支店)', 'Phone, area code (2: 06, 011)', ALL],
    });
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.parting?.none !== undefined);
    await oneByOne(flow);
    expect(page(flow)).toMatchObject({
      title: 'Branch: 大阪支店',
      examples: ['中央区本町1', '北区中之島2', '港区港町4'],
      at: 0,
      count: 2,
    });
    expect(host.rows).toEqual(before);
  });

  it('offer first the place that the column names, with the numbers of rows that a press would write and would leave to check', async () => {
    const { flow } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    const { options = [] } = page(flow) ?? {};
    expect(options[0]).toBe(
      '大阪府大阪市 (rows\u00a0written:\u00a03, left\u00a0to\u00a0check:\u00a01)',
    );
    expect(options).toContain(
      '北海道札幌市 (rows\u00a0written:\u00a03, left\u00a0to\u00a0check:\u00a01)',
    );
    expect(page(flow)?.paragraphs[0]).toContain('Rows: 4');
  });

  it('offer first the city that the column names, even if other cities have a ward of that name too', async () => {
    const { flow } = await chooser([
      [1, '中央区本町1', '札幌中央店', ''],
      [2, '中央区本町2', '札幌中央店', ''],
      [3, '北区中之島2', '本店', ''],
    ]);
    await partedBy(flow, 'Branch');
    expect(page(flow)?.title).toContain('札幌中央店');
    expect(page(flow)?.options[0]).toMatch(/^北海道札幌市/);
  });

  it('offer first the places in which an area code lies', async () => {
    const { flow } = await chooser([
      [1, '北区中之島2', '', '072-111-1111'],
      [2, '中央区本町1', '', '011-111-1111'],
      [3, '中央区本町5', '', '011-111-1112'],
      [4, '北区北七条3', '', '072-111-1113'],
    ]);
    await partedBy(flow, 'Phone');
    expect(page(flow)?.title).toBe('Phone, area code: 072');
    expect(page(flow)?.options[0]).toMatch(/^大阪府/);
    flow.actions.pick('', undefined);
    await until(flow, ({ chooser }) => chooser?.parting?.title.endsWith('011') === true);
    expect(page(flow)?.options).toEqual([
      '北海道札幌市中央区 (written to all rows: 2)',
      '大阪府大阪市中央区 (written to all rows: 2)',
    ]);
  });

  it.each([
    ['06', '大阪府大阪市', true],
    ['06', '神奈川県横浜市', false],
    ['0980', '沖縄県名護市', true],
    ['090', '福岡県福岡市', false],
    ['0120', '北海道札幌市', false],
    ['', '東京都港区', false],
  ])(
    'are placed by an area code only if the code belongs to a place: %s, %s',
    (code, place, lies) => {
      expect(hasAreaCode(place, code)).toBe(lies);
    },
  );

  it('cannot be split by a column with the same value in all of them, unless its header names a place', async () => {
    const headers = ['No.', 'Address', 'Branch', 'Status'];
    const { flow } = await chooser(
      ROWS.map(([no = null, address = null]) => [no, address, '大阪支店', '継続']),
      { headers },
    );
    flow.actions.partGroups();
    await until(flow, (state) => state.chooser?.parting !== undefined);
    expect(page(flow)?.options).toEqual(['Branch (1: 大阪支店)', ALL]);
  });

  it('can be split by the first digits of postal codes only if a column holds such codes; columns that name places come first', async () => {
    const headers = ['Address', 'Joined', 'Fee', 'Code', 'Contract', 'Chapter'];
    const beside = [
      [45_017, 3_500_000, '530-0001', 'A', '大阪'],
      [45_018, 3_510_000, '530-0002', 'B', '大阪'],
      [45_019, 3_520_000, '060-0001', 'A', '札幌'],
      [45_020, 3_530_000, '060-0002', 'B', '札幌'],
    ];
    const addresses = ['中央区本町1', '北区中之島2', '中央区本町3', '北区北七条4'];
    const rows = addresses.map((address, i) => [address, ...(beside[i] ?? [])]);
    const { flow } = await chooser(rows, { headers });
    flow.actions.partGroups();
    await until(flow, (state) => state.chooser?.parting !== undefined);
    expect(page(flow)?.options.map((option) => option.replace(/ \(.*/, ''))).toEqual([
      ...['Chapter', 'Code, first 3 digits', 'Contract', 'All rows'],
    ]);
  });

  it('are decided part by part with one press each, even if two parts hold the same value', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    expect(places(host)).toEqual([
      [1, '大阪市中央区'],
      [2, null],
      [3, '大阪市北区'],
      [4, null],
      [5, null],
      [6, '大阪市中央区'],
    ]);
    await press(flow, undefined);
    expect(page(flow)?.title).toBe('Branch: 札幌支店');
    await press(flow, '北海道札幌市');
    expect(places(host).map(([, city]) => city)).toEqual([
      '大阪市中央区',
      '札幌市中央区',
      '大阪市北区',
      '札幌市北区',
      null,
      '大阪市中央区',
    ]);
    expect(page(flow)).toBeUndefined();
    const { result, chooser: left } = flow.state;
    expect(result).toMatchObject({ counts: { found: 5, ambiguous: 1 }, undecided: 1, decided: 5 });
    expect(left?.groups[left.at]?.values.map(({ input }) => input)).toEqual(['港区港町4']);
  });

  it('can be decided by hand afterwards without a change in other parts', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    flow.actions.goBack();
    flow.actions.closeChooser();
    await opened(flow);
    const { groups = [] } = flow.state.chooser ?? {};
    const rest = groups.find(
      ({ picked, values }) => picked === undefined && values[0]?.input === '中央区本町1',
    );
    expect(rest?.values.map(({ rows }) => rows)).toEqual([[1]]);
    flow.actions.pick(rest?.id ?? '', 1);
    await until(flow, ({ result }) => result?.decided === 4);
    expect(places(host).map(([, city]) => city)).toEqual([
      '大阪市中央区',
      '札幌市中央区',
      '大阪市北区',
      null,
      null,
      '大阪市中央区',
    ]);
  });

  it('can be decided differently, and returned to the rows to check, part by part', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    await press(flow, 'Give the 3 decided rows back to check');
    expect(host.rows).toEqual(before);
    await press(flow, '北海道札幌市');
    expect(places(host).map(([, city]) => city)).toEqual([
      '札幌市中央区',
      null,
      '札幌市北区',
      null,
      null,
      '札幌市中央区',
    ]);
    await press(flow, 'Give the 3 decided rows back to check');
    expect(host.rows).toEqual(before);
    expect(flow.state.result).toMatchObject({ counts: { found: 0, ambiguous: 6 }, decided: 0 });
  });

  it('show a skipped part again, once the later parts are decided', async () => {
    const { flow } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    flow.actions.goTo(1);
    await press(flow, '北海道札幌市');
    expect(page(flow)).toMatchObject({ title: 'Branch: 大阪支店', next: undefined });
  });

  it('keep their decisions when they are split again by the same column', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    flow.actions.goBack();
    await partedBy(flow, 'Branch');
    expect(page(flow)).toMatchObject({ title: 'Branch: 札幌支店', at: 0 });
    flow.actions.goTo(1);
    expect(page(flow)).toMatchObject({ title: 'Branch: 大阪支店', examples: ['港区港町4'] });
    await press(flow, 'Give the 3 decided rows back to check');
    expect(places(host).every(([, city]) => city === null)).toBe(true);
  });

  it('can be the rows of a single group', async () => {
    const { flow, host } = await chooser(ROWS);
    const [group] = flow.state.chooser?.groups ?? [];
    await partedBy(flow, 'Branch', group?.id);
    expect(page(flow)?.examples).toEqual(['中央区本町1']);
    await press(flow, '大阪府大阪市中央区');
    expect(places(host).map(([, city]) => city)).toEqual([
      '大阪市中央区',
      null,
      null,
      null,
      null,
      '大阪市中央区',
    ]);
  });

  it('are written at the places to which other people have moved them, and no row of another part is written', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    host.reorder((rows) => rows.reverse());
    host.insert(0, [7, '中央区本町1', '福岡支店', '092-111-1111']);
    await press(flow, '大阪府大阪市');
    expect(places(host)).toEqual([
      [7, null],
      [6, '大阪市中央区'],
      [5, null],
      [4, null],
      [3, '大阪市北区'],
      [2, null],
      [1, '大阪市中央区'],
    ]);
  });

  it('keep their parts in a second run, and show them on the map', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, 'Branch');
    await press(flow, '大阪府大阪市');
    await press(flow, undefined);
    await press(flow, '北海道札幌市');
    flow.actions.closeChooser();
    flow.actions.openMap();
    const { map } = await until(flow, (state) => state.map?.rows !== undefined);
    expect(map?.rows).toMatchObject({ placed: 5, unplaced: 1 });
    const before = structuredClone(host.rows);
    await ran(flow);
    expect(host.rows).toEqual(before);
  });

  it('can be looked up in one city that the person types if the table has no other columns', async () => {
    const host = new MemoryHost(
      ['Address'],
      ROWS.map(([, address]) => [address ?? null]),
      { settings: SETTINGS, send },
    );
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    const offer = flow.state.chooser?.offers.find(({ action }) => action === 'partGroups');
    expect(offer?.label).toMatch(/^Choose the city of what is left/);
  });
});

it('the pane says below the pressed button that the table is being read, until the columns of the table are listed', async () => {
  const { flow } = await chooser(ROWS);
  const busy = () => flow.state.chooser?.offers.map(({ isBusy }) => isBusy === true);
  expect(busy()).toEqual([false]);
  flow.actions.partGroups();
  expect(busy()).toEqual([true]);
  await until(flow, ({ chooser: now }) => now?.parting?.id === 'columns');
  expect(busy()).toEqual([false]);
});

it('the pane says above the field that a typed city is being looked for', async () => {
  const { flow } = await chooser(ROWS);
  await partedBy(flow, 'Branch');
  flow.actions.findCity('見本市');
  expect(page(flow)?.field).toBe('Looking for “見本市”…');
  await until(flow, (state) => state.chooser?.parting?.field?.startsWith('Looking') === false);
  expect(page(flow)?.field).toContain('No city or town “見本市” was found');
});

it('the pane says that rows are being divided as soon as their column is chosen', async () => {
  const { flow } = await chooser([
    [1, '中央区本町1', '大阪支店'],
    [2, '中央区本町1', '札幌支店'],
  ]);
  flow.actions.partGroups();
  await until(flow, ({ chooser: now }) => now?.parting?.id === 'columns');
  expect(page(flow)?.isBusy).toBe(false);
  flow.actions.pick('', 0);
  await until(flow, ({ chooser: now }) => now?.parting?.isBusy !== false);
  expect(page(flow)).toMatchObject({ id: 'columns', isBusy: true });
});
