/** The page of all open groups: a person chooses first, then writes everything with one press. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { describe, expect, it } from 'vitest';
import { openedPage, until } from '../pane.ts';
import { ranOver } from '../parting/wards.ts';
import { written } from './opened-chooser.ts';
import { closed, LIKE, NOWHERE, page, SEVERAL, TO_CHECK, typed, UNKNOWN } from './overview-page.ts';

describe('all that is left to decide', () => {
  it('is on one page: values with evidence, with candidates and without any, each with cells that identify its row; nothing is chosen', async () => {
    const { overview, choice, codes } = await page();
    expect(overview()).toMatchObject({
      pairs: [
        { text: LIKE, row: 'Row\u00a03', becomes: expect.stringMatching(/井口$/), isOn: false },
      ],
      choices: [
        {
          texts: [SEVERAL],
          row: 'Row\u00a02・C-0・客0・2024/04/01',
          chosen: undefined,
          candidates: [/本町東$/, /本町西$/, /川越市/].map((one) => expect.stringMatching(one)),
        },
        { texts: [NOWHERE], candidates: [], field: { isBusy: false } },
        { texts: [UNKNOWN], candidates: [], heading: undefined },
      ],
      rows: 0,
      left: 4,
    });
    expect(choice(NOWHERE)?.heading).toMatch(/^Not found/);
    expect(codes()).toEqual([null, null, null, null]);
  });

  it('is written with one press as chosen; the notice says that the rest stays to check', async () => {
    const { flow, choose, codes, overview } = await page();
    choose(SEVERAL, 1);
    flow.actions.toggleSingle(0);
    expect(overview()).toMatchObject({ rows: 2, left: 2 });
    expect(codes()).toEqual([null, null, null, null]);
    flow.actions.finishChoosing();
    const { notice, result } = await closed(flow);
    expect(codes()).toEqual(['1100004', '1000002', null, null]);
    expect(notice?.text).toBe(
      'Rows written with the chosen candidates: 2. Rows left undecided: 2 (on the sheet: 4, 5).',
    );
    expect(result).toMatchObject({ undecided: 0, left: 2, counts: { found: 2 } });
  });

  it('can be left with one press, and can still all be decided when the page is opened again', async () => {
    const { flow, choose, codes, overview } = await page();
    flow.actions.finishChoosing();
    const { notice, result } = await closed(flow);
    expect(notice?.text).toBe('Rows left undecided: 4 (on the sheet: 2, 3, 4, 5).');
    expect(result).toMatchObject({ undecided: 0, left: 4 });
    await openedPage(flow);
    expect(overview()).toMatchObject({ pairs: [{ isOn: false }], choices: [{}, {}, {}], left: 4 });
    choose(SEVERAL, 0);
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()).toEqual(['1100003', null, null, null]);
  });

  it('is shown as a card if it is a single value, and as single cards if it does not fit on a page', async () => {
    const one = await page([SEVERAL]);
    expect(one.flow.state.chooser).toMatchObject({ overview: undefined, hasOverview: false });
    const many = await page(Array.from({ length: 61 }, (_, i) => `無街${i}`));
    expect(many.flow.state.chooser).toMatchObject({ overview: undefined, hasOverview: false });
  });

  it('shows cells of rows that are too far apart to be read at once', async () => {
    const far = Array.from({ length: 3_000 }, () => '東京都三鷹市井口1');
    const { choice } = await page([SEVERAL, ...far, NOWHERE]);
    expect(choice(NOWHERE)?.row).toBe('Row\u00a03,003・C-3001・客3001・入会日\u00a020243402');
  });

  it('shows a remark before numbers and dates', async () => {
    const { choice } = await page(TO_CHECK, {
      header: '備考',
      cells: [null, null, '常総市です（電話で確認）'],
    });
    expect(choice(NOWHERE)?.row).toBe('Row\u00a04・常総市です（電話で確認）・C-2・客2');
  });

  it('shows the cells in which the rows of one value differ, so that nobody takes rows of several places for one', async () => {
    const { choice } = await page([SEVERAL, SEVERAL, UNKNOWN], {
      header: '備考',
      cells: ['神戸支部', '本部直轄'],
    });
    expect(choice(SEVERAL)?.row).toBe(
      '2\u00a0rows (2–3)・備考 (神戸支部・本部直轄)・No. (C-0・C-1)・お客様名 (客0・客1)',
    );
  });

  it('counts the rows of values that stand in several, such as those with ditto marks, once, and names up to three stretches', async () => {
    const other = '東京都三鷹市井口1';
    const many = [LIKE, '〃', other, SEVERAL, '同上', '〃', other, SEVERAL];
    const more = [other, SEVERAL, other, SEVERAL];
    const { flow, overview, choice } = await page([...many, ...more, UNKNOWN]);
    expect(flow.state.chooser?.overview?.pairs[0]?.becomes).not.toContain('rows');
    expect(overview()?.pairs[0]?.row).toBe('2\u00a0rows (2–3)');
    expect(choice(SEVERAL)?.row).toMatch(/^6\u00a0rows \(5–7, 9, 11, …\)・/);
    expect(choice(UNKNOWN)?.row).toMatch(/^Row\u00a014・/);
  });

  it('shows which candidate a cell of the row names, and chooses none', async () => {
    const rows = [
      [1, '中央区本町1', 'A', null],
      [2, '北区中之島2', 'B', '札幌市のまま（電話で確認）'],
    ];
    const { flow } = await ranOver(rows, { headers: ['No.', 'Address', 'Branch', 'Note'] });
    await openedPage(flow);
    const choice = () => flow.state.chooser?.overview?.choices.at(-1);
    await until(flow, () => choice()?.notes !== undefined);
    const { candidates = [], notes, chosen } = choice() ?? {};
    expect(candidates.at(2)).toContain('札幌市北区');
    expect(notes).toEqual([undefined, undefined, 'Note says “札幌市”']);
    expect(chosen).toBeUndefined();
  });
});

describe('a place that is typed for one of several values', () => {
  it('decides that value at once if the place is certain, and the page stays with all other choices', async () => {
    const shown = await page();
    const { flow, choice, choose, codes, overview } = shown;
    choose(SEVERAL, 1);
    const { number } = choice(UNKNOWN) ?? {};
    await typed(shown, NOWHERE, '川越市元町');
    expect(codes()).toEqual([null, null, '1100001', null]);
    expect(choice(NOWHERE)).toBeUndefined();
    expect(choice(UNKNOWN)?.number).toBe(number);
    expect(overview()).toMatchObject({ rows: 1, left: 2, choices: [{ chosen: 1 }, {}] });
    expect(flow.state.chooser?.said).toMatch(/^Decided: “川越市元町”/);
    // The sentence is about the last press only.
    choose(SEVERAL, 0);
    expect(flow.state.chooser?.said).toBeUndefined();
  });

  it('gives that value new candidates if several places fit, of which none is chosen', async () => {
    const shown = await page([SEVERAL, '埼玉県川越市木町3', UNKNOWN]);
    const { choice, codes, overview } = shown;
    const before = overview()?.choices.map(({ number }) => number);
    await typed(shown, UNKNOWN, '川越市本町');
    expect(overview()?.choices.map(({ number }) => number)).toEqual(before);
    expect(choice(UNKNOWN)).toMatchObject({
      candidates: [expect.stringContaining('本町東'), expect.stringContaining('本町西')],
      chosen: undefined,
    });
    expect(codes()).toEqual([null, null, null]);
  });

  it('leads to a note beside its field if it is not found, and leaves the other fields as they are', async () => {
    const shown = await page();
    await typed(shown, NOWHERE, '無町');
    expect(shown.choice(NOWHERE)?.field?.label).toContain('“無町” was found');
    expect(shown.choice(NOWHERE)?.field?.short).toBeUndefined();
    expect(shown.choice(UNKNOWN)?.field).toMatchObject({
      label: expect.stringMatching(/^If you know the city/),
      short: 'City, town or the like',
    });
  });
});

describe('a choice that is not written yet', () => {
  it('stays while single cards are shown', async () => {
    const { flow, choice, choose, overview, codes, placeOf } = await page();
    choose(SEVERAL, 1);
    flow.actions.goTo(placeOf(UNKNOWN));
    expect(flow.state.chooser).toMatchObject({ overview: undefined, hasOverview: true });
    flow.actions.goBack();
    expect(choice(SEVERAL)?.chosen).toBe(1);
    expect(overview()?.rows).toBe(1);
    expect(codes()[0]).toBeNull();
  });

  it('is asked about before the chooser closes, on the page and on a card, and is kept if the person does not want it now', async () => {
    const { flow, choice, choose, overview, codes, placeOf } = await page();
    choose(SEVERAL, 1);
    flow.actions.goTo(placeOf(UNKNOWN));
    flow.actions.closeChooser();
    expect(overview()).toMatchObject({ isAsking: true, rows: 1 });
    expect(flow.state.focus?.id).toBe('finish-choosing');
    flow.actions.closeChooser(true);
    await closed(flow);
    expect(codes()[0]).toBeNull();
    expect(flow.state.result?.undecided).toBe(4);
    await openedPage(flow);
    expect(choice(SEVERAL)?.chosen).toBe(1);
    flow.actions.closeChooser();
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()[0]).toBe('1100004');
  });

  it('is asked about before a single card ends the chooser', async () => {
    const { flow, choose, overview, codes, placeOf } = await page();
    choose(SEVERAL, 1);
    flow.actions.goTo(placeOf(UNKNOWN));
    flow.actions.finishChoosing();
    expect(overview()).toMatchObject({ isAsking: true, rows: 1 });
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()[0]).toBe('1100004');
  });

  it('is not asked about if the person took it back or never made it', async () => {
    const { flow, choose, overview } = await page([
      ...['〒1000002 東京都三鷹市井工2', '〒110-0002 埼玉県川越市幸街1'],
      SEVERAL,
    ]);
    expect(overview()).toMatchObject({ rows: 2 });
    choose(SEVERAL, 1);
    choose(SEVERAL, undefined);
    flow.actions.closeChooser();
    await closed(flow);
  });

  it('stays chosen if it cannot be written, and is written with the next press', async () => {
    const { flow, host, choose, codes, overview } = await page();
    choose(SEVERAL, 1);
    host.protection = new WorkbookError({ ja: '保護', en: 'Protected' });
    flow.actions.finishChoosing();
    await until(flow, ({ notice, chooser }) => notice?.intent === 'error' && !chooser?.isWriting);
    expect(overview()?.rows).toBe(1);
    host.protection = undefined;
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()[0]).toBe('1100004');
  });

  it('is not written over a row that somebody has edited meanwhile', async () => {
    const { flow, host, choose, codes } = await page();
    choose(SEVERAL, 1);
    const [row] = host.rows;
    row?.splice(host.headers.indexOf('Result'), 1, 'asked by phone');
    flow.actions.finishChoosing();
    const { notice } = await closed(flow);
    expect(codes()[0]).toBeNull();
    expect(notice).toMatchObject({
      intent: 'warning',
      text: expect.stringContaining('left as they are, since they changed: 1'),
    });
  });
});

describe('a card that is opened from the page', () => {
  const REST = '東京都府中市無町1';

  it('writes its choice at once and returns to the page', async () => {
    const { flow, host, choice, choose, overview, codes } = await page([REST, SEVERAL, UNKNOWN]);
    choose(SEVERAL, 1);
    const { at = -1 } = overview()?.pairs[0]?.others ?? {};
    flow.actions.goTo(at, true);
    flow.actions.pick(flow.state.chooser?.groups[at]?.id ?? '', 0);
    expect(overview()).toMatchObject({ pairs: [], rows: expect.any(Number) });
    await written(flow);
    expect(codes()).toEqual(['1200000', null, null]);
    expect(choice(SEVERAL)?.chosen).toBe(1);
    expect(host.column('住所')).toEqual([REST, SEVERAL, UNKNOWN]);
  });

  it('returns to the page once a typed place decides its value, and stays until then', async () => {
    const { flow, choice, choose, overview, codes } = await page([SEVERAL, REST, UNKNOWN]);
    choose(SEVERAL, 1);
    const { at = -1 } = overview()?.pairs[0]?.others ?? {};
    flow.actions.goTo(at, true);
    const type = async (text: string) => {
      flow.actions.findCity(text);
      await until(flow, ({ chooser }) => chooser?.field?.isBusy !== true);
      await written(flow);
    };
    await type('無番町');
    const { chooser } = flow.state;
    expect(chooser?.groups[chooser.at]?.values).toMatchObject([{ input: REST }]);
    await type('府中市宮町');
    expect(overview()).toMatchObject({ rows: 1, left: 1 });
    expect(choice(SEVERAL)?.chosen).toBe(1);
    expect(codes()).toEqual([null, '1200001', null]);
  });
});

describe('the only town with a similar name', () => {
  it('has no link to other candidates if these are codes for unlisted towns; its card shows them', async () => {
    const { flow, overview } = await page();
    expect(overview()?.pairs).toMatchObject([{ text: LIKE, isOn: false, others: undefined }]);
    const { groups = [] } = flow.state.chooser ?? {};
    const at = groups.findIndex(({ isOnlyTown }) => isOnlyTown);
    expect(groups[at]?.candidates).toHaveLength(2);
  });
});

describe('codes for unlisted towns', () => {
  it('come last, each with a checkbox of its own, under a heading that says that the town is not known', async () => {
    const { flow, overview, codes } = await page([
      ...['東京都府中市無町1', '東京都府中市無町2', '東京都三鷹市無町3'],
      LIKE,
      UNKNOWN,
    ]);
    const pairs = overview()?.pairs ?? [];
    expect(pairs.map(({ text, isOn, all }) => [text, isOn, all])).toEqual([
      [LIKE, false, undefined],
      ['東京都府中市無町1', false, undefined],
      ['東京都府中市無町2', false, undefined],
      ['東京都三鷹市無町3', false, undefined],
    ]);
    expect(pairs[1]?.heading).toMatch(/The town is not known/);
    flow.actions.toggleSingle(2);
    flow.actions.finishChoosing();
    await closed(flow);
    expect(codes()).toEqual([null, '1200000', null, null, null]);
  });
});
