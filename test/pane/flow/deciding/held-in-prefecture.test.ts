/** What an answer tells of the prefecture that a person typed before a town. */
import { heldIn } from '@daicho/pane/src/flow/deciding/cities/typed-prefecture.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Ambiguous } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { record } from '../../../shared/enrich/records.ts';

function listOf(prefectures: readonly string[], isCut = false): Ambiguous<PostalRecord> {
  return {
    kind: 'ambiguous',
    reason: 'several_municipalities',
    candidates: prefectures.map((prefecture) => record({ prefecture })),
    ...(isCut && { isCut }),
    sure: 'named',
    query: null,
    version: '2026-10-31',
  };
}
const elsewhere = (count: number) => Array.from({ length: count }, () => '東京都');

describe('an answer held to the typed prefecture', () => {
  it('is “not found” if a whole list has no candidate there', () => {
    expect(heldIn(addressKind, listOf(elsewhere(10)), '長野県')).toEqual({ kind: 'not_found' });
  });

  it('stays to check if the list is cut off, whether or not a candidate there is listed', () => {
    for (const prefectures of [elsewhere(10), [...elsewhere(9), '長野県'], elsewhere(3)]) {
      const cut = listOf(prefectures, true);
      expect(heldIn(addressKind, cut, '長野県')).toBe(cut);
    }
  });

  it('is the candidates there if the list is whole', () => {
    expect(heldIn(addressKind, listOf([...elsewhere(5), '長野県']), '長野県')).toEqual(
      listOf(['長野県']),
    );
  });
});
