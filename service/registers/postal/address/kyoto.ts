/**
 * Kyoto: a street and a direction come before the town (`烏丸通四条下る水銀屋町`), and towns of one name stand
 * several times in a ward, told apart by their streets.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Municipality } from './places.ts';

/** Folded forms of 上る 上ル 上がる, 下る 下ル 下がる, 西入 西入る 西入ル …. */
const DIRECTION = /(?:[上下]ケ?ル|[東西南北]入ル?)(?:\d+＃丁目)?(?:[東西南北]側)?/g;

export function isKyoto(municipality: Municipality): boolean {
  return municipality.prefecture === '京都府' && municipality.city === '京都市';
}

/** Where a town's name may begin after a street, the likeliest first: behind the last direction. */
export function* kyotoTownStarts(symbols: string, from: number): Generator<number> {
  const ends = [...symbols.slice(from).matchAll(DIRECTION)].map(
    (m) => from + m.index + m[0].length,
  );
  yield* ends.reverse();
}

/** A record's list of streets (`猪熊通上立売上る、猪熊通寺之内下る`), as they can be compared. */
export function streetKeys(listed: string): readonly string[] {
  return listed
    .split(/[、，]/)
    .map(streetKey)
    .filter(Boolean);
}

/**
 * How well the street that was written fits a record's list: 2 where it is one of them, 1 where only the street
 * is there and the crossing is another, else 0.
 */
export function streetFit(written: string, keys: readonly string[]): 0 | 1 | 2 {
  const street = streetKey(written);
  const isOne = keys.some((key) => street === key || street.endsWith(key) || key.endsWith(street));
  if (isOne) return 2;
  const name = nameOfStreet(written);
  return name !== '' && keys.some((key) => key.startsWith(name)) ? 1 : 0;
}

/** `河原町通三条上る` -> `河原町`. */
function nameOfStreet(written: string): string {
  const symbols = foldName(written);
  const end = symbols.indexOf('通');
  return end > 1 ? symbols.slice(0, end) : '';
}

/** `上る` and `上ル`, `入る` and `入` are one; `通` may be left out. */
function streetKey(street: string): string {
  return foldName(street).replace(/通リ?/g, '').replace(/ケ?ル/g, '');
}
