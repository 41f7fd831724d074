/** Decides which rows keep the results of an earlier run, whatever the run finds for these rows. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { earlierChoice, languageOfChoice, outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import type { Slot } from './slots.ts';
import { textOf } from './text-of.ts';

interface Columns {
  readonly kind: Kind;
  readonly slots: readonly Slot[];
  /** Gives results that a person chose for a question and that are not among its candidates. */
  foundElsewhere?(key: string): readonly Found[];
}

/**
 * Gives the outcome of a row that keeps the cells of an earlier run; undefined if the cells are overwritten. A person
 * may have filled in what the service could not decide, or chosen a candidate, and a later failure disproves neither. A
 * status that no run writes was written by a person and stays.
 */
export function keptOutcome(
  outcome: Outcome,
  before: readonly CellValue[],
  key: string | undefined,
  { kind: { catalogue }, slots, foundElsewhere }: Columns,
): Outcome | undefined {
  const updated = slots.flatMap(({ how, field }, i) =>
    how === 'updated' ? [{ field, text: textOf(before[i]) }] : [],
  );
  const status = updated.find(({ field }) => field === 'status')?.text;
  if (status === undefined) return undefined;
  if (status !== '' && statusKind(status) === undefined) return outcome;
  if (outcome.kind === 'found') return undefined;
  if (outcome.kind === 'failed') return isPersonsOwn(status) ? outcome : undefined;
  const language = languageOfChoice(status);
  if (language !== undefined && key !== undefined) {
    const chosen = foundElsewhere?.(key).find((found) =>
      updated.every(({ field, text }) => catalogue.text(field, found, language) === text),
    );
    if (chosen !== undefined) return chosen;
  }
  // The person had the row looked up in a city that its cells do not name.
  if (outcome.kind === 'not_found' && isChosen(status)) return outcome;
  if (outcome.kind === 'ambiguous') {
    const [texts, ids] = [updated.map(({ text }) => text), updated.map(({ field }) => field)];
    const index = earlierChoice(outcome, texts, ids, catalogue);
    if (index !== undefined) return outcomeOfChoice(outcome, index, catalogue);
    // The chosen place may not be among the candidates: a cut list leaves some candidates out, and an address of a
    // number alone has no candidates.
    const isElsewhere = outcome.isCut === true || outcome.candidates.length === 0;
    if (isElsewhere && isChosen(status)) return outcome;
    // If several candidates look alike in these cells, only the person knows which one was chosen.
    const looksChosen = outcome.candidates.some(
      (candidate) =>
        earlierChoice({ ...outcome, candidates: [candidate] }, texts, ids, catalogue) !== undefined,
    );
    if (looksChosen) return outcome;
  }
  const isSame = LANGUAGES.some(
    (language) => catalogue.text('status', outcome, language) === status,
  );
  return isSame ? outcome : undefined;
}

/**
 * Whether a person may have filled the cells of a row with this status: the row is undecided, or the status says that a
 * candidate was chosen.
 */
function isPersonsOwn(status: string): boolean {
  const kind = statusKind(status);
  return kind === 'ambiguous' || kind === 'not_found' || kind === 'invalid' || isChosen(status);
}

function isChosen(status: string): boolean {
  return languageOfChoice(status) !== undefined;
}
