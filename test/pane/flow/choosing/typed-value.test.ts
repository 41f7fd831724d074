/** A place that is typed once for all rows, instead of a column. */
import { continuedChoice } from '@daicho/pane/src/flow/columns/continued-choice.ts';
import { resumableRun } from '@daicho/pane/src/flow/columns/resumable-run.ts';
import { jobText } from '@daicho/pane/src/flow/job-text.ts';
import { resumableRunSchema } from '@daicho/pane/src/resumable-run.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, read } from '../pane.ts';
import { PostalRegister } from '../postal-register.ts';

const TOKYO = '35.681236,139.767125';
const SHINJUKU = '35.690921,139.700258';
const TO = 1;

async function opened() {
  const rows = [
    ['shop', SHINJUKU],
    ['none', ''],
    ['wrong', '139.70,35.69'],
  ];
  const settings = { baseUrl: 'https://d.example', key: 'dpk_x', keyKind: 'public' } as const;
  const register = new PostalRegister();
  const host = new MemoryHost(['Name', 'Postal code'], rows, { settings, send: register.send });
  const flow = await openPane(host);
  flow.actions.chooseKind('distance');
  return { host, flow };
}

describe('a place that is typed once for all rows', () => {
  it('is the other end of every row’s distance', async () => {
    const { host, flow } = await opened();
    flow.actions.chooseInput(TO, [], ` ${TOKYO} `);
    await ran(flow);
    const at = host.headers.indexOf('Distance (km)');
    expect(host.rows.map((row) => row[at])).toEqual(['6.134', undefined, null]);
  });

  it('can still be typed after the column of the first places is chosen again, whatever its header says', async () => {
    const { flow } = await opened();
    expect(flow.state.choice).toMatchObject({ kind: { id: 'distance' }, inputs: [[1], []] });
    flow.actions.chooseInput(0, []);
    flow.actions.chooseInput(0, [1]);
    expect(flow.state.choice).toMatchObject({ kind: { id: 'distance' }, inputs: [[1], []] });
  });

  it('is asked for if there is neither a column nor a value', async () => {
    const { flow } = await opened();
    flow.actions.run();
    expect(flow.state.notice?.intent).toBe('warning');
    flow.actions.chooseInput(TO, [], TOKYO);
    flow.actions.chooseInput(TO, [], '   ');
    flow.actions.run();
    expect(flow.state.notice?.intent).toBe('warning');
    expect(flow.state.run).toBeUndefined();
  });

  it('is replaced when a column is chosen, and replaces a chosen column', async () => {
    const { flow } = await opened();
    flow.actions.chooseInput(TO, [], TOKYO);
    flow.actions.chooseInput(TO, [0]);
    expect([flow.state.choice?.typed, flow.state.choice?.inputs]).toEqual([undefined, [[1], [0]]]);
    flow.actions.chooseInput(TO, [], TOKYO);
    expect(flow.state.choice).toMatchObject({ typed: { [TO]: TOKYO }, inputs: [[1], []] });
  });

  it('is offered again with the columns that its run filled, and a run with another place leaves these columns alone', async () => {
    const { flow } = await opened();
    flow.actions.chooseInput(TO, [], TOKYO);
    await ran(flow);
    flow.actions.readSelection();
    await read(flow);
    const { choice } = flow.state;
    expect(choice).toMatchObject({ typed: { [TO]: TOKYO }, inputs: [[1], []] });
    expect(choice?.update?.columns.map(([field]) => field)).toContain('distance_km');
    flow.actions.chooseInput(TO, [], SHINJUKU);
    expect(flow.state.choice).toMatchObject({ update: undefined, updatable: [] });
  });

  it('is kept in a run that continues without the pane, and in a job for the command line', async () => {
    const { flow } = await opened();
    flow.actions.chooseInput(TO, [], TOKYO);
    const { choice, target } = flow.state;
    if (choice === undefined || target === undefined) throw new Error('nothing chosen');
    const kept = resumableRunSchema.parse(
      JSON.parse(JSON.stringify(resumableRun(choice, target, 'all', 'en'))),
    );
    const now = { kind: choice.kind, ...target, columnOf: (column: number) => column };
    expect(continuedChoice(kept, { ...now, isLaterPass: false }).typed).toEqual({ [TO]: TOKYO });
    expect(JSON.parse(jobText('shops.csv', { target, choice }) ?? '')).toMatchObject({
      lookups: [{ as: 'distance', column: ['Postal code'], 'to-column': [`=${TOKYO}`] }],
    });
  });
});
