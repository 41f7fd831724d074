/** The register's own rows as addresses: what it holds has to be found again, however it is written. */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';

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

/** One number or range of a list, and at its end the unit that holds for the whole list. */
const RANGE = /^([０-９]+)(?:〜([０-９]+))?(丁目|番地|番|号|地割)?$/;

/**
 * A house number inside each numbered range of a record's bracket (`（１〜１９丁目）`, `（３、４丁目）`, `（５０〜６０番地）`);
 * brackets of names, of `その他` and of nested lists have none.
 */
export function fedBackRanges(record: PostalRecord, random: () => number): FedBack[] {
  const inside = /（([^「」]*)）$/.exec(record.town_raw)?.[1];
  if (record.corporation !== null || inside === undefined) return [];
  const ranges = inside.split('、').map((item) => RANGE.exec(item));
  const unit = ranges.at(-1)?.[3];
  if (unit === undefined || unit === '号') return [];
  return ranges.flatMap((range) => {
    if (range === null || (range[3] ?? unit) !== unit) return [];
    const from = Number(toHalfWidthAscii(range[1] ?? ''));
    const to = Number(toHalfWidthAscii(range[2] ?? range[1] ?? ''));
    const number = from + Math.floor(random() * (to - from + 1));
    const address =
      record.prefecture + record.city + withoutBracket(record) + numbered(number, unit, random);
    return [{ address, codes: new Set([record.postal_code]), town: record.town }];
  });
}

function numbered(number: number, unit: string, random: () => number): string {
  const below = 1 + Math.floor(random() * 30);
  if (unit === '丁目') return `${number}丁目${below}番${1 + Math.floor(random() * 20)}号`;
  if (unit === '地割') return `第${number}地割${below}番地`;
  return `${number}番地${below}`;
}
