/**
 * Lays a label out as Japanese envelopes are written: the postal code on top, the address in columns from the right,
 * the addressee in the middle in larger letters. The barcode stays horizontal, at the bottom. Text that does not fit is
 * shrunk; if it still does not fit, there is no layout, as with horizontal labels.
 */
import {
  barcodeOn,
  digitsOf,
  EDGE,
  firstLine,
  type LabelColumn,
  type LabelContent,
  type LabelLayout,
  peopleOf,
  senderFit,
  senderHeight,
  topEdge,
} from './layout.ts';
import type { Pair } from './sheet-format.ts';
import { heightOf, type LabelLine, largestFitting, textBlock } from './text-block.ts';
import { textWidth } from './text-width.ts';
import { uprightText } from './upright-text.ts';

/** Smallest label on which an ordinary address and name fit in columns: width and height in millimetres. */
const SMALLEST_LABEL: Pair = [35, 46];
/** Blank strip between address and addressee, and below the postal code. */
const GAP = 1.5;

export function takesVertical([width, height]: Pair): boolean {
  return width >= SMALLEST_LABEL[0] && height >= SMALLEST_LABEL[1];
}

/** Gives undefined if the label is too small for the texts. @param content with the address in vertical form. */
export function verticalLayoutOf(content: LabelContent, label: Pair): LabelLayout | undefined {
  const { taken, ...barcode } = barcodeOn(label, content.barcode);
  const digits = digitsOf(content, label);
  const width = label[0] - 2 * EDGE.side;
  const address = content.address.map(uprightText);
  const addressee = content.addressee.map(uprightText);
  const senderLines = (content.sender ?? []).map(uprightText);
  return largestFitting((fit) => {
    const lines = textBlock('postal-code', firstLine(content), width, fit);
    const top = topEdge(digits) + (lines.length === 0 ? 0 : heightOf(lines) + GAP);
    const length = label[1] - top - EDGE.top - taken;
    if (length <= 0) return undefined;
    const right = textBlock('address', address, length, fit);
    const middle = [
      ...textBlock('organisation', addressee.slice(0, -1), length, fit),
      ...textBlock('addressee', peopleOf(addressee), length, fit),
    ];
    const left = textBlock('sender', senderLines, length, senderFit(largestScale(label)));
    const used = heightOf(right) + GAP + heightOf(middle) + senderHeight(left);
    if (used > width) return undefined;
    const edge = label[0] - EDGE.side;
    // The middle of the label, or as close to it as the address allows.
    const middleEdge = Math.max(
      EDGE.side + senderHeight(left) + heightOf(middle),
      Math.min(label[0] / 2 + heightOf(middle) / 2, edge - heightOf(right) - GAP),
    );
    const middleTop = top + (length - longest(middle)) / 2;
    // The sender stands in the lower left corner, as on envelopes.
    const leftTop = top + length - longest(left);
    const columns = [
      ...placed(right, edge, top),
      ...placed(middle, middleEdge, middleTop),
      ...placed(left, EDGE.side + heightOf(left), leftTop),
    ];
    return { lines, indent: EDGE.side, columns, ...digits, ...barcode };
  }, largestScale(label));
}

function longest(columns: readonly LabelLine[]): number {
  return Math.max(0, ...columns.map(({ text, size }) => textWidth(text) * size));
}

/** Size of a label on which letters have their normal size; letters of larger labels grow with it. */
const NORMAL: Pair = [86.4, 50.8];
const LARGEST = 2;

function largestScale([width, height]: Pair): number {
  const share = Math.sqrt((width / NORMAL[0]) * (height / NORMAL[1]));
  return Math.min(LARGEST, Math.max(1, share));
}

/** Places columns side by side, from their right edge to the left. */
function placed(lines: readonly LabelLine[], right: number, top: number): readonly LabelColumn[] {
  let left = right;
  return lines.map((line) => {
    left -= line.height;
    return { ...line, left, top };
  });
}
