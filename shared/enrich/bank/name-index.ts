/**
 * Finds records of a list by a name that a person wrote: first as the register spells it, in kanji or katakana, then
 * by its reading (kinds of kana, Latin letters, variants of kanji).
 */
import { appendTo } from '../../model/append-to.ts';
import { looseFold } from '../../text/company-fold.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { exactFold, readingFold, romajiFold } from './bank-fold.ts';

interface NamedRecord {
  readonly code: string;
  readonly name: string;
  readonly katakana: string;
  readonly hiragana: string;
  readonly romaji: string;
}

export interface NameParts {
  readonly stem: string;
  /** Kind of institution that a word of the name names; undefined without one. */
  readonly kind: string | undefined;
}

/** How names are split: banks from their kinds, branches from 支店. */
interface NameForm {
  takeApart(folded: string): NameParts;
  /** Kind of a name that has no word for a kind. */
  readonly kind: string;
}

export interface NameIndex<R extends NamedRecord> {
  /**
   * Finds records of that name, in the register's spelling or in the same reading, and of that kind; a name without a
   * kind counts as one of the usual kind.
   */
  same(text: string): readonly R[];
  /** Finds records of that name and any kind, for a text without a kind. */
  ofAnyKind(text: string): readonly R[];
  /**
   * Finds records of the written kind (of any kind, if none is written) whose names contain the text or differ from it
   * in a letter.
   */
  near(text: string): readonly R[];
}

/** Length of the shortest text that counts as part of a name, and of the shortest in which a letter may be wrong. */
const PART_MIN = 2;
const SLIP_MIN = 3;

export function nameIndex<R extends NamedRecord>(
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

/** Builds an index at its first use, since few texts need it. */
function whenAsked<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function readings({ name, katakana, hiragana }: NamedRecord): readonly string[] {
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
  return isNear && editDistance(asked, stem) === 1;
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\s'.,&\-\u0300-\u036f]+$/u.test(text.normalize('NFKC'));
}

/** Indexes records by each of their texts, except empty ones. */
function indexBy<R>(
  records: readonly R[],
  textsOf: (record: R) => readonly string[],
): ReadonlyMap<string, readonly R[]> {
  const index = new Map<string, R[]>();
  for (const record of records) {
    for (const text of new Set(textsOf(record))) {
      if (text !== '') appendTo(index, text, record);
    }
  }
  return index;
}
