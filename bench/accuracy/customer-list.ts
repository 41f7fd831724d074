/**
 * Made-up customer lists with a known truth: families in one house, father and son, twins with similar names, apartment
 * houses, companies in one building, people who moved, namesakes. Each customer has one row or more, each typed in
 * another manner.
 */
import type { EvidenceCells } from '@daicho/shared/duplicates/evidence.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { one, type Random, seeded, shuffle } from '../enrich/made-up-addresses.ts';
import { type Manners, writtenName } from './company/mess.ts';
import { type Address, writtenAddress } from './customer-address.ts';
import { companyName, GIVEN_NAMES, type NamePart, SURNAMES } from './customer-people.ts';
import { toHalfWidthKatakana } from './half-katakana.ts';

export interface CustomerRow {
  readonly name: string;
  readonly kana: string;
  readonly address: string;
  readonly corporateNumber: string;
  readonly isCompany: boolean;
  /** Number of the customer: rows of one customer at one address share it. A customer who moved gets another. */
  readonly customer: number;
  readonly manners: Manners;
  /** Columns that the list has in addition to names and addresses. */
  readonly evidence?: Partial<EvidenceCells>;
}

interface Person {
  readonly surname: NamePart;
  readonly given: NamePart;
}

interface Company {
  readonly name: string;
  readonly kind: string;
  readonly isFront: boolean;
}

interface Customer {
  readonly who: Person | Company;
  readonly address: Address;
}

const KINDS = ['株式会社', '株式会社', '株式会社', '有限会社', '合同会社', '一般社団法人'];
const BUILDINGS =
  'コーポ見本 メゾン青葉 グリーンハイツ サンライズマンション パークハイム ハイツさくら ライオンズ見本 第一ビル 見本ビルディング 駅前ビル'.split(
    ' ',
  );

/** @param towns records of the postal register in which customers live. */
export function customerList(
  towns: readonly PostalRecord[],
  { size, seed }: { readonly size: number; readonly seed: number },
): readonly CustomerRow[] {
  const random = seeded(seed);
  const places = towns.filter((r) => r.town !== '' && r.building === '' && r.corporation === null);
  const lots = new Lots(places, random);
  const rows: CustomerRow[] = [];
  let customers = 0;
  let last: Customer | undefined;
  while (rows.length < size) {
    for (const customer of [...site(lots, random), ...moved(last, lots, random)]) {
      const id = customers++;
      const times = random() < 0.72 ? 1 : random() < 0.8 ? 2 : 3;
      for (let i = 0; i < times; i++) rows.push(rowOf(customer, id, random));
      last = customer;
    }
  }
  return shuffle(rows.slice(0, size), random);
}

type Lot = Pick<Address, 'town' | 'area' | 'numbers'>;

/** Gives lots on which no customer lives yet. */
class Lots {
  readonly #towns: readonly PostalRecord[];
  readonly #random: Random;
  readonly #taken = new Set<string>();

  constructor(towns: readonly PostalRecord[], random: Random) {
    this.#towns = towns;
    this.#random = random;
  }

