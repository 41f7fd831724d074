/**
 * Draws places on the outlines of Japan as a small picture: places near each other become one circle with their number.
 */
import { mercatorLatitude } from './mercator.ts';
import { type Line, outlineLines } from './outline-lines.ts';

export interface CountedPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Number of rows there. */
  readonly count: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Path of the outlines in SVG's notation. */
  readonly outlines: string;
  /** The circles with the most rows come last, so that they lie on top. */
  readonly circles: readonly Circle[];
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly count: number;
}

const WIDTH = 320;
const [HEIGHT_MIN, HEIGHT_MAX] = [200, 360];
/** Room between the outermost places and the edge: the radius of a circle of many rows. */
const EDGE = 25;
/** Smallest number of degrees that a picture shows, so that a single place is seen with the coasts around it. */
const DEGREES_MIN = 1;
/** Side of the squares whose places form one circle. */
const NEAR = 26;

/** @param places at least one. */
export function pictureOf(places: readonly CountedPoint[]): Picture {
  const east = spanOf(places.map(({ longitude }) => longitude));
  const north = spanOf(places.map(({ latitude }) => mercatorLatitude(latitude)));
  const across = WIDTH - 2 * EDGE;
  const down = Math.min(Math.max((across * north.length) / east.length, HEIGHT_MIN), HEIGHT_MAX);
  const scale = Math.min(across / east.length, down / north.length);
  const height = Math.round(down + 2 * EDGE);
  const onPicture = (longitude: number, latitude: number) =>
    [
      (longitude - east.middle) * scale + WIDTH / 2,
      (north.middle - latitude) * scale + height / 2,
    ] as const;
  const size = { width: WIDTH, height };
  const points = places.map(({ longitude, latitude, count }) => {
    const [x, y] = onPicture(longitude, mercatorLatitude(latitude));
    return { x, y, count };
  });
  return {
    ...size,
    outlines: outlineLines()
      .map((line) => line.map(([x, y]) => onPicture(x, y)))
      .filter((line) => isInView(line, size))
      .map(pathOf)
      .join(''),
    circles: joined(inSquares(points)).sort((a, b) => a.count - b.count),
  };
}

function spanOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { middle: (low + high) / 2, length: Math.max(high - low, DEGREES_MIN) };
}

function isInView(line: Line, { width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return (
    Math.max(...xs) > 0 &&
    Math.min(...xs) < width &&
    Math.max(...ys) > 0 &&
    Math.min(...ys) < height
  );
}

function pathOf(line: Line): string {
  return line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

type Point = Pick<Circle, 'x' | 'y' | 'count'>;

/** Joins the places in each square of a grid. */
function inSquares(points: readonly Point[]): readonly Circle[] {
  const squares = new Map<number, Point>();
  for (const point of points) {
    const square = Math.floor(point.x / NEAR) + 1_000 * Math.floor(point.y / NEAR);
    const other = squares.get(square);
    squares.set(square, other === undefined ? point : together(point, other));
  }
  return Array.from(squares.values(), circleOf);
}

/** Joins circles that would cover each other, the largest first, until no circle covers another. */
function joined(circles: readonly Circle[]): Circle[] {
  const apart: Circle[] = [];
  for (const circle of [...circles].sort((a, b) => b.count - a.count)) {
    const under = apart.findIndex((other) => cover(circle, other));
    const other = apart[under];
    if (other === undefined) apart.push(circle);
    else apart[under] = circleOf(together(circle, other));
  }
  return apart.length < circles.length ? joined(apart) : apart;
}

function cover(a: Circle, b: Circle): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - 2;
}

function together(a: Point, b: Point): Point {
  const count = a.count + b.count;
  const mean = (of: 'x' | 'y') => (a[of] * a.count + b[of] * b.count) / count;
  return { x: mean('x'), y: mean('y'), count };
}

/** A circle has room for its number. */
function circleOf({ x, y, count }: Point): Circle {
  const radius = count === 1 ? 4 : 6.5 + 3 * String(count).length;
  return { x, y, count, radius: Math.min(radius, EDGE) };
}
