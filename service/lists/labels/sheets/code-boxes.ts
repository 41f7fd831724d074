/**
 * The digits of a postal code in the seven red boxes of postcards and envelopes. Sizes are those of the operator's
 * manual (p. 5, JIS S 5502): 5.7 x 8 mm, 1.3 mm between the first three, 1.9 mm before the fourth,
 * 1.1 mm between the last four.
 */
const BOX = { width: 5.7, height: 8 } as const;
const GAPS = [1.3, 1.3, 1.9, 1.1, 1.1, 1.1] as const;
/** Size of the digits, which must not touch the lines of their boxes. */
const SIZE = 7;
/** Blank strip below the boxes. */
const BELOW = 4;

/** Height that the boxes take at the top of a label. */
export const CODE_BOXES_HEIGHT = BOX.height + BELOW;

/** A digit in the middle of its box, whose upper left corner is relative to the label's. */
export interface BoxedDigit {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Gives the digits of a code. The last box ends at the label's right edge. @param code empty for none. */
export function boxedDigits(code: string, labelWidth: number): readonly BoxedDigit[] {
  let left = labelWidth - GAPS.reduce((sum, gap) => sum + gap, 7 * BOX.width);
  return [...code].map((text, i) => {
    const digit = { text, size: SIZE, left, top: 0, ...BOX };
    left += BOX.width + (GAPS[i] ?? 0);
    return digit;
  });
}
