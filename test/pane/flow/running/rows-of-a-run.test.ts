import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

const HIDDEN_LEFT = 'Hidden rows, left as they are: 1.';

describe('rows that are hidden or selected', () => {
  it('are left out of a run, or are its only rows, as the person chooses', async () => {
    const { host, register } = customers(['1000001', '1000002', '1000003', '1000004'], {
      hiddenRows: [1],
      selectedRows: [2, 3],
    });
    const flow = await openPane(host);
    expect(flow.state.choice).toMatchObject({
      scope: 'all',
      scopes: [
        { scope: 'all', rows: 4 },
        { scope: 'visible', rows: 3 },
        { scope: 'selected', rows: 2 },
      ],
    });
    flow.actions.chooseScope('visible');
    const { result, notice } = await ran(flow);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000003', '町1000004']);
    expect(result).toMatchObject({ counts: { found: 3 }, unfinished: 0, notes: [HIDDEN_LEFT] });
    expect(notice?.text).toBe('Rows looked up: 3.');
    expect(register.asked).not.toContain('1000002');
    flow.actions.chooseScope('all');
    const whole = await ran(flow);
    expect(host.column('Town')[1]).toBe('町1000002');
    expect(whole.result?.notes).toEqual([]);
  });

  it('are counted in the result of a run over the visible rows only', async () => {
    const { host } = customers(['1000001', '1000002', '1000003', '1000004'], {
      hiddenRows: [1, 3],
      selectedRows: [0, 1],
    });
    const flow = await openPane(host);
    flow.actions.chooseScope('selected');
    expect((await ran(flow)).result?.notes).toEqual([]);
    flow.actions.chooseScope('visible');
    expect((await ran(flow)).result?.notes).toEqual(['Hidden rows, left as they are: 2.']);
  });

  it('stay chosen when the person then changes the kind or the column', async () => {
    const { host } = customers(['1000001', '1000002', '1000003'], { hiddenRows: [1] });
    const flow = await openPane(host);
    flow.actions.chooseScope('visible');
    flow.actions.chooseKind('address');
    expect(flow.state.choice).toMatchObject({ kind: { id: 'address' }, scope: 'visible' });
    flow.actions.chooseKind('postal-code');
    flow.actions.chooseInput(0, [1]);
    expect(flow.state.choice?.scope).toBe('visible');
    await ran(flow);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000003']);
  });

  it('are offered once a person asks the pane to look for them, if the host does not do so by itself', async () => {
    const { host } = customers(['1000001', '1000002', '1000003'], { hiddenRows: [1] });
    host.areHiddenUnasked = true;
    const flow = await openPane(host);
    expect(flow.state.choice?.scopes).toEqual([{ scope: 'all', rows: 3 }]);
    flow.actions.findHidden();
    await expect
      .poll(() => flow.state.choice?.scopes)
      .toContainEqual({ scope: 'visible', rows: 2 });
    expect(flow.state.notice?.text).toContain('Hidden rows: 1');
    flow.actions.chooseScope('visible');
    await ran(flow);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000003']);
  });

  it('are also offered if the pane looks for them while rows are still counted', async () => {
    const { host } = customers(['1000001', '1000002', '1000003'], { hiddenRows: [1] });
    host.areHiddenUnasked = true;
    const flow = await openPane(host);
    flow.actions.chooseFields(['city']);
    flow.actions.findHidden();
    await until(flow, ({ isReading, survey }) => !isReading && survey !== undefined);
    expect(flow.state.choice?.scopes).toContainEqual({ scope: 'visible', rows: 2 });
  });

  it('stay left out of a run that retries failures', async () => {
    const { host, register } = customers(['1000001', '1000002', '1000003'], { hiddenRows: [1] });
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '1000003'
        ? { kind: 'unexpected_shape' }
        : undefined;
    const flow = await openPane(host);
    flow.actions.chooseScope('visible');
    const { notice } = await ran(flow);
    expect(notice).toEqual({
      intent: 'warning',
      text: 'Rows that could not be looked up: 1 of 2. Retry only what failed to go on.',
    });
    register.before = () => undefined;
    const { choice, result } = await ran(flow, () => flow.actions.runUnfinished());
    expect(result?.notes).toEqual([HIDDEN_LEFT]);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000003']);
    expect([choice?.scope, register.asked]).toEqual(['visible', ['1000001', '1000003']]);
  });

  it('stop a run, instead of being guessed, if rows were added or deleted since the table was read', async () => {
    const { host, register } = customers(['1000001', '1000002', '1000003'], { hiddenRows: [1] });
    const flow = await openPane(host);
    flow.actions.chooseScope('visible');
    host.insert(0, ['new', '1000009']);
    const { notice } = await ran(flow);
    expect(notice?.text).toMatch(/Read the selection again/);
    expect([register.asked, host.headers.length]).toEqual([[], 2]);
  });

  it('are not mistaken for other rows that moved to their places', async () => {
    const { host } = customers(['1000001', '1000002', '1000003'], { hiddenRows: [1] });
    const flow = await openPane(host);
    flow.actions.chooseScope('visible');
    host.at = (moment) => {
      if (moment === 'addColumns') host.reorder(([first = [], ...others]) => [...others, first]);
    };
    const { result } = await ran(flow);
    const codes = host.column('Postal code');
    host.column('Town').forEach((town, i) => {
      if (town !== null) expect(town).toBe(`町${codes[i]}`);
    });
    expect(host.column('Town')[codes.indexOf('1000002')] ?? null).toBeNull();
    expect(result?.unfinished).toBeGreaterThan(0);
  });
});

describe('a table whose headers tell nothing', () => {
  it('gets a warning if its first row is not a row of headers', async () => {
    const { host } = customers(['100-0002', '100-0003'], { isTable: false });
    host.headers[1] = '100-0001';
    const { notice, choice } = (await openPane(host)).state;
    expect(choice?.guess).toBe('values');
    expect(notice).toMatchObject({ intent: 'warning', text: expect.stringContaining('headers') });
  });

  it('gets a warning if a title stands above the headers', async () => {
    const own = [['', 'x']] as const;
    const { host } = customers(['Postal code', '100-0003'], { own, isTable: false });
    host.headers[0] = 'Customers 2026';
    host.headers[1] = '';
    const flow = createFlow(host);
    flow.start();
    const { notice } = await until(flow, (state) => state.notice !== undefined);
    expect(notice).toMatchObject({ intent: 'warning', text: expect.stringContaining('select') });
  });

  it('is recognised by the values of its first rows', async () => {
    const { host } = customers(['100-0001', '100-0002', '100-0003']);
    host.headers[1] = 'B';
    const { choice } = (await openPane(host)).state;
    expect(choice).toMatchObject({ kind: { id: 'postal_code' }, inputs: [[1]], guess: 'values' });
  });
});

describe('a table of contracts with days, whose addresses stand under an unclear header', () => {
  it('has its addresses offered at once, and again if the person returns from choosing the days', async () => {
    const { host } = customers(
      ['東京都千代田区丸の内1-9-2', '大阪府大阪市北区梅田3-1-3', '東京都台東区上野公園7-7'],
      { own: [['期限', '2027/3/31']] },
    );
    host.headers[1] = '設置場所';
    const flow = await openPane(host);
    expect(flow.state.choice).toMatchObject({ kind: { id: 'address' }, inputs: [[1], [], []] });
    flow.actions.chooseKind('date');
    flow.actions.chooseKind('address');
    expect(flow.state.choice).toMatchObject({ inputs: [[1], [], []], guess: 'values' });
  });
});
