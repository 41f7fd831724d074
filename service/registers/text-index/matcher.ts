import { DocumentSet } from './document-set.ts';
import { mostDocuments, type PostingLists, readPostings } from './posting-lists.ts';

/** A condition on the documents of an index. */
export interface Matcher {
  /** An upper bound of the documents that meet it, known without looking for them. */
  readonly most: number;
  find(): DocumentSet;
  holds(document: number): boolean;
}

/** Looking at one document costs about as much as reading so many postings. */
const LOOK_INSTEAD = 64;

/** @param size how many documents there are. */
export function nothing(size: number): Matcher {
  return { most: 0, find: () => DocumentSet.none(size), holds: () => false };
}

export function anyOf(size: number, matchers: readonly Matcher[]): Matcher {
  const some = matchers.filter(({ most }) => most > 0);
  const [only] = some;
  if (only === undefined) return nothing(size);
  if (some.length === 1) return only;
  return {
    most: some.reduce((sum, { most }) => sum + most, 0),
    find: () =>
      DocumentSet.union(
        size,
        some.map((matcher) => matcher.find()),
      ),
    holds: (document) => some.some((matcher) => matcher.holds(document)),
  };
}

/** The rarest is looked for first; of the others, what is left is looked at where that is less work. */
export function allOf(size: number, matchers: readonly Matcher[]): Matcher {
  const [rarest, ...others] = matchers.toSorted((a, b) => a.most - b.most);
  if (rarest === undefined) {
    return { most: size, find: () => DocumentSet.all(size), holds: () => true };
  }
  if (others.length === 0) return rarest;
  return {
    most: rarest.most,
    find: () => others.reduce(narrowed, rarest.find()),
    holds: (document) => matchers.every((matcher) => matcher.holds(document)),
  };
}

/** Documents of any of some lists. @param holds the same, of one document */
export function inLists(
  postings: PostingLists,
  lists: readonly number[],
  holds: (document: number) => boolean,
): Matcher {
  const find = () =>
    DocumentSet.union(
      postings.documents,
      lists.map((list) => readPostings(postings, list)),
    );
  return { most: lists.reduce((sum, list) => sum + mostDocuments(postings, list), 0), find, holds };
}

/** The documents that also meet a condition. */
export function narrowed(documents: DocumentSet, matcher: Matcher): DocumentSet {
  return documents.count * LOOK_INSTEAD < matcher.most
    ? documents.filter((document) => matcher.holds(document))
    : documents.and(matcher.find());
}
