import { cellName, LONGEST_CELL } from '../a1.ts';
import { TableError } from '../table-error.ts';
import { escapeXstring } from './xml-text.ts';

/** Cells of one row's results, from left to right. */
interface NewCells {
  readonly row: number;
  readonly column: number;
  readonly texts: readonly string[];
  readonly style: string | undefined;
}

/**
 * Writes inline strings, so that the table of strings stays unchanged; an empty text gets a cell only if there is a
 * style to show. The result is UTF-8 bytes, given as Latin-1 text.
 *
 * @throws TableError `result_too_long`
 */
export function newCells(prefix: string, cells: NewCells): string {
  const { row, style, texts } = cells;
  const xml = texts
    .map((text, i) => newCell(prefix, cellName({ row, column: cells.column + i }), style, text))
    .join('');
  return Buffer.from(xml).toString('latin1');
}

function newCell(prefix: string, name: string, style: string | undefined, text: string): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  if (text === '') return style === undefined ? '' : `<${prefix}c r="${name}"${styled}/>`;
  if (text.length > LONGEST_CELL) throw new TableError('result_too_long', { cell: name });
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  const [c, is, t] = [`${prefix}c`, `${prefix}is`, `${prefix}t`];
  const content = `<${is}><${t}${space}>${escapeXstring(text)}</${t}></${is}>`;
  return `<${c} r="${name}"${styled} t="inlineStr">${content}</${c}>`;
}
