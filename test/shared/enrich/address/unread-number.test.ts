import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { keyInCity } from '@daicho/shared/enrich/address/in-city.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../records.ts';

const TOWN = '東京都 千代田区 麹町';

/** Key of a row whose number `1-2` became a date. */
function keyOf(code: string | null = null): string {
  const cells = ['東京都', '千代田区', '麹町', '2026-01-02'];
  const keyed = addressLookup.key([joinedCells(cells, { keepsRest: true }), null, code]);
  return 'key' in keyed ? keyed.key : '';
}

function statusOf(
  records: readonly PostalRecord[],
  query: Partial<PostalSearchQuery> = {},
): string | undefined {
  const result = answer([...records], { t: TOWN, ...query });
  const [outcome] =
    addressLookup.outcomes([keyOf()], { ...result, version: '2026-05-29' }, []) ?? [];
  return outcome && statusText(outcome as Outcome, 'ja');
}

describe('an address whose number became a date', () => {
  const unreadable = /^入力不備: 住所の列に日付/;

  it('is found if its town has one code, and its status says that the number was not read', () => {
    expect(statusOf([record()])).toBe('一致（番地は日付などで読めません）');
  });

  it('is left to the person if the code depends on the number, or the town was not read', () => {
    expect(statusOf([record(), record({ postal_code: '1020084' })])).toMatch(unreadable);
    expect(statusOf([record()], { town: '' })).toMatch(unreadable);
    expect(statusOf([])).toMatch(unreadable);
  });

  it('is asked about without the number, also with a postal code beside it or in another city', () => {
    const asked = (key: string) =>
      addressLookup.call(
        [key],
        { batch: true, batchSize: 1, candidates: 10, codeBatches: false },
        [],
      );
    expect(asked(keyOf())).toEqual(asked(TOWN));
    expect(asked(keyOf('102-0083'))).toEqual(asked(`〒1020083 ${TOWN}`));
    const city = { prefecture: '大阪府', name: '堺市', withCounty: '堺市' };
    expect(keyInCity(keyOf(), city)).not.toBe(keyInCity(TOWN, city));
  });

  it('does not count as the name beside another address', () => {
    const cell = joinedCells(['東京都', '麹町', '2026-01-02'], { keepsRest: true });
    expect(addressLookup.key(['見本', cell])).toEqual(addressLookup.key(['見本']));
  });
});
