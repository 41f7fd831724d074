/**
 * Kyoto: a street and a direction come before the town (`烏丸通四条下る水銀屋町`), and towns of one name stand
 * several times in a ward, told apart by their streets.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Municipality } from './places.ts';

/** Folded forms of 上る 上ル 上がる, 下る 下ル 下がる, 西入 西入る 西入ル …. */
const DIRECTION = /(?<turn>[上下]ケ?ル|[東西南北]入ル?)(?:\d+＃丁目)?(?:[東西南北]側)?/g;

export function isKyoto(municipality: Municipality): boolean {
  return municipality.prefecture === '京都府' && municipality.city === '京都市';
}

/**
 * Where a town's name may begin after a street, the likeliest first: behind the last direction with its
 * `２丁目` or `東側`, then behind the direction alone, since `六丁目` and `東側町` are towns too.
 */
export function* kyotoTownStarts(symbols: string, from: number): Generator<number> {
  for (const match of [...symbols.slice(from).matchAll(DIRECTION)].reverse()) {
    const start = from + match.index;
    const turn = match.groups?.turn?.length ?? 0;
    yield start + match[0].length;
    if (turn < match[0].length) yield start + turn;
  }
}

/** Where a street's name or a corner ends, without a direction (`高辻通高倉角泉正寺町`), the last first. */
export function* kyotoStreetEnds(symbols: string, from: number): Generator<number> {
  const ends = [...symbols.slice(from).matchAll(/通リ?|角/g)];
  for (const end of ends.reverse()) yield from + end.index + end[0].length;
}

/** A street of a record's list, or one that was written, as they can be compared. */
export interface Street {
  readonly key: string;
  /** The streets that cross: `河原町`, `3＃条` of `河原町通三条上る`. */
  readonly crossing: readonly string[];
}

/** A record's list of streets: `猪熊通上立売上る、猪熊通寺之内下る`. */
export function streetsOf(listed: string): readonly Street[] {
  return listed
    .split(/[、，]/)
    .filter(Boolean)
    .map(streetOf);
}

/**
 * How well the street that was written fits a record's list: 3 where it is one of them, 2 where one of them
 * names the same crossing the other way round (`押小路通麩屋町西入` of `麩屋町通押小路上る`), 1 where only one of
 * the streets is shared, else 0.
 */
export function streetFit(written: Street, listed: readonly Street[]): 0 | 1 | 2 | 3 {
  const { key } = written;
  if (listed.some((s) => key === s.key || key.endsWith(s.key) || s.key.endsWith(key))) return 3;
  const shared = listed.map((s) => s.crossing.filter((n) => written.crossing.includes(n)).length);
  const most = Math.max(0, ...shared);
  return most > 1 ? 2 : most > 0 ? 1 : 0;
}

/** `上る` and `上ル`, `入る` and `入` are one; `通` may be left out; the register has `鳥丸` for `烏丸` somewhere. */
export function streetOf(street: string): Street {
  const symbols = foldName(street).replaceAll('鳥丸', '烏丸');
  return {
    key: symbols.replace(/通リ?/g, '').replace(/ケ?ル/g, ''),
    crossing: symbols.replace(DIRECTION, '').split(/通リ?/).filter(Boolean),
  };
}
