/** Reads the register's own rows as addresses. Shares are between 0 and 1. */
import { loosen } from '@daicho/service/registers/postal/address/gazetteer/loosen.ts';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { OFFICES_MAX } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { seeded } from '../enrich/made-up-addresses.ts';
import {
  type FedBack,
  fedBackAreas,
  fedBackOffice,
  fedBackRanges,
  MANNERS,
  type Manner,
} from './fed-back.ts';

const ALL = 1_000_000;
const SEED = 20_261_121;

export interface OfficeScore {
  readonly manner: Manner;
  readonly rows: number;
  readonly town: number;
  /** Share of rows with the office's own code among the records. */
  readonly own: number;
  /**
   * Share of rows found with the office's own code if the office's name is given beside the address, and its box at the
   * post office is left out.
   */
  readonly found: number;
  /** Share of rows that are then found with another code. */
  readonly foundOther: number;
}

export function readOffices(register: PostalRegister): OfficeScore[] {
  const offices = register.search({ q: '_type:2', offset: 0, limit: ALL }).data;
  return (Object.keys(MANNERS) as Manner[]).map((manner) => {
    const count = { town: 0, own: 0, found: 0, foundOther: 0 };
    for (const office of offices) {
      const address = fedBackOffice(office, manner);
      const answer = register.search({ t: address, offset: 0, limit: ALL });
      if (isTownOf(office, answer.query.town ?? '')) count.town++;
      if (answer.data.some((record) => record.postal_code === office.postal_code)) count.own++;
      const outcome = outcomeByName(office, address, register);
      if (outcome.kind !== 'found') continue;
      const isOwn = outcome.records.every((record) => record.postal_code === office.postal_code);
      count[isOwn ? 'found' : 'foundOther']++;
    }
    const rows = offices.length;
    const [town, own] = [count.town / rows, count.own / rows];
    const [found, foundOther] = [count.found / rows, count.foundOther / rows];
    return { manner, rows, town, own, found, foundOther };
  });
}

/** Reads the address as a list of customers has it, without the office's box at the post office. */
function outcomeByName(office: PostalRecord, address: string, register: PostalRegister) {
  const t = address.replace(/\s*[（(][^（）()]*私書箱[^（）()]*[）)]$/, '');
  const answer = register.search({ t, offset: 0, limit: OFFICES_MAX });
  return addressOutcome(answer, register.version, {
    name: office.corporation?.name ?? '',
  });
}

/** Whether the town that was read is the office's; either of the two names may include the small area. */
function isTownOf(office: PostalRecord, town: string): boolean {
  const written = key(office.town);
  const read = key(town);
  return written === '' || read.startsWith(written) || (read !== '' && written.startsWith(read));
}

function key(town: string): string {
  return loosen(foldName(town)).symbols;
}

/** Gives the shares of area names, buildings and numbers that are read right. */
export function readAreas(register: PostalRegister) {
  const areas = register.search({ q: '_type:1', offset: 0, limit: ALL }).data;
  const isOfBuilding = (r: PostalRecord) => r.building !== '';
  const towns = fedBackAreas(areas.filter((r) => !isOfBuilding(r)));
  const buildings = fedBackAreas(areas.filter(isOfBuilding)).filter(({ codes }) => codes.size > 1);
  const random = seeded(SEED);
  const ranges = areas.flatMap((record) => fedBackRanges(record, random));
  const read = ({ address }: FedBack) => register.search({ t: address, offset: 0, limit: ALL });
  const isFirst = (row: FedBack) => row.codes.has(read(row).data[0]?.postal_code ?? '');
  const hasAll = (row: FedBack) => {
    const given = new Set(read(row).data.map((record) => record.postal_code));
    return [...row.codes].every((code) => given.has(code));
  };
  const isOpen = (row: FedBack) => addressOutcome(read(row), register.version).kind === 'ambiguous';
  const isForUnknownFloor = (row: FedBack) => /不明/.test(read(row).data[0]?.floor ?? '');
  const single = towns.filter(({ codes }) => codes.size === 1);
  const several = towns.filter(({ codes }) => codes.size > 1);
  return {
    /** Names with one code, which should come first. */
    single: { rows: single.length, first: share(single, isFirst) },
    /**
     * Names with several codes. All these codes should be among the candidates, and the outcome should be left open.
     */
    several: {
      rows: several.length,
      all: share(several, hasAll),
      ambiguous: share(several, isOpen),
    },
    /**
     * Names of a building. All codes should be among the candidates, and the code for an unknown floor should come
     * first.
     */
    buildings: {
      rows: buildings.length,
      all: share(buildings, hasAll),
      unknownFloor: share(buildings, isForUnknownFloor),
    },
    /** Numbers inside a range of a bracket. The range's code should come first. */
    ranges: { rows: ranges.length, first: share(ranges, isFirst) },
  };
}

function share<T>(rows: readonly T[], holds: (row: T) => boolean): number {
  return rows.filter(holds).length / rows.length;
}
