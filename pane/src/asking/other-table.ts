/**
 * Tells where another list begins in the columns that are looked up. Tables are found in the first rows of a sheet, so a
 * header far down is seen only in the cells that a run reads.
 */
import { headerWords } from '@daicho/shared/headers/header-words.ts';
import type { Target } from '../target.ts';
import type { Source } from './input-rows.ts';
import { isAddressHeader } from './repeated-headers.ts';

/** Matches texts that name a column and are never a value. */
const NAME =
  /^(?:郵便番号|電話番号?|tel|fax|氏名|会社名|法人名|商号|事業所名|施設名|学校名|得意先名|顧客名|取引先名|届け先名|担当者名?|部署名?|備考|摘要|金額|数量|単価|品名|商品名|商品コード|日付)$/;

export interface OtherTable {
  /** Row of its header, counted from 0 below the headers of the target. */
  readonly row: number;
  readonly header: string;
}

/** @param columns of the first input. */
export function otherTable(
  { columns: read, rows }: Source,
  columns: readonly number[],
  { headers, above = [] }: Pick<Target, 'headers' | 'above'>,
): OtherTable | undefined {
  const places = columns.map((column) => ({ at: read.indexOf(column), column }));
  for (const [row, cells] of rows.entries()) {
    const texts = places.flatMap(({ at, column }) => {
      const cell = cells[at] ?? '';
      return cell === '' ? [] : [{ text: String(cell).trim(), column }];
    });
    const isHeader = texts.length > 0 && texts.every(({ text }) => namesColumn(text));
    const other = texts.find(
      ({ text, column }) => text !== headers[column] && text !== above[column],
    );
    if (isHeader && other !== undefined) return { row, header: other.text };
  }
  return undefined;
}

function namesColumn(text: string): boolean {
  return text.length <= LONGEST && (isAddressHeader(text) || NAME.test(headerWords(text)));
}

const LONGEST = 24;
