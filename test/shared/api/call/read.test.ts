import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { type ApiResponse, read } from '@daicho/shared/api/call/read.ts';
import { postalLookup, postalVersions } from '@daicho/shared/api/postal.ts';
import { radarRemove } from '@daicho/shared/api/radar.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { record } from '../../enrich/records.ts';

const connection = { baseUrl: 'https://lookup.example' };

function response(status: number, body: unknown, headers = {}): ApiResponse {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function failureOf(answer: ApiResponse): ApiError {
  try {
    read(postalVersions, answer, connection);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('did not fail');
}

describe('read', () => {
  it('gives the typed result', () => {
    const envelope = { version: '2026-05-29', data: [record()] };
    expect(read(postalLookup, response(200, envelope), connection)).toEqual(envelope);
  });

  it('accepts fields that it does not know', () => {
    const envelope = { versions: ['2026-05-29'], more: 1 };
    expect(read(postalVersions, response(200, envelope), connection)).toEqual({
      versions: ['2026-05-29'],
    });
  });

  it('accepts an empty success, but not a page, if the operation promises no body', () => {
    for (const body of ['', '\n', '{}', 'null']) {
      expect(() => read(radarRemove, response(200, body), connection)).not.toThrow();
    }
    const page = () => read(radarRemove, response(200, '<html>Sign in</html>'), connection);
    expect(page).toThrow(ApiError);
  });

  it.each<readonly [number, ApiErrorKind, boolean]>([
    [400, 'bad_request', false],
    [413, 'bad_request', false],
    [401, 'unauthorised', false],
    [403, 'forbidden', false],
    [429, 'too_many_requests', true],
    [500, 'server', true],
    [502, 'server', true],
    [503, 'unavailable', true],
    [302, 'unexpected_shape', false],
  ])('reads status %i as %s', (status, kind, retryable) => {
    const { operation, ...error } = failureOf(response(status, '<html>'));
    expect(operation).toBe('postal.versions');
    expect(error).toMatchObject({ kind, status, retryable });
  });

  it.each<readonly [string, ApiErrorKind]>([
    ['{"error":{"code":"record_not_found"}}', 'not_found'],
    ['', 'not_found'],
    ['{"error":{"code":"unknown_path"}}', 'unexpected_shape'],
    ['<html>Not Found</html>', 'unexpected_shape'],
  ])('reads 404 with %j as %s: no such record, or no such service', (body, kind) => {
    expect(failureOf(response(404, body))).toMatchObject({ kind, status: 404 });
  });

  it("keeps the service's code and the number of seconds to wait", () => {
    const error = failureOf(
      response(429, { error: { code: 'slow_down' } }, { 'retry-after': '7' }),
    );
    expect(error).toMatchObject({ code: 'slow_down', retryAfter: 7 });
  });

  it.each([
    ['7', undefined, 7],
    [' 0 ', undefined, 0],
    ['Sat, 21 Nov 2026 00:00:30 GMT', 'Sat, 21 Nov 2026 00:00:00 GMT', 30],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 'Sat, 21 Nov 2026 00:00:00 GMT', 0],
    ['Sat, 21 Nov 2026 00:00:30 GMT', undefined, undefined],
    ['soon', 'Sat, 21 Nov 2026 00:00:00 GMT', undefined],
    ['', undefined, undefined],
  ])('reads Retry-After %j of a service whose clock says %j', (header, date, seconds) => {
    const error = failureOf(response(503, '', { 'retry-after': header, ...(date && { date }) }));
    expect(error.retryAfter).toBe(seconds);
  });

  it.each(['', 'null', '[]', '{}', '{"versions":[1]}', '{"versions":["yesterday"]}', '<html>'])(
    'reports %j as an answer of an unexpected shape',
    (body) => {
      expect(failureOf(response(200, body)).kind).toBe('unexpected_shape');
    },
  );

  it('ends in a result or an ApiError, whatever arrives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.string(),
        fc.json(),
        (status, text, json) => {
          for (const body of [text, json]) failureOf(response(status, body));
        },
      ),
    );
  });

  it('never shows the question or the key in an error', () => {
    const error = failureOf(response(400, { error: { code: 'x', message: '東京都 dsk_secret' } }));
    expect(JSON.stringify([error, error.message, error.sentence('ja')])).not.toMatch(/東京|dsk_/);
  });
});
