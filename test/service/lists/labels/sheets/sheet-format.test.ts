import {
  fitsPaper,
  labelsPerSheet,
  placeOfLabel,
  SHEET_FORMATS,
  type SheetFormat,
} from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { describe, expect, it } from 'vitest';

const twelve = SHEET_FORMATS['12'] as SheetFormat;

describe('a sheet of labels', () => {
  it.each(Object.entries(SHEET_FORMATS))('%s has that many labels, all on A4', (name, format) => {
    expect(labelsPerSheet(format)).toBe(Number.parseInt(name, 10));
    expect(fitsPaper(format)).toBe(true);
  });

  it('is filled row by row', () => {
    expect(placeOfLabel(twelve, 0)).toEqual([18.6, 21.2]);
    expect(placeOfLabel(twelve, 1)).toEqual([105, 21.2]);
    expect(placeOfLabel(twelve, 11)).toEqual([105, 232.7]);
  });

  it('counts the strips between labels', () => {
    expect(placeOfLabel(SHEET_FORMATS['18'] as SheetFormat, 2)).toEqual([139.3, 8.7]);
  });

  it('does not fit where a label would leave the paper', () => {
    expect(fitsPaper({ ...twelve, gap: [10, 0] })).toBe(true);
    expect(fitsPaper({ ...twelve, gap: [19, 0] })).toBe(false);
    expect(fitsPaper({ ...twelve, grid: [2, 7] })).toBe(false);
  });
});
