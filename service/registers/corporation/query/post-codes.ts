import { DocumentSet } from '../../text-index/document-set.ts';
import { type Matcher, nothing } from '../../text-index/matcher.ts';
import { mostDocuments, type PostingLists, readPostings } from '../../text-index/posting-lists.ts';
import { foldWidth } from './fold.ts';

const DIGITS = 7;

/** Documents by their postal codes as registered. */
export class PostCodes {
  readonly #codes: Uint32Array;
  readonly #documents: PostingLists;
  /** Every code in digits, joined, worked out at the first search by one. */
  #digits: string | undefined;

  /** @param codes ascending; the first stands for none. */
  constructor(codes: Uint32Array, documents: PostingLists) {
    this.#codes = codes;
    this.#documents = documents;
  }

  /** Codes that contain the digits; a hyphen and 〒 are left out. */
  matcher(text: string): Matcher {
    const { documents: size } = this.#documents;
    const digits = foldWidth(text).replace(/[-〒]/g, '');
    const lists = /^\d+$/.test(digits) ? this.#holding(digits) : [];
    if (lists.length === 0) return nothing(size);
    const find = () =>
      DocumentSet.union(
        size,
        lists.map((list) => readPostings(this.#documents, list)),
      );
    let found: DocumentSet | undefined;
    return {
      most: lists.reduce((sum, list) => sum + mostDocuments(this.#documents, list), 0),
      find,
      holds: (document) => {
        found ??= find();
        return found.has(document);
      },
    };
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
