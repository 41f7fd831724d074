/** Values with a single candidate in the whole country, which no other evidence supports. */
import type { Send } from '@daicho/pane/src/send.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

const NOWHERE = { prefecture: null, county: null, city: null, city_ward: null };

const FORMER = { prefecture: '岐阜県', county: null, city: '郡上市', city_ward: null } as const;

function readingOf(t: string): Partial<PostalSearchQuery> {
  if (t.includes('八幡町')) return { t, ...FORMER, town: null, former_municipality: '八幡町' };
  return { t, ...NOWHERE, town: '町らしい所' };
}

/** Finds one town for every address. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t = '', q } = params as { t?: string; q?: string };
  if (q !== undefined) {
    return { ok: result.parse({ version: VERSION, ...answer([]), facets: [] }) };
  }
  const found = record({
    prefecture: '岐阜県',
    city_without_county_and_ward: '郡上市',
    town: `八幡町${t.length}`,
  });
  return { ok: result.parse({ version: VERSION, ...answer([found], readingOf(t)) }) };
};

async function pageOver(addresses: readonly string[]) {
  const rows = addresses.map((address) => [address]);
  const host = new MemoryHost(['住所'], rows, { settings: SETTINGS, send });
  const flow = await openPane(host);
  await ran(flow);
  await openedPage(flow);
  return flow.state.chooser;
}

describe('the only candidate in the whole country', () => {
  it.each([
    ['of a former municipality without its prefecture', ['八幡町5-9-10', '八幡町5-17-23']],
    ['of a value without a city', ['町らしい所1', '町らしい所12']],
  ])('%s is shown, but not ticked beforehand', async (_, addresses) => {
    const shown = await pageOver(addresses);
    expect(shown?.parting).toBeUndefined();
    const ticks = shown?.overview?.pairs.map(({ text, isOn }) => [text, isOn]);
    expect(ticks).toEqual(addresses.map((text) => [text, false]));
  });

  it('is ticked for a former municipality that is written with its prefecture', async () => {
    const shown = await pageOver(['岐阜県八幡町5-9-10', '岐阜県郡上郡八幡町5-17-23']);
    expect(shown?.overview?.pairs.map(({ isOn }) => isOn)).toEqual([true, true]);
  });

  it('is in no list of certain candidates', async () => {
    const many = Array.from({ length: 70 }, (_, i) => `八幡町${i}`);
    const shown = await pageOver(many);
    expect(shown?.offers.map(({ action }) => action)).not.toContain('listSingles');
  });
});
