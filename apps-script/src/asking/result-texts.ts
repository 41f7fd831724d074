import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';

/** Result of a question: the texts of every field of its catalogue, the status among them. */
export interface ResultTexts {
  readonly kind: OutcomeKind;
  readonly texts: readonly string[];
}
