/** Verdicts about the rows of small lists. */
import { duplicatesIn, type Listed } from './listed.ts';

export const verdicts = (list: readonly Listed[]) => {
  const found = duplicatesIn(list);
  return list.map((_, row) => found.finding(row)?.verdict);
};
