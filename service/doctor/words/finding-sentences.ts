/** What `daicho doctor` says about a finding, and what to do about it. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export interface FindingSentences {
  readonly sentence: Sentence;
  readonly remedy?: Sentence;
}
