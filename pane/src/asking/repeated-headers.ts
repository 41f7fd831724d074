/**
 * Skips rows that repeat the headers, or that repeat a title of several cells. A printed list has such rows on every
 * page, and a sheet of several tables has such rows above each table.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { BLANK, HEADER } from '@daicho/shared/enrich/outcome.ts';
import { addressPart } from '@daicho/shared/headers/address-header.ts';
import { filledColumns } from '@daicho/shared/headers/row.ts';
import { isTitleRow } from '../tables/page-titles.ts';
import type { Target } from '../target.ts';
import { withKey } from '../with-key.ts';
import { inputRow } from './input-row.ts';
import type { InputColumns } from './input-rows.ts';

type Headers = Pick<Target, 'headers' | 'above' | 'tables'>;

/** @param inputs columns of each input. */
export function withoutRepeatedHeaders(
  kind: Kind,
  inputs: InputColumns,
  { headers, above = [], tables }: Headers,
): Kind {
  const columns = inputs[0] ?? [];
  const repeated = [headers, above].flatMap((row) => {
    const text = joinedCells(columns.map((column) => row[column] ?? ''));
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  const titles = (tables?.titles ?? [])
    .map((title) => inputRow(inputs, title))
    .filter((title) => filledColumns(title).length > 0);
  const isTitle = (cells: readonly CellValue[]) => titles.some((title) => isTitleRow(cells, title));
  return withKey(kind, (key) => (cells) => {
    const [first] = cells;
    const text = typeof first === 'string' ? first.trim() : '';
    if (repeated.includes(text) || isAddressHeader(text)) return { settled: HEADER };
    return isTitle(cells) ? { settled: BLANK } : key(cells);
  });
}

/**
 * Matches every text with a word for a whole address, such as 住所 or `addr`, and few other texts.
 * The test runs first because reading the words of 1,250 cells takes 60 ms.
 */
const MAY_NAME_ADDRESSES = /[所記]|[aａ].*[dｄ]/is;

/**
 * Whether a text is a header for addresses, such as the header of another table further down. No
 * address looks like such a header.
 */
export function isAddressHeader(text: string): boolean {
  if (!MAY_NAME_ADDRESSES.test(text)) return false;
  const part = addressPart(text);
  return part?.isWhole === true && part.owner === '';
}

/** Whether a row has several filled cells that all repeat the headers, or the row is the title of a page. */
export function repeatsHeaders(
  cells: readonly CellValue[] = [],
  { headers, above = [], tables }: Headers,
): boolean {
  if (tables?.titles?.some((title) => isTitleRow(cells, title)) === true) return true;
  const filled = [...cells.keys()].filter((at) => cells[at] !== null && cells[at] !== '');
  return (
    filled.length > 1 &&
    [headers, above].some((row) => filled.every((at) => row[at] === String(cells[at]).trim()))
  );
}
