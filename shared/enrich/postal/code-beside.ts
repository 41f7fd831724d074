/** The postal code in a cell beside an address: evidence, which may be cut, padded or left out. */

import type { CellValue } from '../../cells/cell.ts';
import { isErrorValue } from '../../cells/cell-text.ts';
import { SPACES } from '../../identifiers/parsed.ts';
import { parsePostalCode } from '../../identifiers/postal-code.ts';
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import { toHalfWidthAscii } from '../../text/width.ts';
import { isWholeCode, MALFORMED } from './written-code.ts';

/** Matches both parts of a code that may have lost leading zeros: `60-42` is 060-0042. */
const PARTS = /^(\d{1,3})-(\d{1,4})$/;
const DISTRICT = /^\d{3}$/;
const MARK = /^'?[〒〶]?/;

/** Reads a cell into seven digits, the three of a district, or `MALFORMED`; empty if it holds nothing. */
export function codeBeside(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'string' && isErrorValue(cell)) return MALFORMED;
  const parsed = parsePostalCode(cell);
  if (parsed.ok) return parsed.value;
  if (parsed.reason === 'blank') return '';
  const text = toHalfWidthAscii(String(cell).replace(SPACES, '')).replace(MARK, '');
  if (DISTRICT.test(text)) return text;
  const [, head, tail] = PARTS.exec([...text].map(asHyphen).join('')) ?? [];
  if (head === undefined || tail === undefined) return MALFORMED;
  return head.padStart(3, '0') + tail.padStart(4, '0');
}

/** Reads a cell into seven digits; empty if the cell holds no whole code. */
export function wholeCodeBeside(cell: CellValue): string {
  const code = codeBeside(cell);
  return isWholeCode(code) ? code : '';
}

/** Gives the code beside an address, else the code before the address; empty if there is none. */
export function codeBesideOrBefore(beside: string, address: string): string {
  return beside || (leadingPostalCode(address)?.code ?? '');
}

function asHyphen(letter: string): string {
  return isHyphenOrLongVowel(letter) ? '-' : letter;
}
