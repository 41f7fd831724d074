/** Reads a postal code written before an address: `〒102-0083 東京都千代田区…`, `(102-0083)東京都…`. */
import { toHalfWidthAscii } from './width.ts';

interface LeadingPostalCode {
  /** Postal code of 7 digits. */
  readonly code: string;
  /** Position at which the address begins, in UTF-16 units. */
  readonly end: number;
}

/** Quick test: most addresses begin differently. */
const MAY_BEGIN = /^\s*[〒〶郵\d０-９(（［[【〔]/;
const LEADING = /^\s*(?:〒|〶|郵便番号[:：]?)?\s*(\d{3})\s?[-‐‑–—―−ー]?\s?(\d{4})(?![\d-])[\s,、]*/;

/** Matches brackets that a text begins with. */
const IN_BRACKETS = /^\s*[(（［[【〔]([^)）］\]】〕]{7,16})[)）］\]】〕][\s,、]*/;

/** Gives undefined if the text does not begin with a code. */
export function leadingPostalCode(text: string): LeadingPostalCode | undefined {
  if (!MAY_BEGIN.test(text)) return undefined;
  const [whole = '', inside] = IN_BRACKETS.exec(text) ?? [];
  if (inside === undefined) return codeBefore(text);
  const read = codeBefore(inside);
  return read?.end === inside.length ? { code: read.code, end: whole.length } : undefined;
}

/** Half-width folding keeps the length, so positions agree. */
function codeBefore(text: string): LeadingPostalCode | undefined {
  const match = LEADING.exec(toHalfWidthAscii(text));
  return match === null ? undefined : { code: `${match[1]}${match[2]}`, end: match[0].length };
}

const MARKED = /^\s*[〒〶郵]/;

/** Whether a text is a postal code and no more, marked as one or in brackets: `〒100-0013`, `（100-0013）`. */
export function isPostalCodeAlone(text: string): boolean {
  if (!IN_BRACKETS.test(text) && !MARKED.test(text)) return false;
  return leadingPostalCode(text)?.end === text.length;
}
