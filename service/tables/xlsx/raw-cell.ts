import { parseCell } from '../a1.ts';
import { XmlProblem } from './xml-scanner.ts';
import { attributes } from './xml-tag.ts';

/** A cell as its XML states it. Texts are stored only for the columns that the reader was asked for. */
export interface RawCell {
  readonly row: number;
  readonly column: number;
  readonly style: string | undefined;
  /** Type of the cell (ST_CellType); `n`, a number, if the cell states none. */
  readonly type: string;
  hasFormula: boolean;
  hasContent: boolean;
  /** Text of `<v>`, or undefined if the cell has no `<v>`. */
  value: string | undefined;
  /** Text of `<is>`. */
  inline: string | undefined;
}

interface CellAttributes {
  readonly reference: string | undefined;
  readonly style: string | undefined;
  readonly type: string | undefined;
}

/** Matches the usual form of a cell's tag. This form is read in a faster way, since most of a sheet is cells. */
const PLAIN_CELL = /^<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="([A-Za-z]+)")?\/?>$/;

/** @throws XmlProblem */
export function cellAttributes(tag: string): CellAttributes {
  const plain = PLAIN_CELL.exec(tag);
  if (plain !== null) return { reference: plain[1], style: plain[2], type: plain[3] };
  const found = attributes(tag);
  const style = found.get('s');
  if (style !== undefined && !/^\d+$/.test(style)) throw new XmlProblem('damaged', 'a style');
  return { reference: found.get('r'), style, type: found.get('t') };
}

/** Reads the column of a reference such as `C7`. The reference has to name the row that contains the cell. */
export function columnIn(reference: string, row: number): number {
  const place = parseCell(reference);
  if (place?.row !== row) throw new XmlProblem('damaged', `cell ${reference} in row ${row}`);
  return place.column;
}
