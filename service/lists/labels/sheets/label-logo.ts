/** Places the sender's picture on a label: next to the postal code. */
import { EDGE, type LabelLayout } from './layout.ts';
import type { Pair } from './sheet-format.ts';
import { textWidth } from './text-width.ts';

export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/** Greatest width, and distance from the postal code, in millimetres. */
const WIDEST = 25;
const GAP = 2;

/** Box for the picture, from the left edge of the label. */
interface LogoBox {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'right';
}

/** Gives the box on the side of the label that the postal code leaves free, or undefined if there is no room. */
export function logoBox(
  { lines, indent, columns }: LabelLayout,
  [across]: Pair,
): LogoBox | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  const room = across - EDGE.side - indent - textWidth(first.text) * first.size - GAP;
  const width = Math.min(WIDEST, room);
  if (width < first.height / 2) return undefined;
  const align = columns === undefined ? 'right' : 'left';
  const left = align === 'left' ? EDGE.side : across - EDGE.side - width;
  return { left, width, height: first.height, align };
}
