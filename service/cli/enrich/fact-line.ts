import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { wrongCodesText } from '@daicho/shared/messages/postal-code-check.ts';
import type { Summary } from '../../lists/enrich/run.ts';
import { enrichSummarySentences as outcomeSentences } from '../../lists/words.ts';

/** Largest number of rows of a long list that a sentence names. */
const NAMED_ROWS = 10;

/** A fact about a finished run; a fact with an undefined value is left out. */
type Fact = readonly [Sentence, string | number | undefined];

interface Ending {
  /** Data version, or undefined if nothing had to be asked. */
  readonly version: string | undefined;
  readonly seconds: number;
  readonly output: string;
  readonly isFilterApart: boolean;
}

/** Prints a line for each fact; numbers with separators between thousands. */
export function factLines(facts: readonly Fact[], language: Language): readonly string[] {
  return facts.flatMap(([sentence, value]) =>
    value === undefined
      ? []
      : say(sentence, language, {
          value: typeof value === 'number' ? countText(value) : value,
        }),
  );
}

/** Lists how many rows there were, by outcome. */
export function outcomeFacts(
  { rows, outcomes, checks }: Pick<Summary, 'rows' | 'outcomes' | 'checks'>,
  language: Language,
): readonly Fact[] {
  return [
    [outcomeSentences.rows, rows],
    [outcomeSentences.found, outcomes.found],
    [outcomeSentences.ambiguous, outcomes.ambiguous],
    [outcomeSentences.notFound, outcomes.not_found],
    [outcomeSentences.invalid, outcomes.invalid],
    [outcomeSentences.failed, outcomes.failed],
    [outcomeSentences.blank, outcomes.blank],
    [outcomeSentences.writtenCodes, wrongCodesText(checks, language)],
  ];
}

/** Lists the facts with which every run ends. */
export function endingFacts(
  sentences: Readonly<Record<'version' | 'seconds' | 'output', Sentence>>,
  { version, seconds, output, isFilterApart }: Ending,
): readonly Fact[] {
  return [
    [sentences.version, version],
    [sentences.seconds, seconds.toFixed(1)],
    [sentences.output, output],
    [outcomeSentences.filterApart, isFilterApart ? '' : undefined],
  ];
}

/** Names the first rows of a list: `5, 9, …`. */
export function namedRows(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED_ROWS).join(', ');
  return rows.length > NAMED_ROWS ? `${named}, …` : named;
}
