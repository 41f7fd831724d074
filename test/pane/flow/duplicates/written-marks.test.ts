import type { Send } from '@daicho/pane/src/send.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { until, withParts } from '../pane.ts';
import { counted, EMPTY, HEADERS, MARK_HEADERS, ROWS, step, WAITING } from './marking.ts';

describe('marking duplicates', () => {
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

  it('is listed in the history with the run whose column it compared, and is undone before that run', async () => {
    const { host, flow, after } = await step();
    const before = structuredClone([host.headers, host.rows]);
    flow.actions.closeDuplicates();
    await withParts(flow);
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

  it('warns before its undo if a person wrote into its columns, and keeps those cells', async () => {
    const { host, flow, after } = await step();
    await after(() => flow.actions.markDuplicates());
    host.rows[1]?.splice(8, 1, 'keep this');
    const { duplicates, notice } = await after(() => flow.actions.undoMarks());
    expect([duplicates?.marked?.undo, host.headers.length]).toEqual(['possible', 13]);
    const header = host.headers[8] ?? '';
    expect(notice?.more).toContain(header);
    flow.actions.undoMarks();
    await until(flow, (state) => state.duplicates?.marked === undefined && state.run === undefined);
    expect(host.headers).toEqual([...HEADERS, header]);
    expect(host.column(header).filter(Boolean)).toEqual(['keep this']);
  });

  it('updates its marks the next time, or adds new ones; a header that exists already gets a number', async () => {
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
    // Marks of an earlier run do not make a row fuller.
    expect(host.column('残す行 (2)').slice(0, 3)).toEqual(['残す', null, '重複']);
  });

  it('adds no marks if another run added some while it compared, and keeps the record of that run', async () => {
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

  it('writes nothing if no rows are the same', async () => {
    const { host, flow, after } = await step({}, ROWS.slice(3));
    const { notice, duplicates } = await after(() => flow.actions.markDuplicates());
    expect(notice?.text).toContain('何も書き込んでいません');
    expect(duplicates?.found?.marked).toBe(0);
    expect(host.headers).toEqual(HEADERS);
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

  it('writes no cell as a formula, whatever a name contains, since marks name rows by their numbers', async () => {
    const rows: CellValue[][] = [
      [1, '=1+1', null, '千代田区麹町3-2-5', null],
      [2, '=1+1', null, '千代田区麹町3-2-5', null],
    ];
    const { flow, after, marks } = await step({}, rows);
    const { duplicates } = await after(() => flow.actions.markDuplicates());
    expect(marks().flat().join()).not.toContain('=');
    expect(duplicates?.found?.examples[0]?.rows[0]?.input).toContain('=1+1');
  });

  it('forgets its findings when something else is chosen or read, and stays open', async () => {
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

  it('returns to the form, which recognises the columns of the marks', async () => {
    const { flow, after } = await step();
    await after(() => flow.actions.markDuplicates());
    flow.actions.closeDuplicates();
    expect(flow.state.target?.headers).toHaveLength(13);
    expect(flow.state.target?.made[0]?.kind).toBe('duplicates');
    flow.actions.openDuplicates();
    expect(flow.state.duplicates?.update?.columns[0]).toEqual(['verdict', '重複の判定']);
  });
});
