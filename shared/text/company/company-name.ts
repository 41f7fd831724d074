/**
 * Splits a company in a client list into kind word, name, and branch or department. If a word may belong to the name or
 * be a branch (`山田製作所東京支店`), both readings are kept, the likelier first: the register decides between them.
 */

import { plainText } from '../company-fold.ts';
import { companyBranches } from './company-branch.ts';
import { findKindWord, registeredKindWord, SIGNS, withWholeKindWords } from './company-kinds.ts';
import { withoutPeople } from './company-people.ts';

export interface CompanyReading {
  /** Name without kind word and branch; half-width Latin letters, single spaces. */
  readonly name: string;
  /** Kind word, such as `株式会社`; undefined if none is written. */
  readonly kind: string | undefined;
  readonly kindAt: 'front' | 'back' | undefined;
  /** Branch and department; empty if the whole text is the name. */
  readonly branch: string;
  /** Whether the branch may also be part of the name. */
  readonly isDoubtful: boolean;
}

const BRACKETS: Readonly<Record<string, string>> = {
  '〔': '(',
  '〕': ')',
  '【': '(',
  '】': ')',
  '［': '(',
  '］': ')',
  '[': '(',
  ']': ')',
};
/** Matches additions around a name: a number before it, a telephone number or e-mail address after it. */
const JUNK =
  /^[0-9]{1,4}[.)、] *(?=[^0-9])| *(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+$| *(?:(?:TEL|FAX|電話)[ :.]*)?\(?0[0-9]{1,4}\)?-[0-9]{1,4}-[0-9]{3,4}$/gi;

/**
 * Lists the readings of a cell, the likeliest first; none if no name is left.
 *
 * @param place words of the address, by which a branch is recognised: `福知山営業所` of an address in 福知山市.
 */
export function readCompanyName(cell: string, place = ''): readonly CompanyReading[] {
  const signs = withSigns(cell);
  const bare = signs.replace(JUNK, '').trim();
  const text = withWholeKindWords(/\p{L}/u.test(bare) ? bare : signs);
  return distinct(
    withoutPeople(text).flatMap((part) =>
      readingsOfText(part.text, place).map((reading) =>
        part.isDoubtful ? { ...reading, isDoubtful: true } : reading,
      ),
    ),
  );
}

/** Reads a registered name: a name with a kind word at one end or none, and no branch or person. */
export function readRegisteredName(registered: string): CompanyReading {
  const text = plainText(registered);
  const word = registeredKindWord(text);
  const name = word && (text.slice(0, word.start) + text.slice(word.end)).trim();
  if (word === undefined || name === '' || name === undefined) {
    return { name: text, kind: undefined, kindAt: undefined, branch: '', isDoubtful: false };
  }
  const kindAt = word.start === 0 ? 'front' : 'back';
  return { name, kind: word.kind, kindAt, branch: '', isDoubtful: false };
}

function readingsOfText(text: string, place: string): CompanyReading[] {
  const none = { kind: undefined, kindAt: undefined } as const;
  const kindWord = findKindWord(text);
  if (kindWord === undefined) return readingsOf(text, none, place, '');
  const { kind } = kindWord;
  const before = text.slice(0, kindWord.start).trim();
  const after = text.slice(kindWord.end).trim();
  if (before === '') return readingsOf(after, { kind, kindAt: 'front' }, place, '');
  const back = readingsOf(before, { kind, kindAt: 'back' }, place, after);
  if (after === '' || /^\([^()]*\)$/.test(after)) return back;
  // Reads forms such as `山田製作所(株)東京支店`, a union (`山田製作所株式会社労働組合`), or a shop's name before its company (`スーパー山田
  // (株)山田商店`).
  const front = readingsOf(after, { kind, kindAt: 'front' }, place, '').slice(0, 1);
  const whole = { name: before + kind + after, ...none, branch: '', isDoubtful: false };
  const isApart = text.charAt(kindWord.start) === ' ' || text.charAt(kindWord.start - 1) === ' ';
  return [...back.slice(0, 1), ...(isApart ? [...front, whole] : [whole, ...front])];
}

function withSigns(cell: string): string {
  return plainText(
    cell.replace(
      /[㈱㈲㈾㈴㈳㈶㈻㍿〔〕【】［］[\]]/g,
      (sign) => SIGNS[sign] ?? BRACKETS[sign] ?? sign,
    ),
  );
}

function readingsOf(
  text: string,
  kind: Pick<CompanyReading, 'kind' | 'kindAt'>,
  place: string,
  behind: string,
): CompanyReading[] {
  return companyBranches(text, place).map(({ name, branch, isDoubtful }) => ({
    name,
    ...kind,
    branch: [branch, behind].filter((part) => part !== '').join(' '),
    isDoubtful,
  }));
}

function distinct(readings: readonly CompanyReading[]): readonly CompanyReading[] {
  const names = new Set<string>();
  return readings.filter(
    ({ name }) => /[\p{L}\p{N}]/u.test(name) && !names.has(name) && names.add(name),
  );
}
