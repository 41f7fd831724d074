/**
 * Rough customer lists with a known truth: real corporations and made-up ones, and people in houses and flats. Each is
 * typed again with one trouble; other rows only look alike. These lists are much noisier than usual ones, to show what
 * the matcher cannot do.
 */
import type { EvidenceCells } from '@daicho/shared/duplicates/evidence.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { one, type Random, seeded, shuffle } from '../../enrich/made-up-addresses.ts';
import type { CausedRow } from '../customer-causes.ts';
import type { NamePart } from '../customer-people.ts';
import { misspelt, roughened } from './noise.ts';
import type { RealCompany } from './real-companies.ts';
import { clean, type Home, type RoughCustomer, TROUBLES } from './troubles.ts';
import { type Half, type RoughWords, roughWords } from './words.ts';

interface Making {
  readonly towns: readonly PostalRecord[];
  readonly real: readonly RealCompany[];
  readonly words: RoughWords;
  readonly random: Random;
  readonly taken: Set<string>;
}

/** Share of customers who are listed at another address as well. */
const MOVED = 0.03;
const HALF_SEED = 0x9e37_79b9;

export function roughList(
  towns: readonly PostalRecord[],
  real: readonly RealCompany[],
  { size, seed, half }: { readonly size: number; readonly seed: number; readonly half: Half },
): readonly CausedRow[] {
  const random = seeded(half === 'building' ? seed : seed ^ HALF_SEED);
  const making: Making = {
    towns: towns.filter(
      (r) => r.town !== '' && !r.kyoto_street && r.building === '' && r.corporation === null,
    ),
    real: shuffle([...real], random),
    words: roughWords(half),
    random,
    taken: new Set(),
  };
  const rows: CausedRow[] = [];
  let customers = 0;
  for (let at = 0; rows.length < size; at++) {
    const site = random() < 0.12 ? realSite(making, at) : madeUpSite(making);
    const household = contactOf(customers, random);
    for (const customer of site) {
      const id = customers++;
      const own = contactOf(id, random);
      const evidence = (): Contact => mixed(own, household, random);
      for (const row of rowsOf(customer, making)) {
        rows.push({ ...row, customer: id, evidence: evidence() });
      }
      if (random() > MOVED) continue;
      // The customer once more at another address, or a namesake there with telephone number and mail address of
      // another customer.
      const there = { ...customer, home: emptyHome(making) };
      const isSame = random() < 0.7;
      const whose = isSame ? id : customers++;
      const cause = isSame ? 'moved, with a telephone number or mail address' : '';
      const [row] = rowsOf(there, making);
      const contact = isSame ? evidence() : contactOf(whose, random);
      if (row !== undefined) rows.push({ ...row, cause, customer: whose, evidence: contact });
    }
  }
  return shuffle(rows, random);
}

function rowsOf(customer: RoughCustomer, { random, words }: Making): Omit<CausedRow, 'customer'>[] {
  const isCompany = customer.company !== undefined;
  const fixed = { corporateNumber: '', isCompany, manners: new Set<string>() };
  const isBox = customer.home.building === '私書箱';
  const possible = Object.entries(TROUBLES).filter(
    ([cause, { of, isPossible }]) =>
      (of === 'both' || (of === 'company') === isCompany) &&
      (isPossible?.(customer) ?? true) &&
      (!isBox || cause === 'post-office box'),
  );
  const written = (cause: string) => {
    const row = TROUBLES[cause]?.write(customer, random, words) ?? clean(customer, random);
    return { ...row, address: roughened(row.address, random), ...fixed, cause };
  };
  if (isBox)
    return random() < 0.5
      ? [written('post-office box'), written('post-office box')]
      : [written('post-office box')];
  const again = random() < 0.5 ? 1 : random() < 0.2 ? 2 : 0;
  const causes = Array.from({ length: again }, () => one(possible, random)[0]);
  // A name in kana can only be recognised if another row of the customer has the kana.
  const hasKana = random() < 0.6 || causes.some((cause) => cause.includes('kana'));
  const first = { ...clean(customer, random, hasKana), ...fixed, cause: '' };
  const repeats = causes.map(written);
  return [first, ...repeats];
}

type Contact = Pick<EvidenceCells, 'phone' | 'email' | 'birth'>;

