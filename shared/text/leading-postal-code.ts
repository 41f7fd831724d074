/** Reads a postal code written before an address: `〒102-0083 東京都千代田区…`. */
import { toHalfWidthAscii } from './width.ts';

interface LeadingPostalCode {
  /** Postal code of 7 digits. */
  readonly code: string;
  /** Place in the text, in UTF-16 units, at which the address begins. */
  readonly end: number;
}

/** Matches the beginning of such a text; most addresses begin otherwise, which is seen at once. */
const MAY_BEGIN = /^\s*[〒〶郵\d０-９]/;
const LEADING = /^\s*(?:〒|〶|郵便番号[:：]?)?\s*(\d{3})[-‐‑–—―−ー]?\s?(\d{4})(?![\d-])[\s,、]*/;

/** Reads the code; undefined where the text begins otherwise. Half-width folding keeps the length, so places agree. */
export function leadingPostalCode(text: string): LeadingPostalCode | undefined {
  if (!MAY_BEGIN.test(text)) return undefined;
  const match = LEADING.exec(toHalfWidthAscii(text));
  return match === null ? undefined : { code: `${match[1]}${match[2]}`, end: match[0].length };
}
