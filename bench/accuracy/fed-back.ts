/** The register's own rows as addresses: what it holds has to be found again, however it is written. */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { Random } from '../enrich/made-up-addresses.ts';

/** An address made of records; the codes that may be meant. */
export interface FedBack {
  readonly address: string;
  readonly codes: ReadonlySet<string>;
  /** The town as the record has it. */
  readonly town: string;
}

/** Ways in which people write what the register writes otherwise. */
export const MANNERS = {
  'as they are': (office) => officeParts(office).join(''),
  'prefecture dropped': (office) => officeParts(office).slice(1).join(''),
  'half-width': (office) => halfWidth(officeParts(office).join('')),
  'ケ and ヶ swapped': (office) =>
    officeParts(office)
      .join('')
      .replace(/[ケヶ]/g, swapped),
  'kanji numerals': (office) =>
    officeParts(office)
      .join('')
      .replace(/[０-９]+/g, kanjiNumeral),
  'spaces inserted': (office) => officeParts(office).map(spaced).join('　'),
} as const satisfies Readonly<Record<string, (office: PostalRecord) => string>>;

export type Manner = keyof typeof MANNERS;

export function fedBackOffice(office: PostalRecord, manner: Manner): FedBack {
  const codes = new Set([office.postal_code]);
  return { address: MANNERS[manner](office), codes, town: office.town };
}

function officeParts(office: PostalRecord): string[] {
  return [office.prefecture, office.city, office.town, office.corporation?.block_lot ?? ''];
}

function swapped(letter: string): string {
  return letter === 'ケ' ? 'ヶ' : 'ケ';
}

/** Each full-width katakana by its half-width form, of one character or two (`ガ` by `ｶﾞ`). */
const HALF_KATAKANA = new Map(
  [...'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝｧｨｩｪｫｬｭｮｯｰ']
    .flatMap((letter) => [`${letter}ﾟ`, `${letter}ﾞ`, letter])
    .map((half) => [toFullWidthKatakana(half), half]),
);

function halfWidth(text: string): string {
  return [...toHalfWidthAscii(text)]
    .map((c) => (c === '−' ? '-' : (HALF_KATAKANA.get(c) ?? c)))
    .join('');
}

const DIGITS = '〇一二三四五六七八九';
const UNITS = ['', '十', '百', '千'];

/** `１２０` -> `百二十`; from five digits on and behind a zero, digit by digit. */
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

/** A space after the first character, as justified forms have it; never inside a number. */
function spaced(part: string): string {
  return part.replace(/^(.)(?![０-９])(?=.)/, '$1 ');
}

/** Area records as text, without brackets; records that read the same share their codes. */
export function fedBackAreas(records: Iterable<PostalRecord>): FedBack[] {
  const byAddress = new Map<string, { town: string; codes: Set<string> }>();
  for (const record of records) {
    if (record.corporation !== null || record.town === '') continue;
    const town = withoutBracket(record);
    const address = record.prefecture + record.city + town;
    const known = byAddress.get(address);
    if (known === undefined) {
      byAddress.set(address, { town: record.town, codes: new Set([record.postal_code]) });
    } else known.codes.add(record.postal_code);
  }
  return [...byAddress].map(([address, of]) => ({ address, ...of }));
}

function withoutBracket(record: PostalRecord): string {
  return record.town_raw.replace(/（.*$/, '').replace(/の次に.*$/, '');
}

/** One number or range of a list, perhaps with its chome before it: `１〜１９丁目`, `２丁目６５１`, `３５〜４０番`. */
const RANGE = /^(?:([０-９]+)丁目)?([０-９]+)(?:〜([０-９]+))?(丁目|番地|番|地割)?$/;

/**
 * A house number inside each numbered range of a record's bracket (`（１〜１９丁目）`, `（３、４丁目）`, `（２丁目１番、５番）`);
 * brackets with names, with lists in lists or with lower numbers have none.
 */
export function fedBackRanges(record: PostalRecord, random: Random): FedBack[] {
  const inside = /（([^「」]*)）$/.exec(record.town_raw)?.[1];
  if (record.corporation !== null || inside === undefined) return [];
  const ranges = rangesOf(inside.split('、'));
  const begun = record.prefecture + record.city + withoutBracket(record);
  return ranges.map(({ chome, from, to, unit }) => {
    const number = from + Math.floor(random() * (to - from + 1));
    const address = begun + chome + numbered(number, unit, random);
    return { address, codes: new Set([record.postal_code]), town: record.town };
  });
}

/** The unit at the end holds for the numbers before it, a chome for those behind it. */
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
