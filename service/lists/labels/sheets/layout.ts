/**
 * Lays a label out: postal code, address, addressee, and the barcode below, as on Japanese envelopes. Texts that do
 * not fit are shrunk together down to `SMALLEST`; if they still do not fit, there is no layout. No text is ever cut.
 */

import { BARCODE_POINTS, barcodeSize } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';
import { type BoxedDigit, boxedDigits, CODE_BOXES_HEIGHT } from './code-boxes.ts';
import { alignedNames } from './joint-names.ts';
import type { Pair } from './sheet-format.ts';
import {
  type Fit,
  heightOf,
  type LabelLine,
  largestFitting,
  printedPostalCode,
  textBlock,
} from './text-block.ts';
import { textWidth } from './text-width.ts';

export interface LabelContent {
  /** Seven digits, or empty for none. */
  readonly postalCode: string;
  /** The address, in parts that each begin a line. */
  readonly address: readonly string[];
  /** The organisation, if any, then the people, separated by line breaks. */
  readonly addressee: readonly string[];
  /** Lines of the sender; absent for none. */
  readonly sender?: readonly string[];
  /** Whether there is a picture next to the postal code, or next to its place if there is no code. */
  readonly hasLogo?: boolean;
  /** Whether the paper has boxes for the postal code. */
  readonly hasCodeBoxes?: boolean;
  /** Characters of the barcode, as the manual names them. */
  readonly barcode?: string | undefined;
}

/** A line of vertical writing, with the place of its upper left corner on the label. */
export interface LabelColumn extends LabelLine {
  readonly left: number;
  readonly top: number;
}

export interface LabelLayout {
  /** Horizontal lines from the top. */
  readonly lines: readonly LabelLine[];
  /** Distance of the lines from the left edge of a horizontal label. */
  readonly indent: number;
  readonly columns?: readonly LabelColumn[];
  /** The postal code if the paper has boxes for it, instead of the first line. */
  readonly digits?: readonly BoxedDigit[];
  /** Lines at the bottom of a horizontal label. */
  readonly sender?: readonly LabelLine[];
  readonly barcode?: {
    readonly characters: string;
    readonly size: { readonly width: number; readonly height: number };
  };
  /** Row of the table, on a label that a person should look at. */
  readonly mark?: number;
}

/** Blank edges of a label, since printers may be off, and a barcode needs 2 mm on every side. */
export const EDGE = { side: 3, top: 2, barcode: 2 } as const;
/** Strip between the sender and the rest, as wide as a barcode needs. */
const SENDER_GAP = 2;

/** Gives the points at which a barcode fits on a label of that width, or undefined if no allowed size does. */
export function barcodePoints([width]: Pair): number | undefined {
  const { smallest, normal } = BARCODE_POINTS;
  const widest = (width - 2 * EDGE.side) / barcodeSize(1).width;
  const points = Math.min(normal, Math.floor(widest * 10 + 1e-6) / 10);
  return points >= smallest ? points : undefined;
}

/** Gives the barcode at the size that the label has room for, and the height that it takes. */
export function barcodeOn(
  label: Pair,
  characters: LabelContent['barcode'],
): Pick<LabelLayout, 'barcode'> & { readonly taken: number } {
  const points = barcodePoints(label);
  if (characters === undefined || points === undefined) return { taken: 0 };
  const size = barcodeSize(points);
  return { barcode: { characters, size }, taken: size.height + EDGE.barcode };
}

/** Lays out horizontal writing. Gives undefined if the label is too small for the texts. */
export function layoutOf(content: LabelContent, label: Pair): LabelLayout | undefined {
  const { taken, ...barcode } = barcodeOn(label, content.barcode);
  const digits = digitsOf(content, label);
  const width = label[0] - 2 * EDGE.side;
  const height = label[1] - topEdge(digits) - EDGE.top;
  const sender = textBlock('sender', content.sender ?? [], width, senderFit(largestScale(label)));
  const room = height - taken - senderHeight(sender);
  return largestFitting((fit) => {
    const lines = linesAt(content, width, fit);
    if (heightOf(lines) > room) return undefined;
    const indent = indentOf(lines, label);
    return { lines, indent, ...digits, ...barcode, ...(sender.length === 0 ? {} : { sender }) };
  }, largestScale(label));
}