  next(): Lot {
    for (;;) {
      const town = one(this.#towns, this.#random);
      const area = smallArea(town, this.#random);
      const lot = { town, area, numbers: this.#numbers(area !== '' || this.#random() < 0.3) };
      if (this.#take(lot)) return lot;
    }
  }

  /** Gives the lot of the same number in another small area, if the town numbers its lots by small area. */
  twin({ town, area, numbers }: Lot): Lot | undefined {
    if (!area.startsWith('字') || !town.town_addressed_koaza) return undefined;
    const twin = { town, numbers, area: one(SMALL_AREAS, this.#random) };
    return this.#take(twin) ? twin : undefined;
  }

  #numbers(isLot: boolean): readonly number[] {
    const number = (most: number) => 1 + Math.floor(this.#random() * most);
    return isLot ? [number(2000), number(20)] : [number(8), number(40), number(60)];
  }

  #take({ town, area, numbers }: Lot): boolean {
    const place = town.town_addressed_koaza ? area : area.replace(/^字.*/, '');
    const key = `${town.jisx0402} ${town.town} ${place} ${numbers.join('-')}`;
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }
}

const SMALL_AREAS = '字川原 字見本谷 字上ノ山 字中島 字宮前 字大下 字原田 字北浦'.split(' ');

/** Draws a small area, for one in three towns that number their lots by small area and for a few of the other towns. */
function smallArea(town: PostalRecord, random: Random): string {
  if (town.town_chome || town.town_jukyohyoji) return '';
  if (town.town_raw.includes('地割')) return `第${1 + Math.floor(random() * 60)}地割`;
  if (random() > (town.town_addressed_koaza ? 0.33 : 0.1)) return '';
  const hasLetters = town.prefecture === '石川県' && town.town_addressed_koaza;
  return hasLetters ? one([...'イロハニホヘト甲乙'], random) : one(SMALL_AREAS, random);
}

/** Makes the people who live or work on one lot. */
function site(lots: Lots, random: Random): readonly Customer[] {
  const lot = { ...lots.next(), building: '', room: '' };
  const draw = random();
  if (draw < 0.55) return family(random).map((who) => ({ who, address: lot }));
  const building = one(BUILDINGS, random);
  if (draw < 0.8) return apartments({ ...lot, building }, random);
  return offices({ ...lot, building }, random);
}

function family(random: Random): readonly Person[] {
  const surname = one(SURNAMES, random);
  const members = 1 + Math.floor(random() * random() * 4);
  let at = Math.floor(random() * GIVEN_NAMES.length);
  // Neighbours in the list of names are similar.
  const step = random() < 0.5 ? 1 : 7;
  // A bride may have the name of her mother-in-law; two children never share a name.
  const mayShareReading = random() < 0.01;
  const given: NamePart[] = [];
  while (given.length < members) {
    const name = GIVEN_NAMES[(at++ * step) % GIVEN_NAMES.length];
    if (name === undefined) continue;
    if (!mayShareReading && given.some(({ kana }) => kana === name.kana)) continue;
    given.push(name);
  }
  return given.map((name) => ({ surname, given: name }));
}

function apartments(house: Address, random: Random): readonly Customer[] {
  const flats = 2 + Math.floor(random() * 6);
  const rooms = new Set<string>();
  while (rooms.size < flats)
    rooms.add(`${1 + Math.floor(random() * 9)}0${1 + Math.floor(random() * 8)}`);
  return [...rooms].flatMap((room) =>
    family(random).map((who) => ({ who, address: { ...house, room } })),
  );
}

function offices(house: Address, random: Random): readonly Customer[] {
  const names = Array.from({ length: 1 + Math.floor(random() * 5) }, () => companyName(random));
  // A sister company of the first company on the lot.
  const sister = random() < 0.3 ? [`${names[0]}${one(['東', '２', 'サービス'], random)}`] : [];
  return [...new Set([...names, ...sister])].map((name, i) => ({
    who: { name, kind: one(KINDS, random), isFront: random() < 0.7 },
    address: { ...house, room: `${i + 1}階` },
  }));
}

/** Adds the last customer at another address, as somebody who moved or as a namesake; sometimes in the same house. */
function moved(last: Customer | undefined, lots: Lots, random: Random): readonly Customer[] {
  if (last === undefined || 'name' in last.who || random() > 0.04) return [];
  const { address } = last;
  if (address.room !== '' && random() < 0.1) {
    return [{ who: last.who, address: { ...address, room: '109' } }];
  }
  const elsewhere = lots.twin(address) ?? lots.next();
  return [{ who: last.who, address: { ...elsewhere, building: '', room: '' } }];
}

function rowOf({ who, address }: Customer, customer: number, random: Random): CustomerRow {
  const manners: Manners = new Set();
  const row = {
    address: writtenAddress(address, random, manners),
    corporateNumber: '',
    customer,
    manners,
  };
  if ('name' in who) {
    return { ...row, name: writtenName(who, random, manners), kana: '', isCompany: true };
  }
  return { ...row, ...writtenPerson(who, random, manners), isCompany: false };
}

function writtenPerson(
  { surname, given }: Person,
  random: Random,
  manners: Manners,
): { name: string; kana: string } {
  const gap = one(['', ' ', '　', '　'], random);
  const kana = `${surname.kana}${random() < 0.8 ? ' ' : ''}${given.kana}`;
  if (random() < 0.02) {
    manners.add('name in kana');
    return { name: random() < 0.5 ? kana : toHalfWidthKatakana(kana), kana: '' };
  }
  const form = (part: NamePart) => {
    if (random() < 0.85) return part.forms[0] ?? '';
    if (part.forms.length > 1) manners.add('other kanji');
    return one(part.forms, random);
  };
  const courtesy = random() < 0.08 ? one(['様', ' 様', '　様', '殿'], random) : '';
  const furigana = random() < 0.7 ? (random() < 0.3 ? toHalfWidthKatakana(kana) : kana) : '';
  return { name: form(surname) + gap + form(given) + courtesy, kana: furigana };
}
