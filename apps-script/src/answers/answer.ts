import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';

/** What a question came to: the texts of every field of its catalogue, the status among them. */
export interface Answer {
  readonly kind: OutcomeKind;
  readonly texts: readonly string[];
}
