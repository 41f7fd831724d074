/** Rows whose town exists in one place of Japan only, far from nearly all other rows of the list. */
import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { continuedChoice } from '@daicho/pane/src/flow/columns/continued-choice.ts';
import { runsWithoutPane } from '@daicho/pane/src/flow/run-without-pane.ts';
import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import type { Target } from '@daicho/pane/src/target.ts';
import { describe, expect, it } from 'vitest';
import { foundIn, listed, looked, tableOf } from '../deciding/towns-of-japan.ts';
import { openPane, ran, SETTINGS, until } from '../pane.ts';

const SAITAMA = foundIn(['埼玉県秩父市', 8], ['埼玉県川口市', 6], ['埼玉県熊谷市', 6]);
const TO_CHECK =
  'Check: only a town is written, in another prefecture than nearly all other rows (check whether it is misspelled)';

async function statuses(addresses: readonly string[]) {
  const { host } = await listed(addresses);
  return host.column('Result');
}

describe('a row that only names a town, in another prefecture than nearly all other rows', () => {
  it('is left to check, and nothing is written beside it', async () => {
    const { host, flow } = await listed([...SAITAMA, '上丁1-2']);
    expect(host.column('Result').slice(-2)).toEqual(['Found', TO_CHECK]);
    expect([host.column('Town').at(-1), host.column('City').at(-1)]).toEqual([null, null]);
    expect(flow.state.result?.counts).toMatchObject({ found: 20, ambiguous: 1 });
  });

  it('has the only place of that name as a candidate, which no list offers to write, and a field for its city', async () => {
    const { host, flow } = await listed([...SAITAMA, '上丁1-2', '上丁3']);
    const chooser = await looked(flow);
    expect(chooser).toMatchObject({
      parting: undefined,
      offers: [],
      field: { isBusy: false },
      groups: [
        {
          candidates: [expect.stringMatching(/福井県大野市上丁$/)],
          reason: expect.stringMatching(/^Only a town is written/),
        },
      ],
    });
    flow.actions.pick(chooser?.groups[0]?.id ?? '', 0);
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('Result').slice(-2)).toEqual(['Found (chosen)', 'Found (chosen)']);
    expect(host.column('City').at(-1)).toBe('大野市');
  });

  it('stays as a person chose it when all rows are looked up again', async () => {
    const { host, flow } = await listed([...SAITAMA, '上丁1-2']);
    const chooser = await looked(flow);
    flow.actions.pick(chooser?.groups[0]?.id ?? '', 0);
    await until(flow, ({ chooser: now }) => now === undefined);
    const decided = structuredClone(host.rows);
    await ran(flow);
    expect(host.rows).toEqual(decided);
  });

  it('is left to check again if only the rows to check are looked up again', async () => {
    const { host } = await listed([...SAITAMA, '上丁1-2']);
    const again = await openPane(host);
    again.actions.openChooser();
    await until(again, ({ chooser }) => chooser !== undefined);
    expect(again.state.chooser?.groups).toMatchObject([{ values: [{ key: '上丁1-2' }] }]);
    expect(host.column('Result').slice(-2)).toEqual(['Found', TO_CHECK]);
  });

  it('is left to check if it is looked up later with a few rows of the list', async () => {
    const host = tableOf([...SAITAMA, '緑町1']);
    const { target, choice } = (await openPane(host)).state;
    if (target === undefined || choice === undefined) throw new Error();
    const start = runsWithoutPane(SETTINGS, new Slices(async () => {}), 10);
    const run = (await start(host, target, choice))?.run;
    if (run === undefined) throw new Error();
    host.rows[20]?.splice(0, 1, '上丁1-2');
    await start(host, { ...run.after, selectedRows: [20] }, { ...choice, scope: 'selected' });
    expect(host.rows[20]).toContain(TO_CHECK);
  });

  it('is left to check even among a few new rows, since the rows of the earlier run show where the list lies', async () => {
    const { host, flow } = await listed([...SAITAMA, '上丁1-2']);
    const watched: ResumableRun[] = [];
    Object.assign(host, {
      newRows: {
        list: async () => [],
        watch: async (_: Target, run: ResumableRun) => watched.push(run),
      },
    });
    flow.actions.watchNewRows();
    await until(flow, ({ notice }) => notice?.text.startsWith('New rows') === true);
    const [run] = watched;
    const later = tableOf(['上丁5', '大野市上丁6']);
    const { target, choice } = (await openPane(later)).state;
    if (run === undefined || target === undefined || choice === undefined) throw new Error();
    const { kind } = choice;
    const now = { kind, headers: target.headers, made: [], isLaterPass: false };
    const continued = continuedChoice(run, { ...now, columnOf: (column) => column });
    const start = runsWithoutPane(SETTINGS, new Slices(async () => {}), 10);
    await start(later, target, { ...continued, scope: 'all' });
    expect(later.column('Result')).toEqual([TO_CHECK, 'Found']);
  });

  it.each([
    ['few rows are found', SAITAMA.slice(1), '上丁1-2'],
    ['others are spread over the country', [...SAITAMA, ...foundIn(['千葉県柏市', 2])], '上丁1-2'],
    ['it names its municipality', SAITAMA, '大野市上丁1-2'],
    ['it names its prefecture', SAITAMA, '福井県上丁1-2'],
    ['the text after it names its municipality', SAITAMA, '上丁1-2 大野ハイツ'],
    ['a postal code is written', SAITAMA, '〒1000000 上丁1-2'],
    ['it lies among the other rows', foundIn(['福井県坂井市', 20]), '上丁1-2'],
  ])('is found if %s', async (_, others, address) => {
    expect((await statuses([...others, address])).at(-1)).toBe('Found');
  });
});

describe('a row that only names a town, in a list whose rows mostly omit the city', () => {
  const honcho = (count: number) => Array.from({ length: count }, (_, at) => `本町${at + 1}`);

  it('is left to check, even if too few rows are found to show where the list lies', async () => {
    const rows = [...SAITAMA.slice(0, 10), ...honcho(6), '上丁1-2'];
    expect((await statuses(rows)).at(-1)).toBe(
      'Check: only a town is written, as in many rows of this list (check its municipality)',
    );
  });

  it.each([
    ['few other rows omit their city', [...SAITAMA.slice(0, 10), ...honcho(4)]],
    ['it lies near the rows with a city', [...foundIn(['福井県坂井市', 10]), ...honcho(6)]],
  ])('is found if %s', async (_, others) => {
    expect((await statuses([...others, '上丁1-2'])).at(-1)).toBe('Found');
  });
});
