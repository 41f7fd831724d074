import type { PostalRecord } from '../../model/postal/postal.ts';
import { isForUnlistedTowns } from './place.ts';

const CANDIDATES_MAX = 10;

/** Prints `1830000 東京都府中市 / 7260000 広島県府中市`: distinct candidates in the service's order, ten at most, then `…`. */
export function candidatesText(candidates: readonly PostalRecord[]): string {
  const texts = [...new Set(candidates.map(candidateText))];
  const shown = texts.slice(0, CANDIDATES_MAX).join(' / ');
  return texts.length > CANDIDATES_MAX ? `${shown} / …` : shown;
}

/**
 * Details by which records of one code and town differ: part of the town, small area, street of Kyoto, line of an
 * office, code of the municipality.
 */
export function candidateDetails(record: PostalRecord): readonly string[] {
  const { town_raw, koaza, kyoto_street, corporation, jisx0402 } = record;
  const part = /[（(].*[）)]$/.exec(town_raw)?.[0] ?? '';
  return [
    part.includes(koaza) && koaza !== '' ? '' : part,
    koaza,
    kyoto_street ?? '',
    corporation?.block_lot ?? '',
    jisx0402,
  ];
}

/**
 * Prints `1830000 東京都府中市`, with the name of an office, or building and floor, after it. A code for
 * unlisted towns is marked as such, so that nobody takes it for the code of the town.
 */
export function candidateText(record: PostalRecord): string {
  const rest = isForUnlistedTowns(record) ? `（${record.town_raw}）` : '';
  const place = `${record.prefecture}${record.city}${record.town}${rest}`;
  const detail = record.corporation?.name ?? `${record.building}${record.floor}`;
  return [record.postal_code, place, detail].filter((part) => part !== '').join(' ');
}
