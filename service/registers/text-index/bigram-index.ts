import { firstAtLeast } from '../columns/sorted-index.ts';
import { type BigramPostings, bigramsOf, type TextOf } from './bigram-postings.ts';
import { inBoth } from './document-set.ts';
import { readList } from './gap-code.ts';

/** Documents `from` up to, not with, `to`. */
export interface DocumentRange {
  readonly from: number;
  readonly to: number;
}

/**
 * A list this many times longer (in bytes) than the documents that are left costs more to read than their
 * texts do to look through.
 */
const LOOK_INSTEAD = 64;

/** Finds the documents whose text contains a word. */
export class BigramIndex {
  readonly #postings: BigramPostings;
  readonly #textOf: TextOf;

  /** `textOf` gives the texts that the postings were built from. */
  constructor(postings: BigramPostings, textOf: TextOf) {
    this.#postings = postings;
    this.#textOf = textOf;
  }

  /**
   * The documents of a range that contain a word of two UTF-16 units or more, ascending: those in the lists
   * of all its bigrams, rarest first, and of a longer word those whose text really contains it.
   */
  documentsWith(word: string, range: DocumentRange): Uint32Array {
    if (word.length < 2) throw new RangeError('a word has two units or more');
    const lists: Uint8Array[] = [];
    for (const bigram of bigramsOf(word)) {
      const list = this.#listOf(bigram);
      if (list === undefined) return new Uint32Array();
      lists.push(list);
    }
    const [rarest = new Uint8Array(), ...others] = lists.sort((a, b) => a.length - b.length);
    let documents = within(readList(rarest), range);
    for (const list of others) {
      if (list.length > documents.length * LOOK_INSTEAD) break;
      documents = inBoth(documents, readList(list));
    }
    if (word.length === 2) return documents;
    return documents.filter((document) => this.#textOf(document).includes(word));
  }

  #listOf(bigram: number): Uint8Array | undefined {
    const { bigrams, offsets, postings } = this.#postings;
    const at = firstAtLeast(bigrams, bigram);
    return bigrams[at] === bigram ? postings.subarray(offsets[at], offsets[at + 1]) : undefined;
  }
}

function within(documents: Uint32Array, { from, to }: DocumentRange): Uint32Array {
  return documents.subarray(firstAtLeast(documents, from), firstAtLeast(documents, to));
}
