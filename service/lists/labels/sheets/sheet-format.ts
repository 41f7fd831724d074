/** Sheets of labels, postcards and envelopes, with the place of each label on the paper in millimetres. */

/** Width and height, or distances in both directions. */
export type Pair = readonly [across: number, down: number];

export interface SheetFormat {
  readonly paper: Pair;
  /** Columns and rows. */
  readonly grid: Pair;
  readonly label: Pair;
  /** Left and top edge of the first label. */
  readonly margin: Pair;
  /** Blank strips between the columns and between the rows. */
  readonly gap: Pair;
  /** Whether the paper has the seven boxes of a postal code, at the upper right corner of the label. */
  readonly hasCodeBoxes?: boolean;
}

export const A4: Pair = [210, 297];
/** Amount by which rounded sizes of makers may exceed the paper. */
const TOLERANCE = 0.2;

/**
 * The usual formats by their number of labels, followed by the size if several formats have that number. The sizes come
 * from LibreOffice's list of labels (`share/labels/labels.xml`) for A-one and Sanwa Supply, and from gLabels
 * (`templates/hisago-templates.xml`) for HISAGO, by product. Lists of one product differ by at most 0.3 mm; if they
 * differ, the labels are centred on the paper.
 */
const LABEL_SHEETS: Readonly<Record<string, Omit<SheetFormat, 'paper'>>> = {
  // HISAGO ELM003
  '4': { grid: [2, 2], label: [105, 148.5], margin: [0, 0], gap: [0, 0] },
  // HISAGO ELM004
  '6': { grid: [2, 3], label: [105, 99], margin: [0, 0], gap: [0, 0] },
  // HISAGO ELM014
  '8': { grid: [2, 4], label: [105, 74.25], margin: [0, 0], gap: [0, 0] },
  // A-one 28367, HISAGO ELM006
  '10': { grid: [2, 5], label: [86.4, 50.8], margin: [18.6, 21.2], gap: [0, 0] },
  // A-one 28362, HISAGO ELM008
  '12': { grid: [2, 6], label: [86.4, 42.3], margin: [18.6, 21.2], gap: [0, 0] },
  // A-one 28183, 31275
  '12-83.8': { grid: [2, 6], label: [83.8, 42.3], margin: [19.3, 21.5], gap: [3.8, 0] },
  // A-one 28189, HISAGO OP3006
  '14': { grid: [2, 7], label: [83, 36], margin: [21, 25], gap: [2, 0] },
  // Sanwa Supply TA-LP18; A-one 28370, whose labels are 46.5 mm high and begin at 9 mm
  '18': { grid: [3, 6], label: [63.5, 46.6], margin: [7.2, 8.7], gap: [2.55, 0] },
  // A-one 28364, HISAGO ELM009
  '18-70': { grid: [3, 6], label: [70, 42.3], margin: [0, 21.2], gap: [0, 0] },
  // HISAGO ELM010
  '20': { grid: [5, 4], label: [42, 74.25], margin: [0, 0], gap: [0, 0] },
  // A-one 28363, HISAGO ELM011
  '21': { grid: [3, 7], label: [70, 42.3], margin: [0, 0.45], gap: [0, 0] },
  // A-one 28379, Sanwa Supply TA-LP21
  '21-63.5': { grid: [3, 7], label: [63.5, 38.1], margin: [7.2, 15.15], gap: [2.55, 0] },
  // A-one 28365, HISAGO OP3007
  '21-70x38.1': { grid: [3, 7], label: [70, 38.1], margin: [0, 14.8], gap: [0, 0] },
  // A-one 28366; HISAGO OP3003, whose labels begin at 12.7 mm
  '24': { grid: [3, 8], label: [70, 33.9], margin: [0, 12.9], gap: [0, 0] },
  // A-one 28369, HISAGO ELM012
  '24-66': { grid: [3, 8], label: [66, 33.9], margin: [6, 12.9], gap: [0, 0] },
  // A-one 28767, HISAGO ELM032
  '30': { grid: [3, 10], label: [53.3, 25.4], margin: [19, 21.5], gap: [3.8, 0] },
  // A-one 28368, HISAGO ELM022
  '44': { grid: [4, 11], label: [48.3, 25.4], margin: [8.4, 8.8], gap: [0, 0] },
  // HISAGO ELM023
  '65': { grid: [5, 13], label: [38.1, 21.2], margin: [4.75, 10.92], gap: [2.5, 0] },
};

