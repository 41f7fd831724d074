/** Values of which no town was read; their candidates are a town with a similar name and the code for unlisted towns. */
import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

const CITY = { prefecture: '兵庫県', city_without_county_and_ward: '宝塚市' };

const TOWNS = [
  record({ ...CITY, postal_code: '6650066', town: '仁川団地' }),
  record({ ...CITY, postal_code: '6650000', town: '', town_raw: '以下に掲載がない場合' }),
];

/** Makes a service that reads no town in any address. @param towns candidates that it gives for every address. */
const sendOf =
  (towns: ReturnType<typeof record>[]): Send =>
  async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t, q } = params as { t: string; q?: string };
    if (q !== undefined)
      return { ok: result.parse({ version: VERSION, ...answer([]), facets: [] }) };
    const query = { t, prefecture: '兵庫県', city: '宝塚市', city_ward: null, town: null };
    return { ok: result.parse({ version: VERSION, ...answer(towns, query) }) };
  };

const page = (...addresses: readonly string[]) => pageOf(TOWNS, addresses);

async function pageOf(towns: typeof TOWNS, addresses: readonly string[]) {
  const rows = addresses.map((address) => [address]);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send: sendOf(towns) });
  const flow = await withParts(await openPane(host));
  await ran(flow);
  await openedPage(flow);
  return { host, flow };
}

const NEAR = '兵庫県宝塚市仁河団地5-6';
const OTHER = '兵庫県宝塚市 見本商会';

describe('a town with a similar name, for a value of which no town was read', () => {
  it('stands with the other similar names, unchecked, with the letters marked and a link to the other candidate', async () => {
    const { host, flow } = await page(NEAR, '兵庫県宝塚市仁川用地7', OTHER);
    const { pairs = [], rows } = flow.state.chooser?.overview ?? {};
    expect(pairs).toMatchObject([
      {
        text: `${NEAR}, 兵庫県宝塚市仁川用地7`,
        becomes: '→ 6650066 兵庫県宝塚市仁川団地 (rows: 2)',
        heading: 'The only town with a similar name in its municipality',
        town: [
          { text: '仁', isMarked: false },
          { text: '川団', isMarked: true },
          { text: '地', isMarked: false },
        ],
        isOn: false,
        others: { label: 'See the other candidates (1)' },
      },
    ]);
    expect(rows).toBe(0);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Town')).toEqual([null, null, null]);
  });

  it('stands with the other similar names even if it is the only candidate', async () => {
    const { flow } = await pageOf(TOWNS.slice(0, 1), [NEAR, OTHER]);
    const { pairs = [] } = flow.state.chooser?.overview ?? {};
    expect(
      pairs.map(({ text, heading, isOn }) => [text, heading?.split('\n').at(-1), isOn]),
    ).toEqual([
      [NEAR, 'The only town with a similar name in its municipality', false],
      [OTHER, expect.not.stringContaining('similar name'), false],
    ]);
  });

  it('comes before the other candidates, which keep their order; of several, the most similar town comes first', async () => {
    const towns = ['高司', '仁川清風台', '仁川月見ガ丘', '仁川団地', '仁川北'].map((town) =>
      record({ ...CITY, town }),
    );
    const { flow } = await pageOf(towns, ['兵庫県宝塚市仁河団地5', '兵庫県宝塚市仁川清風合6']);
    const listed = flow.state.chooser?.groups.map(({ candidates }) =>
      candidates.map((text) => text.replace(/^.*宝塚市/, '')),
    );
    expect(listed).toEqual([
      ['仁川団地', '高司', '仁川清風台', '仁川月見ガ丘', '仁川北'],
      ['仁川清風台', '高司', '仁川月見ガ丘', '仁川団地', '仁川北'],
    ]);
  });

  it('is written if the person checks it', async () => {
    const { host, flow } = await page(NEAR, OTHER);
    flow.actions.toggleSingle(0);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Postal code')).toEqual(['6650066', null]);
  });

  it('is a candidate like any other if something else is written, or nothing', async () => {
    const { flow } = await page(OTHER, '兵庫県宝塚市', '兵庫県宝塚市5-6', '兵庫県宝塚市西谷3');
    const { groups = [], overview } = flow.state.chooser ?? {};
    expect(overview?.pairs ?? []).toEqual([]);
    expect(groups.map(({ isOnlyTown }) => isOnlyTown)).not.toContain(true);
  });
});
