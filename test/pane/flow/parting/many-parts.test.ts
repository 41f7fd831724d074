import { wayToPart } from '@daicho/pane/src/flow/deciding/parting/part-of-cell.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { chooser, columnChosen, page, partedBy, press } from './wards.ts';

/** Gives the way in which cells are divided; undefined if they are not. */
function byWhich(cells: readonly CellValue[], tellsPlaces = false): string | undefined {
  const steps = wayToPart(cells, '', tellsPlaces);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value?.by;
  }
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('a column with many values', () => {
  const rows = range(60).map((i) => [i, '中央区本町1', `地区${i < 30 ? i % 10 : i}`, '']);

  it('is offered if some rows share a value, and its values with the most rows come first', async () => {
    const { flow, host } = await chooser(rows);
    await partedBy(flow, 'Branch');
    expect(page(flow)).toMatchObject({ title: 'Branch: 地区0', at: 0, count: 40 });
    await press(flow, '大阪府大阪市中央区');
    expect(host.column('City').filter((city) => city === '大阪市中央区')).toHaveLength(3);
    expect(page(flow)).toMatchObject({ title: 'Branch: 地区1', at: 1 });
  });

  it('is offered even if few rows share a value, but not if nearly all are different', () => {
    const shared = (count: number) => range(1_000).map((i) => `地区${i < count ? i % 5 : i}`);
    expect(byWhich(shared(300))).toBe('text');
    expect(byWhich(shared(50))).toBeUndefined();
    expect(byWhich(shared(50), true)).toBe('text');
  });

  it('is divided by area codes rather than by whole numbers that repeat', () => {
    const numbers = range(100).map((i) => `06-1111-${1000 + (i % 70)}`);
    expect(byWhich(numbers)).toBe('area_code');
    const all = range(40).map((i) => `0${11 + i}-111-1111`);
    expect([byWhich(all), byWhich(all, true)]).toEqual([undefined, 'area_code']);
  });
});

it('values that name their places are listed fifty at a time', async () => {
  const { flow, host } = await chooser(
    range(120).map((i) => [i, '中央区本町1', `大阪支店${i % 60}`, '']),
  );
  await columnChosen(flow, 'Branch');
  expect(page(flow)?.paragraphs).toHaveLength(50);
  await press(flow, 'Decide these 50 as listed (rows written: 100)');
  expect(page(flow)?.paragraphs).toHaveLength(10);
  expect(host.column('City').filter((city) => city !== null)).toHaveLength(100);
  await press(flow, 'Decide these 10 as listed (rows written: 20)');
  expect(host.column('City').every((city) => city === '大阪市中央区')).toBe(true);
});
