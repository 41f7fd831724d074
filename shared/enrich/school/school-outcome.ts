/**
 * The rule by which the schools of a search by name become an outcome. In order:
 *
 * 1. Schools of exactly that name count and, if no founder is written, also schools with a founder
 *    before the name (`千代田区立`). Without any, similar names are candidates to check.
 * 2. An address narrows them to its municipality, then to its town if any school lies there. A
 *    prefecture alone narrows them to its schools, and counts as no address otherwise. A postal code
 *    beside the address narrows the remaining schools to those with this code, if there are any, and
 *    then counts as the town.
 * 3. A closed school gives way to the school that it became.
 * 4. If one school is left, it is found, with four exceptions: short forms were filled in and no
 *    address agrees up to the town; the search left other schools out; the register covers a part of
 *    the nation and no address agrees; the postal code is of another region, or that of another
 *    school of the name. If several are left, they are to check.
 */
import { leadingPrefecture } from '../../model/prefectures.ts';
import type { School } from '../../model/school.ts';
import type { SchoolSearchResult } from '../../model/school-search.ts';
import { looseFold } from '../../text/company-fold.ts';
import {
  foldedSchoolName,
  founderOf,
  withoutFounder,
  withUsualSpellings,
} from '../../text/school-name.ts';
import { type AmbiguousReason, ambiguousName, NOT_FOUND, type Outcome } from '../outcome.ts';
import { isOfOtherRegion } from '../postal/written-code.ts';
import type { WrittenName } from './school-question.ts';
import type { SchoolReading } from './school-readings.ts';

export function schoolOutcome(
  reading: SchoolReading,
  { address, postalCode }: Pick<WrittenName, 'address' | 'postalCode'>,
  { data, count }: Pick<SchoolSearchResult, 'data' | 'count'>,
  version: string,
  { isNation }: { readonly isNation: boolean },
): Outcome<School> {
  if (data.length === 0) return NOT_FOUND;
  const ofOwner = reading.isPrivate ? data.filter(isPrivate) : data;
  const named = namedSo(reading.name, ofOwner);
  // Schools that the search left out may have the name, or lie at the address.
  const isCut = count > data.length;
  const ambiguous = (reason: AmbiguousReason, candidates: readonly School[]): Outcome<School> =>
    ambiguousName(reason, candidates, version, { isCut });
  if (named.length === 0) return ambiguous(isCut ? 'hidden_schools' : 'school_name_differs', data);
  const prefecture = leadingPrefecture(address);
  const isPrefectureAlone = prefecture !== undefined && address.trim() === prefecture;
  const likely = isPrefectureAlone ? named.filter((school) => liesIn(school, prefecture)) : named;
  const byAddress = address === '' || isPrefectureAlone ? NOWHERE : inPlace(address, named);
  const isInNone = isPrefectureAlone ? likely.length === 0 : byAddress.schools.length === 0;
  if (address !== '' && isInNone) {
    return ambiguous(isCut ? 'hidden_schools' : 'school_address_differs', named);
  }
  const here = atCode(postalCode, byAddress, likely);
  const left = withoutPredecessors(here.schools.length > 0 ? here.schools : likely);
  const [only] = left;
  if (left.length !== 1 || only === undefined) return ambiguous('several_schools', left);
  if (isCut) return ambiguous('hidden_schools', left);
  if (isAgainstCode(only, postalCode, named)) {
    const ofCode = named.filter((school) => hasCode(school, postalCode));
    return ambiguous('postal_code_differs', [only, ...ofCode]);
  }
  if (reading.isShort && !here.isTown) {
    return ambiguous(address === '' ? 'school_address_missing' : 'school_name_differs', left);
  }
  if (!isNation && here.schools.length === 0) return ambiguous('school_address_missing', left);
  return { kind: 'found', records: [only], query: null, version };
}

interface Here {
  readonly schools: readonly School[];
  /** Whether the address agrees to the town. */
  readonly isTown: boolean;
}

const NOWHERE: Here = { schools: [], isTown: false };

