/** Rows without a city, whose city has the name of a branch that another column names. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { boxes, pageOver } from './checked-boxes.ts';
import { service } from './city-service.ts';
import { columnChosen, page } from './wards.ts';

type Row = readonly [address: string, ...others: CellValue[]];

const list = (rows: readonly Row[], headers = ['担当店', '備考']) =>
  pageOver(rows, service([]), ['No.', 'Address', ...headers]);

const OTHER: Row = ['新町9', ''];

describe('a city with the name of a branch', () => {
  it.each([
    ['札幌支店', '本町1', '北海道札幌市東区本町'],
    ['釧路店', '栄町1', '北海道釧路市栄町'],
    ['釧路', '栄町1', '北海道釧路市栄町'],
    // Only one of the places of that name has the town.
    ['府中営業所', '栄町1', '東京都府中市栄町'],
  ])('is listed with its cell, not ticked: %s', async (branch, address, place) => {
    const { flow, host } = await list([[address, branch], OTHER]);
    expect(boxes(flow)).toEqual([[address, place, false]]);
    expect(flow.state.chooser?.overview?.pairs?.[0]?.heading).toContain(`(担当店: ${branch})`);
    flow.actions.toggleSingle(0);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City')[0]).not.toBeNull();
  });

  it.each<[string, Row]>([
    ['several cities of its name have the town', ['本町1', '府中支店']],
    ['it names no city', ['本町1', '本店']],
    ['two columns name different cities', ['本町1', '札幌支店', '釧路営業所']],
    ['the column does not say that it is a branch', ['本町1', '', '釧路']],
    ['its name is more likely that of a prefecture', ['本町1', '石川支店']],
    ['the address names another prefecture', ['青森県本町1', '札幌支店']],
  ])('is not listed if %s', async (_, row) => {
    const { flow } = await list([row, OTHER]);
    expect(boxes(flow)).toEqual([]);
  });

  it('is not listed if most found rows of the branch lie elsewhere', async () => {
    const rows = (there: number, elsewhere: number): Row[] => [
      ...Array.from({ length: there }, (_, i) => [`北海道札幌市東区本町${i}`, '札幌支店'] as const),
      ...Array.from({ length: elsewhere }, (_, i) => [`北海道釧路市栄町${i}`, '札幌支店'] as const),
      ['本町77', '札幌支店'],
      OTHER,
    ];
    expect(boxes((await list(rows(1, 3))).flow)).toEqual([]);
    expect(boxes((await list(rows(3, 1))).flow)).toEqual([
      ['本町77', '北海道札幌市東区本町', false],
    ]);
  });

  it('does not keep the rows from being divided by that column', async () => {
    const { flow, host } = await list([
      ['本町1', '札幌支店'],
      ['栄町2', '釧路支店'],
      ['本町3', '札幌支店'],
      ['本町4', '釧路支店'],
    ]);
    await columnChosen(flow, '担当店');
    expect(page(flow)?.paragraphs).toHaveLength(2);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City')).toEqual(['札幌市東区', '釧路市', '札幌市東区', '釧路市']);
  });
});
