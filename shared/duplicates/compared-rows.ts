/** Stores the rows of a list for comparing, as numbers in columns: those of a million rows take 140 MB. */
import { kindHash } from './company-kind.ts';
import type { CustomerName } from './customer-name.ts';
import type { Evidence } from './evidence.ts';
import { fingerprint } from './fingerprint.ts';
import { PLACE_LEVELS, type Place } from './place/place.ts';

const GROWTH = 1.5;
const FIRST_CAPACITY = 1024;

/** Bits of `flags`. */
export const FLAG = {
  company: 1,
  kana: 2,
  kindBehind: 4,
  other: 8,
  /** The branch may be part of another company's name. */
  mayBeOther: 16,
  /** The address was not found as it is written. */
  unsurePlace: 32,
  /** The branch may belong to another company of the list, the one with the longer name. */
  mayBeSister: 64,
  /** The name is an organisation's although it has no kind word. */
  organisation: 128,
} as const;

type NumberColumn = Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** Texts by row, given in order; some rows have none. */
export interface RowTexts {
  get(row: number): string | undefined;
  set(row: number, text: string): void;
}

/**
 * Texts are kept as fingerprints, 0 for empty texts. Fingerprints of texts that never join rows by
 * themselves have 32 bits.
 */
export class ComparedRows {
  place = new Float64Array(FIRST_CAPACITY);
  /** Index in `PLACE_LEVELS`. */
  level = new Uint8Array(FIRST_CAPACITY);
  area = new Uint32Array(FIRST_CAPACITY);
  building = new Uint32Array(FIRST_CAPACITY);
  room = new Float64Array(FIRST_CAPACITY);
  floor = new Uint32Array(FIRST_CAPACITY);
  wing = new Uint32Array(FIRST_CAPACITY);
  /** Fingerprint of building and room as one text. */
  joined = new Uint32Array(FIRST_CAPACITY);
  same = new Uint32Array(FIRST_CAPACITY);
  loose = new Float64Array(FIRST_CAPACITY);
  asCompany = new Float64Array(FIRST_CAPACITY);
  longerName = new Float64Array(FIRST_CAPACITY);
  surname = new Uint32Array(FIRST_CAPACITY);
  reading = new Float64Array(FIRST_CAPACITY);
  companyKind = new Uint32Array(FIRST_CAPACITY);
  branch = new Uint32Array(FIRST_CAPACITY);
  corporateNumber = new Float64Array(FIRST_CAPACITY);
  /** Number of cells of the row that are filled. */
  filled = new Uint16Array(FIRST_CAPACITY);
  flags = new Uint8Array(FIRST_CAPACITY);
  /** Fingerprint of the numbers of the address; 0 for fewer than two numbers. */
  lot = new Uint32Array(FIRST_CAPACITY);
  /** Number of the town's name in `#towns`. */
  town = new Uint32Array(FIRST_CAPACITY);
  code = new Float64Array(FIRST_CAPACITY);
  email = new Float64Array(FIRST_CAPACITY);
  mobile = new Float64Array(FIRST_CAPACITY);
  phone = new Float64Array(FIRST_CAPACITY);
  birth = new Uint32Array(FIRST_CAPACITY);

  #count = 0;
  readonly #names: RowTexts;
  readonly #towns: string[] = [''];
  readonly #numberOfTown = new Map([['', 0]]);

  /** @param names stores the names; a host with many rows has a store that takes less memory than a string for each. */
  constructor(names: RowTexts = new Map()) {
    this.#names = names;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Makes room for a number of rows. Call it before adding the first row: growing copies the
   * columns, and the old copies stay in memory for a while. All public fields are columns.
   */
  reserve(count: number): void {
    if (count <= this.place.length) return;
    for (const [name, column] of Object.entries(this)) {
      Object.assign(this, { [name]: resized(column, count) });
    }
  }

  /** @param isOther whether the row belongs to the other list, which is only compared with and gets no results. */
  add(name: CustomerName | undefined, filled: number, isOther = false): void {
    const row = this.#count++;
    if (row === this.place.length) this.reserve(Math.ceil(row * GROWTH));
    this.filled[row] = Math.min(filled, 0xffff);
    this.flags[row] =
      (isOther ? FLAG.other : 0) |
      (name?.isCompany ? FLAG.company : 0) |
      (name?.isKana ? FLAG.kana : 0) |
      (name?.isOrganisation ? FLAG.organisation : 0) |
      (name?.isKindBehind ? FLAG.kindBehind : 0) |
      (name?.mayBeOther ? FLAG.mayBeOther : 0);
    if (name === undefined) return;
    this.#names.set(row, name.isCompany ? name.asCompany : name.loose);
    this.same[row] = fingerprint(name.same);
    this.loose[row] = fingerprint(name.loose);
    this.asCompany[row] = fingerprint(name.asCompany);
    this.longerName[row] = fingerprint(name.longerName);
    this.surname[row] = fingerprint(name.surname);
    this.reading[row] = fingerprint(name.reading);
    this.companyKind[row] = kindHash(name.companyKind);
    this.branch[row] = fingerprint(name.branch);
    this.corporateNumber[row] = Number(name.corporateNumber);
  }

  /** Sets the evidence that a row has besides name and address. */
  addEvidence(row: number, evidence: Evidence): void {
    this.code[row] = fingerprint(evidence.code);
    this.email[row] = fingerprint(evidence.email);
    this.mobile[row] = fingerprint(evidence.mobile);
    this.phone[row] = fingerprint(evidence.phone);
    this.birth[row] = fingerprint(evidence.birth);
  }

  /** Sets the place of a row once its address was read; until then the row has no place. */
  locate(row: number, place: Place | undefined): void {
    if (place === undefined) return;
    this.place[row] = fingerprint(place.key);
    this.level[row] = PLACE_LEVELS.indexOf(place.level);
    this.area[row] = fingerprint(place.area);
    this.building[row] = fingerprint(place.building);
    this.room[row] = fingerprint(place.room);
    this.floor[row] = fingerprint(place.floor);
    this.wing[row] = fingerprint(place.wing);
    this.joined[row] = fingerprint(place.joined);
    this.town[row] = this.#townNumber(place.town);
    this.lot[row] = fingerprint(place.lot);
    if (!place.isSure) this.flags[row] = (this.flags[row] ?? 0) | FLAG.unsurePlace;
  }

  /** Gives the folded name of a row, a company's without its kind word. */
  nameOf(row: number): string {
    return this.#names.get(row) ?? '';
  }

  /** Gives municipality and town of a row; empty if they were not understood. */
  townOf(row: number): string {
    return this.#towns[this.town[row] ?? 0] ?? '';
  }

  #townNumber(town: string): number {
    const known = this.#numberOfTown.get(town);
    if (known !== undefined) return known;
    this.#numberOfTown.set(town, this.#towns.length);
    return this.#towns.push(town) - 1;
  }

  has(row: number, flag: number): boolean {
    return ((this.flags[row] ?? 0) & flag) !== 0;
  }
}

function resized(column: NumberColumn, length: number): NumberColumn {
  const Column = column.constructor as new (length: number) => NumberColumn;
  const larger = new Column(length);
  larger.set(column);
  return larger;
}
