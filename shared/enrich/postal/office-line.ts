/**
 * The line of an office with a code of its own (大口事業所個別番号): its town and what the register writes behind it. The register
 * divides lines as the offices gave them, not as its areas are: a street of Kyoto, or nothing, may stand for the town.
 */
import type { PostalRecord } from '../../model/postal.ts';
import type { PostalSearchQuery } from '../../model/postal-search.ts';
import { bareName } from '../../text/bare-place-name.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';

/** Gives what the register writes behind the town, without the box at a post office that it adds. */
export function lineBehindTown({ corporation }: PostalRecord): string {
  return (corporation?.block_lot ?? '').replace(/（[^（）]*私書箱[^（）]*）?$/, '');
}

/** Gives the same without a building in brackets. */
export function lineToNumber(office: PostalRecord): string {
  return lineBehindTown(office).replace(/[（(].*/, '');
}

/** Matches a street of Kyoto with its direction. */
const STREET = /(?:[上下][るル]|[東西南北]入[るル]?)(?:[0-9０-９]+丁目)?$/;

/**
 * Gives the line that the town begins: that before the number where the register has no town (`大字十文字原１番１号`) or, in
 * Kyoto, the street instead (`龍前町６００−１`).
 */
export function lineFromTown({ town, corporation }: PostalRecord): string {
  return town === '' || STREET.test(town) ? (corporation?.block_lot ?? '') : town;
}

/** Whether the town that an address has stands before the number in an office's line. */
export function hasTownInLine(office: PostalRecord, town: string): boolean {
  const line = lineFromTown(office);
  return line !== office.town && bareName(line).startsWith(bareName(town));
}

const HYPHEN_BETWEEN_NUMBERS = new RegExp(`(?<=＃)[${HYPHENS_OR_LONG_VOWEL}](?=\\d)`, 'g');
const UNIT_AT_END = /(?<=＃)(?:番地?|号)$/;
const NUMBER_AT_END = /＃(?:街区|字)?$/;
/** Matches more of a number, behind a number. */
const NUMBER_GOES_ON = /^(?:番地?|号)?[-ノ]?\d/;

/**
 * Whether an address has the line in it, from the municipality to its end: `上京区烏丸通一条下る龍前町600-1`, `新篠津村894番2`. It
 * may be read as another town's, or as no town's.
 */
export function isLineWritten(office: PostalRecord, query: PostalSearchQuery): boolean {
  const behindTown = lineToNumber(office);
  if (behindTown === '') return false;
  const municipality = office.city_ward || office.city_without_county_and_ward;
  const line = comparable(municipality + office.town + behindTown).replace(UNIT_AT_END, '');
  const address = comparable(query.t ?? '');
  const at = address.lastIndexOf(line);
  if (at < 0) return false;
  const behind = address.slice(at + line.length);
  return NUMBER_AT_END.test(line) ? !NUMBER_GOES_ON.test(behind) : behind === '';
}

function comparable(line: string): string {
  return bareName(line).replace(HYPHEN_BETWEEN_NUMBERS, '-');
}
