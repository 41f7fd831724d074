/** Addresses that can be read in several ways: each reading is asked about. */
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { keyInCity } from '@daicho/shared/enrich/address/in-city.ts';
import { withReadings } from '@daicho/shared/enrich/address/with-readings.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../records.ts';

const TOWN = '東京都千代田区麹町';
const { lookup } = withReadings(addressKind);

/** The last row below an address, looked up in a service that gives the records of each text. */
function lastOf(cells: readonly string[], recordsOf: (text: string) => readonly PostalRecord[]) {
  const above = new CellsAbove([[0]], ['住所'], [], ['marks'], lookup.takesReadings);
  const rows = cells.map((cell) => [above.read([cell])[0] ?? null]);
  const asked: string[] = [];
  let outcome: Outcome | undefined;
  const abilities = { ...DEFAULT_ABILITIES, batchSize: 2 };
  let requests = [...requestsFor(plan(rows.slice(-1), lookup).asks, lookup, abilities)];
  while (requests.length > 0) {
    const [request] = requests;
    if (request === undefined) break;
    const { queries } = request.params as { queries: readonly { t: string }[] };
    asked.push(...queries.map(({ t }) => t));
    const records = queries.map(({ t }) => {
      const number = /[\d-]+$/.exec(t)?.[0] ?? null;
      const query = { t, prefecture: '東京都', city: '千代田区', town: '麹町' };
      return answer([...recordsOf(t)], { ...query, block_lot_num: number });
    });
    const ok = { version: '2026-05-29', params: { default_limit: null, default_q: null }, records };
    const step = settle(request, { ok }, lookup, abilities);
    for (const one of step.settled) outcome = one.outcome;
    requests = [...requests.slice(1), ...step.requests];
  }
  if (outcome === undefined) throw new Error('nothing was settled');
  const fields = ['postal_code', 'town', 'block_lot_num', 'address_line_1', 'status'];
  return { asked, outcome, row: rowOf(outcome, fields, addressKind.catalogue, 'ja') };
}

const KOJIMACHI = record({ town: '麹町' });

describe('a number after a ditto mark', () => {
  it('is found, without a number, if all of its readings are one place, and the status says so', () => {
    const { asked, row } = lastOf([`${TOWN}3-12`, '〃 5'], () => [KOJIMACHI]);
    expect(asked).toEqual([`${TOWN}5`, `${TOWN}3-5`, `${TOWN}3-12 5`]);
    expect(row).toEqual([
      KOJIMACHI.postal_code,
      '麹町',
      '',
      '東京都千代田区麹町',
      '一致（「〃」の後の番号は読み方が複数。町域はどれも同じ）',
    ]);
  });

  it('is to check if its readings differ, with the candidates of all readings', () => {
    const other = record({ town: '麹町', postal_code: '1020099' });
    const { outcome, row } = lastOf([`${TOWN}3-12`, '〃 5'], (text) => [
      text.endsWith('町5') ? KOJIMACHI : other,
    ]);
    expect(outcome).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ postal_code: KOJIMACHI.postal_code }, { postal_code: '1020099' }],
    });
    expect(row).toEqual([
      '',
      '麹町',
      '',
      '東京都千代田区麹町',
      '要確認: 「〃」の後の番号は読み方が複数。場所が一つに決まりません',
    ]);
  });

  it('is to check if one of its readings is not found', () => {
    const { outcome } = lastOf([`${TOWN}3-12`, '〃 5'], (text) =>
      text.endsWith('町5') ? [] : [KOJIMACHI],
    );
    expect(outcome).toMatchObject({ kind: 'ambiguous', candidates: [{ town: '麹町' }] });
  });

  it('is not found if none of its readings is found', () => {
    expect(lastOf([`${TOWN}3-12`, '〃 5'], () => []).outcome).toEqual({ kind: 'not_found' });
  });

  it('can be looked up in a city, in all of its readings', () => {
    const keyOf = (...cells: readonly string[]) => {
      const above = new CellsAbove([[0]], ['住所'], [], ['marks'], true);
      const read = cells.map((cell) => above.read([cell]));
      const keyed = lookup.key(read.at(-1) ?? []);
      return 'key' in keyed ? keyed.key : '';
    };
    const city = { prefecture: '広島県', name: '府中市', withCounty: '府中市' };
    expect(keyInCity(keyOf('府中市本町3-12', '〃 5'), city)).toBe(
      keyOf('広島県府中市本町3-12', '〃 5'),
    );
  });
});
