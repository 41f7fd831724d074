/** A column of branches that is filled only in the first row of each block. */
import { filledDown } from '@daicho/pane/src/flow/deciding/parting/filled-down.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { chooser, columnChosen, type Flow, page, partedBy } from './wards.ts';

/** Candidates do not distinguish the wards; only the branch in the row above does. */
const ROWS: readonly (readonly CellValue[])[] = [
  [1, '中央区本町1', '大阪支店', ''],
  [2, '北区本町2', '', ''],
  [3, '中央区本町1', '', ''],
  [4, '中央区本町1', '札幌支店', ''],
  [5, '北区本町5', '', ''],
  [6, '中央区本町6', null, ''],
];
const FILLED = 'Branch (blanks as the row above)';

async function columns(rows: readonly (readonly CellValue[])[]) {
  const opened = await chooser(rows);
  opened.flow.actions.partGroups();
  await until(opened.flow, (state) => state.chooser?.parting?.id === 'columns');
  return { ...opened, options: page(opened.flow)?.options ?? [] };
}

async function decided(flow: Flow) {
  flow.actions.pick('', 0);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (!now.isWriting && !now.groups.some(isToWrite) && now.parting?.id.includes('named') !== true),
  );
}

describe('a column that is filled only in the first row of each block', () => {
  it('is offered in two forms: with its blanks read as the row above, which the option says, and unchanged', async () => {
    const { options, host } = await columns(ROWS);
    const before = structuredClone(host.rows);
    expect(options[0]).toMatch(/^Branch \(blanks as the row above\) \(2: 大阪支店, 札幌支店\)/);
    expect(options[1]).toMatch(/^Branch \(3: /);
    expect(host.rows).toEqual(before);
  });

  it('decides the rows of each block by its first row, and writes nothing into the column itself', async () => {
    const { flow, host } = await chooser(ROWS);
    await columnChosen(flow, FILLED);
    expect(page(flow)).toMatchObject({ title: expect.stringContaining(FILLED) });
    await decided(flow);
    expect(host.column('City')).toEqual([
      ...Array(3).fill(expect.stringMatching(/^大阪市/)),
      ...Array(3).fill(expect.stringMatching(/^札幌市/)),
    ]);
    expect(host.column('Branch')).toEqual(ROWS.map((row) => row[2]));
  });

  it('leaves rows alone that now belong to another block', async () => {
    const { flow, host } = await chooser(ROWS);
    await columnChosen(flow, FILLED);
    const fourth = host.rows[3];
    if (fourth === undefined) throw new Error('no such row');
    fourth[2] = '';
    await decided(flow);
    expect(host.column('City')).toEqual([
      ...Array(3).fill(expect.stringMatching(/^大阪市/)),
      ...Array(3).fill(null),
    ]);
  });

  it('does not include, in its unchanged form, rows that were split by the other form and have moved since', async () => {
    const rows = [
      [1, '北区中之島2', '', ''],
      [2, '中央区本町1', '大阪支店', ''],
      [3, '港区港町4', '札幌支店', ''],
      [4, '中央区本町1', '', ''],
      [5, '中央区本町1', '', ''],
    ];
    const { flow, host } = await chooser(rows);
    await columnChosen(flow, FILLED, flow.state.chooser?.groups[0]?.id);
    flow.actions.goBack();
    host.reorder((all) => all.reverse());
    await partedBy(flow, 'Branch (2: ');
    const { title, options = [] } = page(flow) ?? {};
    expect(title).toBe('Branch: 札幌支店');
    expect(options.filter((option) => option.includes('中央区'))).toEqual([]);
  });

  it('is offered only unchanged if a text is repeated in the next row', async () => {
    const repeated = ROWS.map((row, i) => (i === 1 ? [2, '北区本町2', '大阪支店', ''] : row));
    const { options } = await columns(repeated);
    expect(options.some((option) => option.includes('as the row above'))).toBe(false);
  });
});

describe('the blanks of a column that is filled only in the first row of each block', () => {
  const fill = (rows: readonly (readonly CellValue[])[]) => filledDown(rows, 1, 'Branch');

  it('are the text above', () => {
    expect(
      fill([
        ['x', 'A'],
        ['x', ''],
        ['x', null],
        ['x', 'B'],
        ['x', '　'],
      ]),
    ).toEqual(['A', 'A', 'A', 'B', 'B']);
  });

  it.each([
    ['a blank row', [null, ' ']],
    ['a total', ['小計 3件', null]],
    ['a repeated header', ['Name', 'Branch']],
  ])('are never filled across %s', (_, apart) => {
    const filled = fill([['x', 'A'], ['x', ''], ['x', ''], apart, ['x', '']]);
    expect(filled?.slice(0, 3)).toEqual(['A', 'A', 'A']);
    expect(filled?.at(-1)).toBe('');
  });

  it('stay blank above the first text', () => {
    expect(
      fill([
        ['x', ''],
        ['x', 'A'],
        ['x', ''],
      ])?.[0],
    ).toBe('');
  });
});
