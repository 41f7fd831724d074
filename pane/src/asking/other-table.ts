/**
 * Finds headers among the rows that are looked up. Such headers belong to another list or, in the first rows, to the
 * table itself, if a title above them was mistaken for the table's headers. A host finds tables only in the first rows
 * of a sheet, so only this check, which sees every cell that a run reads, finds a header far down.
 */
import { type ColumnRule, foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { headerWords } from '@daicho/shared/headers/header-words.ts';
import { trimmedText } from '@daicho/shared/headers/row.ts';
import type { Target } from '../target.ts';
import type { Source } from './input-rows.ts';
import { isAddressHeader } from './repeated-headers.ts';

/** Matches texts that name a column and are never values. */
const NAME =
  /^(?:郵便番号|電話番号?|tel|fax|氏名|会社名|法人名|商号|事業所名|施設名|学校名|得意先名|顧客名|取引先名|届け先名|担当者名?|部署名?|備考|摘要|金額|数量|単価|品名|商品名|商品コード|日付)$/;

/**
 * Nearly every address has a digit, and no text that `NAME` matches has one. Skipping texts with a digit saves the
 * 170 ms that folding 50,000 addresses takes.
 */
const DIGIT = /[\d０-９]/;

export interface OtherTable {
  /** Row of the found header, counted from 0 below the headers of the target. */
  readonly row: number;
  readonly header: string;
  /** Whether this header is in the first rows, so that it may be the target's own header. */
  readonly isFirst: boolean;
}

/**
 * Number of first rows in which every text that fits the input as a header counts as a header. Further down, the same
 * text may be a value.
 */
const FIRST_ROWS = 3;

/** @param input the kind's first input. @param columns of that input. */
export function otherTable(
  { columns: read, rows }: Source,
  input: ColumnRule,
  columns: readonly number[],
  { headers, above = [] }: Pick<Target, 'headers' | 'above'>,
): OtherTable | undefined {
  const places = columns.map((column) => ({ at: read.indexOf(column), column }));
  for (const [row, cells] of rows.entries()) {
    const isFirst = row < FIRST_ROWS;
    // Skips most rows before any objects are made for these rows: making objects for 50,000 rows
    // takes 100 ms.
    if (!isFirst && places.some(({ at }) => !mayBeHeader(trimmedText(cells[at])))) continue;
    const texts = places
      .map(({ at, column }) => ({ text: trimmedText(cells[at]), column }))
      .filter(({ text }) => text !== '');
    const isHeader =
      texts.length > 0 &&
      texts.every(
        ({ text }) => namesColumn(text) || (isFirst && fits(input, text, texts.length > 1)),
      );
    const other = texts.find(
      ({ text, column }) => text !== headers[column] && text !== above[column],
    );
    if (isHeader && other !== undefined) return { row, header: other.text, isFirst };
  }
  return undefined;
}

function mayBeHeader(text: string): boolean {
  return text === '' || namesColumn(text);
}

function namesColumn(text: string): boolean {
  if (text.length > LONGEST) return false;
  return isAddressHeader(text) || (!DIGIT.test(text) && NAME.test(headerWords(text)));
}

/**
 * A part of an address, such as 番地, counts as a header only if other columns hold headers too and
 * no number precedes it.
 */
function fits({ header, part }: ColumnRule, text: string, isSplit: boolean): boolean {
  if (header.exact.test(foldedHeader(text))) return true;
  return isSplit && !NUMBERED.test(text) && part?.(text) !== undefined;
}

/** Matches an address that ends like the header of a part: `永田町188番地`, `サンハイツ203号室`. */
const NUMBERED = /[\d０-９〇一二三四五六七八九十](?:番|号|丁目|階)/;

const LONGEST = 24;
