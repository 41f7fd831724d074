/**
 * Made-up customer lists with a known truth: families in one house, father and son, twins with names alike, apartment
 * houses, companies in one building, people who moved, namesakes. Each customer stands in one row or more, each time as
 * another person would have typed it.
 */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { type Random, seeded } from '../enrich/made-up-addresses.ts';
import { type Manners, writtenName } from './company-mess.ts';
import { type Address, writtenAddress } from './customer-address.ts';
import { companyName, GIVEN_NAMES, type NamePart, one, SURNAMES } from './customer-people.ts';

export interface CustomerRow {
  readonly name: string;
  readonly kana: string;
  readonly address: string;
  readonly corporateNumber: string;
  readonly isCompany: boolean;
  /** Number of the customer: rows of one customer at one address share it. Who moved is another. */
  readonly customer: number;
  readonly manners: Manners;
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

/** @param towns records of the postal register to live in. */
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
  return shuffled(rows.slice(0, size), random);
}

/** Lots that nobody lives on yet. */
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
      const numbers = this.#numbers(area !== '' || this.#random() < 0.3);
      if (this.#take({ town, area, numbers })) return { town, area, numbers };
    }
  }

  /** The lot of the same number in another small area, where the town numbers its lots by them. */
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

type Lot = Pick<Address, 'town' | 'area' | 'numbers'>;

const SMALL_AREAS = '字川原 字見本谷 字上ノ山 字中島 字宮前 字大下 字原田 字北浦'.split(' ');

/** A small area of some towns that have such: every third that the register says to number its lots by them. */
function smallArea(town: PostalRecord, random: Random): string {
  if (town.town_chome || town.town_jukyohyoji) return '';
  if (town.town_raw.includes('地割')) return `第${1 + Math.floor(random() * 60)}地割`;
  if (random() > (town.town_addressed_koaza ? 0.33 : 0.1)) return '';
  const hasLetters = town.prefecture === '石川県' && town.town_addressed_koaza;
  return hasLetters ? one([...'イロハニホヘト甲乙'], random) : one(SMALL_AREAS, random);
}

/** Those who live or work on one lot. */
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
  // Names that stand beside each other are alike.
  const step = random() < 0.5 ? 1 : 7;
  // A bride may be called as her mother-in-law is; nobody calls two children alike.
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
  // A sister of the first: another trade, or another kind of company.
  const sister = random() < 0.3 ? [`${names[0]}${one(['東', '２', 'サービス'], random)}`] : [];
  return [...new Set([...names, ...sister])].map((name, i) => ({
    who: { name, kind: one(KINDS, random), isFront: random() < 0.7 },
    address: { ...house, room: `${i + 1}階` },
  }));
}

/** The last customer again, elsewhere: moved, or a namesake; sometimes in the same house. */
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
  const written = writtenAddress(address, random, manners);
  if ('name' in who) {
    const name = writtenName(who, random, manners);
    return {
      name,
      kana: '',
      address: written,
      corporateNumber: '',
      isCompany: true,
      customer,
      manners,
    };
  }
  const { name, kana } = writtenPerson(who, random, manners);
  return { name, kana, address: written, corporateNumber: '', isCompany: false, customer, manners };
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
    return { name: random() < 0.5 ? kana : halfKatakana(kana), kana: '' };
  }
  const form = (part: NamePart) => {
    if (random() < 0.85) return part.forms[0] ?? '';
    if (part.forms.length > 1) manners.add('other kanji');
    return one(part.forms, random);
  };
  const courtesy = random() < 0.08 ? one(['様', ' 様', '　様', '殿'], random) : '';
  const furigana = random() < 0.7 ? (random() < 0.3 ? halfKatakana(kana) : kana) : '';
  return { name: form(surname) + gap + form(given) + courtesy, kana: furigana };
}

const HALF = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｧｨｩｪｫｬｭｮｯｰ';
const FULL =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンァィゥェォャュョッー';
const HALF_BY_FULL = new Map([...FULL].map((full, i) => [full, HALF.charAt(i)]));

function halfKatakana(text: string): string {
  const apart = text.normalize('NFD').replaceAll('\u3099', 'ﾞ').replaceAll('\u309a', 'ﾟ');
  return Array.from(apart, (c) => HALF_BY_FULL.get(c) ?? c).join('');
}

function shuffled<T>(values: readonly T[], random: Random): readonly T[] {
  const all = [...values];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [all[i], all[j]];
    if (a === undefined || b === undefined) continue;
    all[i] = b;
    all[j] = a;
  }
  return all;
}
