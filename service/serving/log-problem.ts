import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { BaseLogger } from 'pino';

/** Logs the sentence of a `SentenceError`, on which an operator can act; logs any other problem whole, under `name`. */
export function logProblem(log: Pick<BaseLogger, 'error'>, problem: unknown, name: string): void {
  if (problem instanceof SentenceError) log.error(problem.message);
  else log.error({ err: problem }, name);
}
