/**
 * Makes up a client list of corporations that a register has, and of some that it lacks; the same list for the same
 * seed.
 */
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { one, type Random, seeded } from '../../enrich/made-up-addresses.ts';
import {
  type Manners,
  registeredName,
  sisterName,
  withBranch,
  withPeople,
  writtenAddress,
  writtenName,
} from './mess.ts';

export interface ListedCompany {
  readonly name: string;
  /** Empty if the list has no address for the row. */
  readonly address: string;
  /** Corporate number of the right corporation; empty for a made-up sister company, which has no number. */
  readonly number: string;
  /** Whether the register has the corporation. */
  readonly isPresent: boolean;
  readonly manners: ReadonlySet<string>;
}

/** Share of rows whose corporation the register lacks. */
const ABSENT = 0.1;
/** Share of the absent corporations that are made up as sister companies of present ones, at the same address. */
const SISTER = 0.4;
const BRANCH = 0.08;
const NO_ADDRESS = 0.04;
const OLD_ADDRESS = 0.02;

/** A corporation that may be listed. */
export interface Listable {
  readonly row: CorporationRow;
  /** Name as the list of offices writes it. */
  readonly spelling?: string;
}

/** @param isHeldOut whether a row was left out of the register; the list names exactly these rows as absent. */
export function companyList(
  companies: readonly Listable[],
  isHeldOut: (row: CorporationRow) => boolean,
  { size, seed }: { readonly size: number; readonly seed: number },
): readonly ListedCompany[] {
  const random = seeded(seed);
  const absent = companies.filter(({ row }) => isHeldOut(row));
  const present = companies.filter(({ row }) => !isHeldOut(row));
  return Array.from({ length: size }, () => {
    const isPresent = random() >= ABSENT;
    if (!isPresent && random() < SISTER) return sisterOf(one(present, random), companies, random);
    const company = one(isPresent ? present : absent, random);
    return { ...listed(company, companies, random), isPresent };
  });
}

function sisterOf(
  { row }: Listable,
  companies: readonly Listable[],
  random: Random,
): ListedCompany {
  const name = sisterName(registeredName(row[COLUMN.name] ?? ''), random);
  const sister = listed({ row: row.with(COLUMN.name, name) }, companies, random);
  sister.manners.add('a sister');
  return { ...sister, number: '', isPresent: false };
}

function listed({ row, spelling }: Listable, companies: readonly Listable[], random: Random) {
  const manners: Manners = new Set();
  const draw = random();
  const number = row[COLUMN.corporateNumber] ?? '';
  const at = (name: string, place: ReturnType<typeof placeOf>) => {
    return { name, address: writtenAddress(place, random, manners), number, manners };
  };
  if (spelling !== undefined) {
    manners.add('as a list of offices has it');
    return at(withPeople(spelling, random, manners), placeOf(row));
  }
  const written = writtenName(registeredName(row[COLUMN.name] ?? ''), random, manners);
  if (draw < BRANCH) {
    const isElsewhere = random() < 0.5;
    if (isElsewhere) manners.add('branch elsewhere');
    const place = placeOf(isElsewhere ? one(companies, random).row : row);
    // A bracket may stay open only at the very end of a cell, as banks write it, but a branch follows here.
    const closed = written.replace(/（[^）]{1,2}$/, '$&）');
    return at(withPeople(withBranch(closed, place.city, random, manners), random, manners), place);
  }
  const name = withPeople(written, random, manners);
  if (draw < BRANCH + NO_ADDRESS) {
    manners.add('no address');
    return { name, address: '', number, manners };
  }
  const isOld = draw < BRANCH + NO_ADDRESS + OLD_ADDRESS;
  if (isOld) manners.add('old address');
  return at(name, placeOf(isOld ? one(companies, random).row : row));
}

function placeOf(row: CorporationRow) {
  const value = (column: keyof typeof COLUMN) => row[COLUMN[column]] ?? '';
  return {
    prefecture: value('prefectureName'),
    city: value('cityName'),
    street: value('streetNumber'),
  };
}
