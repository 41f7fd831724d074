/** Makes random keyword queries, as text and as the meaning of the text. */
import fc from 'fast-check';
import {
  type Asked,
  FACETS,
  FIELDS,
  type Field,
  isNamed,
  type RandomQuery,
  type Searched,
  TEXTS,
} from './brute-force.ts';
import { folded, narrow, width } from './plain-folding.ts';

/** Makes queries from words of the rows, often several words of one row, so that they are found together. */
export function randomQueries(rows: readonly Searched[]): fc.Arbitrary<RandomQuery> {
  const anyRow = fc.nat(Math.max(0, rows.length - 1));
  return anyRow.chain((home) => {
    const row = fc.oneof({ weight: 3, arbitrary: fc.constant(home) }, anyRow).map((n) => rows[n]);
    const asked = fc.oneof(
      { weight: 6, arbitrary: row.chain(word) },
      { weight: 1, arbitrary: row.chain(restriction) },
    );
    const group = fc.array(asked, { minLength: 1, maxLength: 3 });
    const groups = fc.array(group, { minLength: 1, maxLength: 3 });
    const again = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));
    return fc
      .tuple(groups, again, fc.infiniteStream(fc.constantFrom(' AND ', ' ', '　', '　ＡＮＤ\t')))
      .map(([own, isAgain, joints]) => {
        const asked = isAgain ? [...own, ...own.toReversed(), own.flat()] : own;
        return { q: written(asked, joints), groups: asked };
      });
  });
}

export function written(groups: RandomQuery['groups'], joints: Iterator<string>): string {
  return groups
    .map((group) =>
      group
        .map((asked) => asked.written)
        .reduce((q, next) => q + String(joints.next().value) + next),
    )
    .join(' OR ');
}

export function word(row: Searched | undefined): fc.Arbitrary<Asked> {
  const texts = FIELDS.flatMap((field) => {
    const text = row?.values[TEXTS[field]] ?? '';
    const characters = [...text.replace(/[\s　]/g, '')];
    return characters.length === 0 ? [] : [{ field, characters }];
  });
  const address = [...(row?.address ?? '')];
  if (texts.length === 0) return fc.constant(anywhere('どこにもない'));
  return fc
    .record({
      text: fc.constantFrom(...texts),
      start: fc.nat(40),
      length: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 2, max: 5 }) },
        { weight: 1, arbitrary: fc.constantFrom(1, 200) },
      ),
      wanted: fc.constantFrom('field', 'anywhere', 'address'),
      typed: fc.constantFrom(narrow, old, (text: string) => text.toUpperCase()),
    })
    .map(({ text: { field, characters }, start, length, wanted, typed }) => {
      const source = wanted === 'address' && address.length > 1 ? address : characters;
      const first = length > source.length ? 0 : start % source.length;
      const piece = allowed(typed(source.slice(first, first + length).join('')));
      if (wanted === 'field') return within(field, piece);
      return isWordAlone(piece) ? anywhere(piece) : within('name', piece);
    });
}

/** Removes half-width brackets and apostrophes, which no query has; the full-width ones match them. */
function allowed(text: string): string {
  return text.replace(/[(){}[\]']/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0));
}

function isWordAlone(text: string): boolean {
  return !/^(?:AND|OR)$|:/.test(narrow(text));
}

function anywhere(text: string): Asked {
  const isSingle = [...text].length === 1;
  const wanted = folded(text);
  return {
    written: text,
    name: text,
    holds: (row, mode) =>
      isNamed(row, text, mode) ||
      (!isSingle &&
        (row.texts.furigana.includes(wanted) ||
          row.address.includes(wanted) ||
          row.texts.address_outside.includes(wanted))),
  };
}

function within(field: Field, text: string): Asked {
  const written = `${field}:${text}`;
  if (field === 'name') {
    return { written, name: text, holds: (row, mode) => isNamed(row, text, mode) };
  }
  const plain = ['en_name', 'prefecture_name', 'city_name', 'post_code'].includes(field);
  const wanted = plain ? width(text) : folded(text);
  return { written, holds: (row) => row.texts[field].includes(wanted) };
}

function restriction(row: Searched | undefined): fc.Arbitrary<Asked> {
  return fc
    .record({ facet: fc.constantFrom(...FACETS), depth: fc.nat(2), cut: fc.boolean() })
    .map(({ facet, depth, cut }) => {
      const own = row?.paths[facet] ?? '/nothing';
      const shown = own
        .split('/')
        .slice(0, depth + 1)
        .join('/');
      const path = cut ? shown.slice(0, -1) : shown;
      const parent = path.replace(/\/+$/, '');
      return {
        written: `_facet_${facet}:${path === '' ? '/' : path}`,
        holds: ({ paths }) =>
          `${paths[facet] ?? ''}/`.startsWith(`${parent}/`) && paths[facet] !== undefined,
      };
    });
}

/** Writes a text in another form in which people type it: with old kanji and kana. */
function old(text: string): string {
  return text
    .replaceAll('会', '會')
    .replaceAll('沢', '澤')
    .replaceAll('エ', 'ヱ')
    .replaceAll('オ', 'ヲ')
    .replaceAll('ジ', 'ヂ')
    .replaceAll('ズ', 'ヅ')
    .replaceAll('ヤ', 'ャ');
}
