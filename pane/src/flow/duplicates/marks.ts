/** Decides which marks are written into which rows and columns. */

import { DUPLICATE_COLUMNS, duplicateHeader } from '@daicho/shared/duplicates/column-names.ts';
import { FLAG } from '@daicho/shared/duplicates/compared-rows.ts';
import { duplicateTexts } from '@daicho/shared/duplicates/duplicate-columns.ts';
import { rowNames } from '@daicho/shared/duplicates/words.ts';
import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import { filledIn, type Language } from '@daicho/shared/messages/language.ts';
import type { Comparison } from '../../asking/compare-rows.ts';
import { cellIndexes, type Source } from '../../asking/input-rows.ts';
import type { Slices } from '../../asking/slices.ts';
import type { DuplicatesStep } from '../../state/duplicates.ts';
import type { Target } from '../../target.ts';
import { joinedTexts, type PrepareBlock } from '../columns/decide-rows.ts';
import { type PlacedSlot, type Slot, slotsFor } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import type { RowKeys } from './row-keys.ts';

/** Gives a slot for each column of marks. */
export function markSlots(
  { update }: Pick<DuplicatesStep, 'update'>,
  { headers }: Pick<Target, 'headers'>,
  language: Language,
): readonly Slot[] {
  return slotsFor(DUPLICATE_COLUMNS, { into: {}, update }, headers, (added) =>
    distinctHeaders(
      headers,
      added.map((column) => duplicateHeader(column, language)),
    ),
  );
}

/** Says how findings are worded: rows are named by their numbers on the sheet. */
function shownAs({ rows, hasNames }: Comparison, headerRow: number, language: Language) {
  return {
    language,
    hasNames,
    isCompany: (row: number) => rows.has(row, FLAG.company),
    // Rows on a sheet count from 1, and the first row of data is below the headers.
    rowName: (row: number) => filledIn(rowNames.own, { row: headerRow + 2 + row }),
  };
}

/** The rows that were compared, as they stand on the sheet. */
export interface ComparedSheet {
  readonly source: Source;
  readonly headerRow: number;
  readonly step: DuplicatesStep;
}

/**
 * Gives functions that show a row to a person: its number, its input, and what was found for the
 * row. @param inputs number of inputs to show.
 */
export function shownRows(
  compared: Comparison,
  { source, headerRow, step }: ComparedSheet,
  inputs: number,
  language: Language,
) {
  const indexes = cellIndexes(step.inputs.slice(0, inputs), source.columns).flat();
  const shownIn = shownAs(compared, headerRow, language);
  return {
    number: (row: number) => headerRow + 2 + row,
    input: (row: number) => joinedTexts(indexes.map((at) => source.rows[row]?.[at] ?? null)),
    found: (row: number) => {
      const texts = duplicateTexts(row, compared.found, shownIn);
      const [verdictText = '', certainty = '', reason = ''] = texts;
      return { verdictText, certainty, reason };
    },
  };
}

interface MarkOptions {
  readonly compared: Comparison;
  /** Row of the headers on the sheet. */
  readonly headerRow: number;
  readonly language: Language;
  readonly slots: readonly PlacedSlot[];
  readonly rowKeys: RowKeys;
  readonly isWanted: (row: number) => boolean;
  readonly slices: Slices;
}

/** Marks only rows that have not changed since the comparison; other rows wait for the next comparison. */
export function markDecider(marking: MarkOptions): PrepareBlock {
  const { compared, headerRow, language, slots, rowKeys, isWanted, slices } = marking;
  const shownIn = shownAs(compared, headerRow, language);
  return async ({ start, count }) => {
    const made: (readonly string[])[] = [];
    await slices.each(count, (i) => {
      made.push(duplicateTexts(start + i, compared.found, shownIn));
    });
    return (read, before) =>
      read.map((cells, i) => {
        const row = start + i;
        const key = rowKeys.keyOf(cells);
        const now = { row, read: rowKeys.compared(cells), before: before[i] ?? [], key };
        if (!isWanted(row)) return { ...now, kind: null, texts: slots.map(() => null) };
        if (key !== rowKeys.keys[row]) {
          return { ...now, kind: undefined, texts: slots.map(() => null) };
        }
        const texts = slots.map((_, at) => {
          const text = made[i]?.[at] ?? '';
          return textOf(now.before[at]) === text ? null : text;
        });
        return { ...now, kind: made[i]?.[0] === '' ? 'blank' : 'found', texts };
      });
  };
}
