/** Decides whether an office with a code of its own stands at the number that the address names. */
import type { PostalRecord } from '../../model/postal.ts';
import type { PostalSearchQuery } from '../../model/postal-search.ts';
import { named } from '../postal/place.ts';
import { foldedName } from '../postal/same-name.ts';

/**
 * Compares the office's number with the address's, or with that behind the numbers of its small area, which stands
 * with the town: `四条通16丁目左` and 6 are 16-6, `本町5区` is 5.
 */
export function isAtNumber(office: PostalRecord, query: PostalSearchQuery): boolean {
  const own = named(office.corporation?.block_lot_num ?? null);
  if (own === undefined) return false;
  const number = named(query.block_lot_num);
  if (own === number) return true;
  const ofArea = numbersBehind(foldedName(office.town), foldedName(named(query.town) ?? ''));
  if (ofArea.length === 0) return false;
  return own === [...ofArea, ...(number === undefined ? [] : [number])].join('-');
}

/** Whether an office is at the address; where neither has a number, the whole line tells: `角間町`, `字平和`. */
export function isAtAddress(office: PostalRecord, query: PostalSearchQuery): boolean {
  const { corporation, town } = office;
  if (named(corporation?.block_lot_num ?? null) ?? named(query.block_lot_num)) {
    return isAtNumber(office, query);
  }
  return foldedName(town + (corporation?.block_lot ?? '')) === foldedName(query.town ?? '');
}

function numbersBehind(town: string, written: string): readonly string[] {
  return written.startsWith(town) ? (written.slice(town.length).match(/\d+/g) ?? []) : [];
}
