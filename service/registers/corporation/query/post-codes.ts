import type { Columns } from '../../columns/columns.ts';
import { inLists, type Matcher } from '../../text-index/matcher.ts';
import { openPostings } from '../../text-index/posting-columns.ts';
import { PostingList, type PostingLists } from '../../text-index/posting-lists.ts';
import { ValueColumn } from '../../text-index/value-column.ts';
import { DOCUMENT_COLUMN } from './search-columns.ts';

const DIGITS = 7;
/** Codes of more than one document in so many are found by the code of each document. */
const FEW_SHARE = 16;

/** Documents by their postal codes as registered. */
export class PostCodes {
  /** Ascending; the first stands for none. */
  readonly #codes: Uint32Array;
  readonly #documents: PostingLists;
  /** Every code in digits, joined, worked out at the first search by one. */
  #digits: string | undefined;
  /** Which code each document has, worked out at the first search that finds many: 4 bytes a document. */
  #ofDocument: ValueColumn | undefined;

  constructor(columns: Columns) {
    const { code, documents } = DOCUMENT_COLUMN.postCodes;
    this.#codes = columns.ids(code);
    this.#documents = openPostings(columns, documents, columns.ids(DOCUMENT_COLUMN.row).length);
  }

  /** Codes that contain the digits; a hyphen and 〒 are left out. @param text folded */
  matcher(text: string): Matcher {
    const digits = text.replace(/[-〒]/g, '');
    const found = digits.length <= DIGITS && /^\d+$/.test(digits) ? this.#holding(digits) : [];
    const { documents, offsets } = this.#documents;
    const bytes = found.reduce(
      (sum, code) => sum + (offsets[code + 1] ?? 0) - (offsets[code] ?? 0),
      0,
    );
    if (bytes <= documents / FEW_SHARE) return inLists(this.#documents, found);
    const wanted = new Uint8Array(this.#codes.length);
    for (const code of found) wanted[code] = 1;
    this.#ofDocument ??= this.#column();
    return this.#ofDocument.matcher(wanted);
  }

  #column(): ValueColumn {
    const codes = new Uint32Array(this.#documents.documents);
    for (let code = 0; code < this.#codes.length; code++) {
      for (const document of new PostingList(this.#documents, code).find().list()) {
        codes[document] = code;
      }
    }
    return new ValueColumn(codes, this.#codes.length);
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
