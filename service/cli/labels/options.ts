/** Reads the command line of `daicho labels`: every mistake is found here, before anything is opened. */
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Language } from '@daicho/shared/messages/language.ts';
import { runError, usageError } from '../../lists/error.ts';
import { readLogo } from '../../lists/labels/logo-file.ts';
import {
  ADDRESSEES,
  type HiddenRows,
  type LabelOptions,
  UNSURE_LABELS,
} from '../../lists/labels/options.ts';
import { PRINTED_CODES } from '../../lists/labels/postal-code-choice.ts';
import { isPreview } from '../../lists/labels/preview-heading.ts';
import { HONORIFICS } from '../../lists/labels/sheets/addressee.ts';
import type { Logo } from '../../lists/labels/sheets/label-logo.ts';
import {
  A4,
  fitsPaper,
  formatNamed,
  labelsPerSheet,
  type Pair,
  SHEET_FORMATS,
  type SheetFormat,
} from '../../lists/labels/sheets/sheet-format.ts';
import { takesVertical } from '../../lists/labels/sheets/vertical-layout.ts';
import { labelUsageSentences as sentences } from '../../lists/labels/words.ts';
import { enrichErrorSentences } from '../../lists/words.ts';
import type { SourceArguments } from '../enrich/arguments.ts';
import { notationOf, sourceOf } from '../enrich/options.ts';

/** Options as commander gives them. */
export interface LabelArguments extends SourceArguments {
  readonly output?: string;
  readonly preview?: boolean;
  /** False for `--no-open`. */
  readonly open: boolean;
  readonly sender: readonly string[];
  readonly logo?: string;
  /** False for `--no-barcode`. */
  readonly barcode: boolean;
  readonly column: readonly string[];
  readonly nameColumn: readonly string[];
  readonly companyColumn?: string;
  readonly postalCodeColumn?: string;
  readonly sheet?: string;
  readonly format?: string;
  readonly paper?: string;
  readonly label?: string;
  readonly grid?: string;
  readonly margin?: string;
  readonly gap?: string;
  readonly skip: string;
  readonly honorific: string;
  readonly notation?: string;
  readonly vertical?: boolean;
  readonly outlines?: boolean;
  readonly visibleOnly?: boolean;
  readonly withHidden?: boolean;
  readonly unsure: string;
  readonly phone?: boolean;
  readonly postalCode: string;
  readonly onePer?: string;
  readonly report?: string;
  readonly overwrite?: boolean;
  readonly lang?: string;
}

const FORMAT_DEFAULT = { horizontal: '12', vertical: '10' } as const;

/** @throws EnrichError */
export function labelOptions(
  input: string,
  given: LabelArguments,
  language: Language,
): LabelOptions {
  const format = formatOf(given);
  if (given.vertical === true && !takesVertical(format.label)) {
    const fitting = Object.entries(SHEET_FORMATS).filter(([, { label }]) => takesVertical(label));
    throw usageError(sentences.tooSmallForVertical, {
      known: fitting.map(([name]) => name).join(', '),
    });
  }
  return {
    input,
    output: outputOf(given),
    preview: given.preview ? previewOf(input, given) : undefined,
    sheet: given.sheet,
    columns: {
      address: given.column,
      person: given.nameColumn,
      organisation: given.companyColumn,
      postalCode: given.postalCodeColumn,
    },
    format,
    skipped: skippedOf(given.skip, labelsPerSheet(format)),
    honorific: oneOf(HONORIFICS, '--honorific', given.honorific),
    ...(given.notation === undefined ? {} : { notation: notationOf(given.notation) }),
    isVertical: given.vertical ?? false,
    outlines: given.outlines ?? false,
    barcodes: given.barcode,
    sender: given.sender.map((line) => line.trim()).filter((line) => line !== ''),
    logo: logoOf(given.logo, format),
    unsure: oneOf(UNSURE_LABELS, '--unsure', given.unsure),
    contacts: given.phone ?? false,
    printedCode: oneOf(PRINTED_CODES, '--postal-code', given.postalCode),
    onePer: given.onePer === undefined ? undefined : oneOf(ADDRESSEES, '--one-per', given.onePer),
    hidden: hiddenOf(given),
    report: reportOf(given),
    language,
    isPdf: given.output !== undefined && isPdf(given.output),
    source: sourceOf(given),
  };
}

