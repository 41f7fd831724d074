/** Writes a place as people do: in their own manner, and with the slips that lists have. */
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import { misspelt, writtenNumbers } from '../accuracy/rough/noise.ts';
import { one, type Random } from '../enrich/made-up-addresses.ts';
import type { FormerPlace } from './former-places.ts';
import type { Town, Towns } from './towns.ts';

/** An address as it is written; parts that were left out are empty. */
export interface WrittenAddress {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly block: string;
  readonly building: string;
  readonly note: string;
}

/** What went wrong in an address. */
export const SLIPS = [
  'former name',
  'no prefecture',
  'no city',
  'neither prefecture nor city',
  'misspelt',
  'no town',
  'no address',
] as const;
export type Slip = (typeof SLIPS)[number];

/** Chances of the slips in a list that people keep with usual care. */
export const USUAL: Readonly<Partial<Record<Slip, number>>> = {
  'former name': 0.04,
  'no prefecture': 0.08,
  'no city': 0.02,
  misspelt: 0.03,
  'no town': 0.01,
  'no address': 0.01,
};

const BUILDINGS = words(
  '見本ビル メゾン青葉 グリーンハイツ サンライズマンション コーポ見本 第一ビル 駅前ビル パークハイム',
);
const NOTES = words('（要確認） ※転居予定 （新住所） ※受付は裏口 （旧姓:山田） ※午前中のみ');
const UNKNOWN = words('住所不明 不明 転居先不明 － 確認中');

/** @param slip any slip except `no address` */
export function slipped(
  place: Town,
  slip: Slip | undefined,
  { towns, former, random }: { towns: Towns; former: FormerPlace | undefined; random: Random },
): Pick<WrittenAddress, 'prefecture' | 'city' | 'town'> | undefined {
  const { prefecture, city, town } = place;
  switch (slip) {
    case 'former name':
      return former && { prefecture, city: former.city, town: former.town };
    case 'no prefecture':
      return { prefecture: '', city, town };
    case 'no city':
    case 'neither prefecture nor city': {
      const isClear = [...town].length > 1 && !towns.isWithinAnother(place);
      return isClear
        ? { prefecture: slip === 'no city' ? prefecture : '', city: '', town }
        : undefined;
    }
    case 'misspelt': {
      const wrong = misspelt(town, random);
      return towns.isStillKnown(place, wrong) ? { prefecture, city, town: wrong } : undefined;
    }
    case 'no town':
      return towns.inCityOf(place).length > 1 ? { prefecture, city, town: '' } : undefined;
    case 'no address':
    case undefined:
      return { prefecture, city, town };
  }
}

export function unknownAddress(random: Random): string {
  return random() < 0.4 ? '' : one(UNKNOWN, random);
}

/** The text after the town: number, building and note, each in the writer's manner. */
export function behindTown(
  { hasChome }: Town,
  random: Random,
): Pick<WrittenAddress, 'block' | 'building' | 'note'> {
  const number = (most: number) => 1 + Math.floor(random() * most);
  const numbers = hasChome ? [number(5), number(30), number(25)] : [number(900), number(20)];
  const block = random() < 0.5 ? numbers.join('-') : writtenNumbers(numbers, random);
  const building = random() < 0.2 ? `${one(BUILDINGS, random)}${number(9)}0${number(9)}` : '';
  const note = random() < 0.03 ? one(NOTES, random) : '';
  return { block: random() < 0.15 ? toFullWidthAscii(block) : block, building, note };
}

/** The address in one cell. */
export function inOneCell(
  { prefecture, city, town, block, building, note }: WrittenAddress,
  random: Random,
): string {
  const gap = random() < 0.06 ? one(['　', ' '], random) : '';
  const place = [prefecture, city, town].filter(Boolean).join(gap);
  const whole = `${place}${block}${building && one(['　', ' ', ''], random)}${building}${note}`;
  return random() < 0.02 ? ` ${whole}　` : whole;
}

const CODE_FORMS: readonly ((code: string) => string | number)[] = [
  (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
  (code) => code,
  (code) => `〒${code.slice(0, 3)}-${code.slice(3)}`,
  (code) => toFullWidthAscii(`${code.slice(0, 3)}-${code.slice(3)}`),
  // The code as a number, which loses the zeros in front.
  Number,
];

/** @param usual form of most codes of a list: 0 with a hyphen, 1 digits alone */
export function writtenCode(code: string, usual: number, random: Random): string | number {
  const form = random() < 0.92 ? CODE_FORMS[usual] : one(CODE_FORMS, random);
  return form?.(code) ?? code;
}

/** Gives a wrong code: with two digits swapped, or that of another town of the municipality. */
export function wrongCode(place: Town, towns: Towns, random: Random): string {
  const at = 3 + Math.floor(random() * 3);
  const swapped = [...place.code];
  [swapped[at], swapped[at + 1]] = [swapped[at + 1] ?? '', swapped[at] ?? ''];
  const other = one(towns.inCityOf(place), random).code;
  return random() < 0.5 ? swapped.join('') : other;
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
