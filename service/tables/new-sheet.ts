import type { CellValue } from '@daicho/shared/cells/cell.ts';

/** Part of a text, in colour where it differs from what it is compared with. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

export type NewCell = CellValue | readonly TextPart[];

export interface NewColumn {
  /** In characters. */
  readonly width: number;
  /** Values that a workbook offers for its cells below the first row. */
  readonly choices?: readonly string[];
}

/** A sheet that is made anew: its first row has the headers. */
export interface NewSheet {
  readonly name: string;
  readonly columns: readonly NewColumn[];
  rows(): AsyncIterable<readonly NewCell[]>;
}

export function plainOf(cell: NewCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.map(({ text }) => text).join('');
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
}