/** Strips of a postcard or an envelope that stay blank: left, above, right and below. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** An envelope is a sheet with one label. */
function envelope(paper: Pair, [left, top, right, bottom]: Edges): SheetFormat {
  const label: Pair = [paper[0] - left - right, paper[1] - top - bottom];
  return { paper, grid: [1, 1], label, margin: [left, top], gap: [0, 0] };
}

/**
 * Postcards and envelopes with red boxes for the postal code: the label begins at the upper edge of the boxes, and ends
 * at their right edge. Below a barcode, the operator asks for 15 mm of blank paper; the barcode ends 2 mm above the
 * lower edge of its label.
 */
function withCodeBoxes(paper: Pair): SheetFormat {
  return { ...envelope(paper, [8, 12, 8, 13]), hasCodeBoxes: true };
}

/**
 * Postcards and envelopes by their names in PWG 5101.1 (`jpn_chou3_120x235mm`), by which printers know them. Envelopes
 * of 洋形 lie on their long side. On large envelopes the boxes have another size, so the code stands below them.
 */
const ENVELOPES: Readonly<Record<string, SheetFormat>> = {
  hagaki: withCodeBoxes([100, 148]),
  chou3: withCodeBoxes([120, 235]),
  chou4: withCodeBoxes([90, 205]),
  chou40: withCodeBoxes([90, 225]),
  you4: envelope([235, 105], [40, 15, 40, 13]),
  you2: envelope([162, 114], [25, 20, 25, 13]),
  kaku2: envelope([240, 332], [18, 34, 18, 13]),
  kaku3: envelope([216, 277], [18, 34, 18, 13]),
};

/** Usual names of postcards and envelopes. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['はがき', 'hagaki'],
  ['ハガキ', 'hagaki'],
  ['葉書', 'hagaki'],
]);
const ENVELOPE_NAME = /^(長|洋|角)形?(\d{1,2})号?$/;
const SHAPES: ReadonlyMap<string, string> = new Map([
  ['長', 'chou'],
  ['洋', 'you'],
  ['角', 'kaku'],
]);

export const SHEET_FORMATS: Readonly<Record<string, SheetFormat>> = {
  ...Object.fromEntries(
    Object.entries(LABEL_SHEETS).map(([name, sheet]) => [name, { paper: A4, ...sheet }]),
  ),
  ...ENVELOPES,
};

/** Finds a format by its own name, or by a common one: 長形3号, 長3, はがき. */
export function formatNamed(name: string): SheetFormat | undefined {
  const plain = name.normalize('NFKC').trim();
  const [, shape = '', number = ''] = ENVELOPE_NAME.exec(plain) ?? [];
  const known = OTHER_NAMES.get(plain) ?? (shape === '' ? plain : `${SHAPES.get(shape)}${number}`);
  return Object.hasOwn(SHEET_FORMATS, known) ? SHEET_FORMATS[known] : undefined;
}

export function labelsPerSheet({ grid: [columns, rows] }: SheetFormat): number {
  return columns * rows;
}

/** Gives the left and top edge of a label. Labels are numbered from 0, row by row. */
export function placeOfLabel(
  { grid: [columns], label, margin, gap }: SheetFormat,
  at: number,
): Pair {
  const place = [at % columns, Math.floor(at / columns)] as const;
  const edge = (i: 0 | 1) => rounded(margin[i] + place[i] * (label[i] + gap[i]));
  return [edge(0), edge(1)];
}

/** Whether all labels lie on the paper. */
export function fitsPaper({ paper, grid, label, margin, gap }: SheetFormat): boolean {
  return ([0, 1] as const).every((i) => {
    const end = margin[i] + grid[i] * label[i] + (grid[i] - 1) * gap[i];
    return margin[i] >= 0 && end <= paper[i] + TOLERANCE;
  });
}

function rounded(millimetres: number): number {
  return Number(millimetres.toFixed(3));
}
