/** A column of branches that is filled only in the first row of each block, with subtotals between the blocks. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { openedPage, until } from '../pane.ts';
import { service } from '../parting/city-service.ts';
import { ranOver } from '../parting/wards.ts';

type Row = readonly CellValue[];

const HEADERS = ['支店', '伝票', 'Address', '品名', '金額'];
const row = (branch: string, i: number, address: string): Row => [
  branch,
  5000 + i,
  address,
  '工賃',
  6600 + i,
];
const TOTAL: Row = ['', '【小計】', '', '', 99_000];

/** The found rows of both branches lie in several cities, so that they do not show the city of a branch. */
const BLOCKS: readonly Row[] = [
  row('札幌支店', 1, '北海道札幌市南区川沿1'),
  row('', 2, '北海道釧路市栄町2'),
  row('', 3, '本町3'),
  TOTAL,
  row('釧路支店', 5, '北海道釧路市本町5'),
  row('', 6, '北海道札幌市西区新町6'),
  row('', 7, '宮城県仙台市青葉区栄町7'),
  row('', 8, '新町8'),
  TOTAL,
];

async function opened(rows: readonly Row[]) {
  const { flow } = await ranOver(rows, { send: service([]), headers: HEADERS });
  await openedPage(flow);
  await until(flow, ({ chooser }) => {
    const { choices = [] } = chooser?.overview ?? {};
    return choices.every((one) => one.row.includes('50'));
  });
  return flow.state.chooser?.overview;
}

describe('a branch that stands only in the first row of its block', () => {
  it('tells the city of the rows below it, up to the subtotal', async () => {
    const shown = await opened(BLOCKS);
    expect(shown?.pairs).toEqual([
      expect.objectContaining({
        text: '本町3',
        becomes: expect.stringContaining('北海道札幌市東区本町'),
        isOn: false,
        row: expect.stringContaining('札幌支店'),
      }),
    ]);
  });

  it('is shown with each of these rows, and goods and amounts come last', async () => {
    const shown = await opened(BLOCKS);
    expect(shown?.choices.map((one) => one.row.replaceAll('\u00a0', ' '))).toEqual([
      'Row 9・釧路支店・伝票 5008・工賃',
    ]);
  });

  it('says nothing about the rows below it if some blocks do not begin with a branch', async () => {
    const [first = [], ...others] = BLOCKS;
    const shown = await opened([row('', 0, '北海道釧路市栄町9'), first, ...others]);
    expect(shown?.pairs).toEqual([]);
    expect(shown?.choices.map((one) => one.row).join()).not.toContain('支店');
  });
});
