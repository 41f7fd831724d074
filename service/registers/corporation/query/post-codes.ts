import type { Columns } from '../../columns/columns.ts';
import { inAnyList, type Matcher, noneOf } from '../../text-index/matcher.ts';
import { openPostings } from '../../text-index/posting-columns.ts';
import type { PostingLists } from '../../text-index/posting-lists.ts';
import { DOCUMENT_COLUMN } from './search-columns.ts';

const DIGITS = 7;

/** Finds documents by registered postal code. */
export class PostCodes {
  /** Codes, ascending; the first stands for documents without a code. */
  readonly #codes: Uint32Array;
  readonly #documents: PostingLists;
  /** All codes as joined digits, computed at the first search by postal code. */
  #digits: string | undefined;

  constructor(columns: Columns) {
    const { code, documents } = DOCUMENT_COLUMN.postCodes;
    this.#codes = columns.ids(code);
    this.#documents = openPostings(columns, documents, columns.ids(DOCUMENT_COLUMN.row).length);
  }

  /** Finds the documents whose code contains some digits, ignoring hyphens and 〒. @param text folded */
  matcher(text: string): Matcher {
    const digits = text.replace(/[-〒]/g, '');
    const isAsked = digits.length <= DIGITS && /^\d+$/.test(digits);
    const codes = isAsked ? this.#holding(digits) : [];
    const { documents: size, bytes, offsets } = this.#documents;
    const taken = (code: number) => (offsets[code + 1] ?? 0) - (offsets[code] ?? 0);
    if (codes.reduce((sum, code) => sum + taken(code), 0) <= bytes.length / 2) {
      return inAnyList(this.#documents, codes);
    }
    // The lists of the matching codes are longer than those of all other codes. A document has at most one code, so the
    // matching documents are those that are in none of the other lists.
    const isAmong = new Uint8Array(this.#codes.length);
    for (const code of codes) isAmong[code] = 1;
    const others = Array.from(this.#codes.keys()).filter((code) => isAmong[code] === 0);
    return noneOf(size, inAnyList(this.#documents, others));
  }

  #holding(digits: string): number[] {
    this.#digits ??= Array.from(this.#codes.subarray(1), (code) =>
      String(code).padStart(DIGITS, '0'),
    ).join('\n');
    const found: number[] = [];
    for (let at = this.#digits.indexOf(digits); at >= 0; ) {
      const code = 1 + Math.floor(at / (DIGITS + 1));
      found.push(code);
      at = this.#digits.indexOf(digits, code * (DIGITS + 1));
    }
    return found;
  }
}
