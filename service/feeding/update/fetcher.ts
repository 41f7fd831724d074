/** Asks publishers patiently, one request at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { download, type Fetched, type Wanted } from '../fetching/download.ts';
import { bytesOf, type FetchLimits, fetchAnswer } from '../fetching/fetch-answer.ts';
import { PermanentFetchError, type TemporaryFetchError } from '../fetching/fetch-errors.ts';
import { conditions, type Validators, validatorsOf } from '../fetching/partial-download.ts';
import { DEFAULT_RETRY_WAITS, type RetryWaits, withRetries } from '../fetching/retry.ts';
import { updateSentences } from '../fetching/words.ts';

export interface FetcherOptions extends Partial<Pick<FetchLimits, 'silenceMs' | 'longestMs'>> {
  readonly hosts: ReadonlySet<string>;
  readonly retryWaits?: RetryWaits;
  /** Pause between two files of the same publisher. */
  readonly pauseMs?: number;
  /** Called before a wait for the next try. */
  readonly onWait?: (problem: TemporaryFetchError, waitMs: number) => void;
  /** Called as the bytes of a file arrive. */
  readonly onBytes?: (name: string, bytes: number, total: number | undefined) => void;
}

/** A publisher's page, with the cookies that its forms need. */
export interface Page {
  readonly url: URL;
  readonly html: string;
  readonly cookie: string;
}

export interface Fetcher {
  page(url: URL): Promise<Page>;
  /** @returns undefined if the publisher says that the file is the same as `known`. */
  file(wanted: Wanted & { readonly name: string }): Promise<Fetched | undefined>;
  /** Asks for validators and size of a file without fetching it. Gives undefined if the file is the same as `known`. */
  about(url: URL, known?: Validators): Promise<(Validators & { bytes?: number }) | undefined>;
  /** Pauses politely before the next of many files. */
  pause(): Promise<void>;
}

const SILENCE_MS = 60_000;
const LONGEST_MS = 2 * 60 * 60_000;
const PAUSE_MS = 1_000;
/** Size of the largest page: today's have 200 KB. */
const PAGE_BYTES = 8 * 2 ** 20;

/**
 * A call that fails throws TemporaryFetchError after its last try, PermanentFetchError, or SourceError for an
 * incomplete file.
 */
export function fetcher({
  hosts,
  retryWaits = DEFAULT_RETRY_WAITS,
  silenceMs = SILENCE_MS,
  longestMs = LONGEST_MS,
  pauseMs = PAUSE_MS,
  onWait = () => undefined,
  onBytes,
}: FetcherOptions): Fetcher {
  const limits = { hosts, silenceMs, longestMs };
  return {
    page: (url) => withRetries(() => page(url, limits), retryWaits, onWait),
    file: ({ name, ...wanted }) =>
      withRetries(
        () =>
          download({ ...wanted, onBytes: (bytes, total) => onBytes?.(name, bytes, total) }, limits),
        retryWaits,
        onWait,
      ),
    about: (url, known) => withRetries(() => about(url, known, limits), retryWaits, onWait),
    pause: () => sleep(pauseMs),
  };
}

async function page(url: URL, limits: FetchLimits): Promise<Page> {
  const answer = await fetchAnswer({ url, headers: { accept: 'text/html' } }, limits);
  const bytes = await bytesOf(answer, PAGE_BYTES);
  if (bytes === undefined) {
    const limit = PAGE_BYTES / 2 ** 20;
    throw new PermanentFetchError(updateSentences.large, {
      file: url.pathname,
      host: url.host,
      limit,
    });
  }
  const cookies = answer.response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const html = new TextDecoder().decode(bytes);
  return { url: answer.url, html, cookie: cookies.join('; ') };
}

async function about(url: URL, known: Validators | undefined, limits: FetchLimits) {
  const answer = await fetchAnswer({ url, method: 'HEAD', headers: conditions(known) }, limits);
  answer.stop();
  const { response } = answer;
  if (response.status === 304) return undefined;
  const length = response.headers.get('content-length');
  return {
    ...validatorsOf(response.headers),
    ...(length === null ? {} : { bytes: Number(length) }),
  };
}
