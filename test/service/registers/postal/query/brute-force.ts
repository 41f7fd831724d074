/**
 * Makes random queries, as text and as the meaning of the text, and evaluates them record by record, as the spec ("Syntax (q)
 * rules", "Facet counting") and docs/reference/interface-choices.md say. It uses nothing of the engine.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import fc from 'fast-check';

const FIELDS = {
  prefecture: (r) => r.prefecture,
  city: (r) => r.city,
  town: (r) => r.town,
  koaza: (r) => r.koaza,
  kyoto_street: (r) => r.kyoto_street,
  building: (r) => r.building,
  floor: (r) => r.floor,
  block_lot: (r) => (r.corporation === null ? '' : r.town + r.corporation.block_lot),
  corporation: (r) => r.corporation?.name ?? '',
  corporation_kana: (r) => r.corporation?.name_kana ?? '',
} satisfies Record<string, (record: PostalRecord) => string | null>;
type Field = keyof typeof FIELDS;
const fieldNames = Object.keys(FIELDS).filter((name): name is Field => name in FIELDS);

/** A record with each of its fields in the form that searches compare. */
export interface Searched {
  readonly record: PostalRecord;
  readonly path: string;
  readonly texts: Readonly<Record<Field, string>>;
}

interface Asked {
  /** Text of the term in `q`, without the sign before it. */
  readonly written: string;
  readonly holds: (row: Searched) => boolean;
  readonly narrows: boolean;
}

export interface RandomQuery {
  readonly q: string;
  readonly groups: readonly (readonly (readonly Asked[])[])[];
}

export function searched(record: PostalRecord): Searched {
  const text = (field: Field) => plain(FIELDS[field](record) ?? '');
  return {
    record,
    path: `/${record.prefecture}/${record.city}`,
    texts: {
      prefecture: text('prefecture'),
      city: text('city'),
      town: text('town'),
      koaza: text('koaza'),
      kyoto_street: text('kyoto_street'),
      building: text('building'),
      floor: text('floor'),
      block_lot: text('block_lot'),
      corporation: text('corporation'),
      corporation_kana: text('corporation_kana'),
    },
  };
}

/** The rows that match, those that hold most terms of a group first. */
export function bruteForce(rows: readonly Searched[], { groups }: RandomQuery): number[] {
  const rankings = groups.map(ranking);
  const ranks = rows.map((row) => Math.max(...rankings.map((rank) => rank(row))));
  return [...rows.keys()]
    .filter((row) => (ranks[row] ?? -1) >= 0)
    .sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
}

/** The children of a path with the numbers of their records, in the order of the table. */
export function bruteForceFacets(
  rows: readonly Searched[],
  matching: readonly number[],
  path: string,
): [string, number][] {
  const parent = path === '/' ? '' : path;
  const childOf = (path: string) => `${parent}/${path.slice(parent.length + 1).split('/')[0]}`;
  const isBelow = (path: string) => path.startsWith(`${parent}/`);
  const children = new Map<string, number>();
  for (const own of new Set(rows.map((row) => row.path))) {
    if (isBelow(own)) children.set(childOf(own), 0);
  }
  for (const row of matching) {
    const own = rows[row]?.path ?? '';
    if (isBelow(own)) children.set(childOf(own), (children.get(childOf(own)) ?? 0) + 1);
  }
  return [...children].filter(([, count]) => count > 0);
}

/** Makes queries from words of the records, often several words of one row, so that they are found together. */
export function randomQueries(rows: readonly Searched[]): fc.Arbitrary<RandomQuery> {
  const anyRow = fc.nat(Math.max(0, rows.length - 1));
  return anyRow.chain((home) => {
    const row = fc.oneof({ weight: 3, arbitrary: fc.constant(home) }, anyRow).map((n) => rows[n]);
    const term = fc.array(factor(row), { minLength: 1, maxLength: 3 });
    const group = fc.array(term, { minLength: 1, maxLength: 4 });
    const groups = fc.array(group, { minLength: 1, maxLength: 3 });
    return fc
      .tuple(groups, fc.infiniteStream(fc.constantFrom(' ', '　', '\t', '\n', '  ')))
      .map(([asked, spaces]) => ({ q: written(asked, spaces), groups: asked }));
  });
}

/** Counts the terms of a group that a row holds; -1 when it does not match. */
function ranking(group: readonly (readonly Asked[])[]): (row: Searched) => number {
  const narrowing = group.filter((term) => term.every((asked) => asked.narrows));
  const words = group.filter((term) => !narrowing.includes(term));
  return (row) => {
    const isHeld = (term: readonly Asked[]) => term.every((asked) => asked.holds(row));
    if (!narrowing.every(isHeld)) return -1;
    const held = words.filter(isHeld).length;
    return words.length > 0 && held === 0 ? -1 : held;
  };
}

