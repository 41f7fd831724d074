import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { postalRecord20220901Schema } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../records.ts';

const ADDRESS = '東京都千代田区麹町3-12-14';

function outcomes(data: Parameters<typeof answer>[0]) {
  const result = answer(data, { t: ADDRESS });
  const params = { default_limit: null, default_q: null };
  return addressLookup.outcomes(
    [ADDRESS],
    { version: '2026-05-29', params, records: [result] },
    [],
  );
}

describe('the address look-up', () => {
  it.each([
    '〒100-0013',
    '〒１００－００１３',
    '（100-0013）',
    '［〒100-0013］',
    '郵便番号:1000013',
  ])('asks about a postal code that is marked as one: %s', (cell) => {
    expect(addressLookup.key([cell])).toEqual({ key: cell });
  });

  it.each(['〒', '〒100-001', '(045)681-1234', '〒100-0013 1-2'])('refuses %s', (cell) => {
    expect(addressLookup.key([cell])).toMatchObject({ settled: { reason: 'no_words' } });
  });

  it.each([
    '〃',
    '同上',
    '同　上',
    '々',
    '上記に同じ',
    '同左',
    '（同上）',
    '同上201号室',
    '東京都千代田区 同　上',
    '〃 〃 丸の内1-9-2',
    '東京都 〃 丸の内1-9-2',
    '東京都千代田区 同上',
  ])('reports a mark that repeats the row above, and does not look it up: %s', (cell) => {
    expect(addressLookup.key([cell])).toMatchObject({ settled: { reason: 'same_as_above' } });
  });

  it('refuses records of API version 2022-09-01, which do not separate city and ward', () => {
    expect(outcomes([record()])).toMatchObject([{ kind: 'found' }]);
    const old = postalRecord20220901Schema.parse(record()) as ReturnType<typeof record>;
    expect(outcomes([old])).toBeUndefined();
  });
});
