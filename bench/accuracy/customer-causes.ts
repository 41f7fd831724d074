/**
 * Makes a list of pairs of rows: the same customer twice, the second time with one fault, or two customers who only look
 * alike. The list shows by cause how many repeats are found, and how many rows are joined wrongly.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { one, type Random, seeded, shuffle } from '../enrich/made-up-addresses.ts';
import type { CustomerRow } from './customer-list.ts';
import { companyName, GIVEN_NAMES, SURNAMES } from './customer-people.ts';

type Row = Pick<CustomerRow, 'name' | 'kana' | 'address'>;

export interface CausedRow extends CustomerRow {
  /** The fault in the customer's row, or the likeness of two strangers. */
  readonly cause: string;
}

interface Place {
  readonly town: string;
  readonly number: string;
}

const BUILDINGS = 'コーポ見本 メゾン青葉 グリーンハイツ サンライズマンション パークハイム'.split(
  ' ',
);
const ENDING_IN_LATIN = 'メゾン青葉Ⅱ コーポ見本B グリーンハイツ3 パークハイムEAST 見本ビルⅢ'.split(
  ' ',
);
const DEPARTMENTS = '営業部 経理課 総務部 購買課 営業本部 人事課 品質管理課 大阪支店 経理部'.split(
  ' ',
);
const WRONG = [...'本木大犬太田由甲申未末土士口日目人入千干見貝'];

type Trouble = (place: Place, random: Random) => readonly [Row, Row];

const person = (random: Random) => {
  const [surname, given] = [one(SURNAMES, random), one(GIVEN_NAMES, random)];
  const kana = `${surname.kana} ${given.kana}`;
  return { name: `${surname.forms[0]} ${given.forms[0]}`, kana };
};
const company = (random: Random) => ({ name: `株式会社${companyName(random)}`, kana: '' });
const room = (random: Random) => `${1 + Math.floor(random() * 9)}0${1 + Math.floor(random() * 8)}`;
const lot = ({ town, number }: Place) => town + number;

/**
 * Replaces a letter of a text by a wrong one: a letter behind the first `from` letters, and the last letter only if it
 * is the only one there.
 */
function misspelt(text: string, random: Random, from = 1): string {
  const at = from + Math.floor(random() * Math.max(1, text.length - from - 1));
  const letter = one(
    WRONG.filter((each) => each !== text.charAt(at)),
    random,
  );
  return text.slice(0, at) + letter + text.slice(at + 1);
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'department glued to the company': (place, random) => {
    const { name } = company(random);
    const kinds = [name, name.replace('株式会社', '㈱'), `${name.slice(4)}カ）`];
    const row = { name, kana: '', address: lot(place) };
    return [row, { ...row, name: one(kinds, random) + one(DEPARTMENTS, random) }];
  },
  '本社 glued or in brackets': (place, random) => {
    const { name } = company(random);
    const row = { name, kana: '', address: lot(place) };
    return [row, { ...row, name: name + one(['本社', '（本社）', '(本店)', ' 本社'], random) }];
  },
  'building ends in a letter or a number': (place, random) => {
    const building = one(ENDING_IN_LATIN, random);
    const number = room(random);
    const who = person(random);
    const address = `${lot(place)} ${building} ${number}`;
    return [
      { ...who, address },
      { ...who, address: `${lot(place)} ${building}${one(['-', ' ', '　'], random)}${number}号室` },
    ];
  },
  'post-office box': (place, random) => {
    const who = company(random);
    const box = 1 + Math.floor(random() * 90);
    const city = /^.*?[市区]/.exec(place.town)?.[0] ?? place.town;
    const office = city.replace(/^.*[都道府県]/, '').replace(/[市区]$/, '');
    return [
      { ...who, address: `${city}${office}郵便局私書箱第${box}号` },
      { ...who, address: `${city} ${office}郵便局私書箱${box}号` },
    ];
  },
  'room as -205': (place, random) => {
    const who = person(random);
    const number = room(random);
    return [
      { ...who, address: `${lot(place)} ${one(BUILDINGS, random)} ${number}号室` },
      { ...who, address: `${lot(place)}-${number}` },
    ];
  },
  'building dropped and room kept': (place, random) => {
    const who = person(random);
    const number = room(random);
    return [
      { ...who, address: `${lot(place)} ${one(BUILDINGS, random)}${number}` },
      { ...who, address: `${lot(place)} ${number}号室` },
    ];
  },
  'kana against kanji': (place, random) => {
    const { name, kana } = person(random);
    const address = lot(place);
    return [
      { name, kana: kana, address },
      { name: one([kana, kana.replace(' ', '')], random), kana: '', address },
    ];
  },
  'a wrong letter in a person’s name': (place, random) => {
    const { name, kana } = person(random);
    const address = lot(place);
    return [
      { name, kana: '', address },
      { name: misspelt(name.replace(' ', ''), random), kana: random() < 0.5 ? kana : '', address },
    ];
  },
  'a wrong letter in a company’s name': (place, random) => {
    const { name, kana } = company(random);
    const address = lot(place);
    return [
      { name, kana, address },
      { name: misspelt(name, random, 4), kana, address },
    ];
  },
  'a wrong letter in a town': (place, random) => {
    const who = person(random);
    const from = place.town.search(/(?<=[市区町村])[^市区町村]+$/);
    const town = misspelt(place.town, random, Math.max(3, from));
    return [
      { ...who, address: lot(place) },
      { ...who, address: town + place.number },
    ];
  },
};

