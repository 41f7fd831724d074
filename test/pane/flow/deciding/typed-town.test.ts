/** A value whose town is misspelt or unknown: a person types the right one on its card. */
import { describe, expect, it } from 'vitest';
import { openPane, ran, until } from '../pane.ts';
import { chooser, goTo, looked, shown, typed } from './towns-typed.ts';

const FOUND = (text: string) =>
  `Decided: “${text}” → 1000002 東京都三鷹市井口 (the cell with the address stays as it is).`;

describe('the right town that a person types for one value', () => {
  it.each(['井口', '三鷹市井口', '東京都三鷹市井口'])(
    'decides the value with that press, and keeps the number and building of the text: %s',
    async (text) => {
      const asked: string[] = [];
      const { flow, host } = await chooser(['東京都三鷹市井工2-3-4 青ビル', '埼玉県川越市幸街1'], {
        asked,
      });
      goTo(flow, '東京都三鷹市井工2-3-4 青ビル');
      expect(flow.state.chooser?.field?.label).toMatch(/^If you know the right town/);
      await typed(flow, text);
      expect(asked).toContain('東京都三鷹市井口2-3-4 青ビル');
      expect(host.column('Town')).toEqual(['井口', null]);
      expect(host.column('Block and lot')[0]).toBe('2-3-4');
      expect(host.column('Address')[0]).toBe('東京都三鷹市井工2-3-4 青ビル');
      expect(flow.state.chooser?.said).toBe(FOUND(text));
      expect(shown(flow)?.values[0]?.input).toBe('埼玉県川越市幸街1');
      flow.actions.closeChooser();
      expect(flow.state.notice?.text).toBe(
        `Rows written with the chosen candidates: 1. Some were found as “${text}”, which you typed (the cells with the addresses stay as they are).`,
      );
    },
  );

  it('is certain even if the row has the postal code of another place', async () => {
    const { flow, host } = await chooser(['〒1100001 東京都三鷹市井工2', '埼玉県川越市幸街1']);
    goTo(flow, '〒1100001 東京都三鷹市井工2');
    await typed(flow, '井口');
    expect(host.column('Town')).toEqual(['井口', null]);
  });

  it('may lie in another city than the written one', async () => {
    const { flow, host } = await chooser(['東京都三鷹市元街2-22-9', '埼玉県川越市幸街1']);
    goTo(flow, '東京都三鷹市元街2-22-9');
    await typed(flow, '川越市元町');
    expect(host.column('Town')).toEqual(['元町', null]);
    expect(host.column('Block and lot')[0]).toBe('2-22-9');
  });

  it('is looked for in the city of the text even if two prefectures have one of that name', async () => {
    const asked: string[] = [];
    const { flow } = await chooser(['府中市', '埼玉県川越市幸街1'], { asked });
    goTo(flow, '府中市');
    await typed(flow, '宮町');
    expect(asked).toContain('府中市宮町');
    expect(shown(flow)?.candidates).toEqual([
      expect.stringContaining('東京都府中市宮町'),
      expect.stringContaining('広島県府中市宮町'),
    ]);
  });

  it('may be typed with a number, which replaces that of the text', async () => {
    const { flow, host } = await chooser(['東京都三鷹市井工2-3-4', '埼玉県川越市幸街1']);
    await typed(flow, '井口5-6');
    expect(host.column('Block and lot')[0]).toBe('5-6');
  });

  it('is typed with its city if the text has none and was not found', async () => {
    const { flow, host } = await chooser(['元街2-22-9', '幸街1']);
    goTo(flow, '元街2-22-9');
    flow.actions.splitGroup(shown(flow)?.id ?? '');
    await typed(flow, '川越市元町2-22-9');
    expect(host.column('City')).toEqual(['川越市', null]);
    expect(host.column('Block and lot')[0]).toBe('2-22-9');
  });

  it('gives the value all candidates that fit if there are several, and the card stays', async () => {
    const { flow, host } = await chooser(['埼玉県川越市木町3', '東京都三鷹市井工2']);
    goTo(flow, '埼玉県川越市木町3');
    await typed(flow, '本町');
    expect(shown(flow)?.candidates).toEqual([
      expect.stringContaining('川越市本町東'),
      expect.stringContaining('川越市本町西'),
    ]);
    expect(host.column('Town')).toEqual([null, null]);
    flow.actions.pick(shown(flow)?.id ?? '', 1);
    await until(flow, () => host.column('Town')[0] === '本町西');
  });

  it('leads to a note on the card if nothing is found, and another one can be typed', async () => {
    const { flow, host } = await chooser(['東京都三鷹市井工2-3-4', '埼玉県川越市幸街1']);
    const before = shown(flow);
    await typed(flow, '無町');
    expect(flow.state.chooser?.field?.label).toContain('No city or town “無町” was found');
    expect(shown(flow)).toEqual(before);
    await typed(flow, '井口');
    expect(host.column('Town')).toEqual(['井口', null]);
  });

  it('leaves the value as it is if the service refuses to answer', async () => {
    let isDown = false;
    const { flow, host } = await chooser(['東京都三鷹市井工2-3-4', '埼玉県川越市幸街1'], {
      isDown: () => isDown,
    });
    isDown = true;
    await typed(flow, '井口');
    expect(flow.state.notice?.intent).toBe('error');
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the right town/);
    expect(host.column('Town')).toEqual([null, null]);
  });

  it('can be taken back, and is kept in another run and in a pane that is opened later', async () => {
    const { flow, host } = await chooser(['東京都三鷹市井工2-3-4', '埼玉県川越市幸街1']);
    await typed(flow, '井口');
    flow.actions.closeChooser();
    flow.actions.openForm();
    await ran(flow);
    expect(host.column('Town')).toEqual(['井口', null]);
    const later = await openPane(host, 500);
    await looked(later);
    expect(later.state.chooser?.groups.map(({ values }) => values[0]?.input)).toEqual([
      '埼玉県川越市幸街1',
    ]);
  });
});

describe('the right town that a person types for several values', () => {
  it('applies to all of them if they have the same town', async () => {
    const { flow, host } = await chooser(['東京都三鷹市井工2-3', '東京都三鷹市井工4']);
    expect(shown(flow)?.values).toHaveLength(2);
    await typed(flow, '井口');
    expect(host.column('Town')).toEqual(['井口', '井口']);
    expect(host.column('Block and lot')).toEqual(['2-3', '4']);
  });

  it.each(['井口5-6', '三鷹市井口5丁目', '井口９番地'])(
    'leaves each of them its own number, even if one is typed: %s',
    async (text) => {
      const { flow, host } = await chooser(['東京都三鷹市井工2-3', '東京都三鷹市井工4']);
      await typed(flow, text);
      expect(host.column('Town')).toEqual(['井口', '井口']);
      expect(host.column('Block and lot')).toEqual(['2-3', '4']);
    },
  );

  it('is not used if their towns differ', async () => {
    const { flow, host } = await chooser(['東京都三鷹市井工2-3', '東京都三鷹市井川4']);
    expect(shown(flow)?.values).toHaveLength(2);
    await typed(flow, '井口');
    expect(host.column('Town')).toEqual([null, null]);
  });
});
