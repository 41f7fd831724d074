/** What the pane says and shows before a run: estimates, previews, what cannot be written. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { describe, expect, it } from 'vitest';
import { CODES, customers } from '../customers.ts';
import { openPane, ran, SETTINGS, until } from '../pane.ts';

const MANY = Array.from({ length: 12 }, (_, i) => `10000${10 + i}`);
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('an estimate', () => {
  it('that arrives after a run has ended changes nothing', async () => {
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

  it('asks about a few rows from the whole table, and also finds the rows of the table that need no answer', async () => {
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

  it('disappears when something else is chosen, even while it asks', async () => {
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
  it('is reported when it is read, before the person chooses anything', async () => {
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
  it('is estimated before the first call, from the time that calls took in the last session', async () => {
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
    // Meanwhile the person works in the sheet.
    expect(flow.state.focus).toBe(focus);
    host.at = () => {};
    host.select();
    await until(flow, ({ survey }) => survey !== undefined);
    expect(flow.state.notice).toBeUndefined();
  });
});
