/** Builds the question about a company as one text that can be a key: its name, address and postal code. */
import type { CellValue } from '../../cells/cell.ts';
import { foldedSpaces, isErrorValue } from '../../cells/cell-text.ts';
import { type CompanyReading, readCompanyName } from '../../text/company/company-name.ts';
import { plainText } from '../../text/company-fold.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { BLANK } from '../outcome.ts';
import { codeBesideOrBefore, wholeCodeBeside } from '../postal/code-beside.ts';
import { invalid, unreadable } from '../read-key.ts';
import { type WrittenPlace, writtenPlace } from './company-place.ts';

const COMPANY_LENGTH_MAX = 200;

/** Separates name, address and code: no cell contains it once spaces are folded. */
const BETWEEN = '\n';

export interface CompanyQuestion {
  /** Readings of the name, the likeliest first; at least one. */
  readonly readings: readonly CompanyReading[];
  /** Place that the address names; undefined without an address. */
  readonly place: WrittenPlace | undefined;
  /** Postal code beside or before the address, seven digits; empty for none. */
  readonly code: string;
}

/** Builds the key. An address cell without text, or with an error, counts as no address. */
export function companyKey(cell: CellValue, beside: CellValue, code: CellValue): KeyOrOutcome {
  if (cell === null) return { settled: BLANK };
  if (typeof cell !== 'string') return invalid('company_not_text');
  const name = foldedSpaces(cell);
  if (name === '') return { settled: BLANK };
  const error = unreadable(name);
  if (error !== undefined) return invalid(error);
  if (name.length > COMPANY_LENGTH_MAX) return invalid('company_too_long');
  if (!/\p{L}/u.test(name) || readCompanyName(name).length === 0) return invalid('company_no_name');
  const address = typeof beside === 'string' && !isErrorValue(beside) ? foldedSpaces(beside) : '';
  const digits = wholeCodeBeside(code);
  return { key: name + BETWEEN + address + (digits === '' ? '' : BETWEEN + digits) };
}

export function companyQuestion(key: string): CompanyQuestion {
  const [name = '', written = '', code = ''] = key.split(BETWEEN);
  const address = plainText(written);
  return {
    readings: readCompanyName(name, address),
    place: writtenPlace(address),
    code: codeBesideOrBefore(code, address),
  };
}
