/** Gives what the register says of the numbers of a town. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { NumberedParts } from './address-parts.ts';

/** Wards of 堺市, which calls a chome 丁, except 美原区. */
const WARDS_WITH_CHO = /^2714[1-6]$/;
/** Matches a part of a town that consists of chome alone: `北一条西（１～１９丁目）`. */
const CHOME_ALONE = /（[０-９～〜、]+丁目?）$/;
/** Matches a town of a grid in Hokkaido, which has nothing but chome. */
const GRID = /条[東西南北]?$/;
/** Matches 大字, a small area (字) or a 地割, which have lots; not names such as 文字 and 万字町. */
const LOTS = /^大字|[^文万阿十和分]字|地割/;

type TownNumbering = Pick<NumberedParts, 'hasChome' | 'hasOnlyChome' | 'chomeWord' | 'numbering'>;

/**
 * @param records the area of an address, or several that it may be in. Offices say nothing about the numbers of their
 * town, and buildings rarely do.
 * @param town of the address, with its small area.
 */
export function townNumbering(records: readonly PostalRecord[], town: string): TownNumbering {
  const is = (flag: (record: PostalRecord) => boolean) => records.length > 0 && records.every(flag);
  const hasChome = is(({ town_chome }) => town_chome);
  const hasLotsOfAreas = is((record) => record.town_addressed_koaza && !record.town_chome);
  const hasLots = hasLotsOfAreas || LOTS.test(town);
  return {
    hasChome,
    hasOnlyChome: is(
      (record) =>
        record.town_chome &&
        !record.town_addressed_koaza &&
        (CHOME_ALONE.test(record.town_raw) ||
          (record.prefecture === '北海道' && GRID.test(record.town))),
    ),
    chomeWord: is(({ jisx0402 }) => WARDS_WITH_CHO.test(jisx0402)) ? '丁' : '丁目',
    numbering: is(({ town_jukyohyoji }) => town_jukyohyoji)
      ? 'blocks'
      : hasLots
        ? 'lots'
        : undefined,
  };
}
