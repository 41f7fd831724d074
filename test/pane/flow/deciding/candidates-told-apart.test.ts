import { candidatesOf } from '@daicho/pane/src/flow/deciding/candidates.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Ambiguous } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { office, record } from '../../../shared/enrich/records.ts';

const textsOf = (candidates: readonly PostalRecord[]) => {
  const outcome = { kind: 'ambiguous', candidates } as unknown as Ambiguous;
  return candidatesOf(addressKind, outcome).map(({ text }) => text);
};

describe('candidates that read alike', () => {
  it('are distinguished by the part of the town that a code is for', () => {
    const town = '大通西';
    expect(
      textsOf([
        record({ postal_code: '0600042', town, town_raw: '大通西（１〜１９丁目）' }),
        record({ postal_code: '0640820', town, town_raw: '大通西（２０〜２８丁目）' }),
        record({ town: '麹町', town_raw: '麹町（全域）' }),
      ]),
    ).toEqual([
      '0600042 東京都千代田区大通西 （１〜１９丁目）',
      '0640820 東京都千代田区大通西 （２０〜２８丁目）',
      '1020083 東京都千代田区麹町',
    ]);
  });

  it('are distinguished by their streets, shown once although the raw name of a town in Kyoto also contains them', () => {
    const streets = (kyoto_street: string, postal_code: string) =>
      record({ postal_code, town: '清水町', town_raw: `清水町（${kyoto_street}）`, kyoto_street });
    expect(
      textsOf([streets('甲通東入、乙通西入', '6040874'), streets('丙通上る', '6040911')]),
    ).toEqual([
      '6040874 東京都千代田区清水町 （甲通東入、乙通西入）',
      '6040911 東京都千代田区清水町 （丙通上る）',
    ]);
  });

  it('are distinguished by the place of an office, the small part of a town or the municipality’s code', () => {
    expect(
      textsOf([office('見本', { block_lot: '1-1' }), office('見本', { block_lot: '2-2' })]),
    ).toEqual(['1028688 東京都千代田区麹町 見本 1-1', '1028688 東京都千代田区麹町 見本 2-2']);
    expect(textsOf([record({ koaza: '上' }), record({ koaza: '下' })])).toEqual([
      '1020083 東京都千代田区麹町 上',
      '1020083 東京都千代田区麹町 下',
    ]);
    expect(textsOf([record(), record({ jisx0402: '13102' })])).toEqual([
      '1020083 東京都千代田区麹町 13101',
      '1020083 東京都千代田区麹町 13102',
    ]);
  });
});
