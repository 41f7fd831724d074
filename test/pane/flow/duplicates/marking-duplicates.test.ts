import type { Send } from '@daicho/pane/src/send.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { openPane, until } from '../pane.ts';
import { counted, EMPTY, HEADERS, MARK_HEADERS, MARKS, ROWS, step, WAITING } from './marking.ts';

describe('marking duplicates', () => {
  it('guesses the columns, shows what was found before anything is written, and marks it', async () => {
    const { host, flow, calls, after, marks } = await step();
    expect(flow.state.duplicates?.inputs).toEqual([[3], [1], [2], [], [], [4], [], [], []]);
    expect(flow.state.duplicates?.survey).toMatchObject({ distinct: 4, requests: 4 });
    const { duplicates: found } = await after(() => flow.actions.findDuplicates());
    expect(host.headers).toEqual(HEADERS);
    // Once, when the table was read.
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
    // The addresses are known; whether the data is still the same is asked.
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
    'reads an address with the postal code beside it, in a column %s',
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

  it('finds who moved by mail address and mobile number, and tells two dates of birth apart', async () => {
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
  ])('takes a least score as it is typed: %s', async (typed, atLeast) => {
    const { flow } = await step();
    flow.actions.chooseAtLeast(typed);
    expect(flow.state.duplicates?.atLeast).toBe(atLeast);
  });

  it('leaves pairs below the least score alone, until it is taken back', async () => {
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

  it('can be undone: its columns are removed, and the table is offered as it was', async () => {
    const { host, flow, after } = await step();
    const before = structuredClone(host.rows);
    await after(() => flow.actions.markDuplicates());
    const { duplicates, target } = await after(() => flow.actions.undoMarks());
    expect(duplicates?.marked).toBeUndefined();
    expect(target?.headers).toEqual(HEADERS);
    expect([host.headers, host.rows, host.made]).toEqual([HEADERS, before, []]);
    await after(() => flow.actions.markDuplicates());
    expect(host.headers).toHaveLength(13);
  });

  it('stands in the history beside the run whose column it compared, and is undone before it', async () => {
    const { host, flow, after } = await step();
    const before = structuredClone([host.headers, host.rows]);
    flow.actions.closeDuplicates();
    await after(() => flow.actions.run());
    expect(flow.state.result?.undo).toBe('possible');
    flow.actions.openDuplicates();
    flow.actions.chooseCustomerColumns(0, [host.headers.indexOf('町域'), 3]);
    await after(() => flow.actions.markDuplicates());
    const { history } = flow.state;
    expect(history.map(({ kind, undo }) => [kind, undo])).toEqual([
      ['duplicates', 'possible'],
      ['address', 'after_later'],
    ]);
    await after(() => flow.actions.undoMarks());
    flow.actions.closeDuplicates();
    expect(flow.state.result?.undo).toBe('possible');
    await after(() => flow.actions.undo(history[1]?.id));
    expect([host.headers, host.rows]).toEqual(before);
    expect(flow.state.history.map(({ undo }) => undo)).toEqual(['done', 'done']);
  });

  it('keeps its columns in an undo if a person wrote into them', async () => {
    const { host, flow, after } = await step();
    await after(() => flow.actions.markDuplicates());
    host.rows[1]?.splice(8, 1, 'keep this');
    const { duplicates } = await after(() => flow.actions.undoMarks());
    expect(duplicates?.marked?.undo).toBe('impossible');
    expect(host.headers).toHaveLength(13);
  });

  it('updates its marks the next time, or adds others; a header that is taken gets a number', async () => {
    const { host, flow, after, marks } = await step();
    await after(() => flow.actions.markDuplicates());
    host.rows[1]?.splice(3, 1, '東京都千代田区一番町1-1');
    const { duplicates } = await after(() => flow.actions.markDuplicates());
    expect(duplicates?.marked).toMatchObject({ added: 0, updated: 8 });
    expect(marks()[1]).toEqual(EMPTY);
    expect(marks()[2]?.slice(0, 2)).toEqual(['同じ人', 'ほぼ確実']);
    flow.actions.chooseUpdate(undefined);
    await after(() => flow.actions.markDuplicates());
    expect(host.headers.slice(13, 15)).toEqual(['重複の判定 (2)', '重複の確度 (2)']);
    // Marks of an earlier time do not make a row fuller.
    expect(host.column('残す行 (2)').slice(0, 3)).toEqual(['残す', null, '重複']);
  });

  it('adds no marks if another run added some while it compared, and keeps the record of those', async () => {
    const { host, flow, after } = await step();
    const columns = MARK_HEADERS.map((header): [string, string] => [header, header]);
    const others = [{ kind: 'duplicates', inputs: [['電話']], columns }];
    host.at = async (moment) => {
      if (moment !== 'readRows' || host.headers.length > HEADERS.length) return;
      host.headers.push(...MARK_HEADERS);
      await host.saveMadeColumns(await host.readTarget(WAITING), others);
    };
    const { notice } = await after(() => flow.actions.markDuplicates());
    expect(notice?.text).toContain('「重複の判定」の列は、読み込んだ後に');
    expect(host.headers).toHaveLength(13);
    expect(host.made).toEqual(others);
    expect(host.calls.rewrite).toBe(0);
  });

  it.each([
    ['renamed one of its columns', '重複の理由', 'メモ'],
    ['has two of one header', '電話', '重複の理由'],
  ])('adds others beside them where a person %s', async (_, header, name) => {
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

  it('keeps the row with the most filled cells, in whatever columns', async () => {
    const rows = ROWS.map((cells) => [...cells]);
    rows[1]?.splice(4, 1, '090-0000-0000', '備考');
    rows[0]?.splice(4, 1, null);
    const { host, flow, after } = await step({}, rows, [...HEADERS, 'メモ']);
    await after(() => flow.actions.markDuplicates());
    expect(host.column('残す行').slice(0, 2)).toEqual(['重複', '残す']);
  });

  it('does not count earlier marks as filled cells when it adds others', async () => {
    const { host, flow, after } = await step();
    await after(() => flow.actions.markDuplicates());
    host.insert(0, [0, '高橋太郎', null, '東京都千代田区麹町3-2-5-405', '03-0000-0000']);
    host.rows[1]?.splice(2, 3, null, '東京都千代田区麹町3-2-5-405', null);
    flow.actions.readSelection();
    await until(flow, ({ isReading, target }) => !isReading && target?.rowCount === 7);
    flow.actions.chooseUpdate(undefined);
    await after(() => flow.actions.markDuplicates());
    expect(host.column('残す行 (2)').slice(0, 3)).toEqual(['残す', '重複', '重複']);
  });

  it('never reuses the group numbers of rows that it leaves alone', async () => {
    const { host, flow, after } = await step({ selectedRows: [3, 4, 5, 6, 7] }, [
      ...ROWS,
      [7, '佐藤一', null, '千代田区麹町3-1', null],
      [8, '佐藤一', null, '千代田区麹町3丁目1番', null],
    ]);
    flow.actions.chooseScope('all');
    await after(() => flow.actions.markDuplicates());
    expect(host.column('重複の番号')).toEqual(['1', '1', '1', null, null, null, '2', '2']);
    flow.actions.chooseScope('selected');
    await after(() => flow.actions.markDuplicates());
    expect(host.column('重複の番号')).toEqual(['1', '1', '1', null, null, null, '2', '2']);
    expect(host.column('世帯の番号').slice(6)).toEqual(['2', '2']);
    expect(host.column('場所の番号').slice(6)).toEqual(['2', '2']);
  });

  it('compares the rows that are chosen, and leaves the others alone', async () => {
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

  it('writes nothing if no rows are the same', async () => {
    const { host, flow, after } = await step({}, ROWS.slice(3));
    const { notice, duplicates } = await after(() => flow.actions.markDuplicates());
    expect(notice?.text).toContain('何も書き込んでいません');
    expect(duplicates?.found?.marked).toBe(0);
    expect(host.headers).toEqual(HEADERS);
  });

  it('asks for the column of addresses', async () => {
    const { flow, after } = await step();
    flow.actions.chooseCustomerColumns(0, []);
    const { notice } = await after(() => flow.actions.findDuplicates());
    expect(notice?.text).toBe('「住所」の列を選んでください。');
  });

  it('marks nothing if an address could not be looked up', async () => {
    const { send } = counted();
    let calls = 0;
    const failing: Send = (call, signal) => {
      calls += 1;
      const error = new ApiError({
        kind: 'bad_request',
        operation: 'x',
        code: 'invalid_parameter',
      });
      return calls === 2 ? Promise.resolve({ error }) : send(call, signal);
    };
    const { host, flow, after } = await step({ send: failing });
    const { notice, duplicates } = await after(() => flow.actions.markDuplicates());
    expect(notice?.text).toContain('1 行の住所を照合できず、比べられません');
    expect(duplicates?.found).toBeUndefined();
    expect(host.headers).toEqual(HEADERS);
    await after(() => flow.actions.markDuplicates());
    expect(host.headers).toHaveLength(13);
  });

  it('says why it cannot write before it asks the service', async () => {
    const { host, flow, calls, after } = await step();
    host.protection = new WorkbookError({ ja: '保護されています。', en: 'protected' });
    const { notice } = await after(() => flow.actions.markDuplicates());
    expect(notice).toEqual({ intent: 'error', text: '保護されています。' });
    expect(calls).toEqual([]);
  });

  it('writes no cell as a formula, whatever a name contains: marks name rows by their numbers', async () => {
    const rows: CellValue[][] = [
      [1, '=1+1', null, '千代田区麹町3-2-5', null],
      [2, '=1+1', null, '千代田区麹町3-2-5', null],
    ];
    const { flow, after, marks } = await step({}, rows);
    const { duplicates } = await after(() => flow.actions.markDuplicates());
    expect(marks().flat().join()).not.toContain('=');
    expect(duplicates?.found?.examples[0]?.rows[0]?.input).toContain('=1+1');
  });

  it('forgets what it found when something else is chosen or read, and stays open', async () => {
    const { host, flow, after } = await step();
    await after(() => flow.actions.findDuplicates());
    flow.actions.chooseCustomers('company');
    expect(flow.state.duplicates).toMatchObject({ customers: 'company', found: undefined });
    await after(() => flow.actions.findDuplicates());
    host.headers[1] = '会社名';
    flow.actions.readSelection();
    await until(
      flow,
      ({ isReading, duplicates }) => !isReading && duplicates?.survey !== undefined,
    );
    expect(flow.state.duplicates).toMatchObject({
      inputs: [[3], [1], [2], [], [], [4], [], [], []],
      found: undefined,
    });
  });

  it('returns to the form, which knows the columns of the marks', async () => {
    const { flow, after } = await step();
    await after(() => flow.actions.markDuplicates());
    flow.actions.closeDuplicates();
    expect(flow.state.target?.headers).toHaveLength(13);
    expect(flow.state.target?.made[0]?.kind).toBe('duplicates');
    flow.actions.openDuplicates();
    expect(flow.state.duplicates?.update?.columns[0]).toEqual(['verdict', '重複の判定']);
  });
});
