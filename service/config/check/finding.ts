import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** A fault in the settings of a service: an error keeps it from starting, or from working. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly problem: SentenceError;
}
