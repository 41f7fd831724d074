/** Finds the postal code of an address in Latin letters: at its beginning, at its end or before `Japan`. */

interface RomanPostalCode {
  /** 7 digits. */
  readonly code: string;
  /** Address without the postal code and the country. */
  readonly rest: string;
}

const JAPANESE = /[\u3005\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9d]/;
const LATIN = /[a-zａ-ｚ]{2}/i;
const COUNTRY = /^[\s,]*japan\b[\s,.]*|[\s,]*\bjapan[\s,.]*$/i;
/** Digits without a hyphen are a code only after the sign of postal codes. */
const CODE =
  /(?:〒\s*(\d{3})[-‐−–]?|(?:\bzip(?:\s*code)?\b|\bpostal code\b)?[\s:]*(\d{3})[-‐−–])(\d{4})/;
const FIRST = new RegExp(`^${CODE.source}(?![\\d-])`, 'i');
const LAST = new RegExp(`(?<![\\d-])${CODE.source}[\\s,.]*$`, 'i');

/** Whether an address is in Latin letters. */
export function isRomanised(text: string): boolean {
  return LATIN.test(text) && !JAPANESE.test(text);
}

export function withoutCountry(address: string): string {
  return address.replace(COUNTRY, '');
}

/** Gives the postal code of an address in Latin letters; undefined if the address has none. */
export function romanPostalCode(address: string): RomanPostalCode | undefined {
  const text = withoutCountry(address.normalize('NFKC').trim());
  const match = LAST.exec(text) ?? FIRST.exec(text);
  if (match === null) return undefined;
  const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  const [, signed, plain, end] = match;
  return { code: `${signed ?? plain}${end}`, rest: withoutCountry(rest) };
}
