/** Which candidate comes first for a town that is not listed as it is written. */
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { chooser, shown } from './towns-typed.ts';

/** A town whose last letters are written differently. */
const marked = (same: string, other: string) => [
  { text: same, isMarked: false },
  { text: other, isMarked: true },
];

describe('the code for unlisted towns', () => {
  it('comes after a town of its municipality that may be meant, and nothing is selected', async () => {
    const { flow } = await chooser(['東京都三鷹市井工2']);
    expect(shown(flow)).toMatchObject({
      candidates: [expect.stringContaining('三鷹市井口'), expect.stringMatching(/三鷹市(?!井口)/)],
      picked: undefined,
      ownCode: undefined,
    });
    expect(flow.state.chooser?.parting).toBeUndefined();
  });
});

describe('the only town with a name like the written one', () => {
  it('is listed with others, unchecked, below a checkbox for all of them', async () => {
    const { flow, host } = await chooser(['東京都三鷹市井工2', '埼玉県川越市幸街1']);
    const pairs = () => flow.state.chooser?.overview?.pairs;
    expect(pairs()).toEqual([
      {
        text: '東京都三鷹市井工2',
        row: 'Row\u00a02',
        becomes: '→ 1000002 東京都三鷹市井口',
        town: marked('井', '口'),
        roman: 'Kojimachi, Chiyoda-ku, Tokyo',
        heading: 'The only town with a similar name in its municipality',
        all: { text: 'Both of these', isOn: false, isPartly: false },
        isOn: false,
      },
      {
        text: '埼玉県川越市幸街1',
        row: 'Row\u00a03',
        becomes: '→ 1100002 埼玉県川越市幸町',
        town: marked('幸', '町'),
        roman: 'Kojimachi, Chiyoda-ku, Tokyo',
        isOn: false,
      },
    ]);
    expect(flow.state.chooser?.overview?.rows).toBe(0);
    flow.actions.toggleSingle(2);
    expect(pairs()?.[0]).toMatchObject({ all: { isOn: false, isPartly: true }, isOn: false });
    flow.actions.toggleSingle(0);
    expect(pairs()?.map(({ isOn }) => isOn)).toEqual([true, true]);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('Town')).toEqual(['井口', '幸町']);
  });

  it('is unchecked at first beside certain values, which are checked', async () => {
    const { flow, host } = await chooser(['〒1000002 東京都三鷹市井工2', '埼玉県川越市幸街1']);
    expect(flow.state.chooser?.overview?.pairs.map(({ isOn }) => isOn)).toEqual([true, false]);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('Town')).toEqual(['井口', null]);
  });
});

describe('the town whose postal code is written', () => {
  it('is listed as certain and checked at first if it is the only town among the candidates', async () => {
    const { flow, host } = await chooser([
      '〒1000002 東京都三鷹市井工2',
      '〒110-0002 埼玉県川越市幸街1',
    ]);
    expect(flow.state.chooser?.overview?.pairs).toEqual([
      {
        text: '〒1000002 東京都三鷹市井工2',
        row: 'Row\u00a02',
        becomes: '→ 1000002 東京都三鷹市井口',
        town: marked('井', '口'),
        roman: 'Kojimachi, Chiyoda-ku, Tokyo',
        heading: 'The postal code that is written is that of this town',
        isOn: true,
      },
      {
        text: '〒110-0002 埼玉県川越市幸街1',
        row: 'Row\u00a03',
        becomes: '→ 1100002 埼玉県川越市幸町',
        town: marked('幸', '町'),
        roman: 'Kojimachi, Chiyoda-ku, Tokyo',
        isOn: true,
      },
    ]);
    expect(host.column('Town')).toEqual([null, null]);
  });

  it('comes first with a note if there are other towns', async () => {
    const { flow } = await chooser(['〒1100004 埼玉県川越市本街3', '東京都三鷹市井工2']);
    const group = flow.state.chooser?.groups.find(({ candidates }) => candidates.length === 3);
    expect(group?.candidates[0]).toContain('川越市本町西');
    expect(group?.ownCode).toBe('one_of_several');
  });

  it('is marked on the page of all that is left, even if the town has another name', async () => {
    const { flow } = await chooser(['〒1100004 埼玉県川越市本街3', '東京都三鷹市井工2']);
    expect(flow.state.chooser?.overview?.choices).toMatchObject([
      { notes: ['the place of the written code', undefined, undefined] },
    ]);
  });

  it('is not used as evidence if it lies in another municipality', async () => {
    const { flow } = await chooser(['〒1100001 東京都三鷹市井工2', '埼玉県川越市幸街1']);
    expect(flow.state.chooser?.groups.map(({ ownCode }) => ownCode)).toEqual([
      undefined,
      undefined,
    ]);
    expect(flow.state.chooser?.parting).toBeUndefined();
  });

  it('comes after candidates in the written municipality, even if it lies in one with more found rows', async () => {
    const { flow } = await chooser([
      ...['埼玉県川越市元町1', '埼玉県川越市元町2'],
      ...['〒1100001 東京都三鷹市井工2', '東京都三鷹市井工3'],
    ]);
    const group = flow.state.chooser?.groups.find(({ values }) => values[0]?.input.includes('〒'));
    expect(group?.candidates).toEqual([
      expect.stringContaining('三鷹市井口'),
      expect.stringContaining('三鷹市'),
      expect.stringContaining('川越市元町'),
    ]);
  });
});
