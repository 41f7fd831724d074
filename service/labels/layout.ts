/**
 * Lays a label out: postal code, address, addressee and under it the barcode, as Japanese envelopes have them. What does not
 * fit is shrunk, all texts together, as far as `SMALLEST`; what does not fit then has no layout, and is never cut.
 */
import type { BarcodeCharacter } from '@daicho/shared/identifiers/customer-barcode.ts';
import { BARCODE_POINTS, barcodeSize } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import type { Pair } from './sheet-format.ts';
import { linesOf, textWidth } from './text-width.ts';

export interface LabelContent {
  /** Seven digits; empty for none. */
  readonly postalCode: string;
  /** The address, in parts that begin a line each. */
  readonly address: readonly string[];
  readonly addressee: readonly string[];
  readonly barcode?: readonly BarcodeCharacter[] | undefined;
}

export interface LabelLine {
  readonly text: string;
  readonly kind: 'postal-code' | 'address' | 'addressee';
  /** Size of the letters, and distance from the line before, in millimetres. */
  readonly size: number;
  readonly height: number;
}

export interface LabelLayout {
  readonly lines: readonly LabelLine[];
  readonly barcode?: {
    readonly characters: readonly BarcodeCharacter[];
    readonly size: { readonly width: number; readonly height: number };
  };
}

const MM_PER_POINT = 25.4 / 72;
/** Sizes of letters in points, at their normal size. */
const POINTS = { 'postal-code': 11, address: 10, addressee: 14 } as const;
/** Smallest share of the normal size: an address of 7 points. */
export const SMALLEST = 0.7;
const STEP = 0.05;
const LINE_HEIGHT = 1.3;
/** Blank edge of a label, in which printers may miss; a barcode asks for 2 mm on every side. */
const EDGE = 3;
export const BARCODE_EDGE = 2;

/** Gives the points at which a barcode fits on a label of that width; undefined where none that is allowed does. */
export function barcodePoints([width]: Pair): number | undefined {
  const { smallest, normal } = BARCODE_POINTS;
  const widest = (width - 2 * BARCODE_EDGE) / barcodeSize(1).width;
  const points = Math.min(normal, Math.floor(widest * 10 + 1e-6) / 10);
  return points >= smallest ? points : undefined;
}

/** Undefined where the label is too small for it. */
export function layoutOf(content: LabelContent, label: Pair): LabelLayout | undefined {
  const points = barcodePoints(label);
  const barcode =
    content.barcode === undefined || points === undefined
      ? {}
      : { barcode: { characters: content.barcode, size: barcodeSize(points) } };
  const [width, height] = [label[0] - 2 * EDGE, label[1] - 2 * BARCODE_EDGE];
  const ofBarcode = barcode.barcode === undefined ? 0 : barcode.barcode.size.height + BARCODE_EDGE;
  for (let step = 0; 1 - step * STEP >= SMALLEST - 1e-9; step += 1) {
    const lines = linesAt(content, width, 1 - step * STEP);
    const used = lines.reduce((sum, line) => sum + line.height, 0) + ofBarcode;
    if (used <= height) return { lines, ...barcode };
  }
  return undefined;
}

function linesAt(content: LabelContent, width: number, scale: number): readonly LabelLine[] {
  const { postalCode: code } = content;
  const printed = code === '' ? [] : [`〒${code.slice(0, 3)}-${code.slice(3)}`];
  return [
    ...block('postal-code', printed, width, scale),
    ...block('address', content.address, width, scale),
    ...block('addressee', content.addressee, width, scale),
  ];
}

function block(
  kind: LabelLine['kind'],
  texts: readonly string[],
  width: number,
  scale: number,
): readonly LabelLine[] {
  const size = POINTS[kind] * scale * MM_PER_POINT;
  const lines = texts.flatMap((text) => brokenEvenly(text, width / size));
  return lines.map((text) => ({ text, kind, size, height: size * LINE_HEIGHT }));
}

/** Breaks a text into as few lines as there must be; an honorific stays with the end of its name. */
function brokenEvenly(text: string, width: number): readonly string[] {
  if (textWidth(text) <= width) return [text];
  const lines = linesOf(text, width);
  const last = lines.at(-1) ?? '';
  const isAlone = /^(?:様|御中)$/.test(last);
  return isAlone ? linesOf(text, width - textWidth(last) - 1) : lines;
}
