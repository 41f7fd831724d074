/** The page of all that is left to decide, if much is left: it shows the most useful part, and the rest on request. */
import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

const CITIES: Readonly<Record<string, readonly string[]>> = {
  府中市: ['東京都', '広島県'],
  伊達市: ['福島県', '北海道'],
};

/** Two towns for 千代田区1; only codes of whole municipalities for 府中市1; one town for 東京都港区1. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t = '' } = params as { t?: string };
  const city = /^(府中市|伊達市)/.exec(t)?.[1];
  const [, prefecture] = /^(東京都|福島県)港区/.exec(t) ?? [];
  const at = (place: object) => ({ city_ward: '', county: '', ...place });
  const data =
    city !== undefined
      ? (CITIES[city] ?? []).map((name) =>
          record(
            at({
              prefecture: name,
              city_without_county_and_ward: city,
              town: '',
              town_raw: '以下に掲載がない場合',
            }),
          ),
        )
      : prefecture !== undefined
        ? [record(at({ prefecture, city_without_county_and_ward: '港区', town: '海岸' }))]
        : ['北', '南'].map((side) => record({ town: side + t.replace(/\D/g, '') }));
  const query = { t, prefecture: prefecture ?? null, city: prefecture ? '港区' : null, town: null };
  const written = prefecture ? { ...query, town: '海岸' } : query;
  return { ok: result.parse({ version: VERSION, ...answer(data, written) }) };
};

async function page(addresses: readonly string[]) {
  const rows = addresses.map((address) => [address]);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send });
  const flow = await withParts(await openPane(host, 500));
  await ran(flow);
  await openedPage(flow);
  return { flow, host, overview: () => flow.state.chooser?.overview };
}

describe('many groups with several candidates', () => {
  const addresses = Array.from({ length: 70 }, (_, i) => `千代田区${i + 1}`);

  it('are shown thirty at a time, those with the most rows first; the control counts the others', async () => {
    const { flow, overview } = await page([...addresses, '千代田区70', '千代田区70']);
    const texts = () => overview()?.choices.map((one) => one.texts[0]);
    const controls = () => overview()?.choices.flatMap(({ more = [] }) => more);
    expect([texts()?.length, texts()?.[0]]).toEqual([30, '千代田区70']);
    expect(controls()).toEqual(['Show 40 more (rows: 40)']);
    flow.actions.showMore(30);
    expect([texts()?.length, texts()?.[30]]).toEqual([60, '千代田区30']);
    expect(controls()).toEqual(['Show 40 more (rows: 40)', 'Show 10 more (rows: 10)']);
    flow.actions.showMore(60);
    expect([overview()?.choices.length, controls()?.length]).toEqual([70, 2]);
  });

  it('that are not shown stay to check when the chosen ones are written', async () => {
    const { flow, host, overview } = await page(addresses);
    flow.actions.choose(overview()?.choices[0]?.id ?? '', 1);
    expect(overview()).toMatchObject({ rows: 1, left: 69 });
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Town').filter((town) => town !== null)).toEqual(['南1']);
  });
});

describe('values of a municipality without a town, whose name two prefectures have', () => {
  const found = ['東京都', '福島県'].flatMap((name) =>
    Array.from({ length: 20 }, (_, i) => `${name}港区海岸${i + 1}`),
  );
  const bare = ['府中市1', '府中市2', '伊達市3', '伊達市4'];

  it('get the municipality of the prefecture in which the found rows are, with one checkbox that is not checked at first', async () => {
    const { flow, host, overview } = await page([...found, ...bare]);
    const [first, second] = overview()?.pairs ?? [];
    expect([first?.becomes, second?.becomes]).toEqual([
      expect.stringContaining('東京都府中市'),
      expect.stringContaining('福島県伊達市'),
    ]);
    expect(first).toMatchObject({ isOn: false, all: { isOn: false } });
    expect(first?.heading).toMatch(/town is not known[\s\S]*100% of the values found/);
    expect(overview()).toMatchObject({ rows: 0, left: 4, choices: [] });
    flow.actions.toggleSingle(0);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Prefecture').slice(-4)).toEqual(['東京都', '東京都', '福島県', '福島県']);
  });

  it('are choices if nothing shows their prefecture', async () => {
    const { overview } = await page(bare);
    expect(overview()?.pairs).toEqual([]);
    expect(overview()?.choices.map(({ candidates }) => candidates.length)).toEqual([2, 2]);
  });
});
