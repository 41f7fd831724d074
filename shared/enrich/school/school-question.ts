/** Builds the question about a school as one text that can be a key: its code, or its name, address and postal code. */

import type { CellValue } from '../../cells/cell.ts';
import { foldedSpaces, isErrorValue } from '../../cells/cell-text.ts';
import { parseSchoolCode } from '../../identifiers/school-code.ts';
import { leadingPrefecture } from '../../model/prefectures.ts';
import { plainText } from '../../text/company-fold.ts';
import { founderOf, schoolStem, withoutFounder } from '../../text/school-name.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { BLANK } from '../outcome.ts';
import { codeBesideOrBefore, wholeCodeBeside } from '../postal/code-beside.ts';
import { invalid, unreadable } from '../read-key.ts';
import { type SchoolReading, schoolReadings } from './school-readings.ts';

const NAME_LENGTH_MAX = 200;
const JOIN = ' AND ';
/** Separates name, address and postal code: no cell contains it once spaces are folded. */
const BETWEEN = '\n';

export interface WrittenName {
  /** Name, its width folded. */
  readonly name: string;
  /** Address, its width folded; empty if there is none. */
  readonly address: string;
  /** Postal code beside or before the address, seven digits; empty if none is known. */
  readonly postalCode: string;
}

/** A written code, and the prefecture of the address beside it; empty if none is written. */
interface WrittenSchoolCode {
  readonly code: string;
  readonly prefecture: string;
}

/** Builds the key. An address that is not a text, or an error, counts as none. */
export function schoolKey(cell: CellValue, beside: CellValue, postalCode: CellValue): KeyOrOutcome {
  const error = unreadable(cell);
  if (error !== undefined) return invalid(error);
  const code = parseSchoolCode(cell);
  const address = typeof beside === 'string' && !isErrorValue(beside) ? foldedSpaces(beside) : '';
  if (code.ok) {
    const prefecture = leadingPrefecture(plainText(address));
    return { key: prefecture === undefined ? code.value : code.value + BETWEEN + prefecture };
  }
  if (code.reason === 'blank') return { settled: BLANK };
  if (code.reason === 'wrong_length') return invalid('wrong_school_length');
  if (typeof cell !== 'string') return invalid('school_not_text');
  const name = plainText(foldedSpaces(cell));
  if (name.length > NAME_LENGTH_MAX) return invalid('company_too_long');
  if (searchWords(name).length === 0) return invalid('school_no_name');
  const digits = wholeCodeBeside(postalCode);
  return { key: name + BETWEEN + plainText(address) + (digits === '' ? '' : BETWEEN + digits) };
}

/** Reads a code back from its key; undefined for the key of a name. */
export function writtenSchoolCode(key: string): WrittenSchoolCode | undefined {
  const [code = '', prefecture = ''] = key.split(BETWEEN);
  return parseSchoolCode(code).ok ? { code, prefecture } : undefined;
}

/** Reads the question back from its key; undefined for the key of a code. */
export function writtenName(key: string): WrittenName | undefined {
  const [name = '', address, code = ''] = key.split(BETWEEN);
  if (address === undefined || writtenSchoolCode(key) !== undefined) return undefined;
  return { name, address, postalCode: codeBesideOrBefore(code, address) };
}

interface SchoolSearch {
  readonly q: string;
  readonly reading: SchoolReading;
  /** Set if the query has parts of the name, so that it finds candidates only. */
  readonly isParts?: true;
  /** Set if the query also has what is written of the place, for a name that too many schools have. */
  readonly isNarrow?: true;
}

/**
 * Lists the searches for a name; each search is made only if the earlier ones found no school of that name. Each
 * reading is searched as it is written (if too many schools have the name, also with its founder and the prefecture of
 * the address), then by the words around parts that have two spellings. The parts of a short form come last.
 */
export function schoolSearches({ name, address }: WrittenName): readonly SchoolSearch[] {
  const readings = schoolReadings(name);
  const short = readings.find(({ isShort }) => isShort);
  const parts = short && partsQuery(short.name);
  const searches: readonly SchoolSearch[] = [
    ...readings.flatMap((reading) => [
      { q: schoolQuery(reading.name), reading },
      { q: narrowQuery(reading.name, address), reading, isNarrow: true } as const,
      { q: schoolQuery(reading.name, withoutSpellings), reading },
    ]),
    ...(short && parts ? [{ q: parts, reading: short, isParts: true } as const] : []),
  ];
  const queries = new Set<string>();
  const distinct = searches.filter(({ q }) => q !== '' && !queries.has(q) && queries.add(q));
  const asWritten = { name, isShort: false, isPrivate: false };
  return distinct.length > 0 ? distinct : [{ q: queryOf(searchWords(name)), reading: asWritten }];
}

/** Names up to this length may be shared by more schools than a search gives: 大学 of 滋賀県立大学, 東小学校. */
const COMMON_MAX = 4;

/**
 * Builds a query for the name without its founder: registers write 区立 and people do not. A common name is searched
 * with its founder.
 */
function schoolQuery(
  name: string,
  wordsOf: (word: string) => readonly string[] = (word) => [word],
): string {
  const core = withoutFounder(name) || name;
  const founder = [...core].length <= COMMON_MAX ? searchWords(founderOf(name)) : [];
  return queryOf([...searchWords(core).flatMap(wordsOf), ...founder]);
}

/** Builds a query for a name with its founder, in the prefecture of an address; the plain query if neither is written. */
function narrowQuery(name: string, address: string): string {
  const prefecture = leadingPrefecture(address);
  const words = [schoolQuery(name), queryOf(searchWords(founderOf(name)))];
  const terms = words.filter((query) => query !== '').flatMap((query) => query.split(JOIN));
  if (prefecture !== undefined) terms.push(`prefecture_name:${prefecture}`);
  return [...new Set(terms)].join(JOIN);
}

/** Builds a query for the parts of a name, for use if no school has the whole name: `木更津` and `高等専門学校`. */
function partsQuery(name: string): string | undefined {
  const core = withoutFounder(name).replace(/\s/g, '');
  const stem = schoolStem(core);
  const kind = stem === undefined ? '' : core.slice(stem.length);
  const words = searchWords(`${core.slice(0, core.length - kind.length)} ${kind}`);
  return words.length === 2 ? queryOf(words.flatMap(withoutSpellings)) : undefined;
}

function queryOf(words: readonly string[]): string {
  return words.map((word) => `name:${word}`).join(JOIN);
}

/**
 * Drops the parts of a word that are written in several ways (`withUsualSpellings`), since a
 * register has only one of the spellings.
 */
function withoutSpellings(word: string): readonly string[] {
  const pieces = word.replace(/^[御お]茶[のノ]水/, '茶の水').split(/(?<=..)[附付]属/);
  const usable = pieces.filter((piece) => [...piece].length >= 2);
  return usable.length === 0 ? [word] : usable;
}

/** Lists the words that a query can hold: words of two letters and more, without the signs of its syntax. */
function searchWords(name: string): string[] {
  return name
    .split(/[\s(){}[\]':()「」『』、。,]+/u)
    .filter((word) => [...word].length >= 2 && /\p{L}/u.test(word) && !/^(?:AND|OR)$/.test(word));
}
