/**
 * Writes addresses in municipalities that no longer exist: the old name before a town of the successor. The reader has
 * to find that town in the successor. If the successor put the old name before the town's name, the address is written
 * with and without that name.
 */

import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { FormerMunicipality } from '../../service/registers/postal/former/successors.ts';
import type { PostalRegister } from '../../service/registers/postal/register.ts';

interface WrittenAddress {
  readonly address: string;
  /** Codes of the right town. */
  readonly codes: ReadonlySet<string>;
}

export interface FormerScore {
  municipalities: number;
  addresses: number;
  /** Found with a code of the town. */
  found: number;
  /** To check, with a code of the town among the candidates. */
  candidates: number;
  /** To check or not found, without a code of the town. */
  missed: string[];
  /** Found with another code. */
  wrong: string[];
  /** Former municipalities whose successors are not in the register. */
  lost: string[];
}

/** If this many towns have the old name before their own, all towns of that former municipality have it. */
const ALL_HAVE = 2;

/** @param every takes every nth address. */
export function readFormer(
  register: PostalRegister,
  municipalities: readonly FormerMunicipality[],
  every = 1,
): FormerScore {
  const score = emptyScore(municipalities.length);
  const towns = townsOf(register);
  let turn = 0;
  for (const former of municipalities) {
    const written = addressesIn(former, towns);
    if (written.length === 0) score.lost.push(former.prefecture + former.county + former.name);
    for (const one of written) if (turn++ % every === 0) count(score, one, register);
  }
  return score;
}

function emptyScore(municipalities: number): FormerScore {
  return { municipalities, addresses: 0, found: 0, candidates: 0, missed: [], wrong: [], lost: [] };
}

function count(score: FormerScore, { address, codes }: WrittenAddress, register: PostalRegister) {
  const answer = register.search({ t: address, offset: 0, limit: 100 });
  const outcome = addressOutcome(answer, register.version);
  const shown =
    outcome.kind === 'found'
      ? outcome.records
      : outcome.kind === 'ambiguous'
        ? outcome.candidates
        : [];
  const isThere = shown.some(({ postal_code }) => codes.has(postal_code));
  score.addresses++;
  const line = `${address} -> ${outcome.kind} ${shown.slice(0, 3).map((r) => r.postal_code + r.city + r.town)}`;
  if (outcome.kind === 'found') {
    if (isThere) score.found++;
    else score.wrong.push(line);
  } else if (isThere) score.candidates++;
  else score.missed.push(line);
}

/** Codes of towns by municipality, also by the city of a ward. */
type Towns = ReadonlyMap<string, ReadonlyMap<string, readonly PostalRecord[]>>;

function townsOf(register: PostalRegister): Towns {
  const towns = new Map<string, Map<string, PostalRecord[]>>();
  for (const record of register.records()) {
    const { prefecture, city, city_without_county_and_ward: whole, town } = record;
    if (record.corporation !== null || record.building !== '' || town === '') continue;
    for (const name of new Set([prefecture + city, prefecture + whole])) {
      const own = towns.get(name) ?? new Map<string, PostalRecord[]>();
      towns.set(name, own.set(town, [...(own.get(town) ?? []), record]));
    }
  }
  return towns;
}

function addressesIn(former: FormerMunicipality, towns: Towns): WrittenAddress[] {
  const { prefecture, county, name, successors } = former;
  const oldName = /市.+区$/.test(name) ? '' : name.replace(/[市区町村]$/, '');
  const own = successors.flatMap((s) => [...(towns.get(s) ?? [])]);
  const inWard = successors.flatMap((s) => [...(towns.get(`${s}${oldName}区`) ?? [])]);
  const all = inWard.length > 0 ? inWard : own;
  const kinds = oldName === '' ? [] : [name, name.replace(/村$/, '町'), `${oldName}区`];
  const before = kinds.find(
    (kind) => all.filter(([town]) => isBehind(town, kind)).length >= ALL_HAVE,
  );
  const beginning = before ?? (oldName.length > 1 ? oldName : undefined);
  const written = new Map<string, Set<string>>();
  for (const [town, records] of all) {
    const has = beginning !== undefined && isBehind(town, beginning);
    if (before !== undefined && !has) continue;
    const ways = has ? [town, town.slice(beginning.length)] : [town];
    for (const way of ways) {
      const address = `${prefecture}${county}${name}${way}1-2-3`;
      const codes = written.get(address) ?? new Set();
      for (const { postal_code } of records) codes.add(postal_code);
      written.set(address, codes);
    }
  }
  return Array.from(written, ([address, codes]) => ({ address, codes }));
}

function isBehind(town: string, beginning: string): boolean {
  const isLonger = foldName(town).startsWith(foldName(beginning)) && town.length > beginning.length;
  return isLonger && foldName(town.slice(0, beginning.length)) === foldName(beginning);
}

/** A place of an earlier version of the register, with the postal code that it had then. */
interface EarlierTown {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly postalCode: string;
}

/**
 * Reads addresses in the municipalities that only an earlier version has. The code that a town had then counts as right
 * if the town has it today too.
 */
export function readEarlier(register: PostalRegister, towns: readonly EarlierTown[]): FormerScore {
  const { municipalities } = todayIn(register);
  return readGone(
    register,
    towns.filter(({ prefecture, city }) => !municipalities.has(prefecture + city)),
  );
}

/** Reads addresses in the towns that only an earlier version has, also in municipalities of today. */
export function readGoneTowns(
  register: PostalRegister,
  towns: readonly EarlierTown[],
): FormerScore {
  const today = todayIn(register);
  return readGone(
    register,
    towns.filter(
      ({ prefecture, city, town }) =>
        isNameOfTown(town) && !today.towns.has(prefecture + city + bare(town)),
    ),
  );
}

/** Leaves out floors of buildings, and names that end with a number, which look like a name with a house number. */
function isNameOfTown(town: string): boolean {
  return !/階(?:層不明)?）$/.test(town) && !/[０-９]$/.test(bare(town));
}

function readGone(register: PostalRegister, gone: readonly EarlierTown[]): FormerScore {
  const { codes } = todayIn(register);
  const score = emptyScore(new Set(gone.map(({ prefecture, city }) => prefecture + city)).size);
  const written = new Map<string, Set<string>>();
  for (const { prefecture, city, town, postalCode } of gone) {
    const isTown = !/掲載がない|次に|一円$|[、〜]/.test(bare(town)) && !/^[^（]*）/.test(town);
    if (!isTown || !codes.has(postalCode)) continue;
    const address = `${prefecture}${city}${bare(town)}1-2-3`;
    written.set(address, (written.get(address) ?? new Set()).add(postalCode));
  }
  for (const [address, own] of written) count(score, { address, codes: own }, register);
  return score;
}

function todayIn(register: PostalRegister) {
  const municipalities = new Set<string>();
  const towns = new Set<string>();
  const codes = new Set<string>();
  for (const { prefecture, city, town, town_raw, postal_code } of register.records()) {
    municipalities.add(prefecture + city);
    for (const name of [town, bare(town_raw)]) towns.add(prefecture + city + name);
    codes.add(postal_code);
  }
  return { municipalities, towns, codes };
}

function bare(town: string): string {
  return town.replace(/（.*/, '');
}
