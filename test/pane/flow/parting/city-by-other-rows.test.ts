/** Rows without a city, whose city is that of the found rows with the same cell in another column. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { openedPage, until } from '../pane.ts';
import { boxes, pageOver } from './checked-boxes.ts';
import { service } from './city-service.ts';
import type { Flow } from './wards.ts';

type Row = readonly [address: string, branch: CellValue, ...others: CellValue[]];

const HEADERS = ['No.', 'Address', '支部', '区分'];

/** Rows that are found: their city is written. */
function found(city: string, branch: CellValue, count: number, other: CellValue = null): Row[] {
  return Array.from({ length: count }, (_, i) => [`${city}本町${i + 1}`, branch, other] as const);
}

const [KANAZAWA, KUSHIRO, FUCHU] = ['石川県金沢市', '北海道釧路市', '東京都府中市'];

const BRANCHES = [
  ...found(KANAZAWA, '北陸', 12, 'A'),
  ...found(KUSHIRO, '道東', 12, 'A'),
  ...found(FUCHU, '多摩', 12, 'A'),
];

const list = (rows: readonly Row[], headers = HEADERS) => pageOver(rows, service([]), headers);

const heading = ({ state }: Flow) =>
  state.chooser?.overview?.pairs?.[0]?.heading?.split('\n').at(-1);

