/** A town that is written alone and has the same name as a municipality elsewhere: 大島町 is in 兵庫県小野市, and is also an island of 東京都. */
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { openedPage, until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { type Flow, ranOver } from './wards.ts';

const ISLAND = record({
  jisx0402: '13361',
  postal_code: '1000100',
  prefecture: '東京都',
  city_without_county_and_ward: '大島町',
  town: '',
  town_raw: '以下に掲載がない場合',
});

const TOWN = record({
  jisx0402: '28218',
  postal_code: '6751365',
  prefecture: '兵庫県',
  city_without_county_and_ward: '小野市',
  town: '大島町',
});

const PATHS = ['/東京都/大島町', '/兵庫県/小野市'];

/** Reads an address as one in 小野市 if that is written, otherwise as one on the island. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t = '', q, facet = '' } = params as Record<'t' | 'q' | 'facet', string>;
  if (q !== undefined) {
    const found = PATHS.filter((path) => q.split(/ ?city:/).some((w) => w && path.includes(w)));
    const facets = found
      .filter((path) => path.startsWith(facet))
      .map((path) => [facet === '/' ? path.slice(0, 4) : path, 1]);
    return { ok: result.parse({ version: VERSION, ...answer([]), facets }) };
  }
  const [number = null] = /\d+$/.exec(t.normalize('NFKC')) ?? [];
  const isInOno = t.includes('小野市大島町');
  const isIsland = !isInOno && t.includes('大島町');
  const data = isInOno ? [TOWN] : isIsland ? [ISLAND] : [];
  const query = {
    t,
    prefecture: data[0]?.prefecture ?? null,
    city: data[0]?.city_without_county_and_ward ?? null,
    town: isInOno ? '大島町' : null,
    block_lot_num: number,
  };
  return { ok: result.parse({ version: VERSION, ...answer(data, query) }) };
};

const shown = ({ state: { chooser } }: Flow) => chooser?.groups[chooser.at];

async function card(address: string, remark = '') {
  const pane = await ranOver([[1, address, '', remark]], { send });
  await openedPage(pane.flow);
  return pane;
}

/** Types a place into the field of the card, and waits until the page shows the result. */
async function typed(flow: Flow, text: string) {
  flow.actions.findCity(text);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.said !== undefined && !now.isWriting && !now.groups.some(isToWrite)),
  );
}

describe('a town with the same name as a municipality elsewhere', () => {
  it.each(['兵庫県小野市', '小野市', '兵庫県小野市大島町', '小野市大島町'])(
    'is found in the city that a person types: %s',
    async (text) => {
      const { flow, host } = await card('大島町５９８');
      expect(shown(flow)?.candidates).toEqual([expect.stringContaining('東京都大島町')]);
      await typed(flow, text);
      expect(host.column('City')).toEqual(['小野市']);
      expect(host.column('Town')).toEqual(['大島町']);
    },
  );

  it('is found in the city that another cell of its row names', async () => {
    const { flow } = await card('大島町５９８', '小野市です');
    const [group] = flow.state.chooser?.groups ?? [];
    expect(group?.candidates[group.beside?.at ?? -1]).toContain('兵庫県小野市大島町');
  });

  it('stays in its prefecture if that is written', async () => {
    const { flow, host } = await card('東京都大島町598');
    expect(shown(flow)?.candidates).toEqual([expect.stringContaining('東京都大島町')]);
    await typed(flow, '小野市');
    expect(host.column('City')).toEqual(['大島町']);
  });
});
