/** Turns the words of a query into conditions on documents, by field and mode (spec, "Mode rules"). */

import { foldKana } from '../../keywords/fold.ts';
import { markedBeginning, markedWhole } from '../../keywords/marks.ts';
import { allOf, anyOf, type Matcher } from '../../text-index/matcher.ts';
import type { NgramIndex } from '../../text-index/ngram-index.ts';
import type { Areas } from './areas.ts';
import { withoutKind } from './kind-words.ts';
import { bareBeginning, bareWhole } from './marks.ts';
import type { PostCodes } from './post-codes.ts';
import type { NameMode, TextField, Word } from './query.ts';

export interface SearchIndexes {
  /** Number of documents. */
  readonly size: number;
  readonly texts: Readonly<Record<TextField, NgramIndex>>;
  readonly areas: Areas;
  readonly postCodes: PostCodes;
}

/** Finds the documents that contain a word. @param word folded like its field */
export function withWord(indexes: SearchIndexes, { text, field }: Word, mode: NameMode): Matcher {
  const { texts, areas } = indexes;
  switch (field) {
    case undefined:
      return anywhere(indexes, text, mode);
    case 'name':
      return named(indexes, text, mode);
    case 'prefecture_name':
      return areas.matcher(areas.prefectures.holding(text));
    case 'city_name':
      return areas.matcher(areas.cities.holding(text));
    case 'post_code':
      return indexes.postCodes.matcher(text);
    default:
      return texts[field].matcher(text);
  }
}

/** Looks in name, reading and address. A single character is looked for in names only. */
function anywhere(indexes: SearchIndexes, word: string, mode: NameMode): Matcher {
  const byName = named(indexes, word, mode);
  if (isSingle(word)) return byName;
  const { texts, size } = indexes;
  return anyOf(size, [
    byName,
    texts.furigana.matcher(word),
    inAddress(indexes, word),
    texts.address_outside.matcher(word),
  ]);
}

function named({ texts, size }: SearchIndexes, word: string, mode: NameMode): Matcher {
  switch (mode) {
    case 'partial':
      return texts.name.matcher(isSingle(word) ? markedWhole(word) : word);
    case 'exact_with_kind':
      return texts.name.matcher(markedWhole(word), { exact: true });
    case 'exact': {
      const bare = withoutKind(word);
      return anyOf(size, [
        texts.name.matcher(markedWhole(bare), { exact: true }),
        texts.name.matcher(bareWhole(bare), { exact: true }),
      ]);
    }
  }
}

/** Looks in prefecture, municipality and street as one text, so a word may extend from the place into the street. */
function inAddress({ areas, texts, size }: SearchIndexes, word: string): Matcher {
  const { places } = areas;
  const folded = foldKana(word);
  const across: Matcher[] = [];
  for (let at = 1; at < word.length && at <= places.longest; at++) {
    const ending = places.endingWith(folded.slice(0, at));
    if (ending.length === 0) continue;
    const street = texts.street_number.matcher(markedBeginning(word.slice(at)));
    across.push(allOf(size, [areas.matcher(ending), street]));
  }
  return anyOf(size, [
    areas.matcher(places.holding(folded)),
    texts.street_number.matcher(word),
    ...across,
  ]);
}

/** Finds documents whose name, with or without its kind words, equals or begins with one of some folded words. */
export function nameTiers(
  { texts }: SearchIndexes,
  words: readonly string[],
): { readonly equal: readonly Matcher[]; readonly beginning: readonly Matcher[] } {
  const any = (...marks: readonly ((word: string) => string)[]) =>
    words.flatMap((word) => marks.map((mark) => texts.name.matcher(mark(word))));
  return { equal: any(markedWhole, bareWhole), beginning: any(markedBeginning, bareBeginning) };
}

function isSingle(word: string): boolean {
  return word.length <= 2 && [...word].length === 1;
}
