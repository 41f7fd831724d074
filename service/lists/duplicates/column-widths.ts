import type { DUPLICATE_COLUMNS } from '@daicho/shared/duplicates/column-names.ts';

/** Widths of the columns of marks, in characters. */
export const COLUMN_WIDTHS: Readonly<Record<(typeof DUPLICATE_COLUMNS)[number], number>> = {
  verdict: 16,
  certainty: 10,
  reason: 48,
  keep: 8,
  group: 10,
  household: 10,
  place: 10,
  score: 12,
};
