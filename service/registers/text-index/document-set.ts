import type { NumberColumn } from '../columns/columns.ts';
import { RowSet } from '../columns/row-set.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';

/**
 * A set with at most one document in 32 is stored as a list, which then takes no more memory than one bit for each
 * document would.
 */
const LIST_SHARE = 32;

/**
 * Lists with at most one document in 128 are merged, which is faster than a scan of all bits as long as the lists are
 * few.
 */
const MERGED_SHARE = 128;
const MERGED_LISTS = 8;

/** Hidden documents, both as a list and as bits, so that a set in either form can be masked. */
export class DocumentMask {
  readonly list: Uint32Array;
  readonly bits: RowSet;

  /** @param list ascending, with each document once. @param size how many documents there are. */
  constructor(size: number, list: Uint32Array) {
    this.list = list;
    this.bits = RowSet.none(size).addList(list);
  }
}

export interface DocumentSource {
  /** Upper bound of the number of documents, known without finding them. */
  readonly most: number;
  find(): DocumentSet;
  /** Adds the documents that `find` finds to a set, with less memory than `find` takes. */
  addTo(found: RowSet): void;
}

/**
 * Set of documents of an index: an ascending list if the documents are few, else one bit for each document. So
 * operations on a few documents of five million take microseconds, and large sets take little memory.
 */
export class DocumentSet {
  /** Number of documents of the index. */
  readonly size: number;
  readonly count: number;
  readonly #documents: Uint32Array | RowSet;

  /** @param count number of documents in the set, if known. */
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

  /** @param list ascending, with each document once; not changed afterwards. */
  static ofList(size: number, list: Uint32Array): DocumentSet {
    if (list.length <= size / LIST_SHARE) return new DocumentSet(size, list);
    return new DocumentSet(size, RowSet.none(size).addList(list));
  }

  /** @param bits not changed afterwards. */
  static ofBits(bits: RowSet): DocumentSet {
    const set = new DocumentSet(bits.size, bits);
    return set.count <= bits.size / LIST_SHARE ? new DocumentSet(bits.size, set.list()) : set;
  }

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

  /** Removes the documents that a mask hides. */
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

  /** Counts the documents below a given one. */
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

  /** Lists at most `most` documents, ascending, from the `from`th on. */
  slice(from: number, most: number): Uint32Array {
    return this.#documents instanceof RowSet
      ? this.#documents.slice(from, most)
      : this.#documents.slice(from, from + most);
  }

  /** Counts the documents by their value, below `values`, in a column. */
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
