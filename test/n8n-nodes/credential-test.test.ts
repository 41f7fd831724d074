/** The test of a credential, with a faked n8n; test/e2e/n8n/credential.test.ts uses the real one. */
import { inspect } from 'node:util';
import { serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import { describe, expect, it } from 'vitest';
import { daichoApiTest } from '../../n8n-nodes/shared/credential-test.ts';
import { n8nCredentialTestSentences } from '../../n8n-nodes/shared/words.ts';

const KEY = 'dsk_of_this_test';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const VERSIONS = '{"versions":["2026-10-31"]}';
const WHOAMI = '{"remote_addr":{"type":"v4","address":"192.0.2.1"}}';

type Answer = Readonly<{ statusCode?: number; headers?: object; body?: string }>;
type Context = ThisParameterType<typeof daichoApiTest>;

/** Tests a credential against answers by path; any other path gets 404. */
async function tested(credential: object, answers: Readonly<Record<string, Answer>> | Error) {
  const sent: { uri: string; headers: object; followRedirect: boolean }[] = [];
  const request = async (options: (typeof sent)[number]) => {
    sent.push(options);
    if (answers instanceof Error) throw answers;
    const answer = answers[new URL(options.uri).pathname] ?? { statusCode: 404, body: '{}' };
    return { statusCode: 200, headers: {}, body: '', ...answer };
  };
  const context = { helpers: { request } } as unknown as Context;
  const data = { baseUrl: 'https://lookup.example', apiKey: KEY, ...credential };
  const result = await daichoApiTest.call(context, { id: '1', name: 'x', type: 'daichoApi', data });
  expect(inspect(result)).not.toContain(KEY);
  return { ...result, sent };
}

const answering = (answer: Answer, credential: object = {}) =>
  tested(credential, { '/v1/postalcode/versions/': answer });
const refusing = (code: keyof typeof serviceErrors, more: Record<string, Answer> = {}) =>
  tested(
    {},
    {
      '/v1/postalcode/versions/': {
        statusCode: serviceErrors[code].status,
        body: JSON.stringify({ error: { code, message: '' } }),
      },
      ...more,
    },
  );
/** Beginning of a message, up to its first placeholder. */
const beginning = (finding: keyof typeof n8nCredentialTestSentences) =>
  n8nCredentialTestSentences[finding].en.split('{')[0];
const finds = (finding: keyof typeof n8nCredentialTestSentences) => ({
  status: finding === 'works' ? 'OK' : 'Error',
  message: expect.stringContaining(beginning(finding) ?? ''),
});

describe('the test of a credential', () => {
  it('accepts an address that answers like a service, after asking once with the key and following no redirect', async () => {
    const result = await answering({ body: VERSIONS }, { baseUrl: ' https://lookup.example/v1/ ' });
    expect(result).toMatchObject(finds('works'));
    expect(result.sent).toEqual([
      expect.objectContaining({
        uri: 'https://lookup.example/v1/postalcode/versions/',
        headers: expect.objectContaining({ Authorization: `Token ${KEY}` }),
        followRedirect: false,
      }),
    ]);
  });

  it.each([
    [{ body: '<!doctype html><title>Welcome</title>' }],
    [{ body: '{}' }],
    [{ body: '[]' }],
    [{ body: 'OK' }],
    [{}],
    [{ statusCode: 204 }],
    [{ body: '{"versions":["1.0"]}' }],
    [{ body: '{"versions":[20261031]}' }],
    [{ statusCode: 404, body: '<h1>Not Found</h1>' }],
    [{ statusCode: 404, body: '{"message":"no route"}' }],
    [{ statusCode: 401, body: '<h1>Sign in</h1>' }],
    [{ statusCode: 403, body: '\n<html>Blocked</html>' }],
  ])('does not take %j for a service', async (answer) => {
    expect(await answering(answer)).toMatchObject(finds('not_a_service'));
  });

  it.each([
    ['https://other.example/path?key=1', 'https://other.example,'],
    ['https://other.example:8443', 'https://other.example:8443,'],
    ['/sign-in', 'another place,'],
    ['javascript:alert(1)', 'another place,'],
    ['https://user@other.example/', 'another place,'],
    ['https://<b>other</b>/', 'another place,'],
  ])('does not follow a redirect to %s', async (location, told) => {
    const result = await answering({ statusCode: 302, headers: { Location: location } });
    expect(result).toMatchObject(finds('redirect'));
    expect(result.message).toContain(told);
    expect(result.sent).toHaveLength(1);
  });

  it('names the field whose form is wrong, and sends nothing', async () => {
    for (const [credential, field] of [
      [{ baseUrl: 'lookup.example' }, 'Base URL'],
      [{ apiKey: '' }, 'API key'],
      [{ apiVersion: '2099-01-01' }, 'API Version'],
      [{ webhookSecret: 'secret' }, 'Webhook Secret'],
    ] as const) {
      const result = await answering({ body: VERSIONS }, credential);
      expect(result).toMatchObject({ status: 'Error', message: expect.stringContaining(field) });
      expect(result.sent).toEqual([]);
    }
  });

  it('distinguishes a wrong key from a public one', async () => {
    expect(await refusing('invalid_key')).toMatchObject(finds('wrong_key'));
    expect(await answering({ statusCode: 401 })).toMatchObject(finds('wrong_key'));
    expect(await refusing('origin_not_allowed')).toMatchObject(finds('public_key'));
    expect(await refusing('secret_key_required')).toMatchObject(finds('public_key'));
    const shown = await answering({ statusCode: 401 }, { apiKey: 'dpk_of_this_test' });
    expect(shown).toMatchObject(finds('public_key'));
  });

  it('distinguishes a plan without postal codes from a key that may do nothing', async () => {
    const whoami = { '/v1/whoami': { body: WHOAMI } };
    expect(await refusing('plan_required', whoami)).toMatchObject(finds('plan'));
    expect(await refusing('plan_required')).toMatchObject(finds('forbidden'));
    expect(await refusing('account_disabled')).toMatchObject(finds('account_disabled'));
  });

  it.each([
    [400, '{}', 'api_version'],
    [400, '<html></html>', 'not_a_service'],
    [429, '{}', 'too_many_requests'],
    [429, '<html></html>', 'too_many_requests'],
    [500, '{}', 'failing'],
    [502, '<html></html>', 'failing'],
    [503, '', 'failing'],
  ] as const)(
    'says what to do about HTTP %i with the body %j',
    async (statusCode, body, finding) => {
      expect(await answering({ statusCode, body })).toMatchObject(finds(finding));
    },
  );

  it.each([
    ['ECONNREFUSED', 'not_reached'],
    ['ECONNRESET', 'not_reached'],
    ['EHOSTUNREACH', 'not_reached'],
    ['ENOTFOUND', 'host_not_found'],
    ['EAI_AGAIN', 'host_not_found'],
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
    ['EPROTO', 'not_tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not_tls'],
    [`Token ${KEY}`, 'not_reached'],
  ] as const)('names %s, wherever n8n keeps it', async (code, finding) => {
    const error = Object.assign(new Error(`Token ${KEY}`), { code });
    expect(await tested({}, error)).toMatchObject(finds(finding));
    const wrapped = new Error('of n8n', { cause: error });
    expect(await tested({}, wrapped)).toMatchObject(finds(finding));
  });

  it('says that n8n itself forbids an address', async () => {
    const error = Object.assign(new Error('blocked'), { name: 'SsrfBlockedIpError' });
    expect(await tested({}, error)).toMatchObject(finds('blocked'));
  });

  it.each([
    [{ baseUrl: 'lookup.example' }],
    [{ baseUrl: 'http://lookup.example' }],
    [{ baseUrl: `https://x:${KEY}@lookup.example` }],
    [{ baseUrl: undefined }],
    [{ apiKey: '' }],
    [{ apiKey: `${KEY}\n${KEY}` }],
    [{ webhookSecret: 'a secret of the sender' }],
  ])('refuses %j and sends nothing', async (credential) => {
    const { status, message, sent } = await tested(credential, {});
    expect({ status, sent }).toEqual({ status: 'Error', sent: [] });
    expect(message).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
  });

  it('takes a webhook secret as the dashboard shows it', async () => {
    const result = await answering({ body: VERSIONS }, { webhookSecret: SECRET });
    expect(result).toMatchObject(finds('works'));
  });
});
