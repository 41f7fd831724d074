/**
 * Decides by a postal code that is written with an address or beside it. The code may choose among
 * places that the address leaves open, confirm the address, or contradict it: then nothing is
 * found, and both places are candidates. In order:
 *
 * 1. The code is that of the found record, or of the town around a found building or office: found.
 * 2. The code is that of an office, a building or a floor in the town that was read, and nothing
 *    written contradicts this record (another building, floor or number): the record is found, with
 *    its town as the area.
 * 3. The code is that of the city's unlisted towns (`以下に掲載がない場合`) or of the building's unknown floors, or is the
 *    place's code in an earlier version: found with today's code.
 * 4. The code is that of a town which is written after the town that was read, as if it were a small
 *    area: the later town is found.
 * 5. No place has the code: the code is not evidence. Another place has the code: to check.
 * 6. If candidates are left, the candidates with the code are meant if they are one place, and no
 *    building of another municipality is named. Towns whose names are shortened or written a little
 *    differently count too. If no town is written, the places of the code come first. A single
 *    letter does not count as an unlisted town: with the code for unlisted towns, it is to check.
 */

import type { PostalCodeCheck } from '../../messages/postal-code-check.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { leadingPrefecture } from '../../model/prefectures.ts';
import { bareName } from '../../text/bare-place-name.ts';
import { foldBuildingName } from '../../text/building-name.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import type { Ambiguous, AmbiguousReason, Found } from '../outcome.ts';
import { hasTownInLine, isLineWritten } from '../postal/office-line.ts';
import {
  distinct,
  isArea,
  isForUnlistedTowns,
  isInNamedMunicipality,
  nonEmpty,
  placeKey,
  recordsOfNamedTown,
  smallAreaIn,
} from '../postal/place.ts';
import { agreesWith, isDistrict, isSlip } from '../postal/written-code.ts';
import { isBuildingOutside, isForUnknownFloors, isSameFloor } from './building.ts';
import { isAtAddress, nearness } from './office-number.ts';
import { isRestOfName, isTownVariant } from './town-variant.ts';

/** Records that an address means, or candidates. */
export type AddressMatch =
  | Pick<Found<PostalRecord>, 'records' | 'areas'>
  | Pick<Ambiguous<PostalRecord>, 'reason' | 'candidates' | 'sure' | 'byAddress'>;

export interface CheckedDecision {
  readonly decision: AddressMatch;
  readonly check: PostalCodeCheck;
}

/** Knowledge of the service about a written code. */
interface KnownCode {
  /** Seven digits, or the three of a district. */
  readonly digits: string;
  /** Records in any place that have the code. */
  readonly records: readonly PostalRecord[];
  /** State that the service gives for the code if no record of the address has it. */
  readonly state: PostalSearchQuery['written_postal_code'];
}

export function decideByCode(
  known: KnownCode,
  decision: AddressMatch,
  query: PostalSearchQuery,
): CheckedDecision {
  return 'reason' in decision
    ? amongCandidates(known, decision, query)
    : againstFound(known, decision, query);
}

function againstFound(
  known: KnownCode,
  decision: Extract<AddressMatch, { records: unknown }>,
  query: PostalSearchQuery,
): CheckedDecision {
  const { records, areas = [] } = decision;
  const { digits } = known;
  const has = ({ postal_code }: PostalRecord) => agreesWith(postal_code, digits);
  if (records.some(has)) return { decision, check: isDistrict(digits) ? 'coarser' : 'same' };
  if (areas.some(has)) return { decision, check: 'coarser' };
  if (isDistrict(digits)) {
    return {
      decision: differing('postal_code_differs', decision, [], query),
      check: 'other_place',
    };
  }
  const finer = finerIn(known, records, query);
  if (finer.length > 0) {
    return { decision: { records: finer, areas: records.filter(isArea) }, check: 'finer' };
  }
  if (known.records.some((record) => isCoarser(record, records))) {
    return { decision, check: 'coarser' };
  }
  const behind = known.records.filter((record) => isBehindTown(record, records, query));
  if (distinct(behind, placeKey) === 1) return { decision: { records: behind }, check: 'same' };
  if (known.records.length === 0) {
    if (known.state === 'former') return { decision, check: 'former' };
    if (known.state === 'unknown') return { decision, check: 'unknown' };
  }
  const isMistyped = records.some(({ postal_code }) => isSlip(digits, postal_code));
  const reason = isMistyped ? 'postal_code_slip' : 'postal_code_differs';
  return { decision: differing(reason, decision, known.records, query), check: 'other_place' };
}

