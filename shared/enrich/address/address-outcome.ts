/**
 * The rule by which the answer to a search becomes an outcome. It reads only `data`, `query` and `count`, so that it
 * works with any deployment of the interface. In order:
 *
 * 1. No record: not found; an address in Latin letters from which nothing was read is not valid
 *    input, and a town in kana that the data cannot be compared with is ambiguous without
 *    candidates. Abolished records and those outside the prefecture, county, city or ward that the
 *    address names are left out. If the service understood no part of the address, records whose
 *    names are not in the text are left out too, and the rest (`北区`, `港区`) are candidates.
 * 2. The address names a building that has codes of its own: the building's record for the address's floor
 *    is found (the operator's `地階・階層不明` record if no floor above ground is written). Its area's
 *    code would be wrong. If more text follows the building's name, building and area are
 *    candidates. Both are candidates too if the address nearly has the building's name, and the
 *    building's town has the same name as the area's town but is in another municipality.
 * 3. Offices with codes of their own never compete with an area, since not everybody at their
 *    address belongs to them. They count only if there are no other records.
 * 4. Areas of the town that the address names: one place is found, several are candidates (two
 *    municipalities of one name, a town with several codes). A place is code, municipality and
 *    town.
 * 5. No such town: a municipality with one code for all (`一円`) or with one for bare numbers is
 *    found. The code for unlisted towns is right only if the town really is unlisted, which cannot
 *    be known here: it is a candidate. Towns that are written differently are candidates too.
 * 6. If more records match than were given (`count`) and all given ones compete, there may be more
 *    competitors among the rest: nothing is found.
 * 7. A postal code written with the address or beside it is evidence (decide-by-code.ts). If
 *    nothing of the address was read, the records of the code are candidates.
 * 8. If the service says that the written municipality no longer exists (`former_municipality`),
 *    the parts are today's, and the reason for any doubt about municipality or town says so. If it
 *    says that the town no longer exists (`former_town`) and names no town of today, nothing is
 *    found: its successor is not certain.
 * 9. A name beside the address decides between an office at that very number and its area
 *    (decide-by-name.ts).
 */
import type { PostalCodeCheck } from '../../messages/postal-code-check.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery, PostalSearchResult } from '../../model/postal/search.ts';
import { hasLookalike } from '../../text/digit-lookalike.ts';
import { writtenPostalCode } from '../../text/written-postal-code.ts';
import type { AmbiguousReason, Outcome, WrittenCode } from '../outcome.ts';
import {
  coversWholeMunicipality,
  distinct,
  inNamedTown,
  isCurrent,
  isForBareNumbers,
  isInNamedMunicipality,
  isMentioned,
  nonEmpty,
  placeKey,
  recordsOfNamedTown,
} from '../postal/place.ts';
import { agreesWith, MALFORMED } from '../postal/written-code.ts';
import {
  inOtherMunicipalities,
  ofSameMunicipality,
  recordsOfNamedBuilding,
  recordsOfNamedFloor,
} from './building.ts';
import { type AddressMatch, type CheckedDecision, decideByCode } from './decide-by-code.ts';
import { decideByName } from './decide-by-name.ts';
import { isAtNumber } from './office-number.ts';
import {
  reasonOfOpenTown,
  reasonOfRivals,
  reasonWithoutParts,
  reasonWithoutTown,
} from './reason.ts';
import { isUnderstood, namesMunicipality } from './understood.ts';
import { outcomeWithoutRecords } from './without-records.ts';

/** Evidence in addition to an address. */
export interface AddressEvidence {
  readonly name?: string;
  /** Postal code: seven digits, the three of a district, or `MALFORMED`; empty if none is known. */
  readonly code?: string;
}

