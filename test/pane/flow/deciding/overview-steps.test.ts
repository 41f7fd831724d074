/**
 * The page of all open groups after another step took its place: everything is still there, in the same order and with the same
 * choices.
 */
import { describe, expect, it } from 'vitest';
import { openedPage, until } from '../pane.ts';
import { written } from './opened-chooser.ts';
import { closed, LIKE, NOWHERE, page, SEVERAL, type Shown, UNKNOWN } from './overview-page.ts';

/** Values that stand in rows of two branches. */
const ADDRESSES = [UNKNOWN, SEVERAL, LIKE, NOWHERE].flatMap((text) => [text, text]);

const CELLS = ADDRESSES.map((_, i) => (i % 2 === 0 ? '川越市支店' : '三鷹市支店'));

const divisible = () => page(ADDRESSES, { header: '支店', cells: CELLS });

/** Divides the rows by their branches, which name cities. */
async function byBranch({ flow }: Shown) {
  const title = () => flow.state.chooser?.parting?.title;
  flow.actions.partGroups();
  await until(flow, () => title() === 'Split by which column?');
  flow.actions.pick('', 0);
  await until(flow, () => title()?.includes('支店') === true);
}

/** What a person sees of the page. */
function seen({ overview }: Shown) {
  const { pairs = [], choices = [], rows, left } = overview() ?? {};
  return {
    rows,
    left,
    pairs: pairs.map(({ text, becomes, isOn }) => ({ text, becomes, isOn })),
    choices: choices.map(({ texts, chosen, row }) => ({ texts, chosen, row })),
  };
}

describe('the page of all that is left to decide, after its rows were divided by a column and nothing was decided', () => {
  it('is shown as it was, with the choices', async () => {
    const shown = await divisible();
    const { flow, choose, codes } = shown;
    choose(SEVERAL, 1);
    flow.actions.toggleSingle(0);
    const before = seen(shown);
    expect(before).toMatchObject({ rows: 4, left: 4, pairs: [{ isOn: true }] });
    expect(before.choices).toHaveLength(3);
    await byBranch(shown);
    flow.actions.goBack();
    expect(seen(shown)).toEqual(before);
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()).toEqual([
      ...[null, null],
      ...['1100004', '1100004', '1000002', '1000002'],
      ...[null, null],
    ]);
  });

  it('takes other choices for the same values', async () => {
    const shown = await divisible();
    const { flow, choice, choose, overview } = shown;
    choose(SEVERAL, 1);
    await byBranch(shown);
    flow.actions.goBack();
    choose(SEVERAL, 0);
    flow.actions.toggleSingle(0);
    expect(choice(SEVERAL)?.chosen).toBe(0);
    expect(overview()).toMatchObject({ rows: 4, pairs: [{ isOn: true }] });
    flow.actions.toggleSingle(0);
    choose(SEVERAL, undefined);
    expect(overview()).toMatchObject({ rows: 0 });
  });

  it('keeps the choices when the chooser is closed without writing and opened again', async () => {
    const shown = await divisible();
    const { flow, choice, choose } = shown;
    choose(SEVERAL, 1);
    await byBranch(shown);
    flow.actions.goBack();
    flow.actions.closeChooser(true);
    await closed(flow);
    await openedPage(flow);
    expect(choice(SEVERAL)?.chosen).toBe(1);
  });

  it('can still be reached from its cards', async () => {
    const shown = await divisible();
    const { flow, placeOf } = shown;
    await byBranch(shown);
    flow.actions.goBack();
    const before = seen(shown);
    flow.actions.goTo(placeOf(UNKNOWN));
    expect(flow.state.chooser?.hasOverview).toBe(true);
    flow.actions.goBack();
    expect(seen(shown)).toEqual(before);
  });
});

describe('the page of all that is left to decide, after each part was looked up in its city', () => {
  it('is shown in its order with the earlier choices, and offers a choice for each part with other candidates', async () => {
    const shown = await divisible();
    const { flow, choose, codes, overview } = shown;
    choose(SEVERAL, 1);
    await byBranch(shown);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.said !== undefined);
    await written(flow);
    flow.actions.goBack();
    const choices = () =>
      overview()?.choices.map(({ texts, candidates, chosen }) => [
        texts[0],
        candidates.length,
        chosen,
      ]);
    expect(overview()).toMatchObject({ pairs: [{ text: LIKE }, { text: LIKE }], rows: 2, left: 6 });
    expect(choices()).toEqual([
      [SEVERAL, 3, 1],
      [SEVERAL, 3, 1],
      [UNKNOWN, 0, undefined],
      [NOWHERE, 2, undefined],
      [NOWHERE, 0, undefined],
    ]);
    flow.actions.choose(overview()?.choices[3]?.id ?? '', 0);
    expect(choices()?.map(([, , chosen]) => chosen)).toEqual([1, 1, undefined, 0, undefined]);
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()).toEqual([
      ...[null, null, '1100004', '1100004'],
      ...[null, null, '1100001', null],
    ]);
  });
});
