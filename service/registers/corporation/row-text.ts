/** Writes a row as a line of UTF-8: the publisher's 30 values, separated by tabs. No value has a tab or line feed. */
import type { CorporationRow } from '../../sources/nta/corporation-row.ts';

const TAB = 0x09;

export function lineOf(row: CorporationRow): string {
  return `${row.join('\t')}\n`;
}

export function rowOf(line: Buffer): CorporationRow {
  return line.toString('utf8', 0, line.length - 1).split('\t');
}

/** Whether two lines are equal apart from their sequence number, which comes first. */
export function haveSameContent(one: Buffer, other: Buffer): boolean {
  return one.subarray(one.indexOf(TAB)).equals(other.subarray(other.indexOf(TAB)));
}
