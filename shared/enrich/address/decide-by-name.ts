/**
 * Decides by the name beside an address whether an office with a code of its own is meant. In order:
 *
 * 1. Only offices of the same town count: a name alone finds no office.
 * 2. An office of that name at the same number (or, if neither has a number, with the same whole line) is
 *    found, with its area. Two codes of one name are candidates, as is an office if the
 *    municipality is unclear or another postal code is written.
 * 3. The same holds if one number continues the other, or if the small area differs.
 * 4. Unless the written postal code is that of the found place, candidates come before the place of the address
 *    itself: an office of that name if only one of the two has a number, and an office with a similar name at the same
 *    number.
 */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { hasTownInLine, isLineWritten } from '../postal/office-line.ts';
import { distinct, nonEmpty, recordsOfNamedTown } from '../postal/place.ts';
import type { AddressMatch } from './decide-by-code.ts';
import { officeNameFit } from './office-name.ts';
import { isAtAddress, nearness } from './office-number.ts';

/**
 * @param byAddress decision without the name.
 * @param records all that the address may stand for.
 * @param isConfirmed whether a written postal code is that of the decision.
 */
export function decideByName(
  name: string,
  byAddress: AddressMatch,
  records: readonly PostalRecord[],
  query: PostalSearchQuery,
  isConfirmed = false,
): AddressMatch {
  const fits = officesOfTown(records, query).map((office) => ({
    office,
    isThere: isAtAddress(office, query) || isLineWritten(office, query),
    fit: officeNameFit(name, office.corporation?.name ?? '', query.t ?? ''),
  }));
  const same = fits.filter(({ fit }) => fit === 'same');
  const there = same.filter(({ isThere }) => isThere).map(({ office }) => office);
  if (there.length > 0) return decideOffice(there, byAddress, query);
  const near = (how: 'beginning' | 'unsaid') =>
    same.map(({ office }) => office).filter((office) => nearness(office, query) === how);
  if (near('beginning').length > 0) return decideOffice(near('beginning'), byAddress, query);
  if (isConfirmed) return byAddress;
  const like = fits.filter(({ isThere, fit }) => isThere && fit === 'like');
  const open = [...near('unsaid'), ...like.map(({ office }) => office)];
  return open.length > 0 ? beforeAreas(open, byAddress) : byAddress;
}

function officesOfTown(
  records: readonly PostalRecord[],
  query: PostalSearchQuery,
): readonly PostalRecord[] {
  const offices = records.filter((record) => record.corporation !== null);
  const town = nonEmpty(query.town);
  if (town === undefined) return offices;
  const inTown = new Set(recordsOfNamedTown(offices, town));
  return offices.filter(
    (office) => inTown.has(office) || hasTownInLine(office, town) || isLineWritten(office, query),
  );
}

/** Reasons of ambiguity although the municipality is known and nothing written contradicts it. */
const OPEN_TOWNS: ReadonlySet<string> = new Set([
  'several_codes',
  'several_towns',
  'several_floors',
  'several_buildings',
  'offices_only',
]);

/** Reasons that leave town and area unknown. An office whose whole line is written is found in spite of them. */
const UNKNOWN_TOWNS: ReadonlySet<string> = new Set([
  'town_missing',
  'town_not_listed',
  'town_differs',
]);

function decideOffice(
  offices: readonly PostalRecord[],
  byAddress: AddressMatch,
  query: PostalSearchQuery,
): AddressMatch {
  if (distinct(offices, (office) => office.postal_code) > 1) return beforeAreas(offices, byAddress);
  if (!('reason' in byAddress)) {
    if (!agrees(byAddress, offices)) return beforeAreas(offices, byAddress);
    return { records: offices, areas: areasOf(byAddress) };
  }
  const { reason } = byAddress;
  if (OPEN_TOWNS.has(reason)) return { records: offices, areas: areasOf(byAddress) };
  if (UNKNOWN_TOWNS.has(reason) && offices.every((office) => isLineWritten(office, query))) {
    return { records: offices, areas: [] };
  }
  return beforeAreas(offices, byAddress);
}

/** Whether no written postal code shows that the address belongs to another office. */
function agrees(
  { records }: Extract<AddressMatch, { records: unknown }>,
  offices: readonly PostalRecord[],
) {
  return records.every((record) => record.corporation === null || offices.includes(record));
}

function beforeAreas(offices: readonly PostalRecord[], byAddress: AddressMatch): AddressMatch {
  const others = recordsOf(byAddress).filter((record) => !offices.includes(record));
  // No other place is left, since the office has the written postal code or is the only record: a
  // name that is only similar then raises no doubt.
  if (others.length === 0) return byAddress;
  const candidates = [...offices, ...others];
  return 'reason' in byAddress
    ? { ...byAddress, candidates }
    : { reason: 'office_name_resembles', candidates, sure: 'shared' };
}

function areasOf(decision: AddressMatch): readonly PostalRecord[] {
  const areas = 'areas' in decision ? decision.areas : undefined;
  return (areas ?? recordsOf(decision)).filter((record) => record.corporation === null);
}

function recordsOf(decision: AddressMatch): readonly PostalRecord[] {
  return 'reason' in decision ? decision.candidates : decision.records;
}
