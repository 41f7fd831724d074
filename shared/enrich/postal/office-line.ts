/**
 * The line of an office with a code of its own (大口事業所個別番号): its town and the rest. The register splits the line as the
 * office wrote it, not by the register's own areas: the town may be empty or a street of Kyoto.
 */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { bareName } from '../../text/bare-place-name.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';

/** Gives the register's text after the town, without an added box at a post office. */
export function lineBehindTown({ corporation }: PostalRecord): string {
  return (corporation?.block_lot ?? '').replace(/（[^（）]*私書箱[^（）]*）?$/, '');
}

/** Gives `lineBehindTown` without a building in brackets. */
export function lineToNumber(office: PostalRecord): string {
  return lineBehindTown(office).replace(/[（(].*/, '');
}

/** Matches a street of Kyoto with its direction. */
const STREET = /(?:[上下][るル]|[東西南北]入[るル]?)(?:[0-9０-９]+丁目)?$/;

/**
 * Gives the text that begins with the town: the rest of the line if the register's town is empty
 * (`大字十文字原１番１号`) or a street of Kyoto (`龍前町６００−１`).
 */
export function lineFromTown({ town, corporation }: PostalRecord): string {
  return town === '' || STREET.test(town) ? (corporation?.block_lot ?? '') : town;
}

/** Whether the town of an address is in the rest of an office's line, before the number. */
export function hasTownInLine(office: PostalRecord, town: string): boolean {
  const line = lineFromTown(office);
  return line !== office.town && bareName(line).startsWith(bareName(town));
}

const HYPHEN_BETWEEN_NUMBERS = new RegExp(`(?<=＃)[${HYPHENS_OR_LONG_VOWEL}](?=\\d)`, 'g');
const UNIT_AT_END = /(?<=＃)(?:番地?|号)$/;
const NUMBER_AT_END = /＃(?:街区|字)?$/;
/** Matches the continuation of a number. */
const NUMBER_GOES_ON = /^(?:番地?|号)?[-ノ]?\d/;

/**
 * Whether an address contains the whole line from the municipality on: `上京区烏丸通一条下る龍前町600-1`, `新篠津村894番2`. The
 * service may have read another town, or none.
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
