/** Describes the outcome of a row for a program, as one object: status, filled fields, candidates. */
import { truthValue } from '@daicho/shared/cells/cell-value.ts';
import { outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { type Ambiguous, type Outcome, outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { isPlainlyFound, statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** Largest number of candidates to show for an ambiguous row. */
const CANDIDATES_MAX = 5;
const MORE_CANDIDATES: Sentence = {
  ja: '候補はほかに {count} 件あります。都道府県など、区別できる語を加えてください。',
  en: '{count} more candidates: add what tells them apart, such as the prefecture.',
};

/** Leaves out the fields for status and candidates, since a record shows both in its own form. */
export function choosableFields(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => id !== 'status' && id !== 'candidates');
}

export interface Show {
  readonly kind: Kind;
  readonly fields: readonly string[];
  readonly language: Language;
}

/** Gives the fields that are not blank. */
export function fieldValues(
  outcome: Outcome,
  { kind: { catalogue }, fields, language }: Show,
): Readonly<Record<string, string | boolean>> {
  return Object.fromEntries(
    fields
      .map((id): [string, string] => [id, catalogue.text(id, outcome, language)])
      .filter(([, text]) => text !== '')
      .map(([id, text]) => [id, catalogue.holds(id) === 'truth' ? truthValue(text) : text]),
  );
}

export function outcomeRecord(outcome: Outcome, { kind, fields, language }: Show): object {
  const texts = (one: Outcome) => fieldValues(one, { kind, fields, language });
  const status = { status: outcomeName(outcome) };
  const message = statusText(outcome, language);
  if (outcome.kind === 'found') {
    return { ...status, ...(isPlainlyFound(outcome) ? {} : { message }), ...texts(outcome) };
  }
  if (outcome.kind !== 'ambiguous') return { ...status, message };
  return {
    ...status,
    message,
    candidates: candidateValues(outcome, { kind, fields, language }, CANDIDATES_MAX),
    ...moreCandidates(outcome, language),
  };
}

/** Gives the fields of each candidate; a candidate without any of these fields gets its name as `candidate`. */
export function candidateValues(
  outcome: Ambiguous,
  show: Show,
  most = Number.POSITIVE_INFINITY,
): readonly Readonly<Record<string, string | boolean>>[] {
  const { catalogue } = show.kind;
  return outcome.candidates.slice(0, most).map((candidate, i) => {
    const values = fieldValues(outcomeOfChoice(outcome, i, catalogue), show);
    // For example, no candidate for a place has a distance.
    const isBlank = Object.keys(values).length === 0;
    return isBlank ? { candidate: catalogue.candidateText(candidate) } : values;
  });
}

function moreCandidates({ candidates }: Ambiguous, language: Language): object {
  const count = candidates.length - CANDIDATES_MAX;
  return count <= 0 ? {} : { note: say(MORE_CANDIDATES, language, { count }) };
}
