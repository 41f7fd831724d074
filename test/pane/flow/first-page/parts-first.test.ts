/**
 * A list of towns without cities, in which the column of branches tells the city. Parts of this column decide most
 * rows, so the pane asks about the parts before it asks about single groups.
 */
import { describe, expect, it } from 'vitest';
import { openedPage, until } from '../pane.ts';
import { service } from '../parting/city-service.ts';
import { page, press, ranOver } from '../parting/wards.ts';

const BRANCHES = ['釧路店', '札幌店'];
/** Each branch has so many rows of different values that they do not fit on one page. */
const rows = (count: number, branches: readonly string[] = BRANCHES) =>
  Array.from({ length: count }, (_, i) => [
    i + 1,
    `本町${i + 1}`,
    branches[i % branches.length] ?? '',
  ]);

async function opened(all: readonly (readonly (string | number)[])[]) {
  const headers = ['No.', 'Address', '担当店'];
  const pane = await ranOver(all, { send: service([]), headers });
  await openedPage(pane.flow);
  return pane;
}

describe('a column whose parts decide most rows', () => {
  it('comes first, and one press decides its rows', async () => {
    const { flow, host } = await opened(rows(2_020));
    expect(page(flow)?.paragraphs).toEqual([
      expect.stringContaining('釧路店'),
      expect.stringContaining('札幌店'),
    ]);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City').slice(0, 2)).toEqual(['釧路市', '札幌市東区']);
  });

  it('leads back to the groups that would come first without it', async () => {
    const { flow } = await opened(rows(2_020));
    flow.actions.goBack();
    expect(flow.state.chooser?.parting).toBeUndefined();
    expect(flow.state.chooser?.overview).toBeUndefined();
  });

  it('leads to the page of all that is left once everything fits on that page', async () => {
    const { flow } = await opened([
      ...rows(2_020),
      [2_021, '本町991', '本店'],
      [2_022, '栄町7', '本店'],
    ]);
    expect(page(flow)?.paragraphs).toHaveLength(2);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.overview !== undefined);
    expect(page(flow)).toBeUndefined();
  });

  it.each([
    ['it names places of fewer than half of the rows', ['釧路店', '本店', '本部']],
    ['it names no places', ['一号店', '二号店']],
  ])('does not come first if %s', async (_, branches) => {
    const { flow } = await opened(rows(2_100, branches));
    expect(page(flow)).toBeUndefined();
  });

  it('does not come first if all that is left is on one page', async () => {
    const { flow } = await opened(rows(40));
    expect(flow.state.chooser?.overview).toBeDefined();
  });
});

describe('the last parts that nothing decides', () => {
  it('lead to the page of all that is left when they are left to check', async () => {
    const all = [...rows(12), [81, '本町991', '本店'], [82, '栄町7', '本店'], [83, '栄町8', '']];
    const { flow } = await opened(all);
    flow.actions.goTo(0);
    flow.actions.partGroups();
    await until(flow, (state) => state.chooser?.parting?.id === 'columns');
    await press(flow, page(flow)?.options[0] ?? '');
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.parting?.id.includes(' named ') === false);
    while (page(flow) !== undefined) await press(flow, undefined);
    expect(flow.state.chooser?.overview).toBeDefined();
  });
});
