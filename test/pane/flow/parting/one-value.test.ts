/** Rows that lie in one city: another column has the same value in all of them, or only the sheet's title names the city. */
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { service } from './city-service.ts';
import { columnChosen, type Flow, page } from './wards.ts';

const HEADERS = ['Address', 'Office'];

async function chooser(
  rows: readonly (readonly CellValue[])[],
  { headers = HEADERS, sheet = 'Sheet1' }: { headers?: readonly string[]; sheet?: string } = {},
) {
  const host = new MemoryHost(headers, rows, { settings: SETTINGS, send: service([]) });
  host.sheetName = sheet;
  const flow = await withParts(await openPane(host));
  await ran(flow);
  await opened(flow);
  return { host, flow };
}

async function looked(flow: Flow) {
  flow.actions.pick('', 0);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.said !== undefined && !now.isWriting && !now.groups.some(isToWrite)),
  );
}

/** Opens the page that shows all rows at once. */
async function allRows(flow: Flow) {
  flow.actions.partGroups();
  await until(flow, (state) => state.chooser?.parting !== undefined);
}

describe('a column with one value', () => {
  it('is offered if the value names an office or a place, whatever its header is', async () => {
    const rows = ['本町1', '本町2', '川沿3', '新町4'].map((one) => [one, '札幌支店', '継続']);
    const { flow, host } = await chooser(rows, { headers: ['Address', 'Belongs to', 'Contract'] });
    await columnChosen(flow, 'Belongs to (1: 札幌支店)');
    expect(page(flow)?.options[0]).toMatch(/^北海道札幌市 .*look up 4 rows/);
    await looked(flow);
    expect(host.column('City')).toEqual(['札幌市東区', '札幌市東区', '札幌市南区', '札幌市西区']);
  });

  it('is not offered if the value says nothing about a place', async () => {
    const rows = ['本町1', '本町2', '川沿3', '新町4'].map((one) => [one, '継続']);
    const { flow } = await chooser(rows, { headers: ['Address', 'Contract'] });
    flow.actions.partGroups();
    await until(flow, (state) => state.chooser?.parting !== undefined);
    expect(page(flow)?.title).toBe('All rows');
  });
});

describe('rows without a column that names their city', () => {
  const rows = ['本町1', '本町2', '川沿3', '新町4'].map((one) => [one]);

  it('are looked up together in a city that the person types', async () => {
    const { flow, host } = await chooser(rows, { headers: ['Address'] });
    expect(flow.state.chooser?.offers.at(-1)?.label.replaceAll('\u00a0', ' ')).toBe(
      'Choose the city of what is left, and look it up together',
    );
    await allRows(flow);
    expect(page(flow)).toMatchObject({ title: 'All rows', fieldText: '' });
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => now?.parting?.options[0]?.includes('札幌市') === true);
    expect(page(flow)?.options[0]).toMatch(/^北海道札幌市 \(typed: “札幌市”\): look up 4 rows/);
    await looked(flow);
    expect(host.column('City')).toEqual(['札幌市東区', '札幌市東区', '札幌市南区', '札幌市西区']);
  });

  it('get the city in the name of the sheet as a proposal in the field; the proposal alone writes and asks nothing', async () => {
    const { flow, host } = await chooser(rows, { headers: ['Address'], sheet: '札幌支店の顧客' });
    const before = structuredClone(host.rows);
    await allRows(flow);
    expect(page(flow)?.fieldText).toBe('北海道札幌市');
    expect(page(flow)?.field).toContain('from the name “札幌支店の顧客”');
    expect(page(flow)?.pairs).toEqual([]);
    expect(page(flow)?.options.some((one) => one.startsWith('北海道札幌市'))).toBe(false);
    expect(host.rows).toEqual(before);
  });

  it('have no city in the field if the name of the sheet may mean several', async () => {
    const { flow } = await chooser(rows, { headers: ['Address'], sheet: '府中' });
    await allRows(flow);
    expect(page(flow)?.fieldText).toBe('');
  });

  it('are offered as a whole beside the columns that split them', async () => {
    const { flow } = await chooser(
      rows.map(([one = null], i) => [one, i % 2 === 0 ? '東' : '西']),
      { headers: ['Address', 'Branch'], sheet: '札幌' },
    );
    flow.actions.partGroups();
    await until(flow, (state) => state.chooser?.parting?.id === 'columns');
    expect(page(flow)?.options.map((one) => one.split(' (')[0])).toEqual(['Branch', 'All rows']);
    flow.actions.pick('', 1);
    await until(flow, (state) => state.chooser?.parting?.title === 'All rows');
    expect(page(flow)?.fieldText).toBe('北海道札幌市');
  });

  it('can be given back to check, like the rows of any part', async () => {
    const { flow, host } = await chooser(rows, { headers: ['Address'] });
    const before = structuredClone(host.rows);
    await allRows(flow);
    flow.actions.findCity('仙台市');
    await until(
      flow,
      ({ chooser: now }) => now?.parting?.options[0]?.startsWith('宮城県仙台市') === true,
    );
    await looked(flow);
    expect(host.column('City').filter((one) => one !== null)).toEqual([
      '仙台市青葉区',
      '仙台市青葉区',
    ]);
    const again = page(flow)?.options.findIndex((one) => one.startsWith('Give the 2')) ?? -1;
    expect(again).not.toBe(-1);
    flow.actions.pick('', again);
    await until(flow, ({ result }) => result?.decided === 0);
    expect(host.rows).toEqual(before);
  });
});
