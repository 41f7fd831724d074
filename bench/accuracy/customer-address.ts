/** Writes an address as people type it: each time in another manner, but always for the same place. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import { one, type Random } from '../enrich/made-up-addresses.ts';
import type { Manners } from './company/mess.ts';

export interface Address {
  readonly town: PostalRecord;
  /** Small area before the numbers: `字川原`, `イ`, `第24地割`; empty if there is none. */
  readonly area: string;
  readonly numbers: readonly number[];
  /** Empty for a house. */
  readonly building: string;
  /** `405`, or a floor `3階` of an office building. */
  readonly room: string;
}

const HYPHENS = ['-', '‐', '－', 'ー', '−', '―'];
const KANJI_DIGITS = '〇一二三四五六七八九';

export function writtenAddress(
  { town, area, numbers, building, room }: Address,
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
  const place = `${code}${prefecture}${gap}${town.city}${gap}${townName(town, random, manners)}`;
  const behind = writtenBuilding({ building, room }, random, manners);
  const block = writtenBlock({ town, area, numbers }, random, manners);
  const joined = behind.startsWith('-') ? block.replace(/番地?$|号$/, '') + behind : block + behind;
  const note = some(0.02, 'telephone behind') ? ' TEL 03-1234-5678' : '';
  const text = place + joined + note;
  return some(0.15, 'full-width') ? toFullWidthAscii(text) : text;
}

function townName(town: PostalRecord, random: Random, manners: Manners): string {
  const name = keName(town.town, random, manners);
  const street = (town.kyoto_street ?? '').split('、')[0] ?? '';
  if (street !== '' && random() < 0.5) {
    manners.add('street before the town');
    return street + name;
  }
  if (town.town_chome || /^大|字/.test(name) || random() > 0.1) return name;
  manners.add('大字 put in');
  return `大字${name}`;
}

/**
 * Writes the part after the town: the small area, often left out if the number is unique without it, and the numbers.
 */
function writtenBlock(
  { town, area, numbers }: Pick<Address, 'town' | 'area' | 'numbers'>,
  random: Random,
  manners: Manners,
): string {
  if (/^第\d+地割$/.test(area)) {
    const draw = random();
    if (draw < 0.4) return area + writtenNumbers(numbers, random, manners);
    manners.add('地割 shortened');
    return draw < 0.7
      ? area.slice(1) + numbers.join('-')
      : [area.slice(1, -2), ...numbers].join('-');
  }
  return areaName(area, town, random, manners) + writtenNumbers(numbers, random, manners);
}

function areaName(area: string, town: PostalRecord, random: Random, manners: Manners): string {
  if (!area.startsWith('字')) return area;
  const draw = random();
  if (draw < 0.3 && !town.town_addressed_koaza) {
    manners.add('small area left out');
    return '';
  }
  if (draw < 0.6) return area;
  manners.add('字 left out');
  return area.slice(1);
}

function keName(name: string, random: Random, manners: Manners): string {
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

/** Writes the part after the numbers; a room that continues the numbers begins with a hyphen. */
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
