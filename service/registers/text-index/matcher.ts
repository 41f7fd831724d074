import { runSteps, type Steps } from '../steps.ts';
import { DocumentSet, type DocumentSource } from './document-set.ts';
import { PostingList, type PostingLists } from './posting-lists.ts';

/** Condition on the documents of an index. Efforts are estimates; the unit is the effort of reading one posting. */
export interface Matcher extends DocumentSource {
  /** Effort of `find`. */
  readonly effort: number;
  /** Effort of `holds`. */
  readonly look: number;
  holds(document: number): boolean;
  /** Does the work of `find` in steps; absent if one step is enough. */
  steps?(): Steps<never, DocumentSet>;
}

/** @param size number of all documents. */
export function matchNothing(size: number): Matcher {
  return {
    most: 0,
    effort: 0,
    look: 1,
    find: () => DocumentSet.none(size),
    addTo: () => {},
    holds: () => false,
  };
}

export function matchEverything(size: number): Matcher {
  return {
    most: size,
    effort: size / 32,
    look: 1,
    find: () => DocumentSet.all(size),
    addTo: (found) => {
      found.addRange(0, size);
    },
    holds: () => true,
  };
}

export function anyOf(size: number, matchers: readonly Matcher[]): Matcher {
  const some = matchers.filter(({ most }) => most > 0);
  const [only] = some;
  if (only === undefined) return matchNothing(size);
  if (some.length === 1) return only;
  return {
    most: Math.min(size, total(some, 'most')),
    effort: total(some, 'effort'),
    look: total(some, 'look'),
    find: () => DocumentSet.union(size, some),
    addTo: (found) => {
      for (const matcher of some) matcher.addTo(found);
    },
    holds: (document) => some.some((matcher) => matcher.holds(document)),
  };
}

/**
 * Finds the documents of the rarest condition first. For each further condition, either finds its documents too, or
 * checks each document that remains, whichever is less work.
 */
export function allOf(size: number, matchers: readonly Matcher[]): Matcher {
  const [rarest, ...others] = matchers.toSorted((a, b) => a.most - b.most);
  if (rarest === undefined) return matchEverything(size);
  if (others.length === 0) return rarest;
  const steps = () => narrowing(rarest, others);
  const find = () => runSteps(steps());
  return {
    most: rarest.most,
    effort:
      rarest.effort +
      others.reduce((sum, { effort, look }) => sum + Math.min(effort, rarest.most * look), 0),
    look: total(matchers, 'look'),
    find,
    steps,
    addTo: (found) => find().addTo(found),
    holds: (document) => matchers.every((matcher) => matcher.holds(document)),
  };
}

function* narrowing(rarest: Matcher, others: readonly Matcher[]): Steps<never, DocumentSet> {
  let found = rarest.find();
  for (const other of others) {
    yield undefined;
    found = narrowed(found, other);
  }
  return found;
}

/** Finds the documents that any of the matchers finds, in steps. */
export function* foundByAny(size: number, matchers: readonly Matcher[]): Steps<never, DocumentSet> {
  const [only] = matchers;
  if (matchers.length === 1 && only !== undefined) return yield* foundBy(only);
  const found: DocumentSet[] = [];
  for (const matcher of matchers) {
    found.push(yield* foundBy(matcher));
    yield undefined;
  }
  return DocumentSet.union(size, found.map(sourceOf));
}

/**
 * Number of documents that are checked between two pauses, since each may have to be looked up in hundreds of lists.
 */
const LOOKED_AT_ONCE = 64;

/** Narrows documents, in steps, to those that also meet one of some conditions. */
export function* narrowedByAny(
  size: number,
  documents: DocumentSet,
  matchers: readonly Matcher[],
): Steps<never, DocumentSet> {
  const any = anyOf(size, matchers);
  if (documents.count * any.look >= any.effort) {
    return documents.and(yield* foundByAny(size, matchers));
  }
  const list = documents.list();
  const kept = new Uint32Array(list.length);
  let count = 0;
  for (const [at, document] of list.entries()) {
    if (at % LOOKED_AT_ONCE === LOOKED_AT_ONCE - 1) yield undefined;
    if (any.holds(document)) kept[count++] = document;
  }
  return DocumentSet.ofList(size, kept.slice(0, count));
}

function* foundBy(matcher: Matcher): Steps<never, DocumentSet> {
  return matcher.steps === undefined ? matcher.find() : yield* matcher.steps();
}

function sourceOf(found: DocumentSet): DocumentSource {
  return { most: found.count, find: () => found, addTo: (into) => found.addTo(into) };
}

/** Finds documents in any of some lists, which have to be read even if only one document is checked. */
export function inAnyList(postings: PostingLists, at: readonly number[]): Matcher {
  const lists = at.map((list) => new PostingList(postings, list));
  const { documents: size } = postings;
  const effort = total(lists, 'effort');
  return cachedMatcher({
    most: Math.min(size, total(lists, 'most')),
    effort,
    look: effort,
    find: () => DocumentSet.union(size, lists),
    holds: (document) => lists.some((list) => list.find().has(document)),
  });
}

/** Finds the documents that do not meet a condition. */
export function noneOf(size: number, matcher: Matcher): Matcher {
  const { effort, look } = matcher;
  return cachedMatcher({
    most: size,
    effort: effort + size / 32,
    look,
    find: () => DocumentSet.all(size).without(matcher.find()),
    holds: (document) => !matcher.holds(document),
  });
}

/** Remembers the documents of a condition, so that they are found only once. */
export function cachedMatcher(matcher: Omit<Matcher, 'addTo'>): Matcher {
  let found: DocumentSet | undefined;
  const find = () => {
    found ??= matcher.find();
    return found;
  };
  return {
    most: matcher.most,
    get effort() {
      return found === undefined ? matcher.effort : 0;
    },
    look: matcher.look,
    find,
    addTo: (into) => find().addTo(into),
    holds: (document) => (found === undefined ? matcher.holds(document) : found.has(document)),
  };
}

function narrowed(documents: DocumentSet, matcher: Matcher): DocumentSet {
  return documents.count * matcher.look < matcher.effort
    ? documents.filter((document) => matcher.holds(document))
    : documents.and(matcher.find());
}

function total<K extends string>(parts: readonly Readonly<Record<K, number>>[], of: K): number {
  return parts.reduce((sum, part) => sum + part[of], 0);
}
