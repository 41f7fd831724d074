import type { Notation } from '@daicho/shared/cells/notation.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Source } from '../../connections/outcomes-of.ts';
import type { ListSource } from '../source.ts';
import type { NamedColumns, WrittenByRuns } from './columns.ts';
import type { PrintedCode } from './postal-code-choice.ts';
import type { Honorific } from './sheets/addressee.ts';
import type { Logo } from './sheets/label-logo.ts';
import type { SheetFormat } from './sheets/sheet-format.ts';

/** Treatment of a label whose address was not completely understood. */
export const UNSURE_LABELS = ['skip', 'print', 'mark'] as const;
type UnsureLabels = (typeof UNSURE_LABELS)[number];

/** Addressees who get only one letter, even if the list has several rows for them. */
export const ADDRESSEES = ['household', 'person', 'company'] as const;
export type Addressees = (typeof ADDRESSEES)[number];

/** Treatment of rows that the workbook hides. */
export type HiddenRows = 'print' | 'leave_out';

export interface LabelOptions {
  readonly input: string;
  /** File of the labels, or undefined if the labels are only previewed. */
  readonly output: string | undefined;
  /** File of the page that shows the labels, or undefined if no page is wanted. */
  readonly preview: string | undefined;
  readonly sheet: string | undefined;
  readonly columns: NamedColumns;
  /** Columns that runs have written into the list; absent if they are unknown. */
  readonly runs?: WrittenByRuns;
  readonly format: SheetFormat;
  readonly skipped: number;
  readonly honorific: Honorific;
  /** Notation of addresses; absent for the usual one. Address lines that the list has are printed as they are. */
  readonly notation?: Notation;
  readonly isVertical: boolean;
  readonly outlines: boolean;
  /** Whether customer barcodes are printed. */
  readonly barcodes: boolean;
  readonly sender: readonly string[];
  readonly logo: Logo | undefined;
  readonly unsure: UnsureLabels;
  /** Whether telephone numbers and mail addresses next to an address are printed. */
  readonly contacts: boolean;
  readonly printedCode: PrintedCode;
  /** Addressees who get only one letter in all, or undefined if every row has a letter. */
  readonly onePer: Addressees | undefined;
  /** Treatment of rows that the workbook hides, or undefined while nobody has decided. */
  readonly hidden: HiddenRows | undefined;
  /** Whether the output is a PDF; otherwise a page. */
  readonly isPdf: boolean;
  /** File that lists the rows that were left out and the rows to check. It is written only if there are such rows. */
  readonly report: string | undefined;
  readonly language: Language;
  /** Source in which addresses are looked up: a source to open, or an open one. */
  readonly source: ListSource | Source;
}
