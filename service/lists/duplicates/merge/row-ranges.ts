/** Names the rows that were merged into one, in a text that fits a cell: `2, 5-7`. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { LONGEST_CELL } from '../../../tables/a1.ts';
import { mergeSentences } from './words.ts';

/** Characters that are reserved for saying that there are more. */
const SAYING = 100;

/** @param rows numbers in ascending order. */
export function rowRanges(rows: readonly number[], language: Language): string {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges[ranges.length - 1];
    if (last !== undefined && row === last.to + 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  let text = '';
  for (const { from, to } of ranges) {
    const between = to === from + 1 ? ', ' : '-';
    const range = from === to ? String(from) : `${from}${between}${to}`;
    if (text.length + range.length > LONGEST_CELL - SAYING) {
      return say(mergeSentences.andMore, language, { rows: text, count: rows.length });
    }
    text += text === '' ? range : `, ${range}`;
  }
  return text;
}
