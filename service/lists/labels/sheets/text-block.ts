/** The texts of a label at their sizes, each in one line where that costs little, else broken. */
import { linesOf, textWidth } from './text-width.ts';

export interface LabelLine {
  readonly text: string;
  readonly kind: keyof typeof STYLES;
  /** Size of the letters, and distance from the line before, in millimetres. */
  readonly size: number;
  readonly height: number;
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
/** Share to which a single line is shrunk rather than broken. */
const SHRUNK_ALONE = 0.85;

/** Tries smaller and smaller letters until something fits; undefined where the smallest do not. */
export function largestFitting<T>(at: (scale: number) => T | undefined): T | undefined {
  for (let scale = 1; scale > SMALLEST - STEP; scale -= STEP) {
    const fitting = at(Math.max(scale, SMALLEST));
    if (fitting !== undefined) return fitting;
  }
  return undefined;
}

/**
 * Gives the columns of texts of one kind for vertical writing, all of one size: as few as the smallest letters allow, since
 * short pieces read badly.
 */
export function columnBlock(
  kind: LabelLine['kind'],
  texts: readonly string[],
  length: number,
  scale: number,
): readonly LabelLine[] {
  const { points, height } = STYLES[kind];
  const sizeAt = (share: number) => points * share * MM_PER_POINT;
  const sized = (columns: readonly string[], share: number) => {
    const size = sizeAt(share);
    return columns.map((text) => ({ text, kind, size, height: size * height }));
  };
  const columnsAt = (share: number) =>
    texts.flatMap((text) => brokenLines(text, length / sizeAt(share)));
  const unbroken = Math.min(...texts.map((text) => length / textWidth(text))) / sizeAt(1);
  if (unbroken >= SMALLEST) return sized(texts, Math.min(scale, unbroken));
  const fewest = columnsAt(SMALLEST).length;
  let share = scale;
  while (share > SMALLEST && columnsAt(share).length > fewest) {
    share = Math.max(share - STEP / 2, SMALLEST);
  }
  return sized(columnsAt(share), share);
}

/** Gives the lines of texts of one kind, none longer than `length` millimetres. */
export function textBlock(
  kind: LabelLine['kind'],
  texts: readonly string[],
  length: number,
  scale: number,
): readonly LabelLine[] {
  const { points, height } = STYLES[kind];
  return texts.flatMap((text) => {
    const normal = points * scale * MM_PER_POINT;
    const whole = length / textWidth(text);
    const least = points * Math.max(scale * SHRUNK_ALONE, SMALLEST) * MM_PER_POINT;
    const size = whole < normal && whole >= least ? whole : normal;
    const lines = whole >= size ? [text] : brokenLines(text, length / size);
    return lines.map((line) => ({ text: line, kind, size, height: size * height }));
  });
}

/** Room that lines take across. */
export function heightOf(lines: readonly LabelLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0);
}

/** Prints a postal code as it stands on a label; nothing where there is none. */
export function printedPostalCode(code: string): readonly string[] {
  return code === '' ? [] : [`〒${code.slice(0, 3)}-${code.slice(3)}`];
}

/** Breaks a text; an honorific stays with the end of its name. */
function brokenLines(text: string, width: number): readonly string[] {
  const lines = linesOf(text, width);
  const last = lines.at(-1) ?? '';
  const isAlone = /^(?:様|御中)$/.test(last);
  return isAlone ? linesOf(text, width - textWidth(last) - 1) : lines;
}
