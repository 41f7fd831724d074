/** Writes an address as people type it: each time in another manner, the place stays the same. */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import type { Random } from '../enrich/made-up-addresses.ts';
import type { Manners } from './company-mess.ts';
import { one } from './customer-people.ts';

export interface Address {
  readonly town: PostalRecord;
  readonly numbers: readonly number[];
  /** Empty where it is a house. */
  readonly building: string;
  /** `405`, or a floor `3階` of an office building. */
  readonly room: string;
}

const HYPHENS = ['-', '‐', '－', 'ー', '−', '―'];
const KANJI_DIGITS = '〇一二三四五六七八九';

export function writtenAddress(
  { town, numbers, building, room }: Address,
  random: Random,
  manners: Manners,
): string {
  const some = (share: number, manner: string) => {
    const isSo = random() < share;
    if (isSo) manners.add(manner);
    return isSo;
  };
  const prefecture = some(0.15, 'prefecture left out') ? '' : town.prefecture;
  const gap = some(0.1, 'space between') ? one([' ', '　', '\n'], random) : '';
  const code = some(0.06, 'postal code before')
    ? `〒${town.postal_code.slice(0, 3)}-${town.postal_code.slice(3)} `
    : '';
  const place = `${code}${prefecture}${gap}${town.city}${gap}${townName(town.town, random, manners)}`;
  const behind = writtenBuilding({ building, room }, random, manners);
  const block = writtenNumbers(numbers, random, manners);
  const joined = behind.startsWith('-') ? block.replace(/番地?$|号$/, '') + behind : block + behind;
  const note = some(0.02, 'telephone behind') ? ' TEL 03-1234-5678' : '';
  const text = place + joined + note;
  return some(0.15, 'full-width') ? toFullWidthAscii(text) : text;
}

function townName(name: string, random: Random, manners: Manners): string {
  if (random() > 0.2 || !/[ケヶが]/.test(name)) return name;
  manners.add('other ke');
  return name.replace(
    /(?<=\p{Script=Han})[ケヶが](?=\p{Script=Han})/u,
    one(['ケ', 'ヶ', 'が'], random),
  );
}

function writtenNumbers(numbers: readonly number[], random: Random, manners: Manners): string {
  const draw = random();
  if (draw < 0.5) return numbers.join('-');
  if (draw < 0.62) {
    manners.add('other hyphen');
    return numbers.join(one(HYPHENS, random));
  }
  if (draw < 0.7) {
    manners.add('の between numbers');
    return numbers.join('の');
  }
  const [a = 0, b = 0, c] = numbers;
  if (c === undefined) return draw < 0.85 ? `${a}番地${b}` : `${a}番地の${b}`;
  manners.add('units');
  if (draw < 0.88) return `${a}丁目${b}番${c}号`;
  return draw < 0.94 ? `${KANJI_DIGITS.charAt(a)}丁目${b}-${c}` : `${a}丁目${b}番地${c}`;
}

/** What stands behind the numbers; begins with a hyphen where it goes on with them. */
function writtenBuilding(
  { building, room }: Pick<Address, 'building' | 'room'>,
  random: Random,
  manners: Manners,
): string {
  if (building === '') return '';
  const draw = random();
  if (draw < 0.05) {
    manners.add('building and room left out');
    return '';
  }
  const gap = one(['', ' ', '　'], random);
  if (draw < 0.1) {
    manners.add('room left out');
    return gap + building;
  }
  if (room.endsWith('階')) return `${gap}${building}${draw < 0.5 ? room : room.replace('階', 'F')}`;
  if (draw < 0.25) {
    manners.add('room as a number');
    return `-${room}`;
  }
  return `${gap}${building}${draw < 0.5 ? ' ' : ''}${room}${one(['', '号室', '号', '号室'], random)}`;
}
