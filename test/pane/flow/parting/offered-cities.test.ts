/** Cities that a person typed for one row, or that a name of the sheet contains, offered for all rows without a city. */
import { describe, expect, it } from 'vitest';
import { MemoryHost, type MemoryOptions } from '../../memory-host.ts';
import { opened, openedPage, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { service } from './city-service.ts';
import { type Flow, settled } from './wards.ts';

interface Named {
  readonly sheet?: string;
  readonly file?: string;
  readonly asked?: string[];
  readonly send?: MemoryOptions['send'];
}

async function finished(
  addresses: readonly string[],
  { sheet = 'Sheet1', file, asked = [], send = service(asked) }: Named = {},
) {
  const rows = addresses.map((address) => [address]);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send });
  host.sheetName = sheet;
  if (file !== undefined) Object.assign(host, { fileName: () => file });
  const flow = await withParts(await openPane(host));
  await ran(flow);
  return { host, flow };
}

async function chooser(addresses: readonly string[], named?: Named) {
  const { host, flow } = await finished(addresses, named);
  await opened(flow);
  await looked(flow);
  return { host, flow };
}

/** Waits until nothing is being looked up or written, and the page or card is complete. */
async function looked(flow: Flow) {
  await settled(flow);
  await until(
    flow,
    ({ chooser: now }) => now === undefined || (now.overview ?? now.row) !== undefined,
  );
}

const offers = ({ state }: Flow) =>
  (state.chooser?.offers ?? []).flatMap((offer) =>
    offer.action === 'lookInCity'
      ? [`${offer.city}: ${offer.label.replaceAll('\u00a0', ' ')}`]
      : [],
  );

/** Presses the offer of a city, and waits for the result for its rows. */
async function pressed(flow: Flow, city: string) {
  flow.actions.lookInCity(city);
  await until(flow, () => !offers(flow).some((offer) => offer.startsWith(`${city}: `)));
  await looked(flow);
}

/** Types a city on the card of a value. */
async function typedFor(flow: Flow, input: string, city: string) {
  const groups = flow.state.chooser?.groups ?? [];
  flow.actions.goTo(groups.findIndex(({ values }) => values.some((one) => one.input === input)));
  flow.actions.findCity(city);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      /^(?:Looked up|Decided)/.test(now.said ?? '') ||
      (now.parting?.pairs?.length ?? 0) > 1,
  );
  await looked(flow);
}

