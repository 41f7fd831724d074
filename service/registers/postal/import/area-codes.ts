import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/** Lists the postal codes of the areas found for an address, without those of single buildings and offices. */
export function areaCodesOf(records: readonly PostalRecord[]): string[] {
  const areas = records.filter(
    ({ corporation, building }) => corporation === null && building === '',
  );
  return [...new Set(areas.map((record) => record.postal_code))];
}
