import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** Says what is wrong with a publisher's answer that will not be better in a moment. */
export class RefusedAnswer extends SentenceError {
  override readonly name = 'RefusedAnswer';
  /** HTTP status, where that is what is wrong. */
  status: number | undefined;
}

/** Says what is wrong with a publisher's answer, or the way to it, that may be over in a moment. */
export class PassingProblem extends SentenceError {
  override readonly name = 'PassingProblem';
  /** Time that the publisher asks to be left alone for, in milliseconds. */
  retryAfterMs: number | undefined;
  /** Code of what went wrong in the network, such as `ENOTFOUND`. */
  reason: string | undefined;
}

/** Says that a publisher gave no answer at all: the network is gone, or the publisher is. */
export class Unreachable extends PassingProblem {}
