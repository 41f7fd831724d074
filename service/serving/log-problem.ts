import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { BaseLogger } from 'pino';

/** Logs a problem that the operator can act on by its sentence; any other by its type and stack, under a name. */
export function logProblem(log: Pick<BaseLogger, 'error'>, problem: unknown, name: string): void {
  if (problem instanceof SentenceError) log.error(problem.message);
  else log.error({ err: problem }, name);
}
