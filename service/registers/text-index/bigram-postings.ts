/**
 * Bigram postings: for every pair of neighbouring UTF-16 units, the documents that hold it, ascending.
 * A document is whatever the caller numbers from 0 and gives a text.
 */
import { gapBytes, writeGap } from './gap-code.ts';

/** As columns: the list of `bigrams[i]` is `postings[offsets[i]..offsets[i + 1]]`, coded as in gap-code.ts. */
export interface BigramPostings {
  /** First unit in the high half, ascending. */
  readonly bigrams: Uint32Array;
  readonly offsets: Uint32Array;
  readonly postings: Uint8Array;
}

export type TextOf = (document: number) => string;

/** A bigram's list while it grows: `last` is the last document in it, -1 before the first. */
interface List {
  last: number;
  /** While counting, the length; while writing, where the next byte goes. */
  bytes: number;
}

/** The postings of `documents` texts, read twice: once for the lengths of the lists, once to fill them. */
export function buildBigramPostings(documents: number, textOf: TextOf): BigramPostings {
  const lists = new Map<number, List>();
  const eachGap = (take: (list: List, gap: number) => void) => {
    for (let document = 0; document < documents; document++) {
      const text = textOf(document);
      for (let at = 0; at + 1 < text.length; at++) {
        const bigram = bigramAt(text, at);
        let list = lists.get(bigram);
        if (list === undefined) {
          list = { last: -1, bytes: 0 };
          lists.set(bigram, list);
        }
        if (list.last === document) continue;
        take(list, list.last < 0 ? document : document - list.last);
        list.last = document;
      }
    }
  };
  eachGap((list, gap) => {
    list.bytes += gapBytes(gap);
  });

  const bigrams = Uint32Array.from(lists.keys()).sort();
  const offsets = new Uint32Array(bigrams.length + 1);
  let end = 0;
  bigrams.forEach((bigram, index) => {
    const list = lists.get(bigram);
    if (list === undefined) return;
    const { bytes } = list;
    lists.set(bigram, { last: -1, bytes: end });
    end += bytes;
    offsets[index + 1] = end;
  });

  const postings = new Uint8Array(end);
  eachGap((list, gap) => {
    list.bytes = writeGap(postings, list.bytes, gap);
  });
  return { bigrams, offsets, postings };
}

/** The distinct bigrams of a word. */
export function bigramsOf(word: string): number[] {
  const bigrams = new Set<number>();
  for (let at = 0; at + 1 < word.length; at++) bigrams.add(bigramAt(word, at));
  return [...bigrams];
}

function bigramAt(text: string, at: number): number {
  return ((text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)) >>> 0;
}
