import type { PostalRecord } from '@daicho/shared/model/postal.ts';

/**
 * Lists the postal codes of the areas among the records that an address was read to, in their order: never those of a
 * building or an office, where others may be too.
 */
export function areaCodesOf(records: readonly PostalRecord[]): string[] {
  const areas = records.filter(
    ({ corporation, building }) => corporation === null && building === '',
  );
  return [...new Set(areas.map((record) => record.postal_code))];
}
