/** Skips rows that repeat the headers, as on every page of a printed list, or above each table of several. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { BLANK } from '@daicho/shared/enrich/outcome.ts';
import { addressPart } from '@daicho/shared/headers/address-header.ts';
import type { Target } from '../target.ts';
import { withKey } from '../with-key.ts';

type Headers = Pick<Target, 'headers' | 'above'>;

/** @param columns of the first input. */
export function withoutRepeatedHeaders(
  kind: Kind,
  columns: readonly number[],
  { headers, above = [] }: Headers,
): Kind {
  const repeated = [headers, above].flatMap((row) => {
    const text = joinedCells(columns.map((column) => row[column] ?? ''));
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  return withKey(kind, (key) => (cells) => {
    const [first] = cells;
    const text = typeof first === 'string' ? first.trim() : '';
    return repeated.includes(text) || isAddressHeader(text) ? { settled: BLANK } : key(cells);
  });
}

/** Whether a text is a header of addresses, such as that of another table further down; no address is written so. */
export function isAddressHeader(text: string): boolean {
  const part = addressPart(text);
  return part?.isWhole === true && part.owner === '';
}

/** Whether the cells of all columns hold nothing but headers. */
export function repeatsHeaders(
  cells: readonly CellValue[] = [],
  { headers, above = [] }: Headers,
): boolean {
  const filled = [...cells.keys()].filter((at) => cells[at] !== null && cells[at] !== '');
  return (
    filled.length > 1 &&
    [headers, above].some((row) => filled.every((at) => row[at] === String(cells[at]).trim()))
  );
}
