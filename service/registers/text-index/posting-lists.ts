/**
 * Stores many ascending lists of documents in one array of bytes. A list is encoded as gaps (gap-code.ts) if gaps are
 * shorter, else as one bit for each document; the list's length shows which.
 */
import { GrowingColumn } from '../columns/growing-column.ts';
import { RowSet } from '../columns/row-set.ts';
import { DocumentSet } from './document-set.ts';
import { addList, gapBytes, readList, writeGap } from './gap-code.ts';

/** List `i` is `bytes[offsets[i]..offsets[i + 1]]`. */
export interface PostingLists {
  /** Number of all documents, including documents that are in no list. */
  readonly documents: number;
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Reads one of the lists. */
export class PostingList {
  readonly #lists: PostingLists;
  readonly #start: number;
  readonly #end: number;

  /** @param at index of the list; a list beyond the last one is empty. */
  constructor(lists: PostingLists, at: number) {
    this.#lists = lists;
    this.#start = lists.offsets[at] ?? lists.bytes.length;
    this.#end = lists.offsets[at + 1] ?? lists.bytes.length;
  }

  /** Upper bound of the number of documents, known without reading the list. */
  get most(): number {
    return this.#isBits ? this.#lists.documents : this.#end - this.#start;
  }

  /** Effort of reading the list, as a number of gaps: reading 32 bits takes as long as reading one gap. */
  get effort(): number {
    return this.#isBits ? this.#lists.documents / 32 : this.#end - this.#start;
  }

  find(): DocumentSet {
    const { documents } = this.#lists;
    return this.#isBits
      ? DocumentSet.ofBits(RowSet.ofBytes(documents, this.#bytes))
      : DocumentSet.ofList(documents, readList(this.#bytes));
  }

  addTo(found: RowSet): void {
    const { documents, bytes } = this.#lists;
    if (this.#isBits) found.addAll(RowSet.ofBytes(documents, this.#bytes));
    else addList(bytes, this.#start, this.#end, found);
  }

  get #bytes(): Uint8Array {
    return this.#lists.bytes.subarray(this.#start, this.#end);
  }

  get #isBits(): boolean {
    return this.#end - this.#start === bitsLength(this.#lists.documents);
  }
}

function bitsLength(documents: number): number {
  return Math.ceil(documents / 8);
}

/**
 * Counts the bytes of each list before the lists are written. Documents come in ascending order; repeated ones count
 * once.
 */
export class PostingsCounter {
  readonly #next = new GrowingColumn((length) => new Uint32Array(length));
  readonly #bytes = new GrowingColumn((length) => new Uint32Array(length));
  readonly #documents = new GrowingColumn((length) => new Uint32Array(length));

  add(list: number, document: number): void {
    while (list >= this.#next.length) {
      this.#next.push(0);
      this.#bytes.push(0);
      this.#documents.push(0);
    }
    const next = this.#next.at(list);
    if (document < next) return;
    const known = this.#documents.at(list);
    const gap = known === 0 ? document : document - next + 1;
    this.#next.set(list, document + 1);
    this.#bytes.set(list, this.#bytes.at(list) + gapBytes(gap));
    this.#documents.set(list, known + 1);
  }

  get lists(): number {
    return this.#next.length;
  }

  documents(list: number): number {
    return this.#documents.at(list);
  }

  /** Gives the number of bytes that a list takes as gaps. */
  bytes(list: number): number {
    return this.#bytes.at(list);
  }
}

/** Writes counted lists, in any numbering. */
export class PostingsWriter {
  readonly #documents: number;
  readonly #offsets: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #at: Uint32Array;
  /** Last document of each list, plus one. */
  readonly #next: Uint32Array;
  readonly #isBits: Uint8Array;

  /** @param gapBytes number of bytes that each list takes as gaps. */
  constructor(documents: number, gapBytes: Uint32Array) {
    const asBits = bitsLength(documents);
    this.#documents = documents;
    this.#offsets = new Uint32Array(gapBytes.length + 1);
    this.#isBits = new Uint8Array(gapBytes.length);
    gapBytes.forEach((bytes, list) => {
      this.#isBits[list] = Number(bytes >= asBits);
      this.#offsets[list + 1] = (this.#offsets[list] ?? 0) + Math.min(bytes, asBits);
    });
    this.#bytes = new Uint8Array(this.#offsets[gapBytes.length] ?? 0);
    this.#at = this.#offsets.slice(0, gapBytes.length);
    this.#next = new Uint32Array(gapBytes.length);
  }

  add(list: number, document: number): void {
    const next = this.#next[list] ?? 0;
    if (document < next) return;
    const at = this.#at[list] ?? 0;
    if (this.#isBits[list] === 1) {
      const byte = at + (document >>> 3);
      this.#bytes[byte] = (this.#bytes[byte] ?? 0) | (1 << (document & 7));
    } else {
      this.#at[list] = writeGap(this.#bytes, at, next === 0 ? document : document - next + 1);
    }
    this.#next[list] = document + 1;
  }

  build(): PostingLists {
    return { documents: this.#documents, offsets: this.#offsets, bytes: this.#bytes };
  }
}

/** Makes a list for each value from 0 to `values` - 1: the documents (places in the column) that have the value. */
export function postingsByValue(column: ArrayLike<number>, values: number): PostingLists {
  const counter = new PostingsCounter();
  for (let document = 0; document < column.length; document++) {
    counter.add(column[document] ?? 0, document);
  }
  const gapBytes = Uint32Array.from({ length: values }, (_, value) => counter.bytes(value));
  const writer = new PostingsWriter(column.length, gapBytes);
  for (let document = 0; document < column.length; document++) {
    writer.add(column[document] ?? 0, document);
  }
  return writer.build();
}
