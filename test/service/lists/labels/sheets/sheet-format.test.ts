import { boxedDigits } from '@daicho/service/lists/labels/sheets/code-boxes.ts';
import { barcodePoints, EDGE } from '@daicho/service/lists/labels/sheets/layout.ts';
import {
  A4,
  fitsPaper,
  formatNamed,
  labelsPerSheet,
  type Pair,
  placeOfLabel,
  SHEET_FORMATS,
  type SheetFormat,
} from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { barcodeSize } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import { describe, expect, it } from 'vitest';

const twelve = SHEET_FORMATS['12'] as SheetFormat;

describe('a sheet of labels', () => {
  it.each(Object.entries(SHEET_FORMATS))(
    '%s has that many labels, all on the paper',
    (name, format) => {
      const isEnvelope = /^[a-z]/.test(name);
      expect(labelsPerSheet(format)).toBe(isEnvelope ? 1 : Number.parseInt(name, 10));
      if (!isEnvelope) expect(format.paper).toEqual(A4);
      expect(fitsPaper(format)).toBe(true);
    },
  );

  it('is filled row by row', () => {
    expect(placeOfLabel(twelve, 0)).toEqual([18.6, 21.2]);
    expect(placeOfLabel(twelve, 1)).toEqual([105, 21.2]);
    expect(placeOfLabel(twelve, 11)).toEqual([105, 232.7]);
  });

  it('includes the gaps between labels when it places a label', () => {
    expect(placeOfLabel(SHEET_FORMATS['18'] as SheetFormat, 2)).toEqual([139.3, 8.7]);
  });

  it('does not fit if a label would leave the paper', () => {
    expect(fitsPaper({ ...twelve, gap: [10, 0] })).toBe(true);
    expect(fitsPaper({ ...twelve, gap: [19, 0] })).toBe(false);
    expect(fitsPaper({ ...twelve, grid: [2, 7] })).toBe(false);
  });
});

describe('an envelope', () => {
  it.each([
    ['長形3号', 'chou3'],
    ['長３', 'chou3'],
    ['長形40号', 'chou40'],
    ['角2', 'kaku2'],
    ['洋形４号', 'you4'],
    ['はがき', 'hagaki'],
    [' chou4 ', 'chou4'],
    ['24-66', '24-66'],
  ])('is found as “%s”', (name, known) => {
    expect(formatNamed(name)).toBe(SHEET_FORMATS[known]);
  });

  it.each(['長形99号', '長', 'constructor', '', '13'])('“%s” is not found', (name) => {
    expect(formatNamed(name)).toBeUndefined();
  });

  it.each(Object.entries(SHEET_FORMATS).filter(([, { grid }]) => labelsOf(grid) === 1))(
    '%s keeps the barcode off its edges as the operator asks: 10 mm at the sides, 15 mm below',
    (_, { paper, label, margin }) => {
      const points = barcodePoints(label) ?? 0;
      const { width } = barcodeSize(points);
      expect(points).toBeGreaterThanOrEqual(8);
      const left = margin[0] + (label[0] - width) / 2;
      expect(left).toBeGreaterThanOrEqual(10 - 1e-9);
      expect(paper[0] - left - width).toBeGreaterThanOrEqual(10 - 1e-9);
      expect(paper[1] - margin[1] - label[1] + EDGE.top).toBeGreaterThanOrEqual(15);
    },
  );

  it('has the digits of the code in the middle of the boxes of a postcard', () => {
    const { paper, label, margin } = formatNamed('はがき') as SheetFormat;
    const digits = boxedDigits('1234567', label[0]);
    const lefts = digits.map(({ left }) => Number((margin[0] + left).toFixed(1)));
    expect(lefts).toEqual([44.3, 51.3, 58.3, 65.9, 72.7, 79.5, 86.3]);
    const last = digits.at(-1);
    expect(paper[0] - margin[0] - (last?.left ?? 0) - (last?.width ?? 0)).toBeCloseTo(8);
    expect(margin[1]).toBe(12);
  });
});

function labelsOf([columns, rows]: Pair): number {
  return columns * rows;
}
