/**
 * Finds records of a list by a name that a person wrote. The same name comes first as the register has it, in kanji or
 * katakana, then as it is read (kinds of kana, Latin letters, variants of kanji).
 */

import { looseFold } from '../../text/company-fold.ts';
import { ALIKE, edits } from '../../text/edits.ts';
import { exactFold, readingFold, romajiFold } from './bank-fold.ts';

export interface Named {
  readonly code: string;
  readonly name: string;
  readonly katakana: string;
  readonly hiragana: string;
  readonly romaji: string;
}

export interface NameParts {
  readonly stem: string;
  /** Kind of institution that a word of the name says; undefined without one. */
  readonly kind: string | undefined;
}

/** How the names of a list are taken apart: those of banks from their kinds, those of branches from 支店. */
export interface NameForm {
  takeApart(folded: string): NameParts;
  /** Kind of a name that says none. */
  readonly kind: string;
}

export interface NameIndex<R extends Named> {
  /** Finds records of that very name and kind; a name without a kind is one that the register has without. */
  same(text: string): readonly R[];
  /** Finds records of that name whatever their kind, for a text that has none. */
  ofAnyKind(text: string): readonly R[];
  /** Finds names that the text is a part of or that differ in a letter, of the kind that is written. */
  near(text: string): readonly R[];
}

/** Shortest text of which a name may be a longer form, and shortest in which one letter may be wrong. */
const PART_MIN = 2;
const SLIP_MIN = 3;

export function nameIndex<R extends Named>(
  records: readonly R[],
  { takeApart, kind: usual }: NameForm,
): NameIndex<R> {
  const keyOf = ({ stem, kind = usual }: NameParts) => (stem === '' ? '' : `${stem}\n${kind}`);
  const exactKey = (text: string) => keyOf(takeApart(exactFold(text)));
  const readKey = (text: string) => keyOf(takeApart(readingFold(text)));
  const latinKey = (text: string) => {
    const { stem, kind } = takeApart(readingFold(text));
    return keyOf({ stem: romajiFold(stem), kind });
  };
  const stemOf = (text: string) => takeApart(readingFold(text)).stem;
  const exact = indexBy(records, ({ name, katakana }) => [name, katakana].map(exactKey));
  const read = whenAsked(() => indexBy(records, (record) => readings(record).map(readKey)));
  const latin = whenAsked(() => indexBy(records, ({ romaji }) => [latinKey(romaji)]));
  const stems = whenAsked(() => indexBy(records, (record) => readings(record).map(stemOf)));
  const loose = whenAsked(() =>
    records.map((record) => {
      const parts = [record.name, record.katakana].map((text) => takeApart(looseFold(text)));
      return { record, stems: parts.map(({ stem }) => stem), kind: parts[0]?.kind ?? usual };
    }),
  );
  return {
    same(text) {
      const found = exact.get(exactKey(text)) ?? read().get(readKey(text));
      return found ?? (isLatin(text) ? latin().get(latinKey(text)) : undefined) ?? [];
    },
    ofAnyKind(text) {
      const { stem, kind } = takeApart(readingFold(text));
      return kind === undefined ? (stems().get(stem) ?? []) : [];
    },
    near(text) {
      const asked = takeApart(looseFold(text));
      const ofKind = loose().filter(({ kind }) => asked.kind === undefined || asked.kind === kind);
      const found = [isAlike, isPart, hasSlip].flatMap((isNear) =>
        ofKind.filter(({ stems }) => stems.some((stem) => isNear(asked.stem, stem))),
      );
      return [...new Set(found)].map(({ record }) => record);
    },
  };
}

/** Makes what few texts need when the first of them comes. */
function whenAsked<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function readings({ name, katakana, hiragana }: Named): readonly string[] {
  return [name, katakana, hiragana];
}

function isAlike(asked: string, stem: string): boolean {
  return asked !== '' && asked === stem;
}

function isPart(asked: string, stem: string): boolean {
  return asked.length >= PART_MIN && stem.includes(asked);
}

function hasSlip(asked: string, stem: string): boolean {
  const isNear = asked.length >= SLIP_MIN && Math.abs(asked.length - stem.length) <= 1;
  return isNear && edits(asked, stem, ALIKE) === 1;
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\s'.,&\-\u0300-\u036f]+$/u.test(text.normalize('NFKC'));
}

/** Indexes records by every text of each; an empty text leads nowhere. */
function indexBy<R>(
  records: readonly R[],
  textsOf: (record: R) => readonly string[],
): ReadonlyMap<string, readonly R[]> {
  const index = new Map<string, R[]>();
  for (const record of records) {
    for (const text of new Set(textsOf(record))) {
      if (text === '') continue;
      const same = index.get(text);
      if (same === undefined) index.set(text, [record]);
      else same.push(record);
    }
  }
  return index;
}
