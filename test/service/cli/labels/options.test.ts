import { type LabelArguments, labelOptions } from '@daicho/service/cli/labels/options.ts';
import { describe, expect, it } from 'vitest';

const DEFAULTS: LabelArguments = {
  output: '/nowhere/labels.html',
  column: [],
  nameColumn: [],
  sender: [],
  barcode: true,
  open: true,
  skip: '0',
  honorific: 'auto',
  unsure: 'mark',
  postalCode: 'auto',
  batch: true,
  data: '/nowhere',
  concurrency: '4',
};
const options = (given: Partial<LabelArguments> = {}) =>
  labelOptions('list.csv', { ...DEFAULTS, ...given }, 'ja');

describe('the options of daicho labels', () => {
  it('are 12 labels on a sheet, HTML, and an honorific that depends on the name, unless others are given', () => {
    expect(options()).toMatchObject({
      format: { grid: [2, 6], label: [86.4, 42.3] },
      isPdf: false,
      honorific: 'auto',
      skipped: 0,
    });
  });

  it('mark what is unsure, print no telephone numbers, and leave hidden rows to the person by default', () => {
    expect(options()).toMatchObject({
      unsure: 'mark',
      contacts: false,
      printedCode: 'auto',
      onePer: undefined,
      hidden: undefined,
      report: '/nowhere/labels-report.csv',
    });
    expect(options({ withHidden: true }).hidden).toBe('print');
    expect(options({ visibleOnly: true }).hidden).toBe('leave_out');
    expect(options({ onePer: 'household' }).onePer).toBe('household');
  });

  it('have no report for a preview alone, unless its path is given', () => {
    const { output: _, ...others } = DEFAULTS;
    const preview = { ...others, preview: true };
    expect(labelOptions('list.csv', preview, 'ja').report).toBeUndefined();
    const report = '/nowhere/rows.csv';
    expect(labelOptions('list.csv', { ...preview, report }, 'ja').report).toBe(report);
  });

  it('take a notation of addresses', () => {
    expect(options()).not.toHaveProperty('notation');
    expect(options({ notation: '1丁目9番1号,全角' }).notation).toEqual({
      numbers: 'units',
      width: 'full',
      prefecture: true,
    });
    expect(() => options({ notation: '太字' })).toThrow('Unknown notation: 太字');
  });

  it('take sizes that the person gives', () => {
    const given = { label: '83.8x42.3', grid: '2x6', margin: '20.3×20', gap: '1.8x0' };
    expect(options(given).format).toEqual({
      paper: [210, 297],
      label: [83.8, 42.3],
      grid: [2, 6],
      margin: [20.3, 20],
      gap: [1.8, 0],
    });
  });

  it('take postcards and envelopes by name, and papers of any size', () => {
    expect(options({ format: '長形3号' }).format.paper).toEqual([120, 235]);
    expect(options({ format: 'hagaki', vertical: true }).format.hasCodeBoxes).toBe(true);
    const own = { paper: '228x312', label: '190x240', grid: '1x1', margin: '19x40' };
    expect(options(own).format).toMatchObject({ paper: [228, 312], label: [190, 240] });
  });

  it('are 10 labels for vertical writing, and refuse labels that are too low for it', () => {
    expect(options({ vertical: true })).toMatchObject({
      format: { label: [86.4, 50.8] },
      isVertical: true,
    });
    expect(options({ vertical: true, format: '20' }).format.label).toEqual([42, 74.25]);
    for (const given of [{ format: '12' }, { label: '34x80', grid: '2x2' }]) {
      expect(() => options({ vertical: true, ...given })).toThrow(/4, 6, 8, 10, 18, 20/);
    }
  });

  it('take the kind of output from the name of the output', () => {
    expect(options({ output: '/nowhere/labels.PDF' }).isPdf).toBe(true);
  });

  it.each<[Partial<LabelArguments>, RegExp]>([
    [{ output: 'labels.docx' }, /\.html か \.pdf/],
    [{ format: '13' }, /--format 13 はありません.*10, 12/],
    [{ format: 'constructor' }, /--format constructor はありません/],
    [{ label: '86.4', grid: '2x6' }, /形で指定してください: 86\.4$/],
    [{ label: '86.4x42.3' }, /--label .*--grid .*両方/],
    [{ margin: '0x0' }, /--label .*--grid .*両方/],
    [{ label: '86.4x42.3', grid: '2.5x6' }, /--grid/],
    [{ label: '86.4x42.3', grid: '3x6' }, /はみ出します/],
    [{ format: '24', label: '86.4x42.3', grid: '2x6' }, /--format .*どちらか/],
    [{ format: '24', gap: '0x0' }, /--format .*どちらか/],
    [{ label: '0x42.3', grid: '3x6' }, /はみ出します/],
    [{ paper: '100x148', label: '101x100', grid: '1x1' }, /はみ出します/],
    [{ paper: '100x148' }, /--label .*--grid .*両方/],
    [{ format: '24', paper: '100x148' }, /--format .*どちらか/],
    [{ format: 'はがき', logo: 'logo.png' }, /切手/],
    [{ skip: '12' }, /0 から 11 まで/],
    [{ skip: '-1' }, /0 から 11 まで/],
    [{ honorific: '殿' }, /auto, sama, onchu, none/],
    [{ keyFile: 'key' }, /--base-url/],
  ])('%j is refused with what to do', (given, words) => {
    let sentence = '';
    try {
      options(given);
    } catch (error) {
      sentence = (error as { sentence(language: 'ja'): string }).sentence('ja');
    }
    expect(sentence).toMatch(words);
  });
});
