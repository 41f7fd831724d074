/** Counts how often a newcomer presses between the result of a typical list and the last decision. */
import type { PaneActions } from '@daicho/pane/src/actions.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { type Chooser, isToWrite } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

const FUCHU = { prefecture: '東京都', city_without_county_and_ward: '府中市' };
const town = (name: string, city: object = FUCHU) => record({ ...city, town: name });
const elsewhere = (name: string) =>
  ['札幌市', '函館市'].map((city) =>
    town(name, { prefecture: '北海道', city_without_county_and_ward: city }),
  );

/** Answers for each address of the list. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t = '', q } = params as { t?: string; q?: string };
  if (q !== undefined) return { ok: result.parse({ version: VERSION, ...answer([]), facets: [] }) };
  const [place = '', prefecture = '', city = ''] = /^(.+?[都府])(.+?市)/.exec(t) ?? [];
  const name = /[^市]+?(?=\d)/.exec(t.slice(place.length))?.[0] ?? '';
  const there = { prefecture, city_without_county_and_ward: city };
  const towns: Readonly<Record<string, readonly string[]>> = {
    不明: [],
    宮本町: ['宮西町'],
    二町: ['二町北', '二町南'],
  };
  const named = towns[name] ?? [name];
  const data =
    place === '' && named.length > 0
      ? [...elsewhere(name), town(name)]
      : named.map((one) => town(one, there));
  const query = { t, prefecture: prefecture || null, city: city || null, city_ward: null };
  const written = { ...query, town: named.length === 0 ? null : name };
  return { ok: result.parse({ version: VERSION, ...answer(data, written) }) };
};

const TO_CHECK = [
  ...['中町9', '中町9'],
  ...['栄町1', '本町2', '新町3'],
  '東京都府中市宮本町4',
  '不明5',
  '東京都府中市二町6',
];

/** 200 rows; the last ones are to check or not found. */
const rows = (found: (at: number) => string, toCheck: readonly string[]) => [
  ...Array.from({ length: 200 - toCheck.length }, (_, at) => [found(at)]),
  ...toCheck.map((address) => [address]),
];

type Press = readonly [name: keyof PaneActions, ...args: unknown[]];

/** The press of somebody who reads the page and takes the first helpful option. */
function nextPress({ groups, at, offers, parting, next, overview }: Chooser): Press {
  const group = groups[at];
  const open = overview?.choices.find(
    (one) => one.candidates.length > 0 && one.chosen === undefined,
  );
  if (open !== undefined) return ['choose', open.id, 0];
  if (overview !== undefined) return ['finishChoosing'];
  if (parting !== undefined) return ['pick', '', parting.options.length > 0 ? 0 : undefined];
  const [offer] = offers;
  if (offer?.action === 'lookInCity') return [offer.action, offer.city];
  if (group?.picked !== undefined && next !== undefined) return ['goTo', next];
  return ['pick', group?.id ?? '', group?.candidates.length === 0 ? undefined : 0];
}

async function decided(found: (at: number) => string, toCheck = TO_CHECK) {
  const host = new MemoryHost(['Address'], rows(found, toCheck), { settings: SETTINGS, send });
  const flow = await withParts(await openPane(host, 500));
  const { result } = await ran(flow);
  expect((result?.counts.ambiguous ?? 0) + (result?.counts.not_found ?? 0)).toBe(toCheck.length);
  const presses: Press[] = [['openChooser']];
  flow.actions.openChooser();
  const isSettled = (chooser: Chooser | undefined) =>
    chooser === undefined ||
    (chooser.parting?.id !== 'asking' &&
      chooser.parting?.isBusy !== true &&
      !chooser.isWriting &&
      !chooser.offers.some(({ isBusy }) => isBusy) &&
      !chooser.groups.some(isToWrite));
  await until(flow, (state) => state.chooser !== undefined);
  for (;;) {
    const { chooser } = await until(flow, (state) => isSettled(state.chooser));
    if (chooser === undefined) break;
    const press = nextPress(chooser);
    presses.push(press);
    const [name, ...args] = press;
    (flow.actions[name] as (...of: unknown[]) => void)(...args);
    await until(flow, (state) => state.chooser !== chooser);
    expect(presses.length).toBeLessThan(12);
  }
  const { notice } = flow.state;
  return {
    presses: presses.length,
    notice,
    towns: host.column('Town').slice(-toCheck.length),
    flow,
  };
}

describe('eight rows to check of two hundred', () => {
  it('take three presses in a list of one city: open, choose between two, write this choice together with the certain rows', async () => {
    const { presses, towns } = await decided((at) => `東京都府中市東町${at}`);
    expect(towns).toEqual(['中町', '中町', '栄町', '本町', '新町', '宮西町', null, '二町北']);
    expect(presses).toBe(3);
  });

  it('take three presses if the list covers a prefecture: rows about which nothing is known are left, and named', async () => {
    const cities = ['府中市', '八王子市', '立川市'];
    const { presses, towns, notice } = await decided((at) => `東京都${cities[at % 3]}東町${at}`);
    expect(towns).toEqual(['中町', '中町', '栄町', '本町', '新町', '宮西町', null, '二町北']);
    expect(presses).toBe(3);
    expect(notice?.text).toBe(
      'Rows written with the chosen candidates: 7. Rows left undecided: 1 (on the sheet: 200).',
    );
  });

  it('take one press for each distinct text with candidates if nothing shows the city', async () => {
    const places = ['東京都府中市', '大阪府堺市', '京都府宇治市'];
    const { presses } = await decided((at) => `${places[at % 3]}東町${at}`);
    expect(presses).toBe(1 + 6);
  });
});

describe('eighty rows to check of two hundred', () => {
  const toCheck = [
    ...Array.from({ length: 70 }, (_, at) => `${String.fromCodePoint(0x6c34 + at)}町9`),
    ...['東京都府中市宮本町4', '東京都府中市宮本町5', '東京都府中市宮本町6'],
    ...['不明5', '東京都府中市二町6'],
  ];

  it('take three presses in a list of one city, as eight do: open, choose between two, write', async () => {
    const { presses, towns } = await decided((at) => `東京都府中市東町${at}`, toCheck);
    expect(presses).toBe(3);
    expect(towns.slice(-5)).toEqual(['宮西町', '宮西町', '宮西町', null, '二町北']);
    expect(towns.slice(0, 70)).not.toContain(null);
  });
});
