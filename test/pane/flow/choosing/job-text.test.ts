/** The choice in a pane, as a job for the command line. */

import { jobText } from '@daicho/pane/src/flow/job-text.ts';
import type { Choice } from '@daicho/pane/src/state/choice.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { Target } from '@daicho/pane/src/target.ts';
import { jobSchema } from '@daicho/service/cli/enrich/job.ts';
import { USUAL_NOTATION } from '@daicho/shared/cells/notation.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { customers } from '../customers.ts';
import { openPane, until } from '../pane.ts';

const target = (headers: readonly string[], given: Partial<Target> = {}): Target => ({
  ...{ id: '1', isTable: false, name: '顧客', sheetName: '顧客', address: 'B2:F9', headers },
  ...{ headerRow: 1, firstColumn: 1, rowCount: 7, hiddenRows: [], selectedRows: undefined },
  made: [],
  ...given,
});

const choice = (given: Partial<Choice>): Choice => ({
  kind: kinds[0],
  inputs: [[0]],
  ...{ alternatives: [], guess: undefined, fields: ['postal_code', 'city'], into: {} },
  ...{ update: undefined, updatable: [], scope: 'all', scopes: [] },
  ...given,
});

function job(state: Pick<PaneState, 'target' | 'choice'>, file = 'customers.xlsx') {
  const text = jobText(file, state);
  return text === undefined ? undefined : jobSchema.parse(parse(text));
}

describe('a job of the pane', () => {
  it('asks for the columns, fields and notation that are chosen', () => {
    const [kind] = kinds;
    const inputs = kind.inputs.map(({ id }) =>
      id === 'postal_code' ? [2] : id === 'address' ? [0, 1] : [],
    );
    const notation = { numbers: 'units', width: 'usual', prefecture: false } as const;
    expect(
      job({ target: target(['住所1', '住所2', '〒']), choice: choice({ inputs, notation }) }),
    ).toEqual({
      input: 'customers.xlsx',
      sheet: '顧客',
      notation: 'units,no_prefecture',
      lookups: [
        {
          as: 'address',
          column: ['住所1', '住所2'],
          'postal-code-column': ['〒'],
          fields: ['postal_code', 'city'],
        },
      ],
    });
  });

  it('writes postal codes as the list does, unless the person chose a notation', () => {
    const state = { target: target(['住所']), choice: choice({ codeForm: '123-4567' }) };
    expect(job(state)).toMatchObject({ notation: '123-4567' });
    const chosen = { ...state.choice, notation: USUAL_NOTATION };
    expect(job({ ...state, choice: chosen })).not.toHaveProperty('notation');
  });

  it('reads ditto marks as the pane does', () => {
    const state = { target: target(['住所']), choice: choice({ readsDittos: { marks: true } }) };
    expect(job(state)).toMatchObject({ 'ditto-marks': 'above' });
  });

  it('names only the result if no field is chosen', () => {
    const state = { target: target(['住所']), choice: choice({ fields: [] }) };
    expect(job(state)).toMatchObject({ lookups: [{ fields: ['status'] }] });
  });

  it('keeps ditto marks if the pane reads only one kind of them', () => {
    const offer = { label: '', hint: '', isUsual: false };
    const dittoOffers = [
      { ...offer, sort: 'marks', isUsual: true },
      { ...offer, sort: 'blanks' },
    ] as const;
    const state = { target: target(['住所']), choice: choice({ dittoOffers }) };
    expect(job(state)).not.toHaveProperty('ditto-marks');
  });

  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    'is accepted by the command: %s',
    (_, kind) => {
      const headers = kind.inputs.map((_, i) => `見出し${i}`);
      const inputs = kind.inputs.map((_, i) => [i]);
      const fields = kind.catalogue.defaults.filter((id) => id !== 'status');
      const made = job(
        { target: target(headers), choice: choice({ kind, inputs, fields }) },
        'a.csv',
      );
      expect(made?.lookups).toMatchObject([{ as: kind.id, fields }]);
      expect(Object.keys(made?.lookups[0] ?? {})).toHaveLength(2 + kind.inputs.length);
      expect(made).not.toHaveProperty('sheet');
    },
  );

  it('names a column by its letter if it has no header of its own', () => {
    const inputs = [[0], [], [2]];
    const made = job({ target: target(['住所', '', '住 所', '住所']), choice: choice({ inputs }) });
    expect(made?.lookups[0]).toMatchObject({ column: ['B'] });
    const chosen = { headerRows: 0 } as never;
    const bare = target(['東京都', '港区'], { tables: { chosen, found: [] } });
    expect(job({ target: bare, choice: choice({}) })).toMatchObject({
      header: false,
      lookups: [{ column: ['B'] }],
    });
  });

  it('does not exist while no column is chosen', () => {
    expect(jobText('a.csv', { target: undefined, choice: undefined })).toBeUndefined();
    expect(
      jobText('a.csv', { target: target(['a']), choice: choice({ inputs: [[]] }) }),
    ).toBeUndefined();
  });
});

describe('the job that a pane shows', () => {
  it('is made from the choice, and disappears when something else is chosen', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    flow.actions.showJob();
    const { job, choice, focus } = await until(flow, (state) => state.job !== undefined);
    expect(focus?.id).toBe('job');
    expect(job?.of.fields).toBe(choice?.fields);
    expect(jobSchema.parse(parse(job?.text ?? ''))).toMatchObject({
      lookups: [{ as: 'postal_code', column: ['Postal code'], fields: choice?.fields }],
    });
    flow.actions.chooseFields(['town']);
    expect(flow.state.job?.of.fields).not.toBe(flow.state.choice?.fields);
  });

  it('names the file that is open', async () => {
    const { host } = customers();
    const flow = await openPane(Object.assign(host, { fileName: () => '名簿 2026.xlsx' }));
    flow.actions.showJob();
    const { job } = await until(flow, (state) => state.job !== undefined);
    expect(parse(job?.text ?? '')).toMatchObject({ input: '名簿 2026.xlsx' });
  });

  it('asks for a column if none is chosen', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    flow.actions.chooseInput(0, []);
    flow.actions.showJob();
    const { notice, job } = await until(flow, (state) => state.notice !== undefined);
    expect([notice?.intent, job]).toEqual(['warning', undefined]);
  });
});
