import { type Row, trimmedText } from './row.ts';

/**
 * Joins the headers of two rows: `お届け先` over `住所` is `お届け先 住所`. A group reaches to the next group, but not to columns
 * that were added later.
 */
export function joinedHeaders(upper: Row, lower: Row): readonly string[] {
  let group = '';
  return lower.map((cell, at) => {
    const own = trimmedText(cell);
    const above = trimmedText(upper[at]);
    if (at >= upper.length) return own;
    if (above !== '') group = above;
    if (own === '') return above;
    return [group, own].filter((text, i) => text !== '' && (i === 1 || text !== own)).join(' ');
  });
}