/** Addresses that are found, in a city that has 栄町. */
const foundIn = (city: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${city}栄町${i + 1}`);

const halfIn = (...cities: readonly string[]) => cities.flatMap((city) => foundIn(city, 5));

const WITHOUT = ['本町1', '本町2', '川沿3', '栄町4'];
const OF_SAPPORO = '北海道札幌市: Look up 4 rows in 北海道札幌市, as the title says';

describe('the city whose full name the sheet’s name contains', () => {
  it('is offered when the chooser opens, even if no row was found: one press writes the certain results there', async () => {
    const { flow, host } = await chooser(WITHOUT, { sheet: '札幌市 会員名簿' });
    expect(offers(flow)).toEqual([OF_SAPPORO]);
    expect(flow.state.chooser?.offers[0]?.hint).toContain('“札幌市 会員名簿”');
    expect(host.headers.includes('City') && host.column('City').some(Boolean)).toBe(false);
    await pressed(flow, '北海道札幌市');
    expect(host.column('City')).toEqual(['札幌市東区', '札幌市東区', '札幌市南区', null]);
    expect(offers(flow)).toEqual([]);
  });

  it('may also come from the name of the file, if the host knows it', async () => {
    const { flow } = await chooser(WITHOUT, { file: '札幌市町内会名簿.xlsx' });
    expect(offers(flow)).toEqual([OF_SAPPORO]);
  });

  it('is offered after the city of most found rows, and only once if both are the same', async () => {
    const found = foundIn('北海道釧路市', 10);
    const many = Array.from({ length: 2_001 }, (_, i) => `新町${i + 1}`);
    const { flow } = await chooser([...found, ...many], { sheet: '札幌市 会員名簿' });
    expect(offers(flow)).toEqual([
      '北海道釧路市: Look up the rows without a city (2,001) in 北海道釧路市',
      expect.stringMatching(/^北海道札幌市: Look up 2,001 rows/),
    ]);
    const same = await chooser([...found, ...many], { sheet: '北海道釧路市名簿' });
    expect(offers(same.flow)).toEqual([
      '北海道釧路市: Look up the rows without a city (2,001) in 北海道釧路市',
    ]);
  });

  it('is offered beside the certain results in the city of most found rows, which stay listed', async () => {
    const found = foundIn('北海道釧路市', 10);
    const { flow } = await finished([...found, '本町1', '栄町2'], { sheet: '札幌市 会員名簿' });
    await openedPage(flow);
    const [sure] = flow.state.chooser?.overview?.pairs ?? [];
    expect(sure).toMatchObject({ text: '本町1', isOn: true });
    expect(sure?.heading).toContain('北海道釧路市');
    expect(offers(flow)).toEqual([expect.stringMatching(/^北海道札幌市: Look up 2 rows/)]);
  });

  it.each([
    ['several cities have the name', '府中市'],
    ['only its own name is there, which may be that of a person', '札幌の顧客'],
    ['two cities are named', '札幌市・仙台市 合同名簿'],
    ['it is a town, as parts of cities are named too', '府中町 会員名簿'],
  ])('is not offered if %s', async (_, sheet) => {
    const { flow } = await chooser(WITHOUT, { sheet });
    expect(offers(flow)).toEqual([]);
  });

  it('is not offered if most found rows are in other prefectures', async () => {
    const found = [...foundIn('東京都府中市', 6), ...foundIn('北海道釧路市', 5)];
    const { flow } = await chooser([...found, ...WITHOUT], { sheet: '札幌市名簿' });
    expect(offers(flow)).toEqual([]);
  });

  it('is asked about once, and not at all if no row lacks a city', async () => {
    const asked: string[] = [];
    const { flow } = await chooser(WITHOUT, { sheet: '札幌市 会員名簿', asked });
    const searches = () => asked.filter((one) => one.includes('city:')).length;
    const before = searches();
    expect(before).toBeGreaterThan(0);
    flow.actions.closeChooser();
    await opened(flow);
    await looked(flow);
    expect(searches()).toBe(before);
    expect(offers(flow)).toEqual([OF_SAPPORO]);
    const other: string[] = [];
    await chooser(['宮城県仙台市栄町1', '宮城県仙台市新町2'], {
      sheet: '札幌市名簿',
      asked: other,
    });
    expect(other.filter((one) => one.includes('city:'))).toEqual([]);
  });

  it('can be skipped while the service is asked about it, and does not stop the chooser if the service refuses', async () => {
    const refuses = service([], undefined, () => true);
    const { flow } = await chooser(WITHOUT, { sheet: '札幌市 会員名簿', send: refuses });
    expect(flow.state).toMatchObject({ notice: undefined, chooser: { parting: undefined } });
    expect(offers(flow)).toEqual([]);
    const slow = await finished(WITHOUT, { sheet: '札幌市 会員名簿' });
    slow.flow.actions.openChooser();
    await until(slow.flow, (state) => state.chooser !== undefined);
    expect(slow.flow.state.chooser?.parting?.title).toBe('Looking for “札幌市 会員名簿”…');
    slow.flow.actions.goBack();
    await looked(slow.flow);
    expect(slow.flow.state.chooser?.parting).toBeUndefined();
  });

  it('is not offered for rows that name another place, and changes none of them', async () => {
    const others = ['青森県新町5', '名古屋市新町6'];
    const asked: string[] = [];
    const { flow, host } = await chooser([...WITHOUT, ...others], { sheet: '札幌市名簿', asked });
    expect(offers(flow)).toEqual([OF_SAPPORO]);
    await pressed(flow, '北海道札幌市');
    expect(host.column('City').slice(4)).toEqual([null, null]);
    expect(asked.filter((one) => /^北海道札幌市.*[56]$/.test(one))).toEqual([]);
    expect(flow.state.chooser?.said).toMatch(/decided: 3, .*not found there: 1\./);
  });
});

describe('the city that a person types for one row', () => {
  it('is offered first for all other rows without a city, once a row had a certain result there', async () => {
    const { flow, host } = await chooser(['本町1', '西町2', '川沿3', '新町4', '新町5'], {
      sheet: '仙台市名簿',
    });
    await typedFor(flow, '川沿3', '札幌市');
    expect(offers(flow)).toEqual([
      '北海道札幌市: Look up the other rows (3) in 北海道札幌市 too',
      expect.stringMatching(/^宮城県仙台市: Look up \d rows?/),
    ]);
    await pressed(flow, '北海道札幌市');
    expect(host.column('City')).toContain('札幌市東区');
  });

  it('is not offered for others if it gave no certain result', async () => {
    const { flow } = await chooser(['本町1', '新町3']);
    await typedFor(flow, '新町3', '仙台市');
    expect(offers(flow)).toEqual([]);
  });

  it.each([
    ['nine rows were found', foundIn('東京都府中市', 9), 1],
    ['half of the found rows are in its prefecture', halfIn('北海道釧路市', '東京都府中市'), 1],
    ['most found rows are in another prefecture', foundIn('東京都府中市', 10), 0],
  ])('is offered only if the list is from that area: %s', async (_, found, count) => {
    const { flow } = await chooser([...found, '本町1', '川沿3', '新町4']);
    await typedFor(flow, '川沿3', '札幌市');
    const typed = offers(flow).filter((offer) => offer.startsWith('北海道札幌市'));
    expect(typed).toHaveLength(count);
  });

  it('is offered even if it was chosen among several with the same name', async () => {
    const { flow, host } = await chooser(['栄町1', '新町3', '新町4']);
    await typedFor(flow, '栄町1', '府中市');
    flow.actions.toggleSingle(0);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    await looked(flow);
    expect(host.column('City')[0]).toBe('府中市');
    expect(offers(flow)).toEqual(['東京都府中市: Look up the other rows (2) in 東京都府中市 too']);
  });

  it('keeps the chooser open for rows without candidates, and is still offered when the chooser is opened again', async () => {
    const { flow } = await chooser(['栄町1', '新町3', '新町4']);
    await typedFor(flow, '栄町1', '東京都府中市');
    expect(flow.state.chooser).toBeDefined();
    flow.actions.closeChooser();
    await until(flow, ({ chooser: now }) => now === undefined);
    await opened(flow);
    await looked(flow);
    expect(offers(flow)).toEqual(['東京都府中市: Look up the other rows (2) in 東京都府中市 too']);
  });
});
