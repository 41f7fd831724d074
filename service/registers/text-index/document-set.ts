import type { NumberColumn } from '../columns/columns.ts';
import { RowSet } from '../columns/row-set.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';

/** Share up to which a set is a list: one document in so many, where it takes no more memory than a bit a document. */
const LIST_SHARE = 32;

/** Share up to which a few lists together are merged in less time than going through all bits takes. */
const MERGED_SHARE = 128;
const MERGED_LISTS = 8;

/** Documents that count no more, in both forms: what is left of a set is found by the one that suits it. */
export class DocumentMask {
  readonly list: Uint32Array;
  readonly bits: RowSet;

  /** @param list ascending, each once. @param size how many documents there are. */
  constructor(size: number, list: Uint32Array) {
    this.list = list;
    this.bits = RowSet.none(size).addList(list);
  }
}

/** Source of documents that can be looked for. */
export interface DocumentSource {
  /** Upper bound of how many there are, known without looking for them. */
  readonly most: number;
  find(): DocumentSet;
  /** Adds what `find` finds to a set, in less memory. */
  addTo(found: RowSet): void;
}

/**
 * Set of documents of an index. Few are an ascending list, many a bit a document, so that few of five million take
 * microseconds, and many no memory to speak of.
 */
export class DocumentSet {
  /** Number of documents of the index. */
  readonly size: number;
  readonly count: number;
  readonly #documents: Uint32Array | RowSet;

  /** @param count of the documents, where it is known of bits. */
  private constructor(size: number, documents: Uint32Array | RowSet, count?: number) {
    this.size = size;
    this.#documents = documents;
    this.count = documents instanceof RowSet ? (count ?? documents.count) : documents.length;
  }

  static none(size: number): DocumentSet {
    return new DocumentSet(size, new Uint32Array());
  }

  static all(size: number): DocumentSet {
    return new DocumentSet(size, RowSet.all(size));
  }

  /** @param list ascending, each once; not changed afterwards. */
  static ofList(size: number, list: Uint32Array): DocumentSet {
    if (list.length <= size / LIST_SHARE) return new DocumentSet(size, list);
    return new DocumentSet(size, RowSet.none(size).addList(list));
  }

  /** @param bits not changed afterwards. */
  static ofBits(bits: RowSet): DocumentSet {
    const set = new DocumentSet(bits.size, bits);
    return set.count <= bits.size / LIST_SHARE ? new DocumentSet(bits.size, set.list()) : set;
  }

  /** Unites the documents that are in any of the sources. */
  static union(size: number, sources: readonly DocumentSource[]): DocumentSet {
    const [only] = sources;
    if (only === undefined) return DocumentSet.none(size);
    if (sources.length === 1) return only.find();
    const most = sources.reduce((sum, source) => sum + source.most, 0);
    if (sources.length <= MERGED_LISTS && most <= size / MERGED_SHARE) {
      const lists = sources.map((source) => source.find().list());
      const shortestFirst = lists.sort((a, b) => a.length - b.length);
      return new DocumentSet(size, shortestFirst.reduce(inEither));
    }
    const bits = RowSet.none(size);
    for (const source of sources) source.addTo(bits);
    return DocumentSet.ofBits(bits);
  }

  and(other: DocumentSet): DocumentSet {
    const [few, many] = this.count <= other.count ? [this, other] : [other, this];
    if (few.#documents instanceof RowSet) {
      return DocumentSet.ofBits(few.#documents.and(many.#bits()));
    }
    const both =
      many.#documents instanceof RowSet
        ? many.#documents.keep(few.#documents)
        : inBoth(few.#documents, many.#documents);
    return new DocumentSet(this.size, both);
  }

  without(other: DocumentSet): DocumentSet {
    if (other.count === 0) return this;
    const [documents, others] = [this.#documents, other.#documents];
    if (documents instanceof RowSet) return DocumentSet.ofBits(documents.without(other.#bits()));
    const left =
      others instanceof RowSet ? others.keep(documents, 'not in') : onlyIn(documents, others);
    return new DocumentSet(this.size, left);
  }

  /** Leaves out what a mask hides. */
  unmasked({ list, bits }: DocumentMask): DocumentSet {
    const documents = this.#documents;
    if (!(documents instanceof RowSet)) {
      return new DocumentSet(this.size, bits.keep(documents, 'not in'));
    }
    const { left, removed } = documents.withoutList(list);
    return new DocumentSet(this.size, left, this.count - removed);
  }

  /** Counts the documents that a mask hides. */
  countOf({ list, bits }: DocumentMask): number {
    const documents = this.#documents;
    return documents instanceof RowSet ? documents.countOf(list) : bits.keep(documents).length;
  }

  /** Counts the documents below one. */
  countBelow(document: number): number {
    const documents = this.#documents;
    return documents instanceof RowSet
      ? documents.countBelow(document)
      : firstAtLeast(documents, document);
  }

  filter(holds: (document: number) => boolean): DocumentSet {
    const list = this.list();
    const kept = new Uint32Array(list.length);
    let count = 0;
    for (let i = 0; i < list.length; i++) {
      const document = list[i] ?? 0;
      if (holds(document)) kept[count++] = document;
    }
    return DocumentSet.ofList(this.size, kept.slice(0, count));
  }

  has(document: number): boolean {
    const documents = this.#documents;
    if (documents instanceof RowSet) return documents.has(document);
    return documents[firstAtLeast(documents, document)] === document;
  }

  /** Lists the documents, ascending. */
  list(): Uint32Array {
    if (!(this.#documents instanceof RowSet)) return this.#documents;
    const list = new Uint32Array(this.count);
    this.#documents.copyRows(list);
    return list;
  }

  /** Lists the documents, ascending, from the `from`th on, at most so many. */
  slice(from: number, most: number): Uint32Array {
    return this.#documents instanceof RowSet
      ? this.#documents.slice(from, most)
      : this.#documents.slice(from, from + most);
  }

  /** Counts how many have each value below `values` in a column. */
  countBy(column: NumberColumn, values: number): Uint32Array {
    const counts = new Uint32Array(values);
    if (this.#documents instanceof RowSet) {
      this.#documents.countBy(column, counts);
      return counts;
    }
    for (const document of this.#documents) {
      const value = column[document] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  }

  #bits(): RowSet {
    if (this.#documents instanceof RowSet) return this.#documents;
    return RowSet.none(this.size).addList(this.#documents);
  }

  addTo(bits: RowSet): void {
    if (this.#documents instanceof RowSet) bits.addAll(this.#documents);
    else bits.addList(this.#documents);
  }
}

/** Intersects two ascending lists. */
function inBoth(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const a = one[i] ?? 0;
    const b = other[j] ?? 0;
    if (a === b) both[count++] = a;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return both.subarray(0, count);
}

function onlyIn(one: Uint32Array, other: Uint32Array): Uint32Array {
  const only = new Uint32Array(one.length);
  let count = 0;
  for (let i = 0, j = 0; i < one.length; i++) {
    const a = one[i] ?? 0;
    while (j < other.length && (other[j] ?? 0) < a) j++;
    if (other[j] !== a) only[count++] = a;
  }
  return only.subarray(0, count);
}

function inEither(one: Uint32Array, other: Uint32Array): Uint32Array {
  if (one.length === 0) return other;
  const either = new Uint32Array(one.length + other.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    const a = one[i] ?? 0;
    const b = other[j] ?? 0;
    either[count++] = a <= b ? a : b;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  const rest = i < one.length ? one.subarray(i) : other.subarray(j);
  either.set(rest, count);
  return either.subarray(0, count + rest.length);
}
