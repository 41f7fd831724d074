/** Writes the register's own rows as addresses in several forms; each address has to be found again. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { Random } from '../enrich/made-up-addresses.ts';
import { toHalfWidthKatakana } from './half-katakana.ts';

/** An address made of records, and the codes that it may mean. */
export interface FedBack {
  readonly address: string;
  readonly codes: ReadonlySet<string>;
}

/** Ways in which people write an office's address otherwise than the register; each gets the parts of the address. */
export const MANNERS = {
  'as they are': (parts) => parts.join(''),
  'prefecture dropped': (parts) => parts.slice(1).join(''),
  'half-width': (parts) =>
    toHalfWidthKatakana(toHalfWidthAscii(parts.join(''))).replaceAll('−', '-'),
  'ケ and ヶ swapped': (parts) =>
    parts.join('').replace(/[ケヶ]/g, (letter) => (letter === 'ケ' ? 'ヶ' : 'ケ')),
  'kanji numerals': (parts) => parts.join('').replace(/[０-９]+/g, kanjiNumeral),
  'spaces inserted': (parts) => parts.map(spaced).join('　'),
} as const satisfies Readonly<Record<string, (parts: readonly string[]) => string>>;

export type Manner = keyof typeof MANNERS;

/** Writes the address of an office. */
export function fedBackOffice(office: PostalRecord, manner: Manner): string {
  const { prefecture, city, town, corporation } = office;
  return MANNERS[manner]([prefecture, city, town, corporation?.block_lot ?? '']);
}

const DIGITS = '〇一二三四五六七八九';
const UNITS = ['', '十', '百', '千'];

/** Writes `１２０` as `百二十`; a number of five digits or more, or with a zero in front, is written digit by digit. */
function kanjiNumeral(number: string): string {
  const digits = [...toHalfWidthAscii(number)].map(Number);
  if (digits.length > UNITS.length || digits[0] === 0) {
    return digits.map((d) => DIGITS.charAt(d)).join('');
  }
  return digits
    .map((digit, i) => {
      const unit = UNITS[digits.length - 1 - i] ?? '';
      if (digit === 0) return '';
      return (digit === 1 && unit !== '' ? '' : DIGITS.charAt(digit)) + unit;
    })
    .join('');
}

/** Puts a space after the first character, as in justified forms; never inside a number. */
function spaced(part: string): string {
  return part.replace(/^(.)(?![０-９])(?=.)/, '$1 ');
}

/** Writes area records as text, without brackets; records with the same text share their codes. */
export function fedBackAreas(records: Iterable<PostalRecord>): FedBack[] {
  const byAddress = new Map<string, Set<string>>();
  for (const record of records) {
    const { prefecture, city, town, corporation, postal_code } = record;
    if (corporation !== null || town === '') continue;
    const address = prefecture + city + withoutBracket(record);
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(postal_code));
  }
  return [...byAddress].map(([address, codes]) => ({ address, codes }));
}

function withoutBracket(record: PostalRecord): string {
  return record.town_raw.replace(/（.*$/, '').replace(/の次に.*$/, '');
}

/** One number or range of a list, with or without its chome: `１〜１９丁目`, `２丁目６５１`, `３５〜４０番`. */
const RANGE = /^(?:([０-９]+)丁目)?([０-９]+)(?:〜([０-９]+))?(丁目|番地|番|地割)?$/;

/**
 * Makes up a house number inside each numbered range of a record's bracket (`（１〜１９丁目）`, `（３、４丁目）`, `（２丁目１番、５番）`); none
 * for brackets that contain names, lists inside lists, or numbers of a lower level than their list.
 */
export function fedBackRanges(record: PostalRecord, random: Random): FedBack[] {
  const inside = /（([^「」]*)）$/.exec(record.town_raw)?.[1];
  if (record.corporation !== null || inside === undefined) return [];
  const ranges = rangesOf(inside.split('、'));
  const begun = record.prefecture + record.city + withoutBracket(record);
  return ranges.map(({ chome, from, to, unit }) => {
    const number = from + Math.floor(random() * (to - from + 1));
    const address = begun + chome + numbered(number, unit, random);
    return { address, codes: new Set([record.postal_code]) };
  });
}

/** Reads the ranges of a list: a unit applies to the numbers before it, a chome to those after it. */
function rangesOf(items: readonly string[]) {
  const read = items.map((item) => RANGE.exec(item));
  const units: string[] = [];
  for (const [i, match] of [...read.entries()].reverse()) {
    if (match === null) return [];
    units[i] = match[4] ?? units[i + 1] ?? '';
  }
  let chome = '';
  return read.flatMap((match, i) => {
    const unit = units[i] ?? '';
    if (match?.[1] !== undefined) chome = `${match[1]}丁目`;
    if (unit === '丁目' || unit === '地割') chome = '';
    const from = Number(toHalfWidthAscii(match?.[2] ?? ''));
    const to = Number(toHalfWidthAscii(match?.[3] ?? match?.[2] ?? ''));
    return unit === '' ? [] : [{ chome, from, to, unit }];
  });
}

function numbered(number: number, unit: string, random: Random): string {
  const below = 1 + Math.floor(random() * 30);
  if (unit === '丁目') return `${number}丁目${below}番${1 + Math.floor(random() * 20)}号`;
  if (unit === '地割') return `第${number}地割${below}番地`;
  return `${number}番地${below}`;
}
