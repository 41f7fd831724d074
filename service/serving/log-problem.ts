import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { BaseLogger } from 'pino';

/** Logs the sentence of a problem that the operator can act on; any other by its type and stack, under a name. */
export function logProblem(log: Pick<BaseLogger, 'error'>, problem: unknown, name: string): void {
  if (problem instanceof SentenceError) log.error(problem.message);
  else log.error({ err: problem }, name);
}
