/** Sheets of labels: where each label lies on A4, in millimetres. */

/** Width and height, or distances in both directions. */
export type Pair = readonly [across: number, down: number];

export interface SheetFormat {
  /** Columns and rows. */
  readonly grid: Pair;
  readonly label: Pair;
  /** Left and top edge of the first label. */
  readonly margin: Pair;
  /** Blank strips between the columns and between the rows. */
  readonly gap: Pair;
}

const PAPER: Pair = [210, 297];
/** What makers' sizes may stick out by rounding. */
const TOLERANCE = 0.2;

/** The usual formats by the number of labels; with their width behind it where two have one number. */
export const SHEET_FORMATS: Readonly<Record<string, SheetFormat>> = {
  '10': { grid: [2, 5], label: [86.4, 50.8], margin: [18.6, 21.2], gap: [0, 0] },
  '12': { grid: [2, 6], label: [86.4, 42.3], margin: [18.6, 21.2], gap: [0, 0] },
  '18': { grid: [3, 6], label: [63.5, 46.6], margin: [7.2, 8.7], gap: [2.55, 0] },
  '21': { grid: [3, 7], label: [70, 42.3], margin: [0, 0.45], gap: [0, 0] },
  '21-63.5': { grid: [3, 7], label: [63.5, 38.1], margin: [7.2, 15.15], gap: [2.55, 0] },
  '24': { grid: [3, 8], label: [70, 33.9], margin: [0, 12.9], gap: [0, 0] },
  '24-66': { grid: [3, 8], label: [66, 33.9], margin: [6, 12.9], gap: [0, 0] },
};

export function labelsPerSheet({ grid: [columns, rows] }: SheetFormat): number {
  return columns * rows;
}

/** Gives the left and top edge of a label, counted from 0 row by row. */
export function placeOfLabel(
  { grid: [columns], label, margin, gap }: SheetFormat,
  at: number,
): Pair {
  const place = [at % columns, Math.floor(at / columns)] as const;
  const edge = (i: 0 | 1) => rounded(margin[i] + place[i] * (label[i] + gap[i]));
  return [edge(0), edge(1)];
}

/** Whether all labels lie on the paper. */
export function fitsPaper({ grid, label, margin, gap }: SheetFormat): boolean {
  return ([0, 1] as const).every((i) => {
    const end = margin[i] + grid[i] * label[i] + (grid[i] - 1) * gap[i];
    return margin[i] >= 0 && end <= PAPER[i] + TOLERANCE;
  });
}

function rounded(millimetres: number): number {
  return Number(millimetres.toFixed(3));
}
