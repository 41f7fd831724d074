import { operations } from '@daicho/shared/api/operations.ts';
import { serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { anyCalls, operationNames, rawRequest } from '../operation-calls.ts';
import { errorBodySchema, type RunningService, startService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** A part of a path or a query, as it may stand in an address. */
const urlPart = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."azAZ09-._~!$'()*+,;=:@"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).map(encodeURIComponent),
    ),
  )
  .map((letters) => letters.join(''));

const known = new Set(
  Object.entries(serviceErrors).map(([code, { status }]) => `${status} ${code}`),
);

async function expectAnswerOrKnownError(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status === 200 && text === '') return;
  const body: unknown = JSON.parse(text);
  if (response.status === 200) return;
  const { error } = errorBodySchema.parse(body);
  expect(known).toContain(`${response.status} ${error.code}`);
  expect(response.status).toBeLessThan(500);
}

describe('over HTTP,', () => {
  it.each(operationNames)(
    'any call of %s is answered, or refused with an error of the table',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(anyCalls[name], async (params) => {
          const { path, init } = rawRequest(operations[name], params);
          await expectAnswerOrKnownError(await service.fetch(path, init));
        }),
        { numRuns: cases(6, 100) },
      );
    },
  );

  it('any path and query is answered, or refused with an error of the table', async () => {
    const path = fc.oneof(
      fc.constantFrom(...operationNames.map((name) => operations[name].path)),
      fc.array(urlPart).map((parts) => parts.map((part) => `/${part}`).join('')),
      fc
        .tuple(
          fc.constantFrom('/v1/cities/', '/v1/download/postalcode/', '/downloads/'),
          fc.string().map((text) => encodeURIComponent(text.replace(/^\.+$/, ''))),
        )
        .map((parts) => parts.join('')),
      fc.string().map((text) => `/v1/postalcode/${encodeURIComponent(text.replace(/^\.+$/, ''))}`),
    );
    const query = fc.oneof(
      fc.array(urlPart).map((parts) => parts.join('&')),
      fc
        .dictionary(
          fc.constantFrom('t', 'q', 'limit', 'offset', 'facet', 'version', '__proto__'),
          fc.oneof(fc.string(), fc.integer().map(String)),
        )
        .map((values) => new URLSearchParams(values).toString()),
    );
    await fc.assert(
      fc.asyncProperty(path, query, async (p, q) => {
        await expectAnswerOrKnownError(await service.fetch(`${p}?${q}`));
      }),
      { numRuns: cases(10, 1_000) },
    );
  });

  it('any JSON as a batch is answered, or refused with an error of the table', async () => {
    const batch = fc.record(
      {
        queries: fc.array(
          fc.record(
            { t: fc.string(), q: fc.jsonValue(), limit: fc.jsonValue() },
            { requiredKeys: ['t'] },
          ),
        ),
        default_limit: fc.jsonValue(),
        default_q: fc.jsonValue(),
      },
      { requiredKeys: ['queries'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), batch), async (body) => {
        await expectAnswerOrKnownError(await service.post('/v1/batch/postalcode/search', body));
      }),
      { numRuns: cases(12, 1_000) },
    );
  });
});
