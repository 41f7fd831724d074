/** Asks publishers patiently, one request at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { download, type Fetched, type Wanted } from '../fetching/download.ts';
import { ask, bytesOf, type Limits } from '../fetching/fetch-answer.ts';
import { type PassingProblem, RefusedAnswer } from '../fetching/fetch-errors.ts';
import { conditions, type Validators, validatorsOf } from '../fetching/partial-download.ts';
import { PATIENCE, type Patience, patiently } from '../fetching/retry.ts';
import { updateSentences } from '../fetching/words.ts';

export interface FetcherOptions extends Partial<Pick<Limits, 'silenceMs' | 'longestMs'>> {
  readonly hosts: ReadonlySet<string>;
  readonly patience?: Patience;
  /** Pause between two files of the same publisher. */
  readonly pauseMs?: number;
  /** Called before a wait for the next try. */
  readonly onWait?: (problem: PassingProblem, waitMs: number) => void;
  /** Called as the bytes of a file come. */
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
  /** @returns undefined if the publisher says that it is the same as `known`. */
  file(wanted: Wanted & { readonly name: string }): Promise<Fetched | undefined>;
  /** Asks for validators and size of a file without fetching it; undefined if it is the same as `known`. */
  about(url: URL, known?: Validators): Promise<(Validators & { bytes?: number }) | undefined>;
  /** Pauses politely before the next of many files. */
  pause(): Promise<void>;
}

const SILENCE_MS = 60_000;
const LONGEST_MS = 2 * 60 * 60_000;
const PAUSE_MS = 1_000;
/** Size of the largest page: today's have 200 KB. */
const PAGE_BYTES = 8 * 2 ** 20;

/** Every call throws PassingProblem or RefusedAnswer after its last try, and SourceError for an incomplete file. */
export function fetcher({
  hosts,
  patience = PATIENCE,
  silenceMs = SILENCE_MS,
  longestMs = LONGEST_MS,
  pauseMs = PAUSE_MS,
  onWait = () => undefined,
  onBytes,
}: FetcherOptions): Fetcher {
  const limits = { hosts, silenceMs, longestMs };
  return {
    page: (url) => patiently(() => page(url, limits), patience, onWait),
    file: ({ name, ...wanted }) =>
      patiently(
        () =>
          download({ ...wanted, onBytes: (bytes, total) => onBytes?.(name, bytes, total) }, limits),
        patience,
        onWait,
      ),
    about: (url, known) => patiently(() => about(url, known, limits), patience, onWait),
    pause: () => sleep(pauseMs),
  };
}

async function page(url: URL, limits: Limits): Promise<Page> {
  const answer = await ask({ url, headers: { accept: 'text/html' } }, limits);
  const bytes = await bytesOf(answer, PAGE_BYTES);
  if (bytes === undefined) {
    const limit = PAGE_BYTES / 2 ** 20;
    throw new RefusedAnswer(updateSentences.large, { file: url.pathname, host: url.host, limit });
  }
  const cookies = answer.response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const html = new TextDecoder().decode(bytes);
  return { url: answer.url, html, cookie: cookies.join('; ') };
}

async function about(url: URL, known: Validators | undefined, limits: Limits) {
  const answer = await ask({ url, method: 'HEAD', headers: conditions(known) }, limits);
  answer.stop();
  const { response } = answer;
  if (response.status === 304) return undefined;
  const length = response.headers.get('content-length');
  return {
    ...validatorsOf(response.headers),
    ...(length === null ? {} : { bytes: Number(length) }),
  };
}
