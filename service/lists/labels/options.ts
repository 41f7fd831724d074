import type { Notation } from '@daicho/shared/enrich/notation.ts';
import type { ListSource } from '../source.ts';
import type { NamedColumns } from './columns.ts';
import type { Honorific } from './sheets/addressee.ts';
import type { SheetFormat } from './sheets/sheet-format.ts';

export interface LabelOptions {
  readonly input: string;
  readonly output: string;
  readonly sheet: string | undefined;
  readonly columns: NamedColumns;
  readonly format: SheetFormat;
  readonly skipped: number;
  readonly honorific: Honorific;
  /** Notation of addresses that have no lines in the list; absent for the usual one. */
  readonly notation?: Notation;
  readonly isVertical: boolean;
  readonly outlines: boolean;
  /** Whether rows that the workbook hides are left out. */
  readonly visibleOnly: boolean;
  /** Browser that makes the PDF; undefined for HTML. */
  readonly browser: string | undefined;
  readonly source: ListSource;
}
