/**
 * Writes a row as a line of the file of rows: its values with tabs between them. No value holds a tab or a line feed.
 */
import type { CorporationRow } from '../../sources/nta/corporation-row.ts';

const TAB = 0x09;

export function lineOf(row: CorporationRow): string {
  return `${row.join('\t')}\n`;
}

export function rowOf(line: Buffer): CorporationRow {
  return line.toString('utf8', 0, line.length - 1).split('\t');
}

/** Whether two lines say the same, whatever the rows' numbers in their files. */
export function saySame(one: Buffer, other: Buffer): boolean {
  return one.subarray(one.indexOf(TAB)).equals(other.subarray(other.indexOf(TAB)));
}
