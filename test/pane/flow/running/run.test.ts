import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, read, until } from '../pane.ts';

describe('a run', () => {
  it('writes a column for each field and one for the status, and says what it did', async () => {
    const { host, register } = customers();
    const flow = await openPane(host);
    expect(flow.state.choice).toMatchObject({ kind: { id: 'postal_code' }, inputs: [[1]] });
    expect(flow.state.survey).toMatchObject({ rows: 6, distinct: 3, known: 0, requests: 3 });
    expect(register.calls).toBe(0);
    const state = await ran(flow);
    expect(host.headers).toEqual(['name', 'Postal code', 'Prefecture', 'City', 'Town', 'Result']);
    expect(host.column('Town')).toEqual(['町1000001', null, null, null, null, '町1000001']);
    expect(host.column('Result')[0]).toBe('Found');
    expect(host.column('Result')[1]).toMatch(/^Check: /);
    expect(host.column('Result').slice(2)).toEqual([
      'Not found',
      null,
      expect.stringMatching(/^Invalid: /),
      'Found',
    ]);
    expect(state.result).toMatchObject({
      counts: { found: 2, ambiguous: 1, not_found: 1, blank: 1, invalid: 1, failed: 0 },
      added: 4,
      updated: 0,
      unfinished: 0,
      undecided: 1,
      undo: 'possible',
    });
    expect(state.notice?.intent).toBe('success');
    expect(state.focus?.id).toBe('choose');
    expect(register.asked).toEqual(['1000001', '3000001', '4040001']);
  });

  it('asks nothing if nothing can be written', async () => {
    const { host, register } = customers();
    host.protection = new WorkbookError(paneErrorSentences.protectedSheet, { name: 'Sheet1' });
    const flow = await openPane(host);
    await until(flow, ({ notice }) => notice !== undefined);
    flow.actions.dismissNotice();
    const { notice, focus } = await ran(flow);
    expect(register.calls).toBe(0);
    expect(notice).toMatchObject({ intent: 'error', text: expect.stringContaining('protected') });
    expect(focus?.id).toBe('notice');
  });

  it('that only checks spellings counts the cells that it corrected', async () => {
    const { host } = customers(['100-0001', '１００ー０００２', '1000003', 'x']);
    const flow = await openPane(host);
    flow.actions.chooseKind('postal_code_form');
    const { result } = await ran(flow);
    expect(result).toMatchObject({
      kind: 'postal_code_form',
      counts: { found: 3, invalid: 1 },
      corrected: 1,
      requests: 0,
    });
    expect(host.column('Result')[0]).toBe('Well-formed (not looked up)');
  });

  it('updates its own columns when it is repeated', async () => {
    const { host, register } = customers();
    const flow = await openPane(host);
    await ran(flow);
    expect(flow.state.choice?.update?.kind).toBe('postal_code');
    const before = structuredClone(host.rows);
    const { result } = await ran(flow);
    expect(result).toMatchObject({ added: 0, updated: 4 });
    expect(host.rows).toEqual(before);
    expect(register.asked).toHaveLength(3);
  });

  it('writes nothing if it is cancelled before writing, and continues where it stopped when it is repeated', async () => {
    const { host, register } = customers();
    const flow = await openPane(host);
    register.before = (_, n) => {
      if (n === 1) flow.actions.cancel();
      return undefined;
    };
    const before = structuredClone(host.rows);
    const { notice, result } = await ran(flow);
    expect([notice?.text, result]).toEqual([
      'Cancelled. Nothing was written. Run again to continue where it stopped.',
      undefined,
    ]);
    expect(host.rows).toEqual(before);
    expect(host.headers).toHaveLength(2);
    register.before = () => undefined;
    await ran(flow);
    expect(register.asked).toEqual(['1000001', '3000001', '4040001']);
  });
});

describe('columns that stayed empty', () => {
  it('are listed after the run', async () => {
    const { host } = customers(['1000001', '1000002']);
    const flow = await openPane(host);
    flow.actions.chooseFields(['postal_code', 'corporation']);
    await read(flow);
    const { result } = await ran(flow);
    expect(result?.notes).toEqual([expect.stringContaining('Office')]);
  });

  it('are not listed while candidates are open, since a choice may fill them', async () => {
    const { host } = customers(['1000001', '3000001']);
    const flow = await openPane(host);
    flow.actions.chooseFields(['postal_code', 'corporation']);
    await read(flow);
    const { result } = await ran(flow);
    expect(result?.notes).toEqual([]);
  });
});
