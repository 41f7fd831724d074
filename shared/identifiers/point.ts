/**
 * Turns a point, as people write it, into degrees: two numbers in one cell (`35.6812, 139.7671`,
 * `北緯35.6812度 東経139.7671度`), or in two cells. The latitude comes first; two numbers that fit only
 * in the other order are reported, not swapped.
 */
import type { CellValue } from '../cells/cell.ts';
import type { Point } from '../model/distance.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { type Parsed, refused, SPACES } from './parsed.ts';

type PointReason = 'blank' | 'not_point' | 'swapped_point';

const DEGREES = String.raw`([-+]?\d{1,3}(?:\.\d{1,15})?)`;
/** Matches latitude and longitude in one text without spaces, or either of them alone. */
const BOTH = new RegExp(
  `^\\(?(?:北緯|緯度:?|N|lat:?)?${DEGREES}[度°]?N?(?:[,、/;]|(?=東経|経度|E|lng|lon))(?:東経|経度:?|E|lng:?|lon:?)?${DEGREES}[度°]?E?\\)?$`,
  'i',
);
const ONE = new RegExp(`^(?:北緯|東経|緯度:?|経度:?|[NE])?${DEGREES}[度°]?[NE]?$`, 'i');

/** Matches the letters of one of the degrees, which are swapped if they stand in the other's cell. */
const OF_LONGITUDE = /東経|経度|E/i;
const OF_LATITUDE = /北緯|緯度|N/i;

/** @param beside the cell of the longitude; null if the first cell has both degrees. */
export function parsePoint(cell: CellValue, beside: CellValue): Parsed<PointReason, Point> {
  const [first, second] = [textOf(cell), textOf(beside)];
  if (first === '' && second === '') return refused('blank');
  const degrees = second === '' ? degreesInOne(first) : [degreesOf(first), degreesOf(second)];
  const [latitude, longitude] = degrees;
  if (latitude === undefined || longitude === undefined) return refused('not_point');
  const saysSwapped = second !== '' && (OF_LONGITUDE.test(first) || OF_LATITUDE.test(second));
  if (saysSwapped) return refused('swapped_point');
  if (fits(latitude, longitude)) return { ok: true, value: { latitude, longitude } };
  return refused(fits(longitude, latitude) ? 'swapped_point' : 'not_point');
}

/** Prints a point as `parsePoint` reads it. */
export function pointText({ latitude, longitude }: Point): string {
  return `${degreesText(latitude)},${degreesText(longitude)}`;
}

/** Prints no exponent, which nobody writes in degrees. */
function degreesText(degrees: number): string {
  const text = String(degrees);
  return text.includes('e') ? degrees.toFixed(15) : text;
}

function textOf(cell: CellValue): string {
  return cell === null ? '' : toHalfWidthAscii(String(cell).trim());
}

/** Matches signs that distinguish degrees from house numbers. */
const IS_DEGREES = /[.度°緯東経NE]|l(?:at|on|ng)/i;

function degreesInOne(text: string): readonly (number | undefined)[] {
  if (!IS_DEGREES.test(text)) return [];
  // A space between the numbers separates them like a comma.
  const parted = text.replace(/([\d度°NE])[\s\u3000]+(?=[-+\d])/gi, '$1,').replace(/,{2,}/g, ',');
  const [, latitude, longitude] = BOTH.exec(parted.replace(SPACES, '')) ?? [];
  return [latitude, longitude].map((part) => (part === undefined ? undefined : Number(part)));
}

function degreesOf(text: string): number | undefined {
  const [, degrees] = ONE.exec(text.replace(SPACES, '')) ?? [];
  return degrees === undefined ? undefined : Number(degrees);
}

function fits(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
