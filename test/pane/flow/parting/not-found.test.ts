/** Rows that were not found, and whose city another column shows. */
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { service } from './city-service.ts';
import { chooser as chooserOf, columnChosen, type Flow, page } from './wards.ts';

const chooser = (rows: readonly (readonly CellValue[])[], asked: string[] = []) =>
  chooserOf(rows, { send: service(asked) });

/** Presses the option that begins with a text, and waits until its rows are looked up and written. */
async function press(flow: Flow, option: string) {
  const at = page(flow)?.options.findIndex((one) => one.startsWith(option)) ?? -1;
  expect(at, page(flow)?.options.join()).not.toBe(-1);
  const before = flow.state.chooser;
  flow.actions.pick('', at);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.groups !== before?.groups && !now.isWriting && !now.groups.some(isToWrite)),
  );
}

const ROWS = [
  [1, '本町1-2', '札幌支店', ''],
  [2, '新町2', '札幌支店', ''],
  [3, '新町3', '札幌支店', ''],
  [4, '栄町4', '仙台支店', ''],
  [5, '新町5', '仙台支店', ''],
  [6, '青森県新町6', '札幌支店', ''],
];

describe('rows that were not found', () => {
  it('are one group for each town, without candidates, after the groups to check', async () => {
    const unnamed = ROWS.map(([at = 0, address = '', , phone = '']) => [
      at,
      address,
      '本店',
      phone,
    ]);
    const { flow } = await chooser(unnamed);
    const { groups = [], offers = [] } = flow.state.chooser ?? {};
    const last = groups.slice(-2);
    expect(last.map(({ values }) => values.map(({ input }) => input))).toEqual([
      ['新町2', '新町3', '新町5'],
      ['青森県新町6'],
    ]);
    const none = { candidates: [], reason: expect.stringMatching(/^Not found/) };
    expect(last).toMatchObject([none, none]);
    expect(offers.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Split what is left by another column',
    ]);
    expect(flow.state.result?.undecided).toBe(6);
  });

  it('are counted by the offer to split them on the card of the only group', async () => {
    const alike = Array.from({ length: 6 }, (_, i) => [i, `新町${i + 1}`, '本店', '']);
    const { flow } = await chooser(alike);
    const labels = flow.state.chooser?.offers.map(({ label }) => label.replaceAll('\u00a0', ' '));
    expect(labels).toEqual([
      'Split the remaining rows (6, of which 6 not found) by another column',
    ]);
  });

  it('are looked up in the city that the other column names, written if one place is certain there, and counted', async () => {
    const asked: string[] = [];
    const { flow, host } = await chooser(ROWS, asked);
    await columnChosen(flow, 'Branch');
    await press(flow, 'Decide these 2');
    expect(host.column('City')).toEqual([
      '札幌市東区',
      '札幌市西区',
      '札幌市西区',
      null,
      null,
      null,
    ]);
    expect(host.column('Result')[1]).toBe('Found (chosen)');
    expect(flow.state.result).toMatchObject({
      decided: 3,
      counts: { found: 3, ambiguous: 1, not_found: 2 },
    });
    flow.actions.goBack();
    const groups = flow.state.chooser?.groups ?? [];
    const of = (text: string) => groups.find(({ values }) => values[0]?.input === text);
    expect(of('新町5')?.candidates).toEqual([
      expect.stringContaining('宮城県仙台市青葉区新町'),
      expect.stringContaining('宮城県仙台市泉区新町'),
    ]);
  });

  it('are not looked up in a city outside the prefecture that they name', async () => {
    const asked: string[] = [];
    const { flow, host } = await chooser(ROWS, asked);
    await columnChosen(flow, 'Branch');
    await press(flow, 'Decide these 2');
    expect(asked.filter((one) => one.includes('青森県'))).toEqual(['青森県新町6']);
    expect(host.column('Result')[5]).toBe('Not found');
  });

  it('are decided by hand among the candidates of their city, and are to check again after the undo', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await columnChosen(flow, 'Branch');
    await press(flow, 'Decide these 2');
    flow.actions.goBack();
    const of = (text: string) =>
      flow.state.chooser?.groups.find(({ values }) => values[0]?.input === text);
    flow.actions.pick(of('新町5')?.id ?? '', 1);
    await until(
      flow,
      ({ chooser: now }) => now?.groups.some(isToWrite) === false && !now.isWriting,
    );
    expect(host.column('City')[4]).toBe('仙台市泉区');
    expect(flow.state.result?.counts).toMatchObject({ found: 4, ambiguous: 1, not_found: 1 });
    for (const { id, picked } of flow.state.chooser?.groups ?? []) {
      if (typeof picked === 'number') flow.actions.pick(id, undefined);
    }
    await until(
      flow,
      ({ chooser: now }) => now?.groups.some(isToWrite) !== true && !now?.isWriting,
    );
    expect(host.rows).toEqual(before);
    expect(flow.state.result?.counts).toMatchObject({ found: 0, ambiguous: 2, not_found: 4 });
  });

  it('stay unchanged if a person has written another status meanwhile', async () => {
    const { flow, host } = await chooser(ROWS);
    await columnChosen(flow, 'Branch');
    const status = host.headers.indexOf('Result');
    host.rows[1]?.splice(status, 1, 'moved away');
    await press(flow, 'Decide these 2');
    expect(host.column('Result').slice(0, 3)).toEqual([
      'Found (chosen)',
      'moved away',
      'Found (chosen)',
    ]);
    expect(flow.state.result?.counts).toMatchObject({ found: 2, not_found: 3 });
  });

  it('open the chooser even if nothing else is to be decided', async () => {
    const { flow, host } = await chooser([
      [1, '新町1', '札幌支店', ''],
      [2, '新町2', '札幌支店', ''],
    ]);
    expect(flow.state.result).toMatchObject({ undecided: 2, counts: { ambiguous: 0 } });
    expect(flow.state.result?.chooseLabel).toBe('Look up the rows not found again');
    await columnChosen(flow, 'Branch');
    await press(flow, '北海道札幌市');
    expect(host.column('City')).toEqual(['札幌市西区', '札幌市西区']);
    expect(flow.state).toMatchObject({ chooser: undefined, result: { undecided: 0 } });
  });

  it('let the chooser close once everything else is decided and these rows were looked up in their city', async () => {
    const { flow } = await chooser([
      [1, '本町1-2', '札幌支店', ''],
      [2, '新町2', '札幌支店', ''],
      [3, '西町3', '札幌支店', ''],
      [4, '青森県新町6', '札幌支店', ''],
    ]);
    await columnChosen(flow, 'Branch');
    await press(flow, '北海道札幌市');
    const open = flow.state.chooser?.groups.filter(({ picked }) => picked === undefined) ?? [];
    expect(open.map(({ values }) => values[0]?.input).sort()).toEqual(['西町3', '青森県新町6']);
    flow.actions.goBack();
    const of = open.find(({ candidates }) => candidates.length > 0);
    flow.actions.pick(of?.id ?? '', 0);
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(flow.state.result?.counts).toMatchObject({ found: 3, not_found: 1 });
  });
});

it('postal codes that were not found have no chooser, since a city cannot be put before them', async () => {
  const host = new MemoryHost(['Postal code', 'Branch'], [['0400001', '札幌支店']], {
    settings: SETTINGS,
    send: service([]),
  });
  const flow = await withParts(await openPane(host));
  expect(flow.state.choice?.kind?.id).toBe('postal_code');
  await ran(flow);
  expect(flow.state.result?.undecided ?? 0).toBe(0);
});
