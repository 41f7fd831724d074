/** Sends one request to a publisher and follows its redirects, as far as that is allowed. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { redirectTarget } from './allowed-addresses.ts';
import { PermanentFetchError, TemporaryFetchError, UnreachableError } from './fetch-errors.ts';
import { sendHttpRequest } from './http-request.ts';
import { updateSentences } from './words.ts';

interface PublisherRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'HEAD';
  /** Fields of a form that is posted. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FetchLimits {
  /**
   * Hosts that redirects may lead to besides the requested host, with their ports. Without such hosts, no redirect is
   * followed.
   */
  readonly hosts?: ReadonlySet<string>;
  /** How long a publisher may send no byte before the request is given up. */
  readonly silenceMs: number;
  /** Time for a whole answer. */
  readonly longestMs: number;
  /** Ends a running request. */
  readonly signal?: AbortSignal | undefined;
}

/** Answer whose body has to be read with `read` or given up with `stop`. */
export interface Answer {
  readonly response: Response;
  /** Address that answered. */
  readonly url: URL;
  read(): AsyncGenerator<Uint8Array>;
  stop(): void;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const REDIRECTS_MAX = 5;
const TEMPORARY_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);
const OWN_NAME = 'Daicho/0.1 (daicho update)';

/**
 * @throws UnreachableError without an answer, TemporaryFetchError for another error that may pass, PermanentFetchError
 *   for a lasting error.
 */
export async function fetchAnswer(request: PublisherRequest, limits: FetchLimits): Promise<Answer> {
  let { url, form } = request;
  const { hosts } = limits;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await send({ ...request, url, form }, limits);
    const { status, headers } = answer.response;
    if (hosts === undefined || !REDIRECTS.has(status)) return expectAnswer(answer);
    answer.stop();
    url = redirectTarget(url, headers.get('location') ?? '', hosts);
    // Posts again only if the redirect says so (RFC 9110, 15.4).
    if (status !== 307 && status !== 308) form = undefined;
  }
  throw new PermanentFetchError(updateSentences.redirects, { host: request.url.host });
}

async function send(
  { url, method = 'GET', form, headers = {} }: PublisherRequest,
  { silenceMs, longestMs, signal }: FetchLimits,
): Promise<Answer> {
  const controller = new AbortController();
  let late: Sentence | undefined;
  const abortAfter = (ms: number, why: Sentence) =>
    setTimeout(() => {
      late ??= why;
      controller.abort();
    }, ms);
  const timer = abortAfter(silenceMs, updateSentences.silent);
  const deadline = abortAfter(longestMs, updateSentences.slow);
  const clear = () => {
    clearTimeout(timer);
    clearTimeout(deadline);
  };
  const failed = (error: unknown, Problem = TemporaryFetchError) => {
    clear();
    const reason = late === undefined ? reasonOf(error) : 'ETIMEDOUT';
    const sentence = late ?? updateSentences.network;
    const problem = new Problem(sentence, { host: url.host, reason }, error);
    problem.reason = reason;
    return problem;
  };
  const givenUp = AbortSignal.any([controller.signal, ...(signal === undefined ? [] : [signal])]);
  let response: Response;
  try {
    response = await sendHttpRequest(url, {
      method: form === undefined ? method : 'POST',
      signal: givenUp,
      // Asks for uncompressed bytes: their number is checked, and a download can continue.
      headers: { 'user-agent': OWN_NAME, 'accept-encoding': 'identity', ...headers },
      body: form && new URLSearchParams(form),
    });
  } catch (error) {
    throw failed(error, UnreachableError);
  }
  return {
    response,
    url,
    async *read() {
      try {
        for await (const chunk of response.body ?? []) {
          timer.refresh();
          yield chunk;
        }
        // If the body had arrived but was not read yet, Node drops it and ends the body without an error.
        givenUp.throwIfAborted();
      } catch (error) {
        throw failed(error);
      } finally {
        clear();
      }
    },
    stop() {
      clear();
      controller.abort();
    },
  };
}

/** Reads a whole body. Gives up the answer, and gives undefined, if the body is too large. */
export async function bytesOf(answer: Answer, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.read()) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      answer.stop();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Gives the code of a network error, which may be the cause of another error. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return error instanceof Error ? error.message : String(error);
}

function expectAnswer(answer: Answer): Answer {
  const { response, url } = answer;
  const { status } = response;
  if (response.ok || status === 304 || status === 416) return answer;
  answer.stop();
  const values = { host: url.host, path: url.pathname, status };
  if (!TEMPORARY_STATUSES.has(status)) {
    const refused = new PermanentFetchError(updateSentences.status, values);
    refused.status = status;
    throw refused;
  }
  const problem = new TemporaryFetchError(updateSentences.status, values);
  problem.retryAfterMs = retryAfter(response.headers.get('retry-after'));
  throw problem;
}

/** Reads Retry-After, which is seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
