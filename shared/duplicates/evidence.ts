/**
 * Reads evidence besides names and addresses: a code of the list, telephone number, mail address,
 * date of birth. Each is read in any of its usual spellings.
 */

import type { CellValue } from '../cells/cell.ts';
import { parseDate } from '../identifiers/date.ts';
import { toHalfWidthAscii } from '../text/width.ts';

export interface EvidenceCells {
  readonly phone: CellValue;
  readonly email: CellValue;
  readonly birth: CellValue;
  readonly code: CellValue;
}

/** Evidence as folded texts; a text is empty if the cells do not give it. */
export interface Evidence {
  /** Mobile telephone number: evidence of one person. */
  readonly mobile: string;
  /** Telephone number that is not mobile: a household or a company may share it. */
  readonly phone: string;
  readonly email: string;
  readonly birth: string;
  readonly code: string;
}

const MOBILE = /^0[6-9]0\d{8}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,20}$/;
/** Match what people type where a form demands a number or an address: `080-1111-1111`, `nomail@nomail.com`, `aaa@aaa.com`. */
const NO_PHONE = /(\d)\1{7}$/;
const NO_MAIL =
  /^(?:no[-_.]?(?:e?mail|reply|address)|none|null|nashi|dummy|test|unknown|([a-z\d])\1{2,})@/;

export function readEvidence({ phone, email, birth, code }: EvidenceCells): Evidence {
  const number = phoneNumber(textOf(phone));
  const isMobile = MOBILE.test(number);
  const mail = textOf(email).toLowerCase();
  const date = parseDate(birth);
  return {
    mobile: isMobile ? number : '',
    phone: isMobile ? '' : number,
    email: MAIL.test(mail) && !NO_MAIL.test(mail) ? mail : '',
    birth: date.ok ? date.value : '',
    code: textOf(code)
      .toUpperCase()
      .replace(/^0+(?=\d+$)/, ''),
  };
}

function textOf(cell: CellValue): string {
  if (typeof cell === 'number') return String(cell);
  // If a number with a plus went through a CSV, the spreadsheet's apostrophe may still stand before
  // the plus.
  return typeof cell === 'string' ? toHalfWidthAscii(cell).trim().replace(/^'/, '') : '';
}

/**
 * Gives the digits (10 or 11) of the first telephone number in the text, and adds a leading 0 that a
 * spreadsheet may have dropped. Gives an empty text if the digits are no telephone number.
 */
function phoneNumber(text: string): string {
  const [first = ''] = text.replace(/[‐‑–—―−ー]/g, '-').split(/[\n、,;/]/);
  const digits = first
    .replace(/^\+?81[-\s]?(?=[1-9(])/, '0')
    .replace(/\(0\)/, '')
    .replace(/\D/g, '');
  const whole = /^(?:[1-9]\d{8}|[6-9]0\d{8})$/.test(digits) ? `0${digits}` : digits;
  return /^0\d{9,10}$/.test(whole) && !NO_PHONE.test(whole) ? whole : '';
}
