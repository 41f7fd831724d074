/** Compares two rows: the verdict's reason, which a person reads, says what agrees and what differs. */
import { mayBeSameKind } from './company-kind.ts';
import { type ComparedRows, FLAG } from './compared-rows.ts';
import { PLACE_LEVELS } from './place/place.ts';
import { match } from './same-evidence.ts';
import { differInOneLetter } from './slips.ts';
import type {
  evidenceReasonSentences,
  nameReasonSentences,
  placeReasonSentences,
} from './words.ts';

type PlaceReason = keyof typeof placeReasonSentences;
type NameReason = keyof typeof nameReasonSentences;

type EvidenceReason = keyof typeof evidenceReasonSentences;

export interface Reason {
  readonly place: PlaceReason;
  readonly name: NameReason;
  /** Evidence on which both rows agree; absent if there is none. */
  readonly evidence?: EvidenceReason;
}

/**
 * @param areTwo whether the rows are known to be of two customers: a difference of one letter, as in 健一 and 健二, is then
 * no slip.
 */
export function reasonOf(rows: ComparedRows, a: number, b: number, areTwo = false): Reason {
  const name = nameReason(rows, a, b);
  const isSlip = !areTwo && OTHER_NAMES.has(name) && areOneSlip(rows, a, b);
  const reason: Reason = { place: placeReason(rows, a, b), name: isSlip ? 'one_letter' : name };
  const evidence = evidenceReason(rows, a, b);
  return evidence === undefined ? reason : { ...reason, evidence };
}

const OTHER_NAMES: ReadonlySet<NameReason> = new Set(['same_surname', 'other_name']);

function areOneSlip(rows: ComparedRows, a: number, b: number): boolean {
  return differInOneLetter(rows.nameOf(a), rows.nameOf(b));
}

function evidenceReason(rows: ComparedRows, a: number, b: number): EvidenceReason | undefined {
  if (match(rows.code, a, b)) return 'code';
  const isPhone = match(rows.mobile, a, b) || match(rows.phone, a, b);
  if (match(rows.email, a, b)) return isPhone ? 'email_and_phone' : 'email';
  if (isPhone) return 'phone';
  return match(rows.birth, a, b) ? 'birth' : undefined;
}

/** Reasons why one place may really be two. */
const OPEN_PLACES: ReadonlySet<PlaceReason> = new Set(['words', 'area_missing']);

/** Whether two joined rows are certainly of one customer. */
export function isCertain({ place, name, evidence }: Reason, isCompany: boolean): boolean {
  if (name === 'same_number' || evidence === 'code' || evidence === 'decided') return true;
  if (name !== 'same_name' && name !== 'variant_name' && name !== 'no_name') return false;
  return place === 'room' || place === 'house' || (isCompany && !OPEN_PLACES.has(place));
}

function placeReason(rows: ComparedRows, a: number, b: number): PlaceReason {
  if (rows.place[a] !== rows.place[b] || rows.place[a] === 0) return 'elsewhere';
  if (PLACE_LEVELS[rows.level[a] ?? 0] === 'words') return 'words';
  const [areaA = 0, areaB = 0] = [rows.area[a], rows.area[b]];
  if (areaA !== areaB) return areaA === 0 || areaB === 0 ? 'area_missing' : 'elsewhere';
  const [roomA = 0, roomB = 0] = [rows.room[a], rows.room[b]];
  const [buildingA = 0, buildingB = 0] = [rows.building[a], rows.building[b]];
  const hasBuildings = buildingA !== 0 && buildingB !== 0;
  if (roomA !== 0 && roomB !== 0) {
    if (roomA !== roomB) return 'other_room';
    return hasBuildings && buildingA !== buildingB ? 'room_other_building' : 'room';
  }
  if (roomA !== roomB) return 'room_missing';
  if (!hasBuildings) return 'house';
  return buildingA === buildingB ? 'building' : 'other_building';
}

function nameReason(rows: ComparedRows, a: number, b: number): NameReason {
  const [looseA = 0, looseB = 0] = [rows.loose[a], rows.loose[b]];
  const [numberA = 0, numberB = 0] = [rows.corporateNumber[a], rows.corporateNumber[b]];
  if (numberA !== 0 && numberA === numberB) return 'same_number';
  if (looseA === 0 || looseB === 0) return 'no_name';
  const hasCompany = rows.has(a, FLAG.company) || rows.has(b, FLAG.company);
  const isSame = hasCompany ? rows.asCompany[a] === rows.asCompany[b] : looseA === looseB;
  if (!isSame) return otherName(rows, a, b, hasCompany);
  if (numberA !== 0 && numberB !== 0) return 'other_number';
  if (hasCompany) {
    const [kindA = 0, kindB = 0] = [rows.companyKind[a], rows.companyKind[b]];
    if (kindA !== kindB) return mayBeSameKind(kindA, kindB) ? 'kind_unwritten' : 'other_kind';
    if (rows.has(a, FLAG.kindBehind) !== rows.has(b, FLAG.kindBehind)) return 'kind_moved';
    if (rows.branch[a] !== rows.branch[b]) return 'other_branch';
  }
  return rows.same[a] === rows.same[b] ? 'same_name' : 'variant_name';
}

/** Compares two names that are written differently. */
function otherName(rows: ComparedRows, a: number, b: number, hasCompany: boolean): NameReason {
  const isSameReading = rows.reading[a] !== 0 && rows.reading[a] === rows.reading[b];
  if (isSameReading) {
    return rows.has(a, FLAG.kana) !== rows.has(b, FLAG.kana) ? 'same_reading' : 'other_kanji';
  }
  return !hasCompany && rows.surname[a] === rows.surname[b] ? 'same_surname' : 'other_name';
}
