/** A sheet that is named after a branch: the city of that name is offered for its rows. */
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS, until } from '../pane.ts';
import { service } from '../parting/city-service.ts';

async function opened(sheet: string, addresses: readonly string[]) {
  const rows = addresses.map((address) => [address]);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send: service([]) });
  host.sheetName = sheet;
  const flow = await openPane(host);
  await ran(flow);
  await openedPage(flow);
  return { host, flow };
}

async function offered(sheet: string, addresses: readonly string[] = ['本町1', '本町2', '栄町4']) {
  const { flow } = await opened(sheet, addresses);
  return (flow.state.chooser?.offers ?? []).flatMap((offer) =>
    offer.action === 'lookInCity' ? [offer.city] : [],
  );
}

const found = (city: string) => Array.from({ length: 30 }, (_, i) => `${city}栄町${i + 1}`);

describe('the city of a branch that the sheet is named after', () => {
  it.each([
    ['釧路支部', '北海道釧路市'],
    ['釧路店 会員名簿', '北海道釧路市'],
    ['（釧路営業所）', '北海道釧路市'],
    ['令和6年度 札幌支店の顧客', '北海道札幌市'],
  ])('is offered: %s', async (sheet, city) => {
    expect(await offered(sheet)).toEqual([city]);
  });

  it('is offered with its name, and nothing is looked up before the press', async () => {
    const { flow, host } = await opened('釧路支部', ['本町1', '本町2', '栄町4']);
    const [offer] = flow.state.chooser?.offers ?? [];
    expect(offer?.label.replaceAll('\u00a0', ' ')).toBe(
      'Look up 3 rows in 北海道釧路市, as the name “釧路支部” suggests',
    );
    expect(flow.state.chooser?.overview?.pairs).toEqual([]);
    flow.actions.lookInCity('北海道釧路市');
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Postal code').every((code) => code !== null)).toBe(true);
  });

  it('is offered on the first page even if more is left than a page shows', async () => {
    const many = Array.from({ length: 90 }, (_, i) => `本町${i + 1}`);
    expect(await offered('釧路支部', many)).toEqual(['北海道釧路市']);
  });

  it('is offered for a name of several cities only if the found rows show which city is meant', async () => {
    expect(await offered('伊達支部')).toEqual([]);
    const ofHokkaido = [...found('北海道釧路市'), '新町1', '新町2'];
    expect(await offered('伊達支部', ofHokkaido)).toEqual(['北海道伊達市']);
  });

  it.each([
    '釧路',
    '釧路さん',
    '釧路商店',
    '釧路・札幌支部',
    '札幌支部と釧路支部',
    '本店',
    '石川支部',
  ])('is not offered for %s', async (sheet) => {
    expect(await offered(sheet)).toEqual([]);
  });
});
