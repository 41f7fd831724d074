import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { opened, openPane, ran, undone, until } from '../pane.ts';
import { CODES, chooser, written } from './opened-chooser.ts';

describe('the choice of a candidate', () => {
  it('offers the candidates of each value once, with the rows that hold it', async () => {
    const { flow } = await chooser();
    expect(flow.state.chooser).toMatchObject({
      at: 0,
      groups: [
        {
          id: '3000001',
          values: [{ key: '3000001', input: '3000001', rows: [0, 3] }],
          // The reason does not repeat that the value is to check, which the heading says.
          reason: expect.stringMatching(/^(?!Check: )[A-Z]/),
          candidates: [expect.stringContaining('北3000001'), expect.stringContaining('南3000001')],
          picked: undefined,
        },
        { id: '3000002', values: [{ rows: [2] }] },
      ],
    });
    expect(flow.state.focus?.id).toBe('chooser');
    expect(flow.state.notice).toBeUndefined();
    flow.actions.goTo(1);
    flow.actions.goTo(7);
    expect(flow.state.chooser?.at).toBe(1);
  });

  it('offers the candidates again in a pane that is opened after the run, and writes a choice', async () => {
    const { host, register, flow } = await chooser();
    const { groups } = flow.state.chooser ?? {};
    const asked = register.asked.length;
    const later = await openPane(host);
    await until(
      later,
      ({ choice }) => choice?.scopes.some(({ scope }) => scope === 'to_check') === true,
    );
    expect(later.state.choice?.scopes).toContainEqual({ scope: 'to_check', rows: 3 });
    await opened(later);
    await until(later, (state) => state.chooser !== undefined);
    expect(later.state.chooser?.groups).toEqual(groups);
    // Rows that were found are not asked about again.
    expect(register.asked.slice(asked)).not.toContain('1000001');
    later.actions.pick('3000001', 1);
    const { result } = await written(later);
    expect(result?.counts).toMatchObject({ ambiguous: 1, found: 2 });
  });

  it('marks only what the person chose: a candidate, or none of them', async () => {
    const { flow } = await chooser();
    const picks = () => flow.state.chooser?.groups.map(({ picked }) => picked);
    expect(picks()).toEqual([undefined, undefined]);
    flow.actions.pick('3000001', undefined);
    expect([picks(), flow.state.chooser?.at]).toEqual([['none', undefined], 1]);
    flow.actions.pick('3000002', undefined);
    const { chooser: left, notice, result } = await written(flow);
    expect([left, notice, result?.undecided, result?.left]).toEqual([undefined, undefined, 0, 3]);
  });

  it('no longer asks about values that the person left to check, even after another run, but lets the person choose again', async () => {
    const { flow, host } = await chooser();
    flow.actions.pick('3000001', undefined);
    flow.actions.pick('3000002', 0);
    await written(flow);
    expect(flow.state.result).toMatchObject({ undecided: 0, left: 2, decided: 1 });
    flow.actions.openForm();
    const { result } = await ran(flow);
    expect(result).toMatchObject({ undecided: 0, left: 2, counts: { ambiguous: 2 } });
    await opened(flow);
    const { groups = [] } = flow.state.chooser ?? {};
    expect(groups.map(({ picked }) => picked)).toEqual(['none']);
    flow.actions.pick(groups[0]?.id ?? '', 1);
    await written(flow);
    expect(flow.state.result).toMatchObject({ undecided: 0, left: undefined });
    expect(host.column('Town')[0]).toBe('南3000001');
  });

  it('shows days of other columns as days', async () => {
    const days = [
      ['登録日', 43_192],
      ['会員番号', 43_192],
    ] as const;
    const { host } = customers(CODES, { own: days });
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    const { chooser: first } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(first?.row?.cells.slice(1)).toEqual([
      ['登録日', '2018/04/02'],
      ['会員番号', '43192'],
    ]);
  });

  it('writes a choice at once into exactly the rows with that value, and goes on to the next value', async () => {
    const { host, flow, register } = await chooser();
    const [, other] = host.rows;
    if (other !== undefined) other[4] = 'mine';
    flow.actions.pick('3000001', 1);
    const { result, chooser: left } = await written(flow);
    expect(host.column('Town')).toEqual(['南3000001', 'mine', null, '南3000001']);
    expect(host.column('Result')[0]).toBe('Found (chosen)');
    expect(result).toMatchObject({ counts: { found: 3, ambiguous: 1 }, undecided: 1 });
    expect(left).toMatchObject({ at: 1, groups: [{ picked: 1, written: 1 }, { written: 'none' }] });
    expect(register.calls).toBe(3);
  });

  it('closes with the last choice, and says how many rows were written', async () => {
    const { flow } = await chooser();
    flow.actions.pick('3000001', 0);
    flow.actions.pick('3000002', 0);
    const { notice, focus } = await until(flow, (state) => state.chooser === undefined);
    expect([notice?.text, focus?.id]).toEqual([expect.stringContaining(': 3.'), 'result']);
  });

  it('loses no choice that is made while another one is being written, even if the chooser is closed meanwhile', async () => {
    const { host, flow } = await chooser();
    let isFirst = true;
    host.at = (moment) => {
      if (moment !== 'rewriting' || !isFirst) return;
      isFirst = false;
      flow.actions.pick('3000002', 1);
      flow.actions.closeChooser();
    };
    flow.actions.pick('3000001', 0);
    const { notice } = await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town')).toEqual(['北3000001', '町1000001', '南3000002', '北3000001']);
    expect(notice?.text).toContain(': 3.');
  });

  it('can be changed and taken back after it is written, even once the chooser has closed', async () => {
    const { host, flow } = await chooser();
    const before = structuredClone(host.rows);
    flow.actions.pick('3000001', 0);
    flow.actions.pick('3000002', 0);
    await until(flow, (state) => state.chooser === undefined);
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ picked }) => picked)).toEqual([0, 0]);
    flow.actions.pick('3000001', 1);
    const { result } = await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town')[0]).toBe('南3000001');
    expect(result).toMatchObject({ counts: { found: 4, ambiguous: 0 }, decided: 3 });
    await opened(flow);
    flow.actions.pick('3000001', undefined);
    await until(flow, (state) => state.chooser === undefined);
    await opened(flow);
    flow.actions.pick('3000002', undefined);
    await until(flow, (state) => state.result?.left === 3);
    expect(host.rows).toEqual(before);
    expect(flow.state.result).toMatchObject({ counts: { found: 1, ambiguous: 3 }, decided: 0 });
  });

  it('that is changed replaces what it had filled in the person’s own columns, but nothing that was there before', async () => {
    const { host } = customers(['3000001', '3000001'], { own: [['Town (mine)', null]] });
    const [, own] = host.rows;
    if (own !== undefined) own[2] = '北3000001';
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    await ran(flow);
    await opened(flow);
    for (const pick of [0, 1]) {
      flow.actions.pick('3000001', pick);
      await until(flow, (state) => state.chooser === undefined);
      expect(flow.state.result?.filled).toBe(1);
      await opened(flow);
    }
    expect(host.column('Town (mine)')).toEqual(['南3000001', '北3000001']);
    flow.actions.pick('3000001', undefined);
    const { result } = await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town (mine)')).toEqual([null, '北3000001']);
    expect(result).toMatchObject({ undecided: 0, left: 2, filled: 0 });
  });

  it('counts every cell that it fills in rows that have moved, and no longer counts cells that are taken back', async () => {
    const { host } = customers(['3000001', '1000002', '3000001'], { own: [['Mine', null]] });
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    const { result } = await ran(flow);
    expect(result?.filled).toBe(1);
    host.reorder(([first, second, ...others]) =>
      [second, first, ...others].flatMap((row) => (row ? [row] : [])),
    );
    await opened(flow);
    flow.actions.pick('3000001', 0);
    await until(flow, (state) => state.chooser === undefined);
    expect([host.column('Mine').filter(Boolean).length, flow.state.result?.filled]).toEqual([3, 3]);
    await opened(flow);
    flow.actions.pick('3000001', undefined);
    await until(flow, (state) => state.result?.undecided === 1);
    expect([host.column('Mine').filter(Boolean).length, flow.state.result?.filled]).toEqual([1, 1]);
  });

  it('leaves a row that somebody has decided or edited meanwhile, and says so', async () => {
    const { host, flow } = await chooser();
    const [first] = host.rows;
    const status = host.headers.indexOf('Result');
    if (first !== undefined) first[status] = 'asked by phone';
    flow.actions.pick('3000001', 0);
    await written(flow);
    flow.actions.closeChooser();
    expect(host.column('Result')[0]).toBe('asked by phone');
    expect(host.column('Town')).toEqual([null, '町1000001', null, '北3000001']);
    expect(flow.state.notice).toMatchObject({
      intent: 'warning',
      text: expect.stringMatching(/: 1\..*left as they are, since they changed: 1\./),
    });
  });

  it('that cannot be written stays chosen, with the reason, and is written by the next press', async () => {
    const { host, flow } = await chooser();
    host.protection = new WorkbookError({ ja: '保護', en: 'Protected' });
    flow.actions.pick('3000001', 0);
    await until(flow, ({ notice, chooser }) => notice?.intent === 'error' && !chooser?.isWriting);
    expect(flow.state.chooser?.groups).toMatchObject([{ picked: 0, written: 'none' }, {}]);
    flow.actions.closeChooser();
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ picked }) => picked)).toEqual([undefined, 0]);
    host.protection = undefined;
    flow.actions.writePicks();
    await written(flow);
    expect(host.column('Town')[0]).toBe('北3000001');
  });

  it('writes into rows that moved meanwhile', async () => {
    const { host, flow } = await chooser();
    host.insert(0, ['new', '1000009']);
    host.reorder((rows) => rows.reverse());
    flow.actions.pick('3000001', 0);
    await written(flow);
    const towns = host.column('Town');
    expect(host.column('Postal code').map((code, i) => [code, towns[i]])).toEqual([
      ['3000001', '北3000001'],
      ['3000002', null],
      ['1000001', '町1000001'],
      ['3000001', '北3000001'],
      ['1000009', null],
    ]);
  });

  it('is asked for again in another table, since what is right for one branch may be wrong for another', async () => {
    const { host, flow } = await chooser();
    flow.actions.pick('3000001', 1);
    flow.actions.closeChooser();
    await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town')[0]).toBe('南3000001');
    host.tableId = 'table-2';
    for (const row of host.rows) row.splice(2);
    host.headers.splice(2);
    flow.actions.readSelection();
    await until(flow, ({ target, isReading }) => target?.id === 'table-2' && !isReading);
    await ran(flow);
    expect(host.column('Town')[0]).toBeNull();
  });

  it('is kept in a second run, in this pane and in another', async () => {
    const { host, flow } = await chooser();
    flow.actions.pick('3000001', 1);
    await written(flow);
    const before = structuredClone(host.rows);
    await ran(flow);
    expect(host.rows).toEqual(before);
    const other = await openPane(host);
    const { result } = await ran(other);
    expect(host.rows).toEqual(before);
    expect(result?.undecided).toBe(1);
    host.insert(0, ['new', '3000001']);
    flow.actions.readSelection();
    await until(flow, ({ target, survey }) => target?.rowCount === 5 && survey !== undefined);
    await ran(flow);
    expect(host.column('Town')[0]).toBe('南3000001');
  });

  it('is undone with the run only after a warning, even after the pane was opened again', async () => {
    const { host, flow } = await chooser();
    flow.actions.pick('3000001', 1);
    await written(flow);
    flow.actions.closeChooser();
    const again = await openPane(host);
    const { id } = again.state.history[0] ?? {};
    // Each pane warns anew, also the one that warned first: a warning no longer counts once its notice is closed.
    for (const pane of [flow, again, flow]) {
      expect((await undone(pane, id)).notice?.text).toContain(
        'decided by hand and would lose, too: 2. Press again',
      );
      expect(host.headers).toHaveLength(6);
    }
    flow.actions.undo();
    await until(flow, ({ history }) => history[0]?.undo === 'done');
    expect(host.headers).toHaveLength(2);
  });

  it('is kept even if the cells do not show which candidate it was', async () => {
    const { host } = customers(CODES);
    const flow = await openPane(host);
    flow.actions.chooseFields(['prefecture', 'city']);
    await ran(flow);
    await opened(flow);
    flow.actions.pick('3000001', 1);
    await written(flow);
    expect(host.column('Result')[0]).toBe('Found (chosen)');
    const before = structuredClone(host.rows);
    await ran(await openPane(host));
    expect(host.rows).toEqual(before);
  });
});
