/**
 * Draws a customer barcode in the operator's sizes (郵便番号・バーコードマニュアル, page 12). At 10 points a bar begins every 1.2 mm
 * and is 0.6 mm wide; a long bar is 3.6 mm high, a short one 1.2 mm. All sizes grow with the points.
 */
import { BARCODE_BARS, barsOf } from './customer-barcode.ts';

/** Sizes in points that the operator allows. */
export const BARCODE_POINTS = { smallest: 8, normal: 10, largest: 11.5 } as const;

/** Width of a bar for each point; all other sizes are multiples of this width. */
const MM_PER_POINT = 0.06;
const PITCH = 2;
const HEIGHT = 6;
/** Width of the whole barcode, in units of the width of a bar. */
export const BARCODE_WIDTH = PITCH * BARCODE_BARS - 1;

export const BARCODE_VIEW_BOX = `0 0 ${BARCODE_WIDTH} ${HEIGHT}`;

/** Top and height of each kind of bar. */
const EXTENTS: Readonly<Record<string, readonly [number, number]>> = {
  1: [0, 6],
  2: [0, 4],
  3: [2, 4],
  4: [2, 2],
};

/** Width and height in millimetres, without the 2 mm that have to stay blank on every side. */
export function barcodeSize(points: number): { readonly width: number; readonly height: number } {
  return {
    width: rounded(BARCODE_WIDTH * MM_PER_POINT * points),
    height: rounded(HEIGHT * MM_PER_POINT * points),
  };
}

/**
 * @param barcode its characters as `customerBarcode` gives them.
 * @throws RangeError for points that the operator does not allow, and for other characters.
 */
export function customerBarcodeSvg(
  barcode: string,
  points: number = BARCODE_POINTS.normal,
): string {
  const { smallest, largest } = BARCODE_POINTS;
  if (!(points >= smallest && points <= largest)) {
    throw new RangeError(`a customer barcode has ${smallest} to ${largest} points`);
  }
  const { width, height } = barcodeSize(points);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" ` +
    `viewBox="${BARCODE_VIEW_BOX}"><path d="${barcodePath(barcode)}"/></svg>`
  );
}

/** A bar, in units of its width. */
interface Bar {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

export function barcodeBars(barcode: string): readonly Bar[] {
  return [...barsOf(barcode)].map((bar, i) => {
    const [top, height] = EXTENTS[bar] ?? [0, 0];
    return { left: i * PITCH, top, height };
  });
}

/** Draws the bars as a path; one unit of the drawing is the width of a bar. */
export function barcodePath(barcode: string): string {
  return barcodeBars(barcode)
    .map(({ left, top, height }) => `M${left} ${top}h1v${height}h-1z`)
    .join('');
}

function rounded(millimetres: number): number {
  return Number(millimetres.toFixed(3));
}