export function addressOutcome(
  answer: PostalSearchResult,
  version: string,
  { name = '', code = '' }: AddressEvidence = {},
): Outcome<PostalRecord> {
  const { query } = answer;
  const isMeant = isUnderstood(query) ? isInNamedMunicipality : isMentioned;
  const current = answer.data.filter(isCurrent);
  const written = codesIn(query, code);
  const isElsewhere = ({ postal_code }: PostalRecord) =>
    query.written_postal_code === 'elsewhere' && postal_code === written[0];
  const records = current.filter((record) => isMeant(record, query) && !isElsewhere(record));
  const ofCode = current.filter(isElsewhere);
  if (records.length + ofCode.length === 0) {
    return outcomeWithoutRecords(query, version);
  }
  const byAddress = decideByAddress(records, ofCode, answer);
  const judged = judgeCodes(written, byAddress, current, query);
  const decision = withName(name, judged, byAddress, { records, query, written });
  const about = { query, version, ...writtenCodeOf(written, code, judged.check) };
  const cut = hidesRecords(answer) ? ({ isCut: true } as const) : {};
  return 'reason' in decision
    ? { kind: 'ambiguous', ...decision, ...cut, reason: reasonIn(decision, answer), ...about }
    : { kind: 'found', ...decision, ...about };
}

/**
 * Decides with the name beside the address too: if an office's own code is written together with
 * its name, that office is meant, at any number in the town.
 */
function withName(
  name: string,
  { decision, check }: CheckedDecision,
  byAddress: AddressMatch,
  {
    records,
    query,
    written,
  }: {
    readonly records: readonly PostalRecord[];
    readonly query: PostalSearchQuery;
    readonly written: readonly string[];
  },
): AddressMatch {
  if (name === '') return decision;
  const byName = decideByName(name, byAddress, records, query);
  if (written.length === 0) return byName;
  const isMeant =
    !('reason' in byName) && byName.records.some((r) => written.includes(r.postal_code));
  return isMeant ? byName : decideByName(name, decision, records, query, check === 'same');
}

/** Lists the codes that are written in an address and beside it, the one beside it last. */
function codesIn({ t }: PostalSearchQuery, beside: string): readonly string[] {
  const within = writtenPostalCode(t ?? '') ?? '';
  return [within, within === beside ? '' : beside].filter((code) => /\d/.test(code));
}

function decideByAddress(
  records: readonly PostalRecord[],
  ofCode: readonly PostalRecord[],
  answer: PostalSearchResult,
): AddressMatch {
  if (records.length === 0) return doubtful('address_unread', ofCode);
  return isUnderstood(answer.query)
    ? decide(records, answer)
    : doubtful(reasonWithoutParts(records, answer.query), records);
}

/**
 * Judges the code that was part of the question. If the address contains another code, the code
 * beside the address was not part of the question, and is only compared with the decision.
 */
function judgeCodes(
  written: readonly string[],
  byAddress: AddressMatch,
  current: readonly PostalRecord[],
  query: PostalSearchQuery,
): CheckedDecision {
  const [asked, further] = written;
  if (asked === undefined) return { decision: byAddress, check: 'blank' };
  const records = current.filter(({ postal_code }) => postal_code === asked);
  const known = { digits: asked, records, state: query.written_postal_code };
  const judged = decideByCode(known, byAddress, query);
  if (further === undefined) return judged;
  const { decision } = judged;
  const found = 'reason' in decision ? decision.candidates : decision.records;
  const isSame = found.some(({ postal_code }) => agreesWith(postal_code, further));
  return { decision, check: isSame ? 'same' : 'other_place' };
}

function writtenCodeOf(
  written: readonly string[],
  beside: string,
  check: PostalCodeCheck,
): { readonly writtenCode?: WrittenCode } {
  if (beside === MALFORMED) return { writtenCode: { code: '', check: 'malformed' } };
  const code = written[written.length - 1];
  return code === undefined ? {} : { writtenCode: { code, check } };
}

type Doubt = Extract<AddressMatch, { reason: unknown }>;

/** Matches the reasons that follow from the name of a municipality that is gone. */
const REASON_OF_FORMER = /municipalit|town|rivals/;

function reasonIn({ reason, candidates }: Doubt, answer: PostalSearchResult): AmbiguousReason {
  const { query } = answer;
  if (reason === 'town_missing' && isUnclearNumber(query)) return 'number_unclear';
  if (query.former_municipality && REASON_OF_FORMER.test(reason)) return 'former_municipality';
  const isOpenTown = reason === 'town_missing' && !hidesRecords(answer);
  return isOpenTown ? reasonOfOpenTown(candidates, query) : reason;
}

