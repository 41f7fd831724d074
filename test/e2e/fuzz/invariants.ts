/** Invariants of every answer, whatever the request. */
import { serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import * as z from 'zod';
import type { Answer } from './answers.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const STACK = /\n\s+at |node:internal|node_modules|\.[jt]s:\d/;

const known = new Set(
  Object.entries(serviceErrors).map(([code, { status }]) => `${status} ${code}`),
);

const errorSchema = z.strictObject({
  // Only errors of the functions for a data warehouse have this text, which the warehouse shows to its user.
  errorMessage: z.string().min(1).optional(),
  error: z.strictObject({
    code: z.string(),
    message: z.string().min(1),
    message_ja: z.string().min(1),
    parameter: z.string().optional(),
    column: z.int().optional(),
  }),
});

export interface Forbidden {
  /** Text of the request that no error may repeat. */
  readonly mark: string;
  /** Keys, and folders of this computer, which no answer may contain. */
  readonly secrets: readonly string[];
}

/** @throws Error that names the broken invariant. */
export function checkAnswer(answer: Answer, isHead: boolean, { mark, secrets }: Forbidden): void {
  const { status, headers, body } = answer;
  const whole = `${[...headers].map((header) => header.join(': ')).join('\n')}\n${body}`;
  for (const secret of secrets) if (whole.includes(secret)) throw new Error('a key or a path');
  if (STACK.test(whole)) throw new Error('a stack');
  if (!UUID.test(headers.get('x-request-id') ?? '')) throw new Error('no request id');
  if (headers.get('x-content-type-options') !== 'nosniff') throw new Error('no common headers');
  if (headers.get('content-security-policy') === undefined) throw new Error('no common headers');
  if (headers.get('cache-control') === undefined) throw new Error('no cache-control');
  if (headers.get('date') === undefined) throw new Error('no date');
  if (status >= 500) throw new Error(`status ${status}`);
  if (status < 400) return;
  if (whole.includes(mark)) throw new Error('the request is repeated in an error');
  if (headers.get('content-type') !== 'application/json; charset=utf-8') throw new Error('no JSON');
  if (status === 401 && headers.get('www-authenticate') !== 'Token')
    throw new Error('no challenge');
  if (status === 405 && headers.get('allow') === undefined) throw new Error('no Allow');
  if (isHead) return;
  const { error, errorMessage = error.message } = errorSchema.parse(JSON.parse(body));
  if (!errorMessage.includes(error.message)) throw new Error('two messages');
  if (!known.has(`${status} ${error.code}`)) throw new Error(`unknown: ${status} ${error.code}`);
}

export function closes({ headers }: Answer): boolean {
  return /\bclose\b/.test(headers.get('connection') ?? '');
}

/** The answer without the parts that differ each time: its time, its request id, and download addresses. */
export function lasting({ status, headers, body }: Answer): string {
  const kept = [...headers].filter(
    ([name]) => !['date', 'x-request-id', 'location'].includes(name),
  );
  return JSON.stringify([status, kept, body]);
}
