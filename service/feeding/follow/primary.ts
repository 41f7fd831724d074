/** Asks the followed service, with a key, for its offer and its files. */
import { rmSync } from 'node:fs';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { isAllowedAddress } from '../fetching/allowed-addresses.ts';
import { download } from '../fetching/download.ts';
import { bytesOf, type FetchLimits, fetchAnswer } from '../fetching/fetch-answer.ts';
import { PermanentFetchError } from '../fetching/fetch-errors.ts';
import { type RetryWaits, withRetries } from '../fetching/retry.ts';
import { FILES_PATH, OFFER_PATH, type Offer, offerSchema } from '../offer/offer.ts';
import { followSentences } from './words.ts';

export interface Primary {
  readonly host: string;
  /** Asks for the offer. @param known tag of an earlier offer. @returns undefined if the offer is unchanged. */
  offer(known?: string): Promise<{ readonly offer: Offer; readonly tag: string } | undefined>;
  /** Fetches an offered file of a given size to a path: complete and with the right digest, or not at all. */
  file(offered: string, path: string, bytes: number): Promise<void>;
}

export interface PrimaryOptions {
  /** Address without a slash at its end. */
  readonly baseUrl: string;
  readonly key: string;
  readonly silenceMs?: number;
  readonly retryWaits?: RetryWaits;
  readonly signal?: AbortSignal;
}

const SILENCE_MS = 60_000;
const LONGEST_MS = 2 * 60 * 60_000;
/** Few tries, since the primary is asked again soon anyway. */
const RETRY_WAITS: RetryWaits = { waitsMs: [1_000, 3_000], longestMs: 120_000 };
/** Size of the largest list of snapshots. A list with 400 batches of changes has about 500 KB. */
const OFFER_BYTES = 16 * 2 ** 20;

/** Gives the calls to the followed service. A call that fails throws a SentenceError that says what to do. */
export function primaryAt({
  baseUrl,
  key,
  silenceMs = SILENCE_MS,
  retryWaits = RETRY_WAITS,
  signal,
}: PrimaryOptions): Primary {
  const { host } = new URL(baseUrl);
  // Without `hosts`, no redirect is followed: another host must not get the key.
  const limits: FetchLimits = { silenceMs, longestMs: LONGEST_MS, signal };
  const headers = { authorization: `Token ${key}` };
  const asking = <T>(run: () => Promise<T>) =>
    withRetries(run, retryWaits, () => undefined, signal).catch((error) => {
      throw explained(error, host);
    });
  return {
    host,
    offer: (known) =>
      asking(async () => {
        const condition = known === undefined ? {} : { 'if-none-match': known };
        const url = new URL(baseUrl + OFFER_PATH);
        const answer = await fetchAnswer({ url, headers: { ...headers, ...condition } }, limits);
        if (answer.response.status === 304) {
          answer.stop();
          if (known === undefined) throw new SentenceError(followSentences.noOffer, { host });
          return undefined;
        }
        const offer = parsedOffer(await bytesOf(answer, OFFER_BYTES), host);
        return { offer, tag: answer.response.headers.get('etag') ?? '' };
      }),
    file: (offered, path, bytes) =>
      asking(async () => {
        const url = new URL(baseUrl + FILES_PATH + offered);
        const fetched = await download({ url, headers, path, maxBytes: bytes }, limits);
        if (fetched?.validators.etag === `"${fetched?.sha256}"`) return;
        // The file must not be mistaken for a complete one.
        rmSync(path, { force: true });
        throw new SentenceError(followSentences.digest, { host, file: offered });
      }),
  };
}

/**
 * Reads the address of a service to follow, without a slash at its end. Plain HTTP is only for this computer, since
 * every request has the key.
 */
export function readPrimaryUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && isAllowedAddress(url) && `${url.search}${url.hash}` === '') {
    return url.href.replace(/\/+$/, '');
  }
  throw new UsageError(followSentences.address, { value: value.replace(/\/\/[^/@]*@/, '//') });
}

function parsedOffer(bytes: Buffer | undefined, host: string): Offer {
  try {
    return offerSchema.parse(JSON.parse(String(bytes)));
  } catch (cause) {
    throw new SentenceError(followSentences.noOffer, { host }, cause);
  }
}

function explained(error: unknown, host: string): unknown {
  if (!(error instanceof PermanentFetchError)) return error;
  if (error.status === 401) return new SentenceError(followSentences.key, { host }, error);
  if (error.status === 403) return new SentenceError(followSentences.option, { host }, error);
  return error;
}
