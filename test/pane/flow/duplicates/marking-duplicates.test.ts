import { describe, expect, it } from 'vitest';
import { openPane, until } from '../pane.ts';
import { EMPTY, HEADERS, MARK_HEADERS, MARKS, ROWS, step } from './marking.ts';

describe('marking duplicates', () => {
  it('guesses the columns, shows the duplicates before anything is written, and marks them', async () => {
    const { host, flow, calls, after, marks } = await step();
    expect(flow.state.duplicates?.inputs).toEqual([[3], [1], [2], [], [], [4], [], [], []]);
    expect(flow.state.duplicates?.survey).toMatchObject({ distinct: 4, requests: 4 });
    const { duplicates: found } = await after(() => flow.actions.findDuplicates());
    expect(host.headers).toEqual(HEADERS);
    // The sheet was checked once, when the table was read.
    expect(host.calls.check).toBe(1);
    expect(found?.found).toMatchObject({
      rows: 6,
      marked: 4,
      unlocated: 2,
      counts: { groups: 1, repeats: 2, perhaps: 0, households: 1, places: 1 },
      examples: [
        {
          verdict: 'same',
          verdictText: '同じ人',
          certainty: '確実',
          reason: '2行目と住所が部屋番号まで同じ、名前が同じ',
          rows: [{ number: 2 }, { number: 3, input: '東京都千代田区麹町3-2-5-405 高橋太郎様' }],
        },
        { verdict: 'household', reason: expect.stringContaining('名字が同じで名前は別') },
      ],
    });
    const asked = calls.length;
    const { duplicates, notice } = await after(() => flow.actions.markDuplicates());
    // The addresses are known; the pane asks only whether the data is still the same.
    expect(calls.slice(asked)).toEqual(['postal.versions']);
    expect(notice?.text).toBe('4 行に印を付けました。');
    expect(duplicates?.marked).toMatchObject({ rows: 4, added: 8, unfinished: 0 });
    expect(host.headers).toEqual([...HEADERS, ...MARK_HEADERS]);
    expect(marks()).toEqual(MARKS);
  });

  it.each([
    ['', ['〒'], [3], ['726-0005', null, '726-0005']],
    ['of its parts', ['郵便番号1', '郵便番号2'], [3, 4], ['726', '0005', '726']],
  ])(
    'reads an address together with the postal code beside it, in a column %s',
    async (_, codes, at, cells) => {
      const [code = null, rest = null] = cells;
      const with_ = (held: boolean) =>
        codes.length === 1 ? [held ? code : null] : held ? [code, rest] : [null, null];
      const row = (name: string, address: string, held: boolean) => [
        1,
        name,
        address,
        ...with_(held),
      ];
      const rows = [
        row('山田太郎', '府中市府中町1-2', true),
        row('山田太郎', '広島県府中市府中町1-2', false),
        row('山田太郎', '東京都府中市府中町1-2', false),
      ];
      const { flow, after, marks } = await step({}, rows, ['番号', '氏名', '住所', ...codes]);
      expect(flow.state.duplicates?.inputs).toEqual([[2], [1], [], [], at, [], [], [], []]);
      await after(() => flow.actions.markDuplicates());
      expect(marks().map(([verdict]) => verdict)).toEqual(['同じ人', '同じ人', null]);
      flow.actions.chooseCustomerColumns(4, []);
      const { duplicates } = await after(() => flow.actions.findDuplicates());
      expect(duplicates?.found?.counts.groups).toBe(0);
    },
  );

  it('shows pairs to review side by side, and keeps 同じ and 別 for the next run, also of another pane', async () => {
    const rows = [
      [1, '小野由美', null, '千代田区麹町3-2-5', null],
      [2, '大野由美', null, '千代田区麹町3-2-5', null],
    ];
    const { host, flow, after, marks } = await step({}, rows);
    const { duplicates } = await after(() => flow.actions.findDuplicates());
    const [pair] = duplicates?.found?.pairs ?? [];
    expect(pair).toMatchObject({ verdictText: '同じかもしれない', isSame: undefined });
    expect(pair?.rows.map(({ parts }) => parts.find(({ isMarked }) => isMarked)?.text)).toEqual([
      '大',
      '小',
    ]);
    flow.actions.decidePair(pair?.key ?? '', true);
    await until(flow, (state) => state.duplicates?.found?.pairs[0]?.isSame === true);
    await after(() => flow.actions.markDuplicates());
    expect(marks().map(([verdict]) => verdict)).toEqual(['同じ人', '同じ人']);

    const again = await openPane(host, 4);
    again.actions.openDuplicates();
    await until(again, (state) => state.duplicates?.survey !== undefined);
    again.actions.findDuplicates();
    const found = await until(again, ({ duplicates: found }) => found?.found !== undefined);
    expect(found.duplicates?.found?.pairs).toMatchObject([{ key: pair?.key, isSame: true }]);
    again.actions.decidePair(pair?.key ?? '', false);
    await until(again, (state) => state.duplicates?.found?.pairs[0]?.isSame === false);
    again.actions.dismissNotice();
    again.actions.markDuplicates();
    await until(again, ({ run, notice }) => run === undefined && notice !== undefined);
    expect(marks().map(([verdict]) => verdict)).toEqual(['同じ場所', '同じ場所']);
  });

  it('finds people who moved by mail address and mobile number, and keeps different dates of birth apart', async () => {
    const headers = ['会員番号', '氏名', '住所', '携帯', 'メール', '生年月日'];
    const [mobile, mail] = ['090-1234-5678', 'kiyo@example.jp'];
    const rows = [
      ['A1', '綾小路清麿', '千代田区麹町3-2-5', mobile, mail, '1950/1/2'],
      [
        'A2',
        '綾小路 清麿',
        '府中市府中町1-2',
        '９０１２３４５６７８',
        'Kiyo@example.jp',
        '昭和25年1月2日',
      ],
      ['A3', '山田太郎', '千代田区麹町3-2-5', null, null, '1950/1/2'],
      ['A4', '山田太郎', '千代田区麹町3-2-5', null, null, '1981/5/6'],
      ['A5', '佐藤一郎', '千代田区一番町5', null, null, null],
      ['a5', '佐藤 一郎', '火星オリンポス市', null, null, null],
    ];
    const { flow, after, marks } = await step({}, rows, headers);
    expect(flow.state.duplicates?.inputs).toEqual([[2], [1], [], [], [], [3], [4], [5], [0]]);
    await after(() => flow.actions.markDuplicates());
    const groups = () => marks().map((cells) => cells[4]);
    expect(groups()).toEqual(['1', '1', null, null, '2', '2']);
    for (const input of [5, 6, 7, 8]) flow.actions.chooseCustomerColumns(input, []);
    await after(() => flow.actions.findDuplicates());
    expect(flow.state.duplicates?.found?.counts).toMatchObject({ groups: 1, repeats: 1 });
  });

  it.each([
    ['９９．５%', 99.5],
    ['100', 99.9],
    ['0.2', 1],
    ['', 0],
    ['たくさん', 0],
    ['-5', 0],
  ])('reads a least score as people type it: %s', async (typed, atLeast) => {
    const { flow } = await step();
    flow.actions.chooseAtLeast(typed);
    expect(flow.state.duplicates?.atLeast).toBe(atLeast);
  });

  it('leaves out pairs below the chosen least score, until that choice is removed', async () => {
    const rows = ['小野由美', '大野由美'].map((name) => [1, name, null, '千代田区麹町3-2-5', null]);
    const { flow, after } = await step({}, rows);
    const perhaps = async () => {
      const { duplicates } = await after(() => flow.actions.findDuplicates());
      return duplicates?.found?.counts.perhaps;
    };
    flow.actions.chooseAtLeast('99');
    expect(await perhaps()).toBe(0);
    flow.actions.chooseAtLeast('');
    expect(flow.state.duplicates?.found).toBeUndefined();
    expect(await perhaps()).toBeGreaterThan(0);
  });

  it.each([
    ['has renamed one of the columns', '重複の理由', 'メモ'],
    ['has given two columns the same header', '電話', '重複の理由'],
  ])('adds new marks beside the old ones when a person %s', async (_, header, name) => {
    const { host, flow, after } = await step();
    await after(() => flow.actions.markDuplicates());
    const before = host.rows.map((cells) => cells.slice(HEADERS.length, 12));
    host.headers[host.headers.indexOf(header)] = name;
    flow.actions.readSelection();
    await until(
      flow,
      ({ isReading, target }) => !isReading && target?.headers.includes(name) === true,
    );
    expect(flow.state.duplicates?.updatable).toEqual([]);
    await after(() => flow.actions.markDuplicates());
    expect(new Set(host.headers.slice(13)).size).toBe(8);
    expect(host.headers.slice(13)).toContain('重複の判定 (2)');
    expect(host.rows.map((cells) => cells.slice(HEADERS.length, 12))).toEqual(before);
  });

  it('keeps the row with the most filled cells, in whichever columns', async () => {
    const rows = ROWS.map((cells) => [...cells]);
    rows[1]?.splice(4, 1, '090-0000-0000', '備考');
    rows[0]?.splice(4, 1, null);
    const { host, flow, after } = await step({}, rows, [...HEADERS, 'メモ']);
    await after(() => flow.actions.markDuplicates());
    expect(host.column('残す行').slice(0, 2)).toEqual(['重複', '残す']);
  });

  it('compares only the chosen rows, and leaves the others alone', async () => {
    const { flow, after, marks } = await step({ hiddenRows: [0] });
    flow.actions.chooseScope('visible');
    await until(flow, ({ duplicates }) => duplicates?.survey?.rows === 5);
    const { duplicates } = await after(() => flow.actions.markDuplicates());
    expect(duplicates?.found?.rows).toBe(5);
    expect(marks()[0]).toEqual(EMPTY);
    expect(marks()[1]?.[0]).toBe('同じ世帯');
  });

  it('treats rows of one address as the same if there are no names', async () => {
    const { flow, after, marks } = await step();
    flow.actions.chooseCustomerColumns(1, []);
    flow.actions.chooseCustomerColumns(2, []);
    await after(() => flow.actions.markDuplicates());
    expect(marks()[3]?.slice(0, 3)).toEqual(['同じ住所', '確実', '2行目と住所が部屋番号まで同じ']);
  });

  it('asks for the column of addresses', async () => {
    const { flow, after } = await step();
    flow.actions.chooseCustomerColumns(0, []);
    const { notice } = await after(() => flow.actions.findDuplicates());
    expect(notice?.text).toBe('「住所」の列を選んでください。');
  });
});
