/**
 * Finds the written codes that a person may replace with the codes that were found, and the blank cells that may be
 * filled.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { likeExample, postalCodeExample, SEVEN_DIGITS } from '@daicho/shared/cells/notation.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import { isBlankText } from '../../state/open-codes.ts';
import type { ReplaceableCode } from '../../state/result.ts';
import { textOf } from '../columns/text-of.ts';
import { type CodeOfRow, digitsOf } from '../columns/written-code.ts';
import { blankCell, codeCell, shownText } from './code-cell.ts';
import type { LooksOfCodes } from './code-looks.ts';
import { shownNumber } from './number-format.ts';

/**
 * If the check of a code in a separate column has one of these results, the found code may replace that code. A code
 * that the data lacks may not be replaced, since it may belong to an office.
 */
const WRONG: ReadonlySet<PostalCodeCheck | undefined> = new Set([
  'coarser',
  'former',
  'other_place',
  'malformed',
]);

/**
 * Gives the code of a found row that a person may replace, or write into the row's blank cell; undefined if there is no
 * such code, or if the cell does not hold a code.
 */
export function replaceableCode(row: CodeOfRow, looks?: LooksOfCodes): ReplaceableCode | undefined {
  const { kind, read, other, cell } = row;
  if (kind !== 'found' || read === undefined) return undefined;
  const isBlank = other === undefined && cell !== undefined && isBlankText(textOf(cell));
  if (isBlank) return codeForBlank(row, read, cell, looks);
  const code = codeForWritten(row, read, looks);
  // A code that seemed to belong to another place may be the code of the candidate that the person chose.
  return code?.after === (code?.shown ?? code?.written.trim()) ? undefined : code;
}

function codeForBlank(
  { found }: CodeOfRow,
  read: readonly CellValue[],
  cell: CellValue,
  looks?: LooksOfCodes,
): ReplaceableCode | undefined {
  const today = digitsOf(found());
  if (today.length !== 7) return undefined;
  const after = shownText(blankCell(looks?.read ?? { example: SEVEN_DIGITS }, today));
  return { cells: cellsText(read), written: textOf(cell), today, after, place: 'read' };
}

function codeForWritten(
  { row, other, changed, check, cell }: CodeOfRow,
  read: readonly CellValue[],
  looks?: LooksOfCodes,
): ReplaceableCode | undefined {
  if (changed === undefined) return undefined;
  const { written, today } = changed;
  const isOwnCell = other !== undefined || (WRONG.has(check) && textOf(cell) === written);
  const digits = digitsOf(today);
  if (!isOwnCell || digits.length !== 7 || !isLikeCode(written)) return undefined;
  const place = other === undefined ? 'read' : 'filled';
  const own = (other === undefined ? cell : other.cell) ?? null;
  const known = { cells: cellsText(read), written, today: digits, place } as const;
  if (typeof own !== 'number') {
    const example = postalCodeExample(written.trim());
    return { ...known, after: example === undefined ? today : likeExample(digits, example) };
  }
  const format = looks?.[place]?.formats.get(row) ?? looks?.[place]?.format ?? '';
  const [before, after] = [shownNumber(own, format)?.trim(), codeCell(own, format, digits)];
  return {
    ...known,
    ...(before === undefined || before === written ? {} : { shown: before }),
    after: after === undefined ? digits : shownText(after),
  };
}

/** Describes the looked-up cells of a row, so that the row can be recognised later. */
export function cellsText(cells: readonly CellValue[]): string {
  return JSON.stringify(cells.map((cell) => (cell === '' ? null : cell)));
}

/** Whether a text has at most seven digits, and otherwise only characters that occur in postal codes. */
function isLikeCode(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\s‐-―−ー-]/g, '');
  return /^〒?\d{1,7}$/.test(plain);
}
