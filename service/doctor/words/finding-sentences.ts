/** Sentences of `daicho doctor` about a finding and its solution. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export interface FindingSentences {
  readonly sentence: Sentence;
  readonly remedy?: Sentence;
}
