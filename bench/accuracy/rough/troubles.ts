/** Troubles of a row in which a customer is typed again: each trouble writes one row of the customer. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { one, type Random } from '../../enrich/made-up-addresses.ts';
import type { NamePart } from '../customer-people.ts';
import { toHalfWidthKatakana } from '../half-katakana.ts';
import { type CompanyParts, misspelt, writtenCompany, writtenNumbers } from './noise.ts';
import type { RoughWords } from './words.ts';

export interface Home {
  readonly town: PostalRecord;
  /** Block numbers of a made-up address. */
  readonly numbers: readonly number[];
  /** The part of a real company's address after its municipality, used instead of town and numbers. */
  readonly street: string;
  readonly building: string;
  readonly room: string;
}

export interface RoughCustomer {
  readonly home: Home;
  readonly person?: { readonly surname: NamePart; readonly given: NamePart };
  readonly company?: CompanyParts & { readonly kana: string };
}

export interface Written {
  name: string;
  kana: string;
  address: string;
}

export interface Trouble {
  readonly of: 'person' | 'company' | 'both';
  readonly isPossible?: (customer: RoughCustomer) => boolean;
  readonly write: (customer: RoughCustomer, random: Random, words: RoughWords) => Written;
}

const hasRoom = ({ home }: RoughCustomer) => home.building !== '' && home.room !== '';
const isMadeUp = ({ home }: RoughCustomer) => home.street === '';

export function clean(customer: RoughCustomer, random: Random, withKana = random() < 0.5): Written {
  return { ...nameOf(customer, random, withKana), address: addressOf(customer, random) };
}

function nameOf({ person, company }: RoughCustomer, random: Random, withKana: boolean) {
  if (company !== undefined) {
    return { name: writtenCompany(company, random), kana: withKana ? company.kana : '' };
  }
  if (person === undefined) throw new TypeError('a customer is a person or a company');
  const { surname, given } = person;
  const gap = one(['', ' ', '　'], random);
  const form = ({ forms }: NamePart) => (random() < 0.8 ? (forms[0] ?? '') : one(forms, random));
  const courtesy = random() < 0.05 ? one(['様', ' 様', '殿'], random) : '';
  return {
    name: form(surname) + gap + form(given) + courtesy,
    kana: withKana ? kanaOf(surname, given, random) : '',
  };
}

function kanaOf(surname: NamePart, given: NamePart, random: Random): string {
  const kana = `${surname.kana}${one([' ', '　', ''], random)}${given.kana}`;
  const draw = random();
  if (draw < 0.2) return toHalfWidthKatakana(kana);
  return draw < 0.3 ? toHiragana(kana) : kana;
}

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
}

/** Writes the address; `tail` replaces building and room. */
function addressOf({ home }: RoughCustomer, random: Random, tail?: string, town?: string): string {
  const prefecture = random() < 0.2 ? '' : home.town.prefecture;
  const place = prefecture + home.town.city + (home.street === '' ? (town ?? home.town.town) : '');
  const block = home.street === '' ? writtenNumbers(home.numbers, random) : home.street;
  const joins = (tail ?? '').startsWith('-') ? block.replace(/番地?$|号$/, '') : block;
  return place + joins + (tail ?? behind(home, random));
}

function behind({ building, room }: Home, random: Random): string {
  if (building === '') return '';
  const gap = one(['', ' ', '　'], random);
  if (room === '' || room.endsWith('階')) return `${gap}${building}${room}`;
  return `${gap}${building}${one([' ', '', ' '], random)}${room}${one(['', '号室', '号'], random)}`;
}

const named = (text: (customer: RoughCustomer, random: Random, words: RoughWords) => string) => ({
  of: 'company' as const,
  write: (customer: RoughCustomer, random: Random, words: RoughWords): Written => ({
    ...clean(customer, random),
    name: text(customer, random, words),
  }),
});

const withTail = (
  text: (customer: RoughCustomer, random: Random) => string,
  isPossible: (customer: RoughCustomer) => boolean = hasRoom,
) => ({
  of: 'person' as const,
  isPossible,
  write: (customer: RoughCustomer, random: Random): Written => ({
    ...nameOf(customer, random, random() < 0.4),
    address: addressOf(customer, random, text(customer, random)),
  }),
});

/**
 * Gives the company's name for a word to be joined to its end. Sometimes the name ends in a half-open kind word:
 * `ネクスト建設カ）`.
 */
