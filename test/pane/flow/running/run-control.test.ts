import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { ended, openPane, ran, until } from '../pane.ts';

const MANY = Array.from({ length: 12 }, (_, i) => `10000${10 + i}`);
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a run', () => {
  it('waits while it is paused, then continues', async () => {
    const { host, register } = customers(MANY);
    const flow = await openPane(host);
    register.before = (_, n) => {
      if (n === 2) flow.actions.pause();
      return undefined;
    };
    flow.actions.run();
    expect(flow.state.focus?.id).toBe('cancel');
    await until(flow, ({ run }) => run?.isPaused === true);
    expect(flow.state.focus?.id).toBe('resume');
    await soon();
    const { calls } = register;
    await soon();
    expect(register.calls).toBe(calls);
    expect(calls).toBeLessThan(MANY.length);
    flow.actions.resume();
    expect(flow.state.focus?.id).toBe('pause');
    const { result } = await ended(flow);
    expect(result?.counts.found).toBe(12);
  });

  it('can be cancelled while it is paused', async () => {
    const { host, register } = customers(MANY);
    const flow = await openPane(host);
    register.before = (_, n) => {
      if (n === 2) flow.actions.pause();
      return undefined;
    };
    flow.actions.run();
    await until(flow, ({ run }) => run?.isPaused === true);
    flow.actions.cancel();
    expect((await ended(flow)).notice?.text).toMatch(/^Cancelled. Nothing was written/);
    expect(host.headers).toHaveLength(2);
  });

  it('waits while a cell is being edited, and says meanwhile that it waits', async () => {
    const { host } = customers(MANY);
    const flow = await openPane(host);
    host.at = (moment, count) => {
      if (moment === 'rewrite' && count === 2) host.beginEditing();
    };
    flow.actions.run();
    const { notice } = await until(flow, (state) => state.notice?.intent === 'warning');
    expect(notice?.text).toContain('edit mode');
    expect(flow.state.run?.phase).toBe('writing');
    host.endEditing();
    const { result } = await ended(flow);
    expect(result?.counts.found).toBe(12);
    expect(host.column('Town').filter(Boolean)).toHaveLength(12);
  });

  it('can be cancelled while a cell is being edited', async () => {
    const { host } = customers(MANY);
    const flow = await openPane(host);
    host.at = (moment, count) => {
      if (moment === 'rewrite' && count === 2) host.beginEditing();
    };
    flow.actions.run();
    await until(flow, (state) => state.notice?.intent === 'warning');
    flow.actions.cancel();
    const { result, notice } = await until(flow, ({ run }) => run === undefined);
    expect(notice?.text).toMatch(/^Cancelled while writing, after 4 rows/);
    expect(result).toMatchObject({ undo: 'possible', unfinished: 8 });
  });

  it('writes nothing if the service goes away, and asks only for the rest the next time', async () => {
    const { host, register } = customers(MANY);
    const flow = await openPane(host);
    register.before = (_, n) => (n >= 6 ? { kind: 'unauthorised', status: 401 } : undefined);
    const { notice, result } = await ran(flow);
    expect(result).toBeUndefined();
    expect(notice).toMatchObject({
      intent: 'error',
      text: expect.stringMatching(/^Stopped. The API key/),
    });
    expect(host.headers).toHaveLength(2);
    register.before = () => undefined;
    expect((await ran(flow)).result?.counts.found).toBe(12);
    expect(register.asked).toHaveLength(12);
  });

  it('says that the next run continues if the service no longer answers', async () => {
    const { host, register } = customers(MANY);
    const flow = await openPane(host);
    const tooMany = { kind: 'too_many_requests', status: 429, retryAfter: 3_600 } as const;
    register.before = (_, n) => (n >= 6 ? tooMany : undefined);
    const { notice } = await ran(flow);
    expect(notice?.text).toMatch(/^Stopped.*Nothing was written; the next run goes on/);
    expect(host.headers).toHaveLength(2);
    const { survey } = await until(flow, (state) => state.survey !== undefined);
    expect(survey).toMatchObject({ known: 6, distinct: 12 });
  });

  it('says how far it got if the workbook stops it, and a second run completes the table', async () => {
    const { host, register } = customers(MANY);
    const flow = await openPane(host);
    host.at = (moment, count) => {
      if (moment !== 'rewrite' || count !== 3) return;
      host.protection = new WorkbookError(paneErrorSentences.protectedSheet, { name: 'Sheet1' });
    };
    const { notice, result } = await ran(flow);
    expect(notice?.text).toMatch(/^Stopped while writing, after 8 rows.*protected/);
    expect(result).toMatchObject({ undo: 'possible', unfinished: 4 });
    host.protection = undefined;
    // The same holds in a pane that is opened again, which then knows the columns.
    const other = await openPane(host);
    const again = await ran(other, () => other.actions.runUnfinished());
    expect(again.result).toMatchObject({ counts: { found: 4 }, unfinished: 0, added: 0 });
    expect(host.column('Town').filter(Boolean)).toHaveLength(12);
    expect(register.asked).toHaveLength(16);
  });

  it('ignores other actions while it is under way', async () => {
    const { host, register } = customers(MANY);
    const flow = await openPane(host);
    const before = flow.state.choice;
    register.before = (_, n) => {
      if (n !== 2) return undefined;
      flow.actions.chooseFields(['city']);
      flow.actions.readSelection();
      flow.actions.run();
      flow.actions.preview();
      flow.actions.openSettings();
      expect(flow.state).toMatchObject({ page: 'work', isReading: false, preview: undefined });
      return undefined;
    };
    await ran(flow);
    expect(flow.state.choice?.fields).toEqual(before?.fields);
    expect(host.headers).toHaveLength(6);
  });

  it('asks for a column if one is missing', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    flow.actions.chooseInput(0, []);
    flow.actions.run();
    expect(flow.state.notice?.text).toBe('Choose the column for “Postal codes”.');
    // The sheet was checked once, when the table was read.
    expect(host.calls.check).toBe(1);
  });

  it('shows its progress without an update for every row', async () => {
    const { host } = customers(Array.from({ length: 300 }, (_, i) => `${1_000_000 + i}`));
    const flow = await openPane(host, 50);
    let shown = 0;
    const phases: string[] = [];
    const shares: number[] = [];
    flow.subscribe(() => {
      shown += 1;
      shares.push(...[flow.state.run?.share ?? []].flat());
      const phase = flow.state.run?.phase;
      if (phase !== undefined && phases.at(-1) !== phase) phases.push(phase);
    });
    await ran(flow);
    expect(phases).toEqual(['checking', 'reading', 'asking', 'writing']);
    // One bar shows both look-ups and writing, and never goes back.
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBeGreaterThanOrEqual(0.8);
    expect(shown).toBeLessThan(60);
  });
});
