import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../bench/enrich/made-up-addresses.ts';
import { Customers } from '../../bench/trials/customers.ts';
import { type Grid, judge } from '../../bench/trials/judge.ts';
import { type Town, Towns } from '../../bench/trials/towns.ts';
import type { TruthRow } from '../../bench/trials/truth.ts';

const TOWNS: readonly Town[] = [
  ['東京都', '府中市', '本町', '1830027'],
  ['広島県', '府中市', '本町', '7260013'],
  ['広島県', '府中市', '鵜飼町', '7260002'],
].map(([prefecture = '', city = '', town = '', code = '']) => {
  return { prefecture, city, town, code, hasChome: true };
});

function codesIn(tells?: 'prefecture' | 'city', codes = 0) {
  const customers = new Customers(new Towns(TOWNS), [], seeded(1));
  const habits = { slips: { 'no prefecture': 1 }, codes, ...(tells && { tells }) };
  return Map.groupBy(
    customers.list(100, { ...habits, near: () => true }),
    ({ place, code }) => `${place.town} ${code}`,
  );
}

describe('the code that a person can know for a customer of a trial', () => {
  it('is missing if two prefectures have the written place', () => {
    expect([...codesIn().keys()].sort()).toEqual(['本町 null', '鵜飼町 7260002']);
    expect([...codesIn('city').keys()].sort()).toEqual(['本町 null', '鵜飼町 7260002']);
  });

  it('is the one of the place that another column, or a postal code beside the place, points to', () => {
    const all = ['本町 1830027', '本町 7260013', '鵜飼町 7260002'];
    expect([...codesIn('prefecture').keys()].sort()).toEqual(all);
    expect([...codesIn(undefined, 1).keys()].sort()).toEqual(all);
  });
});

const row = (key: string, code: string | null, ownCodes: number | null = 1): TruthRow => ({
  ...{ sheet: '名簿', row: 1, key, code, ownCodes },
  trouble: '',
});
const grid = (sheet: string, rows: readonly (readonly CellValue[])[]): Grid => ({
  sheet,
  rows: new Map(rows.entries()),
});
const counted = ({ judgements }: ReturnType<typeof judge>) =>
  judgements.map(({ column, whose, right, blank, blankRightly, wrong, others }) => [
    ...[column, whose, right, blank.length, blankRightly, wrong.length, others],
  ]);

describe('judging a saved list', () => {
  it('counts codes in the list’s own column and in the one that the pane wrote, and a code in a row of totals', () => {
    const truth = [
      row('甲', '1000001'),
      row('乙', '0600001'),
      row('丙', null),
      row('丁', '1500001'),
    ];
    const cells = [
      ['甲', '〒100-0001', '住所', '1000001'],
      ['乙', 600001, '住所', '060-0002'],
      ['丙', null, '不明', null],
      ['丁', null, '住所', null],
      [null, null, '小計', '1000001'],
    ];
    expect(counted(judge([grid('名簿', cells)], truth))).toEqual([
      [1, 'the list’s own', 2, 1, 1, 0, 0],
      [3, 'written by the pane', 1, 1, 1, 1, 1],
    ]);
  });

  it('judges the copy on a new sheet, separates lists side by side, and names what is missing', () => {
    const truth = [
      row('甲', '1000001', null),
      row('乙', '0600001', null),
      row('丙', '1500001', null),
      row('丁', '1500001', null),
    ];
    const copy = [['甲', '1000001', null, '乙', '0600001']];
    const grids = [grid('名簿', [['甲', null, null, '乙'], ['丁']]), grid('結果', copy)];
    const judged = judge(grids, truth);
    expect(judged.judgements.map(({ sheet, column, right }) => [sheet, column, right])).toEqual([
      ['結果', 1, 1],
      ['結果', 4, 1],
    ]);
    expect(judged.unwritten).toEqual([{ sheet: '名簿', rows: 1 }]);
    expect(judged.lost.map(({ key }) => key)).toEqual(['丙']);
  });
});
