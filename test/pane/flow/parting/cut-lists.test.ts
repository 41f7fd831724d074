/** Rows with more candidates than an answer lists. */
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { chooser, page, partedBy } from './wards.ts';

const town = (
  jisx0402: string,
  prefecture: string,
  city: string,
  city_ward: string,
  name: string,
) =>
  record({
    jisx0402,
    postal_code: `${jisx0402}01`,
    prefecture,
    city_without_county_and_ward: city,
    city_ward,
    town: name,
  });

/**
 * Lists some of eleven towns, only one of them in 札幌市; that city alone has two named 本町 and one named 栄町. A search
 * for 緑町 lists the same towns wherever it is made.
 */
const listing =
  (listed: number): Send =>
  async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t = '', q } = params as { t?: string; q?: string };
    if (q !== undefined) {
      return { ok: result.parse({ version: VERSION, ...answer([]), facets: [] }) };
    }
    const name = /[本栄緑]町/.exec(t)?.[0] ?? '';
    const isInCity = t.includes('札幌市');
    const wards = name === '本町' ? ['東区', '白石区'] : ['東区'];
    const inCity = wards.map((ward, i) => town(`0110${i}`, '北海道', '札幌市', ward, name));
    const elsewhere = Array.from({ length: 10 }, (_, i) =>
      town(`2010${i}`, '長野県', `見本${i}市`, '', name),
    );
    const query = {
      t,
      prefecture: isInCity ? '北海道' : null,
      city: isInCity ? '札幌市' : null,
      city_ward: null,
      town: name,
    };
    const data = isInCity ? inCity : [...inCity.slice(0, 1), ...elsewhere];
    const found = answer(data.slice(0, listed), query, data.length);
    return { ok: result.parse({ version: VERSION, ...found }) };
  };

describe('a row with a cut list of candidates', () => {
  it.each([10, 5])(
    'of %i is looked up in the chosen place, and never decided by the list',
    async (listed) => {
      const { flow, host } = await chooser(
        [
          [1, '本町1', '札幌支店', ''],
          [2, '本町2', '札幌支店', ''],
          [3, '栄町3', '札幌支店', ''],
        ].flatMap((row) => [row, [...row.slice(0, 1), `${row[1]}-1`, ...row.slice(2)]]),
        { send: listing(listed) },
      );
      await partedBy(flow, 'Branch');
      expect(page(flow)?.paragraphs).toContain(
        'Rows with more candidates than are listed: 6. They are looked up again before they are decided',
      );
      expect(page(flow)?.options[0]).toBe(
        '北海道札幌市: look up 6 rows as addresses there, and write those with one place',
      );
      flow.actions.pick('', 0);
      await until(
        flow,
        ({ chooser: now }) =>
          now?.said !== undefined && !now.isWriting && !now.groups.some(isToWrite),
      );
      expect(host.column('City')).toEqual([null, null, null, null, '札幌市東区', '札幌市東区']);
      const left = flow.state.chooser?.groups.find(({ picked }) => picked === undefined);
      expect(left?.candidates).toEqual([
        expect.stringContaining('北海道札幌市東区本町'),
        expect.stringContaining('北海道札幌市白石区本町'),
      ]);
    },
  );

  it('is not called “not found” in a prefecture in which none of the listed candidates lies', async () => {
    const { flow } = await chooser([[1, '緑町1', '', '']], { send: listing(5) });
    flow.actions.findCity('沖縄県');
    const { chooser: now } = await until(
      flow,
      ({ chooser: one }) => one?.field?.isBusy === false && one.field.label.includes('沖縄県'),
    );
    expect(now?.field?.label).toBe('沖縄県 alone does not decide it. Type the city and the town');
    expect(now?.groups[0]?.candidates).toHaveLength(5);
  });
});
