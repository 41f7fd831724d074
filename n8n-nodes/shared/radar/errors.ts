/**
 * Turns failures of the service into n8n's errors: what happened, and what the user can do. The message says both,
 * since n8n shows only the message when a trigger is published. These errors contain no key and no address.
 */
import type { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { type INode, NodeApiError } from 'n8n-workflow';
import { n8nRadarSentences, radarSolutions } from './words.ts';

/** A day that stays open, and why. */
export interface Problem {
  readonly date: Day;
  readonly error: ApiError;
}

export function radarError(node: INode, error: ApiError): NodeApiError {
  const description = solution(error);
  return nodeError(node, error, `${error.sentence('en')} ${description}`, description);
}

/** Makes the error of a run that emitted nothing and leaves days open. */
export function openDaysError(node: INode, problems: readonly Problem[]): NodeApiError {
  const [first] = problems;
  if (first === undefined) throw new Error('no problem');
  const { error } = first;
  const description = `${solution(error)} ${say(n8nRadarSentences.triedAgain, 'en')}`;
  return nodeError(node, error, `${openDays(problems, error)} ${solution(error)}`, description);
}

function nodeError(node: INode, { status }: ApiError, message: string, description: string) {
  const code = status === undefined ? {} : { httpCode: String(status) };
  return new NodeApiError(node, { message }, { message, description, ...code });
}

/** Says in an item which days its run leaves open, and that a later run tries again; empty without problems. */
export function openDaysNotice(problems: readonly Problem[]): string {
  const [first] = problems;
  if (first === undefined) return '';
  return `${openDays(problems, first.error)} ${say(n8nRadarSentences.triedAgain, 'en')}`;
}

function solution({ kind, code }: ApiError): string {
  if (code === 'webhook_required') return say(radarSolutions.webhook_required, 'en');
  return say(radarSolutions[kind], 'en');
}

function openDays(problems: readonly Problem[], { sentences }: ApiError): string {
  const dates = [...new Set(problems.map(({ date }) => date))].join(', ');
  return say(n8nRadarSentences.openDays, 'en', { dates, sentence: sentences });
}
