/**
 * What a cell of a client list says of a company, taken apart: the kind word, the name proper, and a branch or
 * department behind it. Where a word may belong to the name or be a branch (`山田製作所東京支店`), both
 * readings are kept, the likelier one first: the register decides between them.
 */
import { companyBranches } from './company-branch.ts';
import { plainText } from './company-fold.ts';
import { findKindWord } from './company-kinds.ts';

export interface CompanyReading {
  /** Without kind word and branch; half-width Latin letters, single spaces. */
  readonly name: string;
  /** `株式会社`; undefined where none is written. */
  readonly kind: string | undefined;
  readonly kindAt: 'front' | 'back' | undefined;
  /** Branch and department that were taken off; empty where the whole text is the name. */
  readonly branch: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  '㈱': '(株)',
  '㈲': '(有)',
  '㈾': '(資)',
  '㈴': '(名)',
  '㈳': '(社)',
  '㈶': '(財)',
  '㈻': '(学)',
  '㍿': '株式会社',
  '〔': '(',
  '〕': ')',
  '【': '(',
  '】': ')',
  '［': '(',
  '］': ')',
  '[': '(',
  ']': ')',
};
const HONORIFICS = / *(?:御中|各位|行御中|(?<= )(?:様|殿|宛|行|気付)|(?<=[社店所])(?:様|殿))$/;
/** A person behind the company: `山田太郎 様`, `代表取締役 山田太郎`. */
const PERSONS = [/ [^ ]{1,4} [^ ]{1,4} ?(?:様|殿|さま)$/, / [^ ]{1,6} ?(?:様|殿|さま)$/];
const TITLE =
  /(?: *代表取締役| +(?:取締役|代表社員|代表理事|理事長|代表者|代表|社長|支店長|工場長|所長|部長|課長|[^ ]{0,4}担当)).*$/;

/**
 * The readings of a cell, the likeliest first; none where no name is left.
 *
 * @param place words of the cell's address, to tell a branch by: `福知山営業所` of an address in 福知山市.
 */
export function readCompanyName(cell: string, place = ''): readonly CompanyReading[] {
  const text = withoutPeople(withSigns(cell));
  const kindWord = findKindWord(text);
  if (kindWord === undefined) {
    return distinct(readingsOf(text, { kind: undefined, kindAt: undefined }, place, ''));
  }
  const { kind } = kindWord;
  const before = text.slice(0, kindWord.start).trim();
  const after = text.slice(kindWord.end).trim();
  if (before === '') return distinct(readingsOf(after, { kind, kindAt: 'front' }, place, ''));
  if (after === '') return distinct(readingsOf(before, { kind, kindAt: 'back' }, place, ''));
  // `山田製作所(株)東京支店`, or a shop's name before its company: `スーパー山田 (株)山田商店`.
  const back = readingsOf(before, { kind, kindAt: 'back' }, place, after);
  const front = readingsOf(after, { kind, kindAt: 'front' }, place, '');
  return distinct([...back.slice(0, 1), ...front.slice(0, 1)]);
}

function withSigns(cell: string): string {
  return plainText(
    cell.replace(/[㈱㈲㈾㈴㈳㈶㈻㍿〔〕【】［］[\]]/g, (sign) => SIGNS[sign] ?? sign),
  );
}

function withoutPeople(text: string): string {
  const bare = [...PERSONS, HONORIFICS].map((pattern) => text.replace(pattern, ''));
  const rest = bare.find((part) => part !== text && hasName(part)) ?? text;
  const untitled = rest.replace(TITLE, '').trim();
  return hasName(untitled) ? untitled : rest;
}

function hasName(text: string): boolean {
  const word = findKindWord(text);
  return text !== '' && (word === undefined || word.end - word.start < text.length);
}

function readingsOf(
  text: string,
  kind: Pick<CompanyReading, 'kind' | 'kindAt'>,
  place: string,
  behind: string,
): CompanyReading[] {
  return companyBranches(text, place).map(({ name, branch }) => ({
    name,
    ...kind,
    branch: [branch, behind].filter((part) => part !== '').join(' '),
  }));
}

function distinct(readings: readonly CompanyReading[]): readonly CompanyReading[] {
  const names = new Set<string>();
  return readings.filter(({ name }) => name !== '' && !names.has(name) && names.add(name));
}
