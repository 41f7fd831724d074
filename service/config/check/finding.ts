import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** A fault in the settings of a service: an error keeps the service from starting or working, a warning does not. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly problem: SentenceError;
}
