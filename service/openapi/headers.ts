/** The headers that answers have. */

import type { ServiceErrorCode } from '@daicho/shared/messages/http-errors.ts';
import type { OpenApiDocument, Response, Tell } from './document.ts';
import { descriptionSentences } from './words.ts';

/** Errors that say how long to wait. */
const WITH_RETRY_AFTER: readonly ServiceErrorCode[] = [
  'too_many_requests',
  'overloaded',
  'opening',
  'state_unavailable',
];

type Headers = OpenApiDocument['components']['headers'];

export function describeHeaders(tell: Tell): Headers {
  const text = { type: 'string' };
  return {
    RequestId: {
      description: tell(descriptionSentences.requestId),
      schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
    },
    RetryAfter: {
      description: tell(descriptionSentences.retryAfter),
      schema: { type: 'integer', minimum: 1 },
    },
    Coverage: {
      description: tell(descriptionSentences.coverage),
      schema: { type: 'string', pattern: '^(whole|sample|part)(; (parts|since|until)=[\\w,-]+)*$' },
    },
    Challenge: { description: tell(descriptionSentences.challenge), schema: text },
    Location: { description: tell(descriptionSentences.location), schema: text },
  };
}

/** Header of every answer from a register, also of an answer that a record was not found. */
export function coverageHeaders(status: number): Response['headers'] {
  return status === 200 || status === 404 ? { 'Daicho-Coverage': ref('Coverage') } : {};
}

const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });

export function headersFor(
  status: number,
  codes: readonly ServiceErrorCode[] = [],
): Response['headers'] {
  return {
    'X-Request-Id': ref('RequestId'),
    ...(codes.some((code) => WITH_RETRY_AFTER.includes(code))
      ? { 'Retry-After': ref('RetryAfter') }
      : {}),
    ...(status === 401 ? { 'WWW-Authenticate': ref('Challenge') } : {}),
    ...(status === 303 ? { Location: ref('Location') } : {}),
  };
}