/** Pairs of two different customers. */
const STRANGERS: Readonly<Record<string, Trouble>> = {
  'namesakes in two rooms': (place, random) => {
    const who = person(random);
    const building = one(BUILDINGS, random);
    return [
      { ...who, address: `${lot(place)} ${building} 101` },
      { ...who, address: `${lot(place)} ${building} 202号室` },
    ];
  },
  'company whose name goes on': (place, random) => {
    const name = one(['見本', '青葉', '双葉', '共和', '東洋'], random);
    const more = one(['販売総務部', '商事営業部', '建設経理課', '食品人事課'], random);
    return [
      { name: `株式会社${name}`, kana: '', address: lot(place) },
      { name: `株式会社${name}${more}`, kana: '', address: lot(place) },
    ];
  },
  'sister companies': (place, random) => {
    const { name } = company(random);
    return [
      { name, kana: '', address: lot(place) },
      { name: name + one(['東', '２', '販売'], random), kana: '', address: lot(place) },
    ];
  },
  'brothers with similar names': (place, random) => {
    const { forms } = one(SURNAMES, random);
    const [first, second] = one(
      [
        ['健一', '健二'],
        ['浩一', '浩二'],
        ['真由美', '真由'],
        ['一郎', '二郎'],
      ] as const,
      random,
    );
    return [
      { name: `${forms[0]} ${first}`, kana: '', address: lot(place) },
      { name: `${forms[0]} ${second}`, kana: '', address: lot(place) },
    ];
  },
};

/** @param towns records of the postal register in which customers live; each pair of rows gets a lot in one of them. */
export function troubledList(
  towns: readonly PostalRecord[],
  { size, seed }: { readonly size: number; readonly seed: number },
): readonly CausedRow[] {
  const random = seeded(seed);
  const places = towns.filter(
    (r) => r.town !== '' && !r.kyoto_street && r.building === '' && r.corporation === null,
  );
  const kinds = [...Object.entries(TROUBLES), ...Object.entries(STRANGERS)];
  const rows: CausedRow[] = [];
  for (let customer = 0; rows.length < size; customer += 2) {
    const town = one(places, random);
    const number = (most: number) => 1 + Math.floor(random() * most);
    const place = {
      town: town.prefecture + town.city + town.town,
      number: `${number(4)}-${1 + (customer % 97)}-${number(90)}`,
    };
    const [cause, make] = kinds[(customer / 2) % kinds.length] ?? ['', () => []];
    const isStranger = cause in STRANGERS;
    for (const [i, row] of make(place, random).entries()) {
      const manners = new Set<string>();
      const whose = isStranger ? customer + i : customer;
      const isCompany = /会社|㈱|カ）/.test(row.name);
      rows.push({ ...row, corporateNumber: '', isCompany, customer: whose, manners, cause });
    }
  }
  return shuffle(rows, random);
}