/** Narrows the schools that the address left, or all schools, to those with the given postal code if there are any. */
function atCode(postalCode: string, byAddress: Here, named: readonly School[]): Here {
  if (postalCode === '') return byAddress;
  const left = byAddress.schools.length > 0 ? byAddress.schools : named;
  const schools = left.filter((school) => hasCode(school, postalCode));
  return schools.length === 0 ? byAddress : { schools, isTown: true };
}

function hasCode({ addresses }: School, postalCode: string): boolean {
  return addresses.some(({ postal_code }) => postal_code === postalCode);
}

/** Whether a postal code is of another region than a school, or only another school of the name has it. */
function isAgainstCode(school: School, postalCode: string, named: readonly School[]): boolean {
  if (postalCode === '' || hasCode(school, postalCode)) return false;
  const own = school.addresses.flatMap(({ postal_code }) => postal_code ?? []);
  const isFar = own.length > 0 && own.every((code) => isOfOtherRegion(postalCode, code));
  return isFar || named.some((other) => hasCode(other, postalCode));
}

const PRIVATE = 3;

function isPrivate({ establishment_type }: School): boolean {
  return establishment_type === PRIVATE;
}

function namedSo(name: string, schools: readonly School[]): readonly School[] {
  const whole = foldedName(name);
  const isSame = (school: School) => foldedName(school.name) === whole;
  const same = schools.filter(isSame);
  const core = foldedCore(name);
  const founder = looseFold(founderOf(name));
  if (founder !== '' && same.length > 0) return same;
  const ofCore = schools.filter((school) => {
    if (foldedCore(school.name) !== core) return false;
    // A shortened founder, `区立` for `千代田区立`, counts as the same.
    return founder === '' || looseFold(founderOf(school.name)).endsWith(founder);
  });
  if (same.length === 0) return ofCore;
  // If a school has exactly that name, a founder without a place is part of another name: 広島大学 is
  // not 県立広島大学.
  return schools.filter(
    (school) => isSame(school) || (ofCore.includes(school) && founderOf(school.name).length > 2),
  );
}

function foldedName(name: string): string {
  return foldedSchoolName(withUsualSpellings(name));
}

function foldedCore(name: string): string {
  return looseFold(withoutFounder(withUsualSpellings(name)));
}

/** Whether the register knows the prefectures of a school, and the given one is not among them. */
export function isElsewhere(school: School, prefecture: string): boolean {
  const isKnown = school.addresses.some((address) => address.prefecture !== null);
  return isKnown && !liesIn(school, prefecture);
}

function liesIn({ addresses }: School, prefecture: string): boolean {
  return addresses.some((address) => address.prefecture === prefecture);
}

/** Narrows schools to the schools in the municipality of an address, then in its town if any are there. */
function inPlace(address: string, schools: readonly School[]): Here {
  const written = looseFold(address);
  const says = (name: string | null) =>
    name !== null && name !== '' && written.includes(looseFold(name));
  // Requires a municipality at the front, after its prefecture or after a character that is not a
  // letter: 津市 does not match in 大津市.
  const isIn = (city: string | null, prefecture: string | null) => {
    if (!says(city)) return false;
    const before = written.slice(0, written.indexOf(looseFold(city ?? '')));
    const whole = looseFold(prefecture ?? '');
    const isBehind = [whole, whole.replace(/[都道府県]$/, '')].some((end) => before.endsWith(end));
    return isBehind || !/\p{L}$/u.test(before);
  };
  const ofAddress = leadingPrefecture(address);
  const inCity = schools.filter((school) =>
    school.addresses.some(
      ({ prefecture, city }) =>
        isIn(city, prefecture) && (ofAddress === undefined || ofAddress === prefecture),
    ),
  );
  const inTown = inCity.filter((school) => school.addresses.some(({ town }) => says(town)));
  const isTown = inTown.length > 0;
  return { schools: isTown ? inTown : inCity, isTown };
}

/** Leaves out closed schools that became one of the other schools. */
function withoutPredecessors(schools: readonly School[]): readonly School[] {
  const codes = new Set(schools.map(({ code }) => code));
  return schools.filter(({ code, new_code }) =>
    new_code.every((next) => next === code || !codes.has(next)),
  );
}
