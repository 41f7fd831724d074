/** Sizes the texts of a label. A text stands in one line if that shrinks the text little, else it is broken. */
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import {
  addressBreaks,
  brokenBetweenParts,
  foreignNameBreaks,
  nameBreaks,
  organisationBreaks,
} from './part-breaks.ts';
import { linesOf, textWidth } from './text-width.ts';

export interface LabelLine {
  readonly text: string;
  readonly kind: keyof typeof STYLES;
  /** Size of the letters, and distance from the previous line, in millimetres. */
  readonly size: number;
  readonly height: number;
}

const MM_PER_POINT = 25.4 / 72;
/** Normal sizes of letters in points, and heights of their lines. */
const STYLES = {
  'postal-code': { points: 12, height: 1.45 },
  address: { points: 11, height: 1.35 },
  organisation: { points: 12, height: 1.45 },
  addressee: { points: 16, height: 1.5 },
  sender: { points: 7, height: 1.3 },
} as const;
/** Smallest share of the normal size: an address of 7 points. */
const SMALLEST = 7 / STYLES.address.points;
/** Smallest share for a long name, before it is broken: also 7 points. */
const SMALLEST_NAME = 7 / STYLES.addressee.points;
const STEP = 0.04;

/** Size of a label's letters, and whether lines are shrunk as far as possible before they are broken. */
export interface Fit {
  readonly scale: number;
  readonly isTight: boolean;
}

/** Tries smaller and smaller letters until something fits, then fewer lines. Gives undefined if nothing fits. */
export function largestFitting<T>(at: (fit: Fit) => T | undefined, largest: number): T | undefined {
  for (let scale = largest; scale > SMALLEST - STEP; scale -= STEP) {
    const fitting = at({ scale: Math.max(scale, SMALLEST), isTight: false });
    if (fitting !== undefined) return fitting;
  }
  return at({ scale: SMALLEST, isTight: true });
}

/** A line that would shrink below this share of the size is broken into two. */
const READABLE = 0.9;
/** A part without places to break that would shrink below this share (8 points for an address) is broken anywhere. */
const BROKEN_WITHIN = 0.75;
/** A foreign name that would shrink below this share is broken between its words. */
const FOREIGN_WHOLE = 0.5;
/** Largest number of lines into which one text is broken. */
const LINES_MAX = 4;
const BREAKS = {
  'postal-code': () => [],
  address: addressBreaks,
  organisation: organisationBreaks,
  addressee: nameBreaks,
  sender: addressBreaks,
} as const satisfies Record<LabelLine['kind'], (text: string) => readonly number[]>;

/**
 * Gives the lines, or columns, of texts of one kind, all in one size: as large as the length allows, broken between
 * parts if a single line would be small and leave space empty.
 */
export function textBlock(
  kind: LabelLine['kind'],
  texts: readonly string[],
  length: number,
  { scale, isTight }: Fit,
): readonly LabelLine[] {
  const { points, height } = STYLES[kind];
  const sizeAt = (share: number) => points * share * MM_PER_POINT;
  const shareOf = (lines: readonly string[]) =>
    Math.min(scale, Math.min(...lines.map((text) => length / textWidth(text))) / sizeAt(1));
  const isName = kind === 'addressee';
  // A name is broken inside only if even its smallest letters are too large; a postal code never.
  const least = isName ? SMALLEST_NAME : SMALLEST;
  const enough = isTight ? least : Math.max(SMALLEST, scale * READABLE);
  const evenShare = isName ? least : enough;
  const smallestWhole = isName ? least : Math.max(least, scale * BROKEN_WITHIN);
  const half = Math.min(enough, scale * FOREIGN_WHOLE);
  const broken = (text: string, places: readonly number[], wanted: number) => {
    let best: readonly string[] = [text];
    for (let count = 2; count <= LINES_MAX && shareOf(best) < wanted; count++) {
      const more = brokenBetweenParts(text, places, count);
      if (more !== undefined && shareOf(more) > shareOf(best)) best = more;
    }
    return best;
  };
  const lines = texts.flatMap((text) => {
    if (kind === 'postal-code') return text;
    const parts = broken(text, BREAKS[kind](text), enough);
    const best = isName
      ? parts.flatMap((part) => broken(part, foreignNameBreaks(part), half))
      : parts;
    return best.flatMap((part) =>
      shareOf([part]) < smallestWhole ? evenLines(part, length / sizeAt(evenShare)) : part,
    );
  });
  const size = sizeAt(Math.max(least, shareOf(lines)));
  return lines.map((text) => ({ text, kind, size, height: size * height }));
}

/** Height that lines take. */
export function heightOf(lines: readonly LabelLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0);
}

/**
 * Prints a postal code as the operator's machines read it best (内国郵便約款, 別記1): full-width digits and a hyphen, without
 * 〒. Empty without a code.
 */
export function printedPostalCode(code: string): readonly string[] {
  return code === '' ? [] : [toFullWidthAscii(`${code.slice(0, 3)}-${code.slice(3)}`)];
}

/**
 * Breaks a part that is longer than a line, at any letter or between Latin words, into few lines of about equal length.
 */
function evenLines(text: string, width: number): readonly string[] {
  const whole = textWidth(text);
  const count = Math.ceil(whole / width);
  for (let each = whole / count + 1; each < width; each += 0.5) {
    const lines = brokenLines(text, each);
    if (lines.length <= count) return lines;
  }
  return brokenLines(text, width);
}

/** Breaks a text; an honorific stays with the end of its name. */
function brokenLines(text: string, width: number): readonly string[] {
  const lines = linesOf(text, width);
  const last = lines.at(-1) ?? '';
  const isAlone = /^(?:様|御中)$/.test(last);
  return isAlone ? linesOf(text, width - textWidth(last) - 1) : lines;
}
