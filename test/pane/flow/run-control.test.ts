import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { describe, expect, it } from 'vitest';
import { CODES, customers } from './customers.ts';
import { ended, openPane, ran, SETTINGS, until } from './pane.ts';

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

  it('waits for a cell that is being edited, and says so until it goes on', async () => {
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

  it('says how far it came if the workbook stops it, and a second run completes it', async () => {
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
    // Also in a pane that was opened anew: the columns are known by then.
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
    // Once, when the table was read.
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
    // One bar for looking up and writing, which never goes back.
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBeGreaterThanOrEqual(0.8);
    expect(shown).toBeLessThan(60);
  });
});

describe('an estimate', () => {
  it('that arrives late changes nothing after a run has ended', async () => {
    const { host } = customers(MANY);
    const flow = await openPane(host);
    let goOn = () => {};
    host.at = (moment) =>
      moment === 'readRows' && flow.state.run === undefined
        ? new Promise((resolve) => {
            goOn = resolve;
          })
        : undefined;
    flow.actions.chooseInput(0, [0]);
    flow.actions.chooseInput(0, [1]);
    const late = goOn;
    flow.actions.run();
    await until(flow, ({ result }) => result !== undefined);
    const { choice } = flow.state;
    late();
    await soon();
    expect(flow.state.choice).toBe(choice);
    expect(choice?.update).toBeDefined();
  });
});

describe('a preview', () => {
  it('shows rows of each outcome, problems first, and writes nothing', async () => {
    const codes = [null, null, ...CODES, ...MANY];
    const { host, register } = customers(codes);
    const before = structuredClone(host.rows);
    const flow = await openPane(host);
    flow.actions.preview();
    const { preview } = await until(flow, (state) => state.preview?.isAsking === false);
    expect(preview?.headers).toEqual(['Prefecture', 'City', 'Town', 'Result']);
    expect(preview?.rows.map(({ row, input, kind }) => [row, input, kind])).toEqual([
      [3, '3000001', 'ambiguous'],
      [4, '4040001', 'not_found'],
      [6, 'x', 'invalid'],
      [2, '1000001', 'found'],
      [7, '1000001', 'found'],
    ]);
    expect(preview?.rows[3]?.texts.slice(2)).toEqual(['町1000001', 'Found']);
    expect(preview?.counts).toMatchObject({ ambiguous: 1, not_found: 1, invalid: 1, found: 14 });
    expect(host.rows).toEqual(before);
    await ran(flow);
    expect(new Set(register.asked).size).toBe(register.asked.length);
  });

  it('asks about a few rows from the whole table, and shows what needs no answer wherever it stands', async () => {
    const codes = Array.from({ length: 3_000 }, (_, i) =>
      i === 2_345 ? 'x' : String((i < 1_500 ? 1_000_000 : 3_000_000) + i),
    );
    const { host, register } = customers(codes);
    const flow = await openPane(host, 1_250);
    flow.actions.preview();
    const { preview } = await until(flow, (state) => state.preview?.isAsking === false);
    expect(register.asked).toHaveLength(24);
    expect(preview?.rows.map(({ kind }) => kind)).toEqual([
      'ambiguous',
      'ambiguous',
      'invalid',
      'found',
      'found',
    ]);
  });

  it('disappears when something else is chosen, also while it asks', async () => {
    const { host, register } = customers();
    const flow = await openPane(host);
    register.before = () => {
      flow.actions.chooseFields(['city']);
      return undefined;
    };
    flow.actions.preview();
    await until(flow, ({ choice }) => choice?.fields.length === 1);
    await soon();
    expect(flow.state.preview).toBeUndefined();
    expect(flow.state.notice).toBeUndefined();
  });
});

describe('a sheet that cannot be written', () => {
  it('is named when it is read, before anybody chose anything', async () => {
    const { host } = customers();
    host.protection = new WorkbookError(paneErrorSentences.protectedSheet, { name: 'Sheet1' });
    const flow = await openPane(host);
    const { notice } = await until(flow, (state) => state.notice !== undefined);
    expect(notice).toEqual({
      intent: 'warning',
      text: 'The sheet “Sheet1” is protected. Unprotect it before running.',
    });
    expect(flow.state.target).toBeDefined();
  });
});

describe('the time of a run', () => {
  it('is estimated before the first call, by what calls took the last time', async () => {
    const { host, register } = customers(MANY);
    register.before = () => new Promise((resolve) => setTimeout(() => resolve(undefined), 20));
    const flow = await openPane(host);
    expect(flow.state.survey?.seconds).toBeUndefined();
    flow.actions.preview();
    await until(flow, ({ survey }) => survey?.seconds !== undefined);
    host.headers.push('other');
    const again = await openPane(host);
    expect(again.state.survey?.seconds).toBeGreaterThan(0.01);
    host.saved = { ...SETTINGS, baseUrl: 'https://other.example.jp' };
    expect((await openPane(host)).state.survey?.seconds).toBeUndefined();
  });
});

describe('the selection', () => {
  it('is read automatically only if nothing was read yet', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    host.select();
    expect(host.calls.readTarget).toBe(1);
    host.at = (moment) => {
      if (moment === 'readTarget') throw new WorkbookError(paneErrorSentences.nothingSelected);
    };
    flow.actions.readSelection();
    await until(flow, ({ target, isReading }) => target === undefined && !isReading);
    expect(flow.state.notice?.text).toContain('Select a cell');
    const { focus } = flow.state;
    host.select();
    await until(flow, ({ isReading }) => isReading);
    await until(flow, ({ isReading }) => !isReading);
    // The person works in the sheet.
    expect(flow.state.focus).toBe(focus);
    host.at = () => {};
    host.select();
    await until(flow, ({ survey }) => survey !== undefined);
    expect(flow.state.notice).toBeUndefined();
  });
});
