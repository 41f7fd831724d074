/**
 * Offers what the functions need from Apps Script. Nothing outside this folder uses a service of Google directly, so
 * everything else is ordinary code.
 */
import type { ApiRequest } from '@daicho/shared/api/call/request.ts';
import { type Cache, documentCache } from './cache.ts';
import { sha256 } from './digest.ts';
import { type FetchResult, fetchAll } from './fetch.ts';
import { documentLock, type Lock } from './locks.ts';
import { documentProperties, type Properties } from './properties.ts';

export interface Host {
  /** Sends requests at the same time. If one of them gets no response, Apps Script drops all responses. */
  send(requests: readonly ApiRequest[]): readonly FetchResult[];
  readonly cache: Cache;
  readonly lock: Lock;
  readonly properties: Properties;
  /** SHA-256 in hexadecimal digits. */
  hash(text: string): string;
  /** Clock in milliseconds since the epoch. */
  now(): number;
  sleep(ms: number): void;
  random(): number;
}

export const host: Host = {
  send: fetchAll,
  cache: documentCache,
  lock: documentLock,
  properties: documentProperties,
  hash: sha256,
  now: () => Date.now(),
  // `ms` is negative if the moment to wait for has passed.
  sleep: (ms) => Utilities.sleep(Math.max(0, ms)),
  random: () => Math.random(),
};