/**
 * Finds the office or building that has the code in the town of an address, if nothing written contradicts it; none
 * if there are several.
 */
function finerIn(
  known: KnownCode,
  found: readonly PostalRecord[],
  query: PostalSearchQuery,
): readonly PostalRecord[] {
  const inTown = known.records.filter(
    (record) => !isArea(record) && isInTown(record, found, query) && isUndenied(record, query),
  );
  return distinct(inTown, placeKey) === 1 ? inTown : [];
}

function isInTown(
  record: PostalRecord,
  found: readonly PostalRecord[],
  query: PostalSearchQuery,
): boolean {
  if (found.every(({ jisx0402 }) => jisx0402 !== record.jisx0402)) return false;
  const town = nonEmpty(query.town);
  if (town === undefined) return found.some((other) => other.town === record.town);
  return (
    recordsOfNamedTown([...found, record], town).includes(record) ||
    hasTownInLine(record, town) ||
    isLineWritten(record, query)
  );
}

/** Whether a town is written like a small area after the found town: 犬山字東古券, where 東古券 is a town as well. */
function isBehindTown(
  record: PostalRecord,
  found: readonly PostalRecord[],
  query: PostalSearchQuery,
): boolean {
  const own = bareName(record.town);
  if (!isArea(record) || own.length < 2) return false;
  return found.some(
    ({ jisx0402, town }) =>
      jisx0402 === record.jisx0402 && bareName(smallAreaIn(town, query.town ?? '')) === own,
  );
}

/** Whether nothing written contradicts an office or a building: another number, another name, another floor. */
function isUndenied(record: PostalRecord, query: PostalSearchQuery): boolean {
  if (isArea(record)) return true;
  if (record.corporation !== null) {
    return isAtAddress(record, query) || nearness(record, query) !== undefined;
  }
  const building = foldBuildingName(nonEmpty(query.building) ?? '');
  const isOther = building !== '' && !building.includes(foldBuildingName(record.building));
  return !isOther && isSameFloor(record, query) !== false;
}

/**
 * Whether a record stands for everything that the register does not list in the found municipality or building.
 * The record of a municipality has no town, and in some data it names its purpose (`以下に掲載がない場合`).
 */
function isCoarser(record: PostalRecord, found: readonly PostalRecord[]): boolean {
  const inCity = found.filter(({ jisx0402 }) => jisx0402 === record.jisx0402);
  if (isForUnknownFloors(record)) {
    return inCity.some(({ building }) => building === record.building);
  }
  return isArea(record) && record.town === '' && inCity.length > 0;
}

/** Reasons of ambiguity that a code can resolve: only the choice among the candidates is open. */
const OPEN: ReadonlySet<AmbiguousReason> = new Set([
  'several_municipalities',
  'prefecture_differs',
  'several_towns',
  'several_codes',
  'several_floors',
  'several_buildings',
  'offices_only',
  'municipality_missing',
  'former_municipality',
  'hidden_rivals',
] satisfies AmbiguousReason[]);

/** How the code of one candidate relates to an address that the code does not decide. */
const CHECK_OF_OPEN: Partial<Record<AmbiguousReason, PostalCodeCheck>> = {
  town_missing: 'finer',
  address_unread: 'finer',
  town_differs: 'finer',
};

