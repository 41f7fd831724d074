/** Builds the question about a school, a code or a name and any address, as one text that can be a key. */
import { parseSchoolCode } from '../../identifiers/school-code.ts';
import type { CellValue } from '../../model/cell.ts';
import { looseFold, plainText } from '../../text/company-fold.ts';
import { errorReason, foldedSpaces, isErrorValue } from '../cell-text.ts';
import type { Keyed } from '../lookup.ts';
import { BLANK, type InvalidReason } from '../outcome.ts';

const NAME_LENGTH_MAX = 200;
/** Separator of the parts of a key; no cell has one once its spaces are folded. */
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

/** Longest name that more schools may have than a search gives: 大学 of 滋賀県立大学, 東小学校. */
const COMMON_MAX = 4;

/**
 * Query that finds the school by what its name is, whoever founded it: registers write 区立 and people do not. A common
 * name is looked for with its founder.
 */
export function schoolQuery({ name }: WrittenName): string {
  const core = coreOf(name) || name;
  const founder = [...core].length <= COMMON_MAX ? searchWords(founderOf(name)) : [];
  return [...searchWords(core), ...founder].map((word) => `name:${word}`).join(' AND ');
}

/** Matches who founded a school, at the front of its name: `千代田区立`, `学校法人…学園`. */
const FOUNDER =
  /^(?:[^\s]{1,12}?[都道府県市区町村合]立|国立|私立|公立|市立|県立|都立|府立|道立|区立|町立|村立)\s*/u;
/** Words that people write for others: what they write, as the register has it. */
const USUAL = [[/(?<!等)高校/g, '高等学校']] as const;

/** Gives a name as the register writes words, without its founder. */
export function coreOf(name: string): string {
  return asRegistered(name).replace(FOUNDER, '');
}

/** Gives the founder that is written, such as `千代田区立`; empty where none is. */
export function founderOf(name: string): string {
  return FOUNDER.exec(asRegistered(name))?.[0].trim() ?? '';
}

/** Folds a name for comparing: spellings, old kanji and separators do not matter. */
export function foldedName(name: string): string {
  return looseFold(asRegistered(name));
}

function asRegistered(name: string): string {
  return USUAL.reduce<string>((text, [written, word]) => text.replace(written, word), name);
}

/** Lists what a query can hold: words of two letters and more, without the signs of its syntax. */
function searchWords(name: string): string[] {
  return name
    .split(/[\s(){}[\]':()「」『』、。,]+/u)
    .filter((word) => [...word].length >= 2 && /\p{L}/u.test(word) && !/^(?:AND|OR)$/.test(word));
}

function invalid(reason: InvalidReason): Keyed {
  return { settled: { kind: 'invalid', reason } };
}
