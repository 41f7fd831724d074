/** Decides whether an office with a code of its own is at the number that the address names. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { addressNumber } from '../../text/address-number.ts';
import { lineToNumber } from '../postal/office-line.ts';
import { nonEmpty } from '../postal/place.ts';
import { foldedName } from '../postal/same-name.ts';

/**
 * Whether the office has the number of the address. If a small area with a number was read as part of the town, the
 * number of the address begins with that number: `四条通16丁目左` and 6 are 16-6, `本町5区` is 5.
 */
export function isAtNumber(office: PostalRecord, query: PostalSearchQuery): boolean {
  const own = nonEmpty(office.corporation?.block_lot_num ?? null);
  if (own === undefined) return false;
  const number = nonEmpty(query.block_lot_num);
  if (own === number) return true;
  const ofArea = numbersBehind(foldedName(office.town), foldedName(nonEmpty(query.town) ?? ''));
  if (ofArea.length === 0) return false;
  return own === [...ofArea, ...(number === undefined ? [] : [number])].join('-');
}

/** Whether an office is at the address. If neither has a number, the whole line decides: `角間町`, `字平和`. */
export function isAtAddress(office: PostalRecord, query: PostalSearchQuery): boolean {
  const { corporation, town } = office;
  const number = nonEmpty(query.block_lot_num);
  const own = numberOf(office);
  if (own === undefined && number === undefined) {
    return foldedName(town + (corporation?.block_lot ?? '')) === foldedName(query.town ?? '');
  }
  return isAtNumber(office, query) || (number !== undefined && writtenNumbers(office) === number);
}

/**
 * Says how an office is close to an address that is not its own: `beginning` if one number
 * continues the other (`567` and `567-1`), `unsaid` if at least one of the two has no number.
 */
export function nearness(
  office: PostalRecord,
  query: PostalSearchQuery,
): 'beginning' | 'unsaid' | undefined {
  const own = numberOf(office);
  const number = nonEmpty(query.block_lot_num);
  if (own === undefined || number === undefined) return 'unsaid';
  return isBeginning(own, number) || isBeginning(number, own) ? 'beginning' : undefined;
}

function isBeginning(beginning: string, number: string): boolean {
  return `${number}-`.startsWith(`${beginning}-`);
}

function numberOf(office: PostalRecord): string | undefined {
  return nonEmpty(office.corporation?.block_lot_num ?? null) ?? writtenNumbers(office);
}

/**
 * Joins all numbers of an office's line as people do: `二丁目３６番地２（国立郵便局私書箱第１２号）`, which has no `block_lot_num`,
 * gives 2-36-2, `３５字２１` 35-21.
 */
function writtenNumbers(office: PostalRecord): string | undefined {
  return addressNumber(lineToNumber(office)).match(/\d+/g)?.join('-');
}

function numbersBehind(town: string, written: string): readonly string[] {
  return written.startsWith(town) ? (written.slice(town.length).match(/\d+/g) ?? []) : [];
}