/** Size of a label on which letters have their normal size; letters of larger labels grow with it. */
const NORMAL: Pair = [86.4, 42.3];
/**
 * Greatest scales of letters: on wide labels, on labels that are only tall (whose lines large letters break), and of
 * the sender.
 */
const LARGEST = { wide: 2.2, tall: 1.4, sender: 1.5 } as const;

function largestScale([width, height]: Pair): number {
  const [across, down] = [width / NORMAL[0], height / NORMAL[1]];
  const wide = Math.min(LARGEST.wide, across, down);
  return Math.max(1, wide, Math.min(LARGEST.tall, Math.sqrt(across * down)));
}

/** Letters of the sender grow with a large label, but less than all other letters. */
export function senderFit(largest: number): Fit {
  return { scale: Math.min(largest, LARGEST.sender), isTight: false };
}

/** Smallest width of a label whose lines are centred: the width of a wide envelope. */
const WIDE = 110;

function indentOf(lines: readonly LabelLine[], [width]: Pair): number {
  if (width < WIDE) return EDGE.side;
  const widest = Math.max(0, ...lines.map(({ text, size }) => textWidth(text) * size));
  return Math.max(EDGE.side, (width - widest) / 2);
}

/** Gives the digits of the postal code for the boxes of the paper, if the paper has such boxes. */
export function digitsOf(
  { postalCode, hasCodeBoxes = false }: LabelContent,
  [width]: Pair,
): Pick<LabelLayout, 'digits'> {
  return hasCodeBoxes ? { digits: boxedDigits(postalCode, width) } : {};
}

/** Upper edge of the content: below the boxes for the postal code, or else below the label's blank edge. */
export function topEdge({ digits }: Pick<LabelLayout, 'digits'>): number {
  return digits === undefined ? EDGE.top : CODE_BOXES_HEIGHT;
}

/** Height of the sender with the strip before it. */
export function senderHeight(sender: readonly LabelLine[] = []): number {
  return sender.length === 0 ? 0 : heightOf(sender) + SENDER_GAP;
}

/**
 * Upper edge of the first line. With columns, this line stands at the upper edge of the content; without columns, all
 * lines stand, with the barcode, in the middle of the label.
 */
export function firstLineTop(layout: LabelLayout, label: Pair): number {
  const { lines, columns, barcode, sender } = layout;
  const top = topEdge(layout);
  if (columns !== undefined) return top;
  const taken = barcode === undefined ? 0 : barcode.size.height + EDGE.barcode;
  const room = label[1] - top - EDGE.top - taken - senderHeight(sender);
  return top + (room - heightOf(lines)) / 2;
}

/** Gives the text in the edge of a label that a person should check. It is Japanese, like the rest of the label. */
export function markText(row: number): string {
  return `要確認 ${row}行`;
}

/**
 * Gives the line of the postal code if the paper has no boxes for the code. If the label has a picture but no code, the
 * line is blank.
 */
export function firstLine(content: LabelContent): readonly string[] {
  const { postalCode, hasLogo = false, hasCodeBoxes = false } = content;
  if (hasCodeBoxes) return [];
  const code = printedPostalCode(postalCode);
  return code.length === 0 && hasLogo ? ['　'] : code;
}

/** Gives the people of an addressee, or the organisation if it stands alone. */
export function peopleOf(addressee: readonly string[]): readonly string[] {
  return alignedNames(addressee.slice(-1).flatMap((people) => people.split('\n')));
}

function linesAt(content: LabelContent, width: number, fit: Fit): readonly LabelLine[] {
  const [address = [], addressee = []] = [content.address, content.addressee].map((texts) =>
    texts.map(toFullWidthKatakana),
  );
  return [
    ...textBlock('postal-code', firstLine(content), width, fit),
    ...textBlock('address', address, width, fit),
    ...textBlock('organisation', addressee.slice(0, -1), width, fit),
    ...textBlock('addressee', peopleOf(addressee), width, fit),
  ];
}
