import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { counted, HEADERS, ROWS, step } from './marking.ts';

describe('marking duplicates while people work', () => {
  it('compares all rows again if some moved while it wrote', async () => {
    const { host, flow, after } = await step({}, ROWS, HEADERS, 2);
    host.at = (moment, count) => {
      if (moment !== 'rewriting' || count !== 1) return;
      host.insert(0, [0, '鈴木', null, '東京都千代田区麹町1-1', null]);
    };
    const { duplicates, notice } = await after(() => flow.actions.markDuplicates());
    expect(notice?.intent).toBe('success');
    expect(duplicates?.marked).toMatchObject({ rows: 4, unfinished: 0 });
    expect(host.column('重複の理由').slice(0, 3)).toEqual([
      null,
      '4行目と住所が部屋番号まで同じ、名前が同じ',
      '3行目と住所が部屋番号まで同じ、名前が同じ',
    ]);
  });

  it('never gives a row the marks of another row, and counts the rows that it could not mark', async () => {
    const { host, flow, after } = await step({}, ROWS, HEADERS, 2);
    let n = 0;
    host.at = (moment) => {
      if (moment === 'rewrite') host.rows[1]?.splice(1, 1, `別人${++n}`);
    };
    const { duplicates, notice } = await after(() => flow.actions.markDuplicates());
    expect(notice?.intent).toBe('warning');
    expect(duplicates?.marked?.unfinished).toBe(1);
  });

  it.each(['readRows', 'addColumns', 'rewritten'] as const)(
    'names rows by their present numbers if others are inserted above the headers: %s',
    async (moment) => {
      const { host, flow, after } = await step();
      const before = host.calls[moment];
      host.at = (now, count) => {
        if (now === moment && count === before + 1) host.headersAt = 3;
      };
      const { duplicates } = await after(() => flow.actions.markDuplicates());
      expect(duplicates?.marked).toMatchObject({ rows: 4, unfinished: 0 });
      expect(host.column('重複の理由')[1]).toBe('5行目と住所が部屋番号まで同じ、名前が同じ');
    },
  );

  it('keeps the fullest row if rows that look alike change places before it writes', async () => {
    const twins = [1, 0].map((i): CellValue[] => [
      i,
      '高橋太郎',
      null,
      '東京都千代田区麹町3-2-5-405',
      i === 1 ? '03-0000-0000' : null,
    ]);
    const { host, flow, after } = await step({}, twins);
    host.at = (moment, count) => {
      if (moment === 'addColumns' && count === 1) host.reorder((rows) => rows.reverse());
    };
    const { duplicates } = await after(() => flow.actions.markDuplicates());
    expect(host.column('電話')).toEqual([null, '03-0000-0000']);
    expect(host.column('残す行')).toEqual(['重複', '残す']);
    expect(duplicates?.marked).toMatchObject({ rows: 2, unfinished: 0 });
  });

  it('does not claim that nothing was written if rows added meanwhile cannot be looked up', async () => {
    const { send } = counted();
    const error = new ApiError({ kind: 'bad_request', operation: 'x', code: 'invalid_parameter' });
    const failing: Send = (call, signal) =>
      JSON.stringify(call.params).includes('一番町9')
        ? Promise.resolve({ error })
        : send(call, signal);
    const { host, flow, after } = await step({ send: failing }, ROWS, HEADERS, 2);
    host.at = (moment, count) => {
      if (moment !== 'rewriting' || count !== 2) return;
      host.insert(0, [0, '鈴木', null, '東京都千代田区一番町9', null]);
    };
    const { notice, duplicates } = await after(() => flow.actions.markDuplicates());
    expect(duplicates?.marked?.undo).toBe('possible');
    expect(notice?.intent).toBe('error');
    expect(notice?.text).toContain('1 行の住所を照合できず、比べ直せません');
    expect(notice?.text).not.toContain('何も書き込んでいません');
  });

  it('can be cancelled while it asks: nothing is written, and the answers are remembered', async () => {
    const { send, calls } = counted();
    let flowOf: { cancel(): void } | undefined;
    const cancelling: Send = (call, signal) => {
      if (calls.length === 2) flowOf?.cancel();
      return send(call, signal);
    };
    const { host, flow, after } = await step({ send: cancelling });
    flowOf = flow.actions;
    const { notice } = await after(() => flow.actions.markDuplicates());
    expect(notice?.text).toContain('中止しました');
    expect(host.headers).toEqual(HEADERS);
  });

  it('can be cancelled while it compares', async () => {
    const rows = Array.from({ length: 5_000 }, (_, i): CellValue[] => [
      i,
      `名前${i}`,
      null,
      '東京都千代田区麹町1-1',
      null,
    ]);
    const { host, flow, after } = await step({}, rows, HEADERS, 1_250);
    flow.subscribe(() => {
      if (flow.state.run?.phase === 'comparing') flow.actions.cancel();
    });
    const { notice } = await after(() => flow.actions.findDuplicates());
    expect(notice?.text).toContain('中止しました');
    expect(host.headers).toEqual(HEADERS);
  });
});
