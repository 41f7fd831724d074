/**
 * Customers of a list, and the code that a careful person knows for each from its row and its sheet alone:
 *
 * - If the written address can mean only one town, that town's code is known, also under a former name of its
 *   municipality or with one wrong letter in a town's name of four letters or more.
 * - If several towns can be meant, a column that names the row's area decides, or else a code beside the address that
 *   one of these towns has. If nothing decides, nobody can know the code.
 * - If a complete address and the code beside it contradict each other, the address decides.
 * - Without a town, or without an address, nobody can know the code.
 */
import { roughWords } from '../accuracy/rough/words.ts';
import { one, type Random, shuffle } from '../enrich/made-up-addresses.ts';
import type { FormerPlace } from './former-places.ts';
import {
  behindTown,
  inOneCell,
  SLIPS,
  type Slip,
  slipped,
  USUAL,
  unknownAddress,
  type WrittenAddress,
  writtenCode,
  wrongCode,
} from './slips.ts';
import type { Town, Towns } from './towns.ts';

export interface Customer {
  /** A name that no other customer of the book has. */
  readonly name: string;
  /** The real place, from which columns such as the branch are made. */
  readonly place: Town;
  readonly parts: WrittenAddress;
  readonly address: string;
  /** The code beside the address; null for none. */
  readonly written: string | number | null;
  /** Code that a careful person knows. */
  readonly code: string | null;
  readonly trouble: string;
}

export interface ListHabits {
  readonly slips?: Readonly<Partial<Record<Slip, number>>>;
  /** Chance that the code stands in the row. */
  readonly codes?: number;
  /** The level of place that another column of the sheet tells about each row. */
  readonly tells?: 'prefecture' | 'city';
  /** Towns in which most customers live; by default those of three prefectures. */
  readonly near?: (town: Town) => boolean;
}

/** Chance that a written code is wrong. */
const WRONG_CODE = 0.05;
/** Share of the customers who live in the area of the office. */
const NEAR = 0.8;
const EMPTY_ADDRESS: WrittenAddress = {
  ...{ prefecture: '', city: '', town: '' },
  ...{ block: '', building: '', note: '' },
};

export class Customers {
  readonly #towns: Towns;
  readonly #random: Random;
  readonly #former: ReadonlyMap<Town, FormerPlace>;
  /** Number of customers by the name that they share, without the number of their shop. */
  readonly #names = new Map<string, number>();
  readonly #words = roughWords('measuring');

  constructor(towns: Towns, former: readonly FormerPlace[], random: Random) {
    this.#towns = towns;
    this.#former = new Map(former.map((place) => [place.today, place]));
    this.#random = random;
  }

  list(count: number, habits: ListHabits = {}): Customer[] {
    const { plain } = this.#towns;
    const home = this.#homePrefectures();
    const near = plain.filter(habits.near ?? (({ prefecture }) => home.has(prefecture)));
    const gone = near.filter((town) => this.#former.has(town));
    const form = this.#random() < 0.7 ? 0 : 1;
    return Array.from({ length: count }, () => {
      const slip = this.#slip(habits.slips ?? USUAL);
      const usual = this.#random() < NEAR ? near : plain;
      const from = slip === 'former name' && gone.length > 0 ? gone : usual;
      return this.#customer(one(from, this.#random), slip, habits, form);
    });
  }

  /** A customer whose address is given, for lists in Latin letters. */
  named(place: Town, address: string): Customer {
    const rest = { written: null, code: place.code, trouble: '' };
    return { name: this.#name(), place, parts: EMPTY_ADDRESS, address, ...rest };
  }

  #homePrefectures(): ReadonlySet<string> {
    const all = [...new Set(this.#towns.plain.map(({ prefecture }) => prefecture))];
    return new Set(shuffle(all, this.#random).slice(0, 3));
  }

  #slip(chances: Readonly<Partial<Record<Slip, number>>>): Slip | undefined {
    let left = this.#random();
    return SLIPS.find((slip) => {
      left -= chances[slip] ?? 0;
      return left < 0;
    });
  }

  #customer(place: Town, slip: Slip | undefined, habits: ListHabits, form: number): Customer {
    const random = this.#random;
    const name = this.#name();
    if (slip === 'no address') {
      const address = unknownAddress(random);
      const parts = { ...EMPTY_ADDRESS, town: address };
      return { name, place, parts, address, written: null, code: null, trouble: slip };
    }
    const context = { towns: this.#towns, former: this.#former.get(place), random };
    const made = slipped(place, slip, context);
    const trouble = made === undefined ? '' : (slip ?? '');
    const { prefecture, city, town } = made ?? place;
    const rest = slip === 'no town' ? EMPTY_ADDRESS : behindTown(place, random);
    const parts = { ...rest, prefecture, city, town };
    const hasCode = trouble !== 'no town' && random() < (habits.codes ?? 0);
    const isWrong = hasCode && trouble === '' && random() < WRONG_CODE;
    const beside = isWrong ? wrongCode(place, this.#towns, random) : place.code;
    return {
      ...{ name, place, parts },
      address: inOneCell(parts, random),
      written: hasCode ? writtenCode(beside, form, random) : null,
      code: this.#known(place, trouble, hasCode, habits.tells),
      trouble: beside === place.code ? trouble : 'wrong code',
    };
  }

  #known(
    place: Town,
    trouble: string,
    hasCode: boolean,
    tells: ListHabits['tells'],
  ): string | null {
    if (trouble === 'no town') return null;
    const leavesOutCity = trouble === 'no city' || trouble === 'neither prefecture nor city';
    const leavesOutPrefecture =
      trouble === 'no prefecture' || trouble === 'neither prefecture nor city';
    if (!leavesOutCity && !leavesOutPrefecture) return place.code;
    const { prefecture, city, town } = place;
    const told = {
      prefecture: leavesOutPrefecture && tells !== 'prefecture' ? undefined : prefecture,
      city: leavesOutCity && tells !== 'city' ? undefined : city,
      town,
    };
    return hasCode || this.#towns.codesOf(told).length === 1 ? place.code : null;
  }

  #name(): string {
    const { companies, trades, surnames, given } = this.#words;
    const random = this.#random;
    const form = (parts: typeof companies) => one(parts, random).forms[0] ?? '';
    for (;;) {
      const isPerson = random() < 0.12;
      const base = isPerson
        ? `${form(surnames)}　${form(given)}`
        : random() < 0.6
          ? `株式会社${form(surnames)}${form(trades)}`
          : `${form(companies)}${form(trades)}有限会社`;
      const count = (this.#names.get(base) ?? 0) + 1;
      if (isPerson && count > 1) continue;
      this.#names.set(base, count);
      return count === 1 ? base : `${base} ${count}号店`;
    }
  }
}
