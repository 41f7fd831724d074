/**
 * Tests a credential for n8n: asks for the versions of the postal data, which every service of this interface has and
 * which are free. The answer is judged by its shape, since any website answers 200.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { type ApiRequest, request } from '@daicho/shared/api/call/request.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import {
  apiVersionOf,
  type Connection,
  rootAddress,
} from '@daicho/shared/connection/connection.ts';
import { keyKindByForm } from '@daicho/shared/connection/key.ts';
import { webhookSecretProblem } from '@daicho/shared/connection/webhook-secret.ts';
import { say, type Values } from '@daicho/shared/messages/language.ts';
import {
  type ICredentialsDecrypted,
  type ICredentialTestFunctions,
  type INodeCredentialTestResult,
  sleep,
} from 'n8n-workflow';
import * as z from 'zod/mini';
import { type CredentialProblem, problemTexts, readCredential } from './credential.ts';
import { responseOf } from './send.ts';
import { transportFailure } from './transport-failure.ts';
import { n8nCredentialTestSentences } from './words.ts';

const TIMEOUT_MS = 8_000;

type Finding = keyof typeof n8nCredentialTestSentences;

/** n8n finds this function by its name, in a node's `methods.credentialTest` and `testedBy`. */
export async function daichoApiTest(
  this: ICredentialTestFunctions,
  { data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  const credential = readCredential(data);
  if (typeof credential === 'string') return problem(credential);
  const { connection, key, webhookSecret } = credential;
  const secretProblem = webhookSecret === '' ? undefined : webhookSecretProblem(webhookSecret);
  if (secretProblem !== undefined) return problem(secretProblem);
  const late = found('timeout', { seconds: TIMEOUT_MS / 1000 });
  try {
    const judged = judge((asked) => send(this, asked, key), connection, key);
    // n8n's own time-out starts again with every byte that arrives.
    return await Promise.race([judged, sleep(TIMEOUT_MS).then(() => late)]);
  } catch (error) {
    // n8n's own error contains the request with the key, so only its kind is passed on.
    const { failure, code } = transportFailure(error);
    return failure === 'timeout' ? late : found(failure, { code });
  }
}

type Ask = (request: ApiRequest) => Promise<ApiResponse>;

async function judge(
  ask: Ask,
  connection: Connection,
  key: string,
): Promise<INodeCredentialTestResult> {
  const asked = request(postalVersions, {}, connection);
  const response = await ask(asked);
  const { status } = response;
  if (status >= 300 && status < 400) return found('redirect', { target: targetOf(response) });
  const reply = replyOf(postalVersions, response, connection);
  if ('ok' in reply) return found('works');
  const { kind, code = '', retryable } = reply.error;
  const isPage = /^\s*</.test(response.body) && parseJson(response.body) === undefined;
  if (isPage && !retryable) return found('not_a_service', { status });
  switch (kind) {
    case 'unauthorised': {
      const isPublic = PUBLIC_KEY_CODES.includes(code) || keyKindByForm(key) === 'public';
      return found(isPublic ? 'public_key' : 'wrong_key');
    }
    case 'forbidden':
      if (code === 'account_disabled') return found('account_disabled');
      return found((await isKnownTo(ask, asked, connection)) ? 'plan' : 'forbidden');
    case 'bad_request':
      return found('api_version', { version: apiVersionOf(connection) });
    case 'too_many_requests':
      return found('too_many_requests');
    case 'server':
    case 'unavailable':
      return found('failing', { status });
    default:
      return found('not_a_service', { status });
  }
}

/** Codes of Daicho's service for a public key that does not work there; other services only answer 401. */
const PUBLIC_KEY_CODES: readonly string[] = ['origin_not_allowed', 'secret_key_required'];

const whoamiSchema = z.object({ remote_addr: z.object({ address: z.string() }) });

/**
 * Whether the service knows the key. Asks for the caller's IP address, which every valid key of any plan may ask for.
 */
async function isKnownTo(ask: Ask, asked: ApiRequest, connection: Connection): Promise<boolean> {
  const url = `${rootAddress(connection.baseUrl)}/v1/whoami`;
  const { status, body } = await ask({ ...asked, url });
  return status === 200 && whoamiSchema.safeParse(parseJson(body)).success;
}

/** Sends through the only helper that n8n gives to credential tests; redirects are not followed. */
async function send(
  { helpers }: ICredentialTestFunctions,
  { method, url, headers }: ApiRequest,
  key: string,
): Promise<ApiResponse> {
  const answer: unknown = await helpers.request({
    method,
    uri: url,
    headers: { ...headers, Authorization: `Token ${key}` },
    resolveWithFullResponse: true,
    simple: false,
    followRedirect: false,
    timeout: TIMEOUT_MS,
  });
  return responseOf(answer);
}

/** Gives the target of a redirect: only its scheme, host and port, nothing else that the other side wrote. */
function targetOf({ headers }: ApiResponse): string {
  const [target] =
    /^https?:\/\/[a-z\d.-]{1,253}(?::\d{1,5})?(?=[/?#]|$)/i.exec(headers.location ?? '') ?? [];
  return target ?? say(n8nCredentialTestSentences.elsewhere, 'en');
}

function found(finding: Finding, values: Values = {}): INodeCredentialTestResult {
  const message = say(n8nCredentialTestSentences[finding], 'en', values);
  return { status: finding === 'works' ? 'OK' : 'Error', message };
}

function problem(id: CredentialProblem): INodeCredentialTestResult {
  const { message, description } = problemTexts(id);
  return { status: 'Error', message: `${message} ${description}` };
}
