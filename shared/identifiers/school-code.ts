/**
 * Turns a school code, as people write it, into its 13 characters, or says why it is invalid.
 *
 * Width, spaces, hyphens and a small letter are accepted. A code begins with the letter of its type, so that no
 * spreadsheet can have taken it for a number and dropped a zero.
 */
import type { CellValue } from '../cells/cell.ts';
import { isHyphenOrLongVowel } from '../text/hyphens.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { type Parsed, refused, SPACES } from './parsed.ts';

const LENGTH = 13;

/** Gives `no_code` for anything but a letter and digits, such as a name. */
export function parseSchoolCode(cell: CellValue): Parsed<'blank' | 'no_code' | 'wrong_length'> {
  if (cell === null) return refused('blank');
  if (typeof cell !== 'string') return refused('no_code');
  const text = toHalfWidthAscii(cell.replace(SPACES, '')).replace(/^'/, '');
  const code = [...text]
    .filter((c) => !isHyphenOrLongVowel(c))
    .join('')
    .toUpperCase();
  if (code === '') return refused('blank');
  if (!/^[A-Z]\d{2,}$/.test(code)) return refused('no_code');
  return code.length === LENGTH ? { ok: true, value: code } : refused('wrong_length');
}
