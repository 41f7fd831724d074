/** Gives the fields of a record as a page or a terminal shows them: headers with texts, without blank fields. */
import { outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { Answer } from './asked-kinds.ts';

type Kind = Answer['kind'];

interface FieldLine {
  readonly id: string;
  readonly header: string;
  readonly text: string;
}

/** Fields that the page shows in another place and form. */
const SHOWN_BESIDE: readonly string[] = ['status', 'candidates'];

export function fieldLines(
  { catalogue }: Kind,
  outcome: Found,
  ids: readonly string[],
  language: Language,
): readonly FieldLine[] {
  return ids.flatMap((id) => {
    const text = catalogue.text(id, outcome, language);
    if (text === '' || SHOWN_BESIDE.includes(id)) return [];
    return [{ id, header: say(catalogue.header(id), language), text }];
  });
}

/** Ids of the fields that are not shown by default. */
export function otherFields({ catalogue }: Kind): readonly string[] {
  return catalogue.ids.filter((id) => !catalogue.defaults.includes(id));
}

/** Makes a line for each candidate, from the default fields that it would fill if it were chosen. */
export function candidateLines(
  { catalogue }: Kind,
  outcome: Extract<Outcome, { kind: 'ambiguous' }>,
  language: Language,
): readonly string[] {
  return outcome.candidates.map((candidate, i) => {
    const one = outcomeOfChoice(outcome, i, catalogue);
    const parts = catalogue.defaults
      .map((id) => catalogue.text(id, one, language))
      .filter((text) => text !== '');
    return parts.length > 0 ? parts.join(' ') : catalogue.candidateText(candidate);
  });
}