function outputOf({ output, overwrite, preview }: LabelArguments): string | undefined {
  if (output === undefined) {
    if (preview === true) return undefined;
    throw usageError(sentences.noOutput);
  }
  if (!isPdf(output) && !/^\.html?$/i.test(extname(output))) {
    throw usageError(sentences.outputFormat, { path: output });
  }
  if (overwrite !== true && existsSync(output)) {
    throw runError(enrichErrorSentences.outputExists, { path: output });
  }
  return output;
}

/**
 * Gives the path of the preview, which is next to the list, since both contain people's names. An earlier preview is
 * replaced; another file with that name only with `--overwrite`.
 */
function previewOf(input: string, { overwrite }: LabelArguments): string {
  const path = `${input.slice(0, -extname(input).length || undefined)}-preview.html`;
  const isForeign = existsSync(path) && !isPreview(path);
  if (isForeign && overwrite !== true) throw runError(enrichErrorSentences.outputExists, { path });
  return path;
}

function isPdf(path: string): boolean {
  return extname(path).toLowerCase() === '.pdf';
}

function formatOf(given: LabelArguments): SheetFormat {
  const { paper, label, grid, margin, gap } = given;
  if ([paper, label, grid, margin, gap].every((one) => one === undefined)) {
    const name = given.format ?? FORMAT_DEFAULT[given.vertical ? 'vertical' : 'horizontal'];
    const format = formatNamed(name);
    if (format !== undefined) return format;
    throw usageError(sentences.unknownFormat, {
      name,
      known: Object.keys(SHEET_FORMATS).join(', '),
    });
  }
  if (given.format !== undefined) throw usageError(sentences.formatAndSize);
  if (label === undefined || grid === undefined) throw usageError(sentences.ownSizeIncomplete);
  const columnsAndRows = pairOf(grid);
  if (!columnsAndRows.every((count) => Number.isInteger(count) && count >= 1 && count <= 50)) {
    throw usageError(sentences.ownSize, { value: grid });
  }
  const format = {
    paper: paper === undefined ? A4 : pairOf(paper),
    label: pairOf(label),
    grid: columnsAndRows,
    margin: pairOf(margin ?? '0x0'),
    gap: pairOf(gap ?? '0x0'),
  };
  if (!fitsPaper(format) || format.label.includes(0)) throw usageError(sentences.offPaper);
  return format;
}

function pairOf(text: string): Pair {
  const match = /^(\d{1,3}(?:\.\d{1,3})?)[x×](\d{1,3}(?:\.\d{1,3})?)$/i.exec(text);
  if (match === null) throw usageError(sentences.ownSize, { value: text });
  return [Number(match[1]), Number(match[2])];
}

/** Paper with boxes for the postal code takes no picture: the stamp is where the picture would be. */
function logoOf(path: string | undefined, { hasCodeBoxes }: SheetFormat): Logo | undefined {
  if (path === undefined) return undefined;
  if (hasCodeBoxes) throw usageError(sentences.logoBesideBoxes);
  return readLogo(path);
}

function skippedOf(value: string, perSheet: number): number {
  const skipped = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (skipped < perSheet) return skipped;
  throw usageError(sentences.skip, { value, max: perSheet - 1 });
}

function oneOf<T extends string>(known: readonly T[], option: string, value: string): T {
  const one = known.find((each) => each === value);
  if (one !== undefined) return one;
  throw usageError(sentences.unknownChoice, { option, value, known: known.join(', ') });
}

function hiddenOf({ visibleOnly, withHidden }: LabelArguments): HiddenRows | undefined {
  if (visibleOnly && withHidden) throw usageError(sentences.visibleAndHidden);
  if (visibleOnly) return 'leave_out';
  return withHidden ? 'print' : undefined;
}

/**
 * Gives the path of the report, which by default is next to the output: `labels-report.csv`. A preview alone has no
 * report unless a path is given.
 */
function reportOf({ output, report, overwrite }: LabelArguments): string | undefined {
  const path = report ?? output?.replace(/\.[^.]*$/, '-report.csv');
  if (path !== undefined && overwrite !== true && existsSync(path)) {
    throw runError(enrichErrorSentences.outputExists, { path });
  }
  return path;
}