describe('the city in which the found rows with the same cell lie', () => {
  it('is used for a row without a city, with the reason in words, and written with one press', async () => {
    const { flow, host } = await list([
      ...BRANCHES,
      ['本町77', '北陸'],
      ['栄町78', '道東'],
      ['新町9', ''],
    ]);
    expect(boxes(flow)).toEqual([
      ['本町77', '石川県金沢市本町', true],
      ['栄町78', '北海道釧路市栄町', true],
    ]);
    expect(heading(flow)).toBe('All rows found whose 支部 is “北陸” (12) are in 石川県金沢市');
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City').slice(-3)).toEqual(['金沢市', '釧路市', null]);
  });

  it('is listed but not ticked if only a few found rows have the cell', async () => {
    const { flow } = await list([
      ...found(KANAZAWA, '北陸', 3),
      ...found(KUSHIRO, '道東', 3),
      ...found(FUCHU, '多摩', 3),
      ['本町77', '北陸'],
      ['新町9', ''],
    ]);
    expect(boxes(flow)).toEqual([['本町77', '石川県金沢市本町', false]]);
  });

  it.each<[string, readonly Row[], Row]>([
    [
      'one found row with the cell lies elsewhere',
      [...BRANCHES, ['東京都府中市栄町99', '北陸']],
      ['本町77', '北陸'],
    ],
    [
      'the column is the same for all rows',
      [...found(KANAZAWA, '全国', 12), ...found(KUSHIRO, '全国', 12)],
      ['本町77', '全国'],
    ],
    [
      'the column has nothing to do with places, although a rare text of it stands in one city only',
      [
        ...found(KANAZAWA, 'A', 7),
        ...found(KUSHIRO, 'A', 7),
        ...found(FUCHU, 'B', 7),
        ...found(KUSHIRO, 'B', 7).map(([address, ...rest]) => [`${address}-1`, ...rest] as const),
        ...found(KANAZAWA, 'C', 2).map(([address, ...rest]) => [`${address}-1`, ...rest] as const),
      ],
      ['本町77', 'C'],
    ],
    [
      'the cell is a date',
      [
        ...found(KANAZAWA, '', 12, '2026/4/1'),
        ...found(KUSHIRO, '', 12, '2026/4/2'),
        ...found(FUCHU, '', 12, '2026/4/3'),
      ],
      ['本町77', '', '2026/4/1'],
    ],
    ['no found row has the cell', BRANCHES, ['本町77', '中部']],
    [
      'another column shows another city',
      [
        ...found(KANAZAWA, '北陸', 12, '西'),
        ...found(KUSHIRO, '道東', 12, '東'),
        ...found(FUCHU, '多摩', 12, '南'),
      ],
      ['本町77', '北陸', '東'],
    ],
    ['the address names another prefecture', BRANCHES, ['青森県本町77', '北陸']],
  ])('is not listed if %s', async (_, rows, row) => {
    const { flow } = await list([...rows, row, ['新町9', '']]);
    expect(boxes(flow)).toEqual([]);
  });

  it('is no evidence in a list of one city', async () => {
    const { flow } = await list([
      ...found(KANAZAWA, '東', 12),
      ...found(KANAZAWA, '西', 12).map(([address, ...rest]) => [`${address}-1`, ...rest] as const),
      ['本町77', '東'],
      ['新町9', ''],
    ]);
    expect(heading(flow)).not.toContain('支部');
  });

  it('is read in a column that is filled only in the first row of each block', async () => {
    const block = (rows: readonly Row[]) =>
      rows.map(([address, branch], i): Row => [address, i === 0 ? branch : null]);
    const { flow } = await list([
      ...block([...found(KANAZAWA, '北陸', 12), ['本町77', null]]),
      ...block(found(KUSHIRO, '道東', 12)),
      ...block(found(FUCHU, '多摩', 12)),
      ['新町9', '本部'],
    ]);
    expect(boxes(flow)).toEqual([['本町77', '石川県金沢市本町', true]]);
  });

  it('shares one heading with the cities of other cells if there are at least three cells, and each row names its cell and counts the rows', async () => {
    const { flow } = await list([
      ...BRANCHES,
      ['本町77', '北陸'],
      ['栄町78', '道東'],
      ['栄町79', '多摩'],
      ['新町9', ''],
    ]);
    const pairs = () => flow.state.chooser?.overview?.pairs ?? [];
    expect(pairs().map(({ heading: one }) => one?.split('\n').at(-1))).toEqual([
      'All rows found with the same 支部 are in the same place',
      undefined,
      undefined,
    ]);
    expect(pairs().map(({ row, isOn }) => [row, isOn])).toEqual([
      ['Row\u00a038・北陸 (all 12 in 石川県金沢市)', true],
      ['Row\u00a039・道東 (all 12 in 北海道釧路市)', true],
      ['Row\u00a040・多摩 (all 12 in 東京都府中市)', true],
    ]);
    const { groups = [] } = flow.state.chooser ?? {};
    flow.actions.goTo(
      groups.findIndex(({ values: [value] }) => value?.input === '本町77'),
      true,
    );
    expect(flow.state.chooser?.sure?.text).toBe(
      'All rows found whose 支部 is “北陸” (12) are in 石川県金沢市',
    );
  });

  it('is listed with another reason than a city that the cell of another row names in the same column', async () => {
    const { flow } = await list([
      ...BRANCHES,
      ['本町77', '北陸'],
      ['栄町78', '釧路'],
      ['新町9', ''],
    ]);
    const pairs = flow.state.chooser?.overview?.pairs ?? [];
    expect(pairs.map(({ heading, isOn }) => [heading?.split('\n').at(-1), isOn])).toEqual([
      ['All rows found whose 支部 is “北陸” (12) are in 石川県金沢市', true],
      ['Another column of the row names the city (支部: 釧路)', false],
    ]);
  });

  it('makes the card of every other row show the column first', async () => {
    const { flow } = await list(
      [
        ...BRANCHES.map(([one, group]): Row => [one, 'x', 'y', 'z', group]),
        ['本町7', 'x', 'y', 'z', '中部'],
      ],
      ['No.', 'Address', '氏名', '区分', '種別', '班'],
    );
    await until(
      flow,
      ({ chooser }) => chooser?.row !== undefined || chooser?.overview !== undefined,
    );
    const { chooser } = flow.state;
    const texts = chooser?.row?.cells.map(([header]) => header);
    expect(texts?.[0]).toBe('班');
  });

  it('counts less than a city that the row itself names', async () => {
    const { flow } = await list([
      ...BRANCHES,
      ['本町77', '北陸', '釧路市です（電話で確認）'],
      ['新町9', ''],
    ]);
    expect(boxes(flow)).toEqual([['本町77', '北海道釧路市本町', false]]);
  });

  it('counts only if it is the same for all rows of a value', async () => {
    const { flow } = await list([
      ...BRANCHES,
      ['本町77', '北陸'],
      ['本町77', '北陸'],
      ['本町78', '北陸'],
      ['本町78', '道東'],
      ['新町9', ''],
    ]);
    expect(boxes(flow)).toEqual([['本町77', '石川県金沢市本町', true]]);
  });

  it('is the same when the chooser is opened again', async () => {
    const { flow } = await list([...BRANCHES, ['本町77', '北陸'], ['新町9', '']]);
    const before = boxes(flow);
    flow.actions.closeChooser();
    await openedPage(flow);
    expect(before).toHaveLength(1);
    expect(boxes(flow)).toEqual(before);
  });
});