/** Whether a letter stands for a digit, so that the service read neither number nor town: `7-3-l`. */
function isUnclearNumber({ t, town, block_lot_num }: PostalSearchQuery): boolean {
  const isRead = nonEmpty(town) !== undefined || nonEmpty(block_lot_num) !== undefined;
  return !isRead && hasLookalike(t ?? '');
}

function decide(records: readonly PostalRecord[], answer: PostalSearchResult): AddressMatch {
  const areas = records.filter((r) => r.corporation === null && r.building === '');
  if (isOpenFormerTown(answer.query)) {
    return doubtful('former_town', areas.length > 0 ? areas : records);
  }
  const buildings = records.filter((r) => r.corporation === null && r.building !== '');
  const inTown = inNamedTown(buildings, answer.query);
  const ofBuilding = recordsOfNamedBuilding(inTown, answer.query);
  if (ofBuilding.isCertain) {
    const around = ofSameMunicipality(ofBuilding.records, inNamedTown(areas, answer.query));
    return decideBuilding(ofBuilding.records, around, answer);
  }
  if (ofBuilding.records.length > 0) {
    return candidates('several_buildings', [...ofBuilding.records, ...areas], answer);
  }
  if (areas.length > 0) {
    const rivals = inOtherMunicipalities(inTown, areas);
    if (rivals.length === 0) return decideArea(areas, answer);
    return candidates('several_municipalities', [...rivals, ...areas], answer);
  }
  if (buildings.length > 0) return doubtful('several_buildings', buildings);
  return decideOffice(records, answer);
}

function isOpenFormerTown({ former_town, town }: PostalSearchQuery): boolean {
  return former_town !== undefined && nonEmpty(town) === undefined;
}

function decideBuilding(
  records: readonly PostalRecord[],
  areas: readonly PostalRecord[],
  answer: PostalSearchResult,
): AddressMatch {
  const ofFloor = recordsOfNamedFloor(records, answer.query);
  if (ofFloor.length > 0 && distinct(ofFloor, placeKey) === 1) return { records: ofFloor, areas };
  return ofFloor.length > 0
    ? candidates('several_floors', ofFloor, answer)
    : doubtful('several_floors', records);
}

function decideArea(areas: readonly PostalRecord[], answer: PostalSearchResult): AddressMatch {
  const { query } = answer;
  const town = nonEmpty(query.town);
  if (town !== undefined) {
    const ofTown = recordsOfNamedTown(areas, town);
    if (ofTown.length > 0) return decideTown(ofTown, answer);
  }
  const forAnyTown = areas.filter(
    (r) =>
      coversWholeMunicipality(r) ||
      (town === undefined && nonEmpty(query.block_lot_num) !== undefined && isForBareNumbers(r)),
  );
  if (forAnyTown.length > 0) return decideTown(forAnyTown, answer);
  return doubtful(reasonWithoutTown(areas, query), areas);
}

function decideTown(records: readonly PostalRecord[], answer: PostalSearchResult): AddressMatch {
  if (distinct(records, placeKey) > 1) return candidates(reasonOfRivals(records), records, answer);
  if (nonEmpty(answer.query.prefecture) === undefined && !namesMunicipality(answer.query)) {
    return doubtful('municipality_missing', records);
  }
  if (hidesRecords(answer) && records.length === answer.data.length) {
    return doubtful('hidden_rivals', records);
  }
  return { records };
}

/** Decides if all records are offices: the office at the address's number is found, if the answer holds all offices. */
function decideOffice(offices: readonly PostalRecord[], answer: PostalSearchResult): AddressMatch {
  const there = inNamedTown(offices, answer.query).filter((r) => isAtNumber(r, answer.query));
  const isOne = there.length > 0 && distinct(there, placeKey) === 1 && !hidesRecords(answer);
  return isOne ? { records: there } : doubtful('offices_only', there.length > 0 ? there : offices);
}

function candidates(
  reason: AmbiguousReason,
  records: readonly PostalRecord[],
  answer: PostalSearchResult,
): AddressMatch {
  return { reason, candidates: records, sure: hidesRecords(answer) ? 'named' : 'shared' };
}

function doubtful(reason: AmbiguousReason, records: readonly PostalRecord[]): AddressMatch {
  return { reason, candidates: records, sure: 'named' };
}

function hidesRecords(answer: PostalSearchResult): boolean {
  return answer.count > answer.data.length;
}
