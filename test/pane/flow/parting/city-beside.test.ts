/** Rows without a city that another column names. */
import type { Send } from '@daicho/pane/src/send.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { openedPage, until } from '../pane.ts';
import { boxes, pageOver } from './checked-boxes.ts';
import { service } from './city-service.ts';
import { ranOver } from './wards.ts';

const HEADERS = ['No.', 'Address', 'School', 'Remarks'];

async function list(
  rows: readonly (readonly [address: string, ...others: CellValue[]])[],
  { send = service([]), headers = HEADERS }: { send?: Send; headers?: readonly string[] } = {},
) {
  return pageOver(rows, send, headers);
}

/** A second row, with candidates, so that the chooser shows the page of all open groups. */
const OTHER = ['本町9', '', ''] as const;

describe('the city that another cell of the row names', () => {
  it('gives a row without a city its place: the row is listed with that cell, unchecked, and written with one press', async () => {
    const { flow, host } = await list([
      ['新町5', '', '仙台市ではなく札幌市西区です（電話で確認）'],
      ['新町6', '札幌市立西小学校', ''],
      ['本町7', '', '金沢市です（電話で確認）'],
      OTHER,
    ]);
    expect(boxes(flow)).toEqual([
      ['新町6', '北海道札幌市西区新町', false],
      ['本町7', '石川県金沢市本町', false],
    ]);
    const { pairs = [] } = flow.state.chooser?.overview ?? {};
    expect(pairs.map(({ heading }) => heading?.split('\n').at(-1))).toEqual([
      'Another column of the row names the city (School: 札幌市立西小学校)',
      'Another column of the row names the city (Remarks: 金沢市です（電話で確認）)',
    ]);
    expect(pairs.map(({ row }) => row)).toEqual([
      'Row\u00a03・札幌市立西小学校',
      'Row\u00a04・金沢市です（電話で確認）',
    ]);
    flow.actions.toggleSingle(0);
    flow.actions.toggleSingle(1);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City')).toEqual([null, '札幌市西区', '金沢市', null]);
  });

  it('is shown with the text around it in a long cell', async () => {
    const remark = `${'あ'.repeat(60)}金沢市です。${'い'.repeat(60)}`;
    const { flow } = await list([['本町7', '', remark], OTHER]);
    const [first] = flow.state.chooser?.overview?.pairs ?? [];
    expect(first?.heading).toContain(
      `(Remarks: …${'あ'.repeat(15)}金沢市です。${'い'.repeat(19)}…)`,
    );
  });

  it('has one checkbox for all rows of one column, and each row shows its own cell if the cells differ', async () => {
    const { flow, host } = await list([
      ['新町5', '札幌市立西小学校', ''],
      ['新町6', '札幌市立北小学校', ''],
      ['新町7', '札幌市西区の学校', ''],
      OTHER,
    ]);
    const [first] = flow.state.chooser?.overview?.pairs ?? [];
    expect(first?.isOn).toBe(false);
    expect(first?.heading?.split('\n').at(-1)).toMatch(/names the city \([^:]+\)$/);
    expect(first?.values?.map(({ row }) => row?.split('・')[1])).toEqual([
      '札幌市立西小学校',
      '札幌市立北小学校',
      '札幌市西区の学校',
    ]);
    expect(boxes(flow)).toHaveLength(1);
    flow.actions.toggleSingle(0);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City')).toEqual(['札幌市西区', '札幌市西区', '札幌市西区', null]);
  });

  it.each([
    ['is a part of a longer name', '北金沢市場'],
    ['is the end of a longer name', '東金沢市立小学校'],
    ['is written without the ending of a city', '金沢支店'],
    ['is the name of a town', '栄町'],
    ['is one of two cities', '金沢市から札幌市へ'],
    ['stands with another prefecture than that of the row', '北海道の金沢市'],
  ])('has no effect if it %s: %s', async (_, remark) => {
    const { flow } = await list([['本町7', '', remark], OTHER]);
    expect(boxes(flow)).toEqual([]);
  });

  it('has no effect if two cells of the row name different cities', async () => {
    const { flow } = await list([['本町7', '札幌市立西小学校', '金沢市です'], OTHER]);
    expect(boxes(flow)).toEqual([]);
  });

  it('has an effect if its prefecture is written, or if only one city of that name has the town', async () => {
    const { flow } = await list([
      ['本町1', '', '府中市です'],
      ['本町2', '', '広島県府中市です'],
      ['本町3', '東京都', '府中市です'],
      ['栄町4', '', '府中市です'],
    ]);
    expect(boxes(flow)).toEqual([
      ['本町2', '広島県府中市本町', false],
      ['本町3', '東京都府中市本町', false],
      ['栄町4', '東京都府中市栄町', false],
    ]);
  });

  it('decides a value of several rows only if all of them name it', async () => {
    const { flow } = await list([
      ['本町1', '', '金沢市です'],
      ['本町1', '', '金沢市'],
      ['本町2', '', '金沢市'],
      ['本町2', '', ''],
      ['本町3', '', '金沢市'],
      ['本町3', '', '札幌市'],
    ]);
    expect(boxes(flow)).toEqual([['本町1', '石川県金沢市本町', false]]);
  });

  it('is not asked about for an address that names another place', async () => {
    const asked: string[] = [];
    const { flow } = await list([['青森県新町6', '', '札幌市です'], OTHER], {
      send: service(asked),
    });
    expect(boxes(flow)).toEqual([]);
    expect(asked.some((one) => one.startsWith('北海道札幌市'))).toBe(false);
  });

  it('leaves nothing certain if the other rows point to another city', async () => {
    const found = Array.from(
      { length: 10 },
      (_, i) => [`東京都府中市栄町${i + 1}`, '', ''] as const,
    );
    const { flow } = await list([
      ...found,
      ['本町1', '', '金沢市です'],
      ['本町2', '', '仙台市泉区です'],
      ['本町3', '', '府中市です'],
    ]);
    expect(boxes(flow)).toEqual([['本町3', '東京都府中市本町', true]]);
    const { groups = [] } = flow.state.chooser ?? {};
    const open = groups.find(({ values }) => values[0]?.input === '本町1');
    expect(open?.candidates).toEqual(
      expect.arrayContaining([
        expect.stringContaining('石川県金沢市本町'),
        expect.stringContaining('東京都府中市本町'),
      ]),
    );
  });

  it('is searched for once, even for several rows and when the chooser is opened again', async () => {
    const asked: string[] = [];
    const { flow } = await list(
      [['本町1', '', '金沢市です'], ['本町2', '', '金沢市です'], ['栄町3', '', '金沢市'], OTHER],
      { send: service(asked) },
    );
    expect(asked.filter((one) => one.startsWith('city:') && one.endsWith(' /'))).toHaveLength(1);
    expect(asked.filter((one) => one === '石川県金沢市本町1')).toHaveLength(1);
    const before = boxes(flow);
    expect(before).toHaveLength(1);
    flow.actions.closeChooser();
    await openedPage(flow);
    expect(boxes(flow)).toEqual(before);
  });

  it('is not read in a row that was moved', async () => {
    const rows = [
      [1, '本町7', '', '金沢市です'],
      [2, ...OTHER],
    ];
    const { flow, host } = await ranOver(rows, { send: service([]), headers: HEADERS });
    host.rows.reverse();
    await openedPage(flow);
    expect(boxes(flow)).toEqual([]);
  });

  it('leaves the rows as they are if the service does not answer', async () => {
    const { flow } = await list([['本町7', '', '金沢市です'], OTHER], {
      send: service([], undefined, () => true),
    });
    expect(boxes(flow)).toEqual([]);
    expect(flow.state.notice).toBeUndefined();
  });
});