function gluable(customer: RoughCustomer, random: Random): string {
  const { company } = customer;
  if (company === undefined) return '';
  const isOpen = company.kind === '株式会社' && random() < 0.2;
  return isOpen ? `${company.name}カ）` : writtenCompany(company, random);
}

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  'no trouble': { of: 'both', write: (customer, random) => clean(customer, random) },
  'department glued to the company': named(
    (customer, random, { departments }) => gluable(customer, random) + one(departments, random),
  ),
  'department beside the company': named(
    (customer, random, { departments }) =>
      `${gluable(customer, random)}${one([' ', '　'], random)}${one(departments, random)}${one(['', ' 御中', '　ご担当者様'], random)}`,
  ),
  'branch glued to the company': named(
    (customer, random, { offices }) => gluable(customer, random) + one(offices, random),
  ),
  '本社 glued or in brackets': named(
    (customer, random) =>
      gluable(customer, random) +
      one(['本社', '本店', '（本社）', '(本店)', ' 本社', '【本社】', '東京本社', '本部'], random),
  ),
  'kind word at the other end': named(({ company }) =>
    company === undefined
      ? ''
      : company.isFront
        ? company.name + company.kind
        : company.kind + company.name,
  ),
  'a wrong letter in a company': {
    ...named(({ company }, random) => {
      const { name, ...kind } = company ?? { name: '', kind: '', isFront: true };
      return writtenCompany({ ...kind, name: misspelt(name, random) }, random);
    }),
    isPossible: ({ company }) => (company?.name.length ?? 0) > 3,
  },
  'company in kana': {
    of: 'company',
    isPossible: ({ company }) => company !== undefined && company.kana !== '',
    write: (customer, random) => {
      const { kana = '', kind = '' } = customer.company ?? {};
      const word =
        kind === '株式会社'
          ? one(['カ）', 'カブシキガイシャ ', 'カブシキガイシヤ', '(株)', '㈱'], random)
          : kind;
      const name = word + kana;
      return {
        ...clean(customer, random, false),
        name: random() < 0.3 ? toHalfWidthKatakana(name) : name,
      };
    },
  },
  'building ends in letters or a number': {
    ...withTail(
      ({ home }, random) => {
        const { building, room } = home;
        return one(
          [
            ` ${building} ${room}`,
            `${building}-${room}`,
            `　${building}　${room}号室`,
            ` ${building}${room}号室`,
            `${building}/${room}`,
            ` ${building} #${room}`,
          ],
          random,
        );
      },
      (customer) => hasRoom(customer) && /[A-Z0-9ⅡⅢ]$/.test(customer.home.building),
    ),
  },
  'post-office box': {
    of: 'both',
    isPossible: ({ home }) => home.building === '私書箱',
    write: (customer, random) => {
      const { town, room } = customer.home;
      const office = officeOf(town.city);
      const box = one([`第${room}号`, `${room}号`, `${room}`, ` ${room}`], random);
      const place = one(
        [
          `${town.prefecture}${town.city}${office}郵便局私書箱`,
          `${town.city} ${office}郵便局 私書箱`,
          `${office}郵便局私書箱`,
          `${town.city}${office}郵便局内私書箱`,
          `${office}郵便局留 私書箱`,
          town.city.endsWith('市')
            ? `${town.prefecture}${town.city}私書箱`
            : `${office}郵便局私書箱`,
        ],
        random,
      );
      return { ...nameOf(customer, random, false), address: place + box };
    },
  },
  'room as -205': withTail(({ home }, random) =>
    one([`-${home.room}`, `-${home.room}号`, `-${home.room}号室`, `の${home.room}`], random),
  ),
  'building dropped and room kept': withTail(({ home }, random) =>
    one(
      [
        ` ${home.room}号室`,
        ` ${home.room}`,
        `　${home.room}号`,
        `（${home.room}）`,
        ` #${home.room}`,
      ],
      random,
    ),
  ),
  'building and room dropped': withTail(() => ''),
  'room dropped': withTail(({ home }) => ` ${home.building}`),
  'building written otherwise': withTail(({ home }, random) => {
    const { building, room } = home;
    const other = one(
      [
        building.replace(/マンション|ハイツ|ビル|コート|アパート/, ''),
        building.replace(/[ー・]/g, ''),
        building.replace('ヴィ', 'ビ'),
        building.replace('ビル', 'ビルディング'),
      ],
      random,
    );
    return ` ${other === '' ? building : other} ${room}`;
  }),
  'kana against kanji': {
    of: 'person',
    write: (customer, random) => {
      const { person } = customer;
      if (person === undefined) throw new TypeError('no person');
      return {
        ...clean(customer, random, false),
        name: kanaOf(person.surname, person.given, random),
      };
    },
  },
  'a wrong letter in a person': {
    of: 'person',
    write: (customer, random) => {
      const row = clean(customer, random);
      return { ...row, name: misspelt(row.name, random) };
    },
  },
  'a wrong letter in a town': {
    of: 'both',
    isPossible: (customer) => isMadeUp(customer) && customer.home.town.town.length > 1,
    write: (customer, random) => {
      const tail = behind(customer.home, random);
      const town = misspelt(customer.home.town.town, random);
      return {
        ...nameOf(customer, random, random() < 0.4),
        address: addressOf(customer, random, tail, town),
      };
    },
  },
};

export function officeOf(city: string): string {
  // A ward's office has the name of its city before its own: 大阪北郵便局.
  return city
    .replace(/^.+郡/, '')
    .replace(/市(?=.+区)/, '')
    .replace(/[市区町村]$/, '');
}