function amongCandidates(
  known: KnownCode,
  decision: Extract<AddressMatch, { reason: unknown }>,
  query: PostalSearchQuery,
): CheckedDecision {
  const { reason, candidates } = decision;
  const fitting = candidates.filter(({ postal_code }) => agreesWith(postal_code, known.digits));
  const others = candidates.filter((candidate) => !fitting.includes(candidate));
  if (fitting.length === 0) {
    if (known.state === 'former' || known.state === 'unknown') {
      return { decision, check: known.state };
    }
    const finer = finerIn(known, candidates, query);
    const ofCity = candidates.filter((candidate) =>
      known.records.some((record) => isCoarser(record, [candidate])),
    );
    if (ofCity.length > 0) {
      const rest = candidates.filter((candidate) => !ofCity.includes(candidate));
      return { decision: { ...decision, candidates: [...ofCity, ...rest] }, check: 'coarser' };
    }
    const isKnown = OPEN.has(reason) || finer.every((record) => isLineWritten(record, query));
    if (isKnown && finer.length > 0) {
      return { decision: { records: finer, areas: candidates.filter(isArea) }, check: 'finer' };
    }
    return amongOthers(known, decision, query);
  }
  const first = { ...decision, candidates: [...fitting, ...others] };
  if (isDistrict(known.digits)) return { decision: first, check: 'coarser' };
  const isOne =
    distinct(fitting, placeKey) === 1 &&
    !fitting.some((record) => namesOtherPrefecture(record, query));
  const isMeant =
    OPEN.has(reason) ||
    (reason === 'town_not_listed' && !isRestOfName(query) && fitting.some(isForUnlistedTowns)) ||
    (reason === 'town_missing' && candidates.every(isForUnlistedTowns));
  const isNear = NOT_AS_LISTED.has(reason) && isTownVariant(fitting, query);
  const isDenied =
    fitting.some((record) => !isUndenied(record, query)) ||
    isBuildingOutside(fitting, others, query);
  if (isOne && (isMeant || isNear) && !isDenied) {
    const areas = fitting.every(isArea) ? {} : { areas: others.filter(isArea) };
    return { decision: { records: fitting, ...areas }, check: 'same' };
  }
  const isForOthers = fitting.every(isForUnlistedTowns);
  return { decision: first, check: isForOthers ? 'coarser' : (CHECK_OF_OPEN[reason] ?? 'same') };
}

/** Decides by the records of a code that none of the candidates has. */
function amongOthers(
  { records }: KnownCode,
  decision: Extract<AddressMatch, { reason: unknown }>,
  query: PostalSearchQuery,
): CheckedDecision {
  const { reason, candidates } = decision;
  const inCity = records.filter(
    (record) => isArea(record) && candidates.some(({ jisx0402 }) => jisx0402 === record.jisx0402),
  );
  const isOne = inCity.length > 0 && distinct(records, placeKey) === 1;
  if (isOne && NOT_AS_LISTED.has(reason) && isTownVariant(inCity, query)) {
    return { decision: { records: inCity }, check: 'same' };
  }
  const isWithin =
    records.length > 0 &&
    nonEmpty(query.town) === undefined &&
    records.every((record) => isInNamedMunicipality(record, query));
  return isWithin && reason !== 'address_unread'
    ? { decision: { ...decision, candidates: [...records, ...candidates] }, check: 'finer' }
    : { decision: { ...decision, candidates: [...candidates, ...records] }, check: 'other_place' };
}

/** Reasons which say that a town is not written as the register has it. */
const NOT_AS_LISTED: ReadonlySet<AmbiguousReason> = new Set([
  'town_differs',
  'town_not_listed',
] satisfies AmbiguousReason[]);

/** Whether the address begins with the name of another prefecture than the record's. */
export function namesOtherPrefecture(
  { prefecture }: PostalRecord,
  { t }: PostalSearchQuery,
): boolean {
  const named = leadingPrefecture((t ?? '').slice(leadingPostalCode(t ?? '')?.end ?? 0));
  return named !== undefined && named !== prefecture;
}

function differing(
  reason: 'postal_code_differs' | 'postal_code_slip',
  found: Extract<AddressMatch, { records: unknown }>,
  others: readonly PostalRecord[],
  query: PostalSearchQuery,
): AddressMatch {
  const candidates = [...found.records, ...others];
  const open = { reason, candidates, sure: 'named' } as const;
  return isReadExactly(found.records, query) ? { ...open, byAddress: found } : open;
}

/** Whether prefecture, municipality and town are written as the register has them. */
function isReadExactly(records: readonly PostalRecord[], query: PostalSearchQuery): boolean {
  const { prefecture, city, city_ward, town } = query;
  const isWhole = [prefecture, city ?? city_ward, town].every(
    (part) => nonEmpty(part) !== undefined,
  );
  return isWhole && recordsOfNamedTown(records, town ?? '').length === records.length;
}
