/** Counts the rows of a list on a map, and the other rows by outcome, so that every row of the list is counted. */

import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { coordinatesLevels } from '@daicho/shared/messages/coordinates.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import { enrichSummarySentences as outcomes } from '../words.ts';
import { mapSentences as sentences } from './words.ts';

/** Counts of the rows of a list by their outcome on a map. */
export interface MapSummary {
  readonly rows: number;
  readonly placed: number;
  /** Number of rows for each kind of place that their points stand for, by its name for a person. */
  readonly levels: ReadonlyMap<string, number>;
  readonly left: RowsLeft;
  /** File that was written, or undefined if no row has a point. */
  readonly output: string | undefined;
}

/** Number of rows without a point, by outcome. */
export type RowsLeft = ReadonlyMap<OutcomeKind, number>;

const WORDS: readonly (readonly [OutcomeKind, Sentence])[] = [
  ['ambiguous', outcomes.ambiguous],
  ['not_found', outcomes.notFound],
  ['invalid', outcomes.invalid],
  ['failed', outcomes.failed],
  ['found', sentences.noPoint],
  ['blank', outcomes.blank],
];

export function mapSummaryLines({ rows, placed, levels, left }: MapSummary): readonly Sentence[] {
  return [
    counted(outcomes.rows, rows),
    counted(sentences.placed, placed),
    ...Array.from(levels, ([level, count]) => counted(sentences.of, count, levelNamed(level))),
    ...rowsLeftLines(left),
  ];
}

/** Gives a line for each outcome of the rows without a point. */
export function rowsLeftLines(left: RowsLeft): readonly Sentence[] {
  return WORDS.flatMap(([kind, sentence]) => {
    const count = left.get(kind);
    return count === undefined ? [] : [counted(sentence, count)];
  });
}

function counted(sentence: Sentence, count: number, level: string | Sentence = ''): Sentence {
  return filledIn(sentence, { value: countText(count), level });
}

/** Names a kind of place in both languages, since `level` is its name in only one language. */
function levelNamed(level: string): string | Sentence {
  return (
    Object.values(coordinatesLevels).find(({ ja, en }) => level === ja || level === en) ?? level
  );
}
