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
  readonly kind: keyof typeof STYLES;
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
/** Sizes of letters in points and heights of their lines, at their normal size. */
const STYLES = {
  'postal-code': { points: 12, height: 1.45 },
  address: { points: 11, height: 1.35 },
  organisation: { points: 12, height: 1.45 },
  addressee: { points: 16, height: 1.5 },
} as const;
/** Smallest share of the normal size: an address of 7 points. */
const SMALLEST = 7 / STYLES.address.points;
const STEP = 0.04;
/** How far a line alone is shrunk rather than broken. */
const SHRUNK_ALONE = 0.85;
/** Blank edges of a label: printers may miss, and a barcode asks for 2 mm on every side. */
const EDGE = { side: 3, top: 2, barcode: 2 } as const;

/** Gives the points at which a barcode fits on a label of that width; undefined where none that is allowed does. */
export function barcodePoints([width]: Pair): number | undefined {
  const { smallest, normal } = BARCODE_POINTS;
  const widest = (width - 2 * EDGE.side) / barcodeSize(1).width;
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
  const [width, height] = [label[0] - 2 * EDGE.side, label[1] - 2 * EDGE.top];
  const ofBarcode = barcode.barcode === undefined ? 0 : barcode.barcode.size.height + EDGE.barcode;
  for (let scale = 1; scale > SMALLEST - STEP; scale -= STEP) {
    const lines = linesAt(content, width, Math.max(scale, SMALLEST));
    const used = lines.reduce((sum, line) => sum + line.height, 0) + ofBarcode;
    if (used <= height) return { lines, ...barcode };
  }
  return undefined;
}

function linesAt(content: LabelContent, width: number, scale: number): readonly LabelLine[] {
  const { postalCode: code, addressee } = content;
  const printed = code === '' ? [] : [`〒${code.slice(0, 3)}-${code.slice(3)}`];
  return [
    ...block('postal-code', printed, width, scale),
    ...block('address', content.address, width, scale),
    ...block('organisation', addressee.slice(0, -1), width, scale),
    ...block('addressee', addressee.slice(-1), width, scale),
  ];
}

function block(
  kind: LabelLine['kind'],
  texts: readonly string[],
  width: number,
  scale: number,
): readonly LabelLine[] {
  const { points, height } = STYLES[kind];
  return texts.flatMap((text) => {
    const normal = points * scale * MM_PER_POINT;
    const whole = width / textWidth(text);
    const least = points * Math.max(scale * SHRUNK_ALONE, SMALLEST) * MM_PER_POINT;
    const size = whole < normal && whole >= least ? whole : normal;
    const lines = whole >= size ? [text] : brokenLines(text, width / size);
    return lines.map((line) => ({ text: line, kind, size, height: size * height }));
  });
}

/** Breaks a text; an honorific stays with the end of its name. */
function brokenLines(text: string, width: number): readonly string[] {
  const lines = linesOf(text, width);
  const last = lines.at(-1) ?? '';
  const isAlone = /^(?:様|御中)$/.test(last);
  return isAlone ? linesOf(text, width - textWidth(last) - 1) : lines;
}
