/** Builds the question about a school, a code or a name and any address, as one text that can be a key. */
import { parseSchoolCode } from '../../identifiers/school-code.ts';
import type { CellValue } from '../../model/cell.ts';
import { plainText } from '../../text/company-fold.ts';
import { coreOf, founderOf } from '../../text/school-name.ts';
import { errorReason, foldedSpaces, isErrorValue } from '../cell-text.ts';
import type { Keyed } from '../lookup.ts';
import { BLANK } from '../outcome.ts';
import { invalid } from '../read-key.ts';

const NAME_LENGTH_MAX = 200;
/** Separates name and address: no cell contains it once spaces are folded. */
const BETWEEN = '\n';

export interface WrittenName {
  /** Name, its width folded. */
  readonly name: string;
  /** Address, its width folded; empty where there is none. */
  readonly address: string;
}

/** Builds the key. An address that is no text, or an error, counts as none. */
export function schoolKey(cell: CellValue, beside: CellValue): Keyed {
  const error = errorReason(cell);
  if (error !== undefined) return invalid(error);
  const code = parseSchoolCode(cell);
  if (code.ok) return { key: code.value };
  if (code.reason === 'blank') return { settled: BLANK };
  if (code.reason === 'wrong_length') return invalid('wrong_school_length');
  if (typeof cell !== 'string') return invalid('school_not_text');
  const name = plainText(foldedSpaces(cell));
  if (name.length > NAME_LENGTH_MAX) return invalid('company_too_long');
  if (searchWords(name).length === 0) return invalid('school_no_name');
  const address = typeof beside === 'string' && !isErrorValue(beside) ? foldedSpaces(beside) : '';
  return { key: name + BETWEEN + plainText(address) };
}

/** Reads a key back; undefined for that of a code. */
export function writtenName(key: string): WrittenName | undefined {
  const [name = '', address] = key.split(BETWEEN);
  return address === undefined ? undefined : { name, address };
}

/** Length up to which more schools may share a name than a search gives: 大学 of 滋賀県立大学, 東小学校. */
const COMMON_MAX = 4;

/**
 * Builds a query for the name without its founder: registers write 区立 and people do not. A common name is searched with its
 * founder.
 */
export function schoolQuery({ name }: WrittenName): string {
  const core = coreOf(name) || name;
  const founder = [...core].length <= COMMON_MAX ? searchWords(founderOf(name)) : [];
  return [...searchWords(core), ...founder].map((word) => `name:${word}`).join(' AND ');
}

/** Lists what a query can hold: words of two letters and more, without the signs of its syntax. */
function searchWords(name: string): string[] {
  return name
    .split(/[\s(){}[\]':()「」『』、。,]+/u)
    .filter((word) => [...word].length >= 2 && /\p{L}/u.test(word) && !/^(?:AND|OR)$/.test(word));
}