function written(groups: RandomQuery['groups'], spaces: Iterator<string>): string {
  const space = () => String(spaces.next().value);
  const operator = (name: string) => `${space()}${name}${space()}`;
  const joined = (parts: readonly string[], between: () => string) =>
    parts.reduce((text, part) => text + between() + part);
  return joined(
    groups.map((group) =>
      joined(
        group.map((term) =>
          joined(
            term.map((asked) => asked.written),
            () => operator('AND'),
          ),
        ),
        space,
      ),
    ),
    () => operator('OR'),
  );
}

function factor(row: fc.Arbitrary<Searched | undefined>): fc.Arbitrary<Asked> {
  const criterion = fc.oneof(
    { weight: 8, arbitrary: row.chain(word) },
    { weight: 1, arbitrary: row.chain(facet) },
    { weight: 1, arbitrary: fc.constantFrom(...restrictions) },
  );
  const sign = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('-', '－', '−') },
  );
  return fc
    .tuple(sign, criterion)
    .map(([minus, asked]) =>
      minus === ''
        ? asked
        : { written: minus + asked.written, narrows: true, holds: (r) => !asked.holds(r) },
    );
}

function word(row: Searched | undefined): fc.Arbitrary<Asked> {
  const pieces = fieldNames.flatMap((field) => {
    const text = row === undefined ? '' : (FIELDS[field](row.record) ?? '');
    return text
      .split(/\s+/)
      .filter((part) => [...part].length >= 2)
      .map((part) => ({ field, characters: [...part] }));
  });
  if (pieces.length === 0) return fc.constant(anywhere('どこにもない'));
  return fc
    .record({
      piece: fc.constantFrom(...pieces),
      start: fc.nat(40),
      length: fc.integer({ min: 2, max: 5 }),
      inField: fc.boolean(),
      typed: fc.constantFrom(narrow, otherDashes, (text: string) => text.toLowerCase()),
    })
    .map(({ piece: { field, characters }, start, length, inField, typed }) => {
      const first = start % (characters.length - 1);
      const text = typed(characters.slice(first, first + length).join(''));
      if (inField) return within(field, text);
      return isWordAlone(text) ? anywhere(text) : within(field, text);
    });
}

/** Whether a text is read as a word, not as an operator, an exclusion or a field. */
function isWordAlone(text: string): boolean {
  const half = narrow(text);
  return !/^(?:AND|OR)$|^[-−]|:/.test(half);
}

function anywhere(text: string): Asked {
  const wanted = plain(text);
  return {
    written: text,
    narrows: false,
    holds: ({ texts }) => fieldNames.some((field) => texts[field].includes(wanted)),
  };
}

function within(field: Field, text: string): Asked {
  const wanted = plain(text);
  return {
    written: `${field}:${text}`,
    narrows: false,
    holds: ({ texts }) => texts[field].includes(wanted),
  };
}

function facet(row: Searched | undefined): fc.Arbitrary<Asked> {
  const [prefecture = '', city = ''] = row?.path.slice(1).split('/') ?? [];
  const paths = ['/', `/${prefecture}`, `/${prefecture}/${city}`, `/${prefecture.slice(0, 1)}`];
  return fc.constantFrom(...paths).map((path) => ({
    written: `_facet:${path}`,
    narrows: true,
    holds: (r) => path === '/' || `${r.path}/`.startsWith(`${path}/`),
  }));
}

const isOffice = ({ record }: Searched) => record.corporation !== null;
const isBuilding = (row: Searched) => !isOffice(row) && row.record.building !== '';
const restrictions: readonly Asked[] = [
  { written: '_type:1', narrows: true, holds: (row) => !isOffice(row) },
  { written: '_type:2', narrows: true, holds: isOffice },
  { written: '_structure:1', narrows: true, holds: (row) => !isOffice(row) && !isBuilding(row) },
  { written: '_structure:2', narrows: true, holds: isBuilding },
];

/** Folds width, case and the two codes of a hyphen and a tilde. */
function plain(text: string): string {
  return narrow(text)
    .replace(/[｡-ﾟ]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/−/g, '-')
    .replace(/〜/g, '~')
    .toLowerCase();
}

/** Replaces the hyphens and tildes of the register's files by those that keyboards type. */
function otherDashes(text: string): string {
  return text.replace(/−/g, '－').replace(/〜/g, '～');
}

function narrow(text: string): string {
  return [...text]
    .map((c) => (c >= '！' && c <= '～' ? String.fromCodePoint(c.charCodeAt(0) - 0xfee0) : c))
    .join('');
}