function contactOf(id: number, random: Random): Contact {
  const digits = String(10_000_000 + ((id * 7919) % 90_000_000));
  const email = `user${id}@example.jp`;
  const year = 1940 + Math.floor(random() * 65);
  const birth = `${year}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
  return { phone: `090-${digits.slice(0, 4)}-${digits.slice(4)}`, email, birth };
}

/** Gives the contacts of a row: the telephone may be the household's, and most cells are empty. */
function mixed(own: Contact, household: Contact, random: Random): Contact {
  const home =
    typeof household.phone === 'string'
      ? household.phone.replace('090-', '045-').slice(0, 11)
      : null;
  const draw = random();
  return {
    phone: draw < 0.35 ? own.phone : draw < 0.5 ? home : null,
    email: random() < 0.3 ? own.email : null,
    birth: random() < 0.2 ? own.birth : null,
  };
}

/** Gives a company of the register, and other companies at its place. */
function realSite({ real }: Making, at: number): readonly RoughCustomer[] {
  const company = real[at % real.length];
  if (company === undefined) return [];
  return [{ home: company.home, company: { ...company.name, kana: '' } }];
}

function madeUpSite(making: Making): readonly RoughCustomer[] {
  const { random, words } = making;
  const home = emptyHome(making);
  const draw = random();
  if (draw < 0.3) return family(making).map((person) => ({ home, person }));
  if (draw < 0.55) return flats(making, home);
  if (draw < 0.6) return box(making, home);
  const building = random() < 0.5 ? one(words.officeBuildings, random) : '';
  return offices(making).map((company, i) => ({
    home: { ...home, building, room: building === '' ? '' : `${i + 2}階` },
    company,
  }));
}

function emptyHome({ towns, random, taken }: Making): Home {
  for (;;) {
    const town = one(towns, random);
    const number = (most: number) => 1 + Math.floor(random() * most);
    const numbers =
      random() < 0.7 ? [number(6), number(40), number(30)] : [number(1500), number(20)];
    const key = `${town.jisx0402}${town.town}${numbers}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return { town, numbers, street: '', building: '', room: '' };
  }
}

/**
 * Gives a family. Its given names are neighbours in the list of names, and therefore similar, like the names of
 * brothers.
 */
function family({ words, random }: Making) {
  const surname = one(words.surnames, random);
  const first = Math.floor(random() * words.given.length);
  const members = 1 + Math.floor(random() * random() * 4);
  const given: NamePart[] = [];
  for (let i = 0; given.length < members; i++) {
    const next = words.given[(first + i) % words.given.length];
    if (next !== undefined && given.every(({ kana }) => kana !== next.kana)) given.push(next);
  }
  return given.map((name) => ({ surname, given: name }));
}

function flats(making: Making, home: Home): readonly RoughCustomer[] {
  const { random, words } = making;
  const building = one(random() < 0.5 ? words.buildings : words.buildingsInLatin, random);
  const rooms = new Set<string>();
  const count = 2 + Math.floor(random() * 4);
  while (rooms.size < count)
    rooms.add(`${1 + Math.floor(random() * 9)}0${1 + Math.floor(random() * 8)}`);
  const found = [...rooms].flatMap((room) =>
    family(making).map((person) => ({ home: { ...home, building, room }, person })),
  );
  const [namesake] = found;
  // One in ten houses has namesakes in two rooms.
  if (namesake !== undefined && random() < 0.1) {
    found.push({ ...namesake, home: { ...home, building, room: '1012' } });
  }
  return found;
}

function box(making: Making, home: Home): readonly RoughCustomer[] {
  const { random } = making;
  const at = { ...home, building: '私書箱', room: String(1 + Math.floor(random() * 200)) };
  const [company] = offices(making);
  const [person] = family(making);
  const isCompany = random() < 0.6 && company !== undefined;
  if (isCompany) return [{ home: at, company }];
  return person === undefined ? [] : [{ home: at, person }];
}

const KINDS = ['株式会社', '株式会社', '株式会社', '有限会社', '合同会社'];

function offices({ words, random }: Making) {
  const count = 1 + Math.floor(random() * random() * 4);
  const made = Array.from({ length: count }, () => {
    const [word, trade] = [one(words.companies, random), one(words.trades, random)];
    const name = (word.forms[0] ?? '') + (trade.forms[0] ?? '');
    return {
      name,
      kana: word.kana + trade.kana,
      kind: one(KINDS, random),
      isFront: random() < 0.8,
    };
  });
  const [first] = made;
  if (first !== undefined && random() < 0.15) {
    const more = one(['東', '２', 'サービス', '販売', '総業'], random);
    made.push({ ...first, name: first.name + more, kana: '' });
  }
  // A company next door whose name differs in one letter.
  if (first !== undefined && random() < 0.1) {
    made.push({ ...first, name: misspelt(first.name, random), kana: '' });
  }
  return [...new Map(made.map((company) => [company.name, company])).values()];
}
