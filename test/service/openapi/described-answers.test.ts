import { describe, expect, it } from 'vitest';
import { checkDescribed, type Exchange } from './described-answers.ts';

const LOOKUP = { versions: ['2026-05-29'] };
const ERROR = { error: { code: 'invalid_key', message: 'x', message_ja: 'x' } };

function exchange(changes: Partial<Exchange> & { json?: unknown } = {}): Exchange {
  const { json = LOOKUP, ...rest } = changes;
  return {
    method: 'GET',
    target: '/v1/postalcode/versions/',
    asked: {},
    status: 200,
    header: (name) =>
      ({
        'content-type': 'application/json; charset=utf-8',
        'daicho-coverage': 'whole',
        'www-authenticate': 'Token',
        'x-request-id': 'x',
      })[name.toLowerCase()],
    body: JSON.stringify(json),
    ...rest,
  };
}

describe('the check of an answer', () => {
  it.each<[string, Partial<Exchange> & { json?: unknown }]>([
    ['an answer as it is described', {}],
    ['a path without its slash', { target: '/v1/postalcode/versions?x=1' }],
    ['an error', { status: 401, json: ERROR }],
    ['HEAD, which has no body', { method: 'HEAD', body: '' }],
    ['OPTIONS', { method: 'OPTIONS', status: 204, body: '' }],
    [
      'a path that is not there',
      { target: '/v1/x', status: 404, json: { error: { ...ERROR.error, code: 'unknown_path' } } },
    ],
    ['a page for people', { target: '/dashboard/', body: '<!doctype html>' }],
  ])('takes %s', (_, changes) => {
    expect(() => checkDescribed(exchange(changes))).not.toThrow();
  });

  it.each<[string, Partial<Exchange> & { json?: unknown }, string]>([
    ['a field that is missing', { json: {} }, "must have required property 'versions'"],
    ['a field of another type', { json: { versions: [1] } }, 'must be string'],
    ['a date that the calendar lacks', { json: { versions: ['2026-02-30'] } }, 'format "date"'],
    ['a field too many', { json: { ...LOOKUP, x: 1 } }, 'must NOT have additional properties'],
    ['a body that is no JSON', { body: '<html>' }, 'the body is no JSON'],
    ['a status that is not described', { status: 418 }, 'the status is not described'],
    ['a header that is missing', { header: () => undefined }, 'there is no X-Request-Id'],
    [
      'an answer that does not say what its register covers',
      { header: (name) => (name === 'Daicho-Coverage' ? undefined : exchange().header(name)) },
      'there is no Daicho-Coverage',
    ],
    [
      'an error of another operation',
      { status: 401, json: { error: { ...ERROR.error, code: 'secret_key_required' } } },
      'must be equal to one of the allowed values',
    ],
    ['an error with a stack', { status: 401, json: { ...ERROR, stack: 'x' } }, 'additional'],
    ['a path that nobody described', { target: '/v1/secret' }, 'the path is not described'],
    ['a method that nobody described', { method: 'DELETE' }, 'the method is not described'],
    [
      'the newest shape where an older was asked for',
      {
        target: '/v1/cities/13',
        asked: { 'kenall-api-version': '2022-09-01' },
        json: municipalities(),
      },
      'must NOT have additional properties',
    ],
  ])('refuses %s', (_, changes, problem) => {
    expect(() => checkDescribed(exchange(changes))).toThrow(problem);
  });
});

function municipalities(): object {
  const fields = [
    'prefecture',
    'prefecture_kana',
    'city',
    'city_kana',
    'prefecture_roman',
    'city_roman',
  ];
  const texts = Object.fromEntries(fields.map((field) => [field, 'x']));
  const codes = { jisx0402: '13101', prefecture_code: '13', city_code: '101' };
  return { version: '2026-05-29', data: [{ ...codes, ...texts }] };
}
