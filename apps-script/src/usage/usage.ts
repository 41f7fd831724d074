/**
 * Counts the requests that this spreadsheet sent today (in Japan), and remembers what the service says of its limit.
 * Google tells no script how many of a day's requests are left, nor for which kind of account the script runs.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { dayNumber } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import * as z from 'zod/mini';
import type { FetchResult } from '../host/fetch.ts';
import type { Host } from '../host/host.ts';

const NAME = 'daicho.usage';
/** Longest time that counting waits for other executions. */
const LOCK_WAIT_MS = 200;

const usageSchema = z.object({
  /** Days since 1970 in Japan. */
  day: z.number(),
  requests: z.number(),
  /** Whether Google has refused requests for the rest of the day. */
  isSpent: z.boolean(),
  /**
   * The service's statement about its limit: up to two headers as `name: value`, cut to 200 characters; null if the
   * service makes no such statement.
   */
  limit: z.nullable(z.string()),
});

export type Usage = z.infer<typeof usageSchema>;

/** Headers in which services state their limit (IETF draft "RateLimit header fields", and its predecessors). */
const LIMIT_HEADERS = ['ratelimit', 'ratelimit-remaining', 'x-ratelimit-remaining'] as const;
const POLICY_HEADERS = ['ratelimit-policy', 'ratelimit-limit', 'x-ratelimit-limit'] as const;

export function usageOf({ properties, now }: Host): Usage {
  const today = dayNumber(dayInJapan(now()));
  const none = { day: today, requests: 0, isSpent: false, limit: null };
  const text = properties.all()[NAME];
  if (text === undefined) return none;
  const stored = usageSchema.safeParse(parseJson(text));
  if (stored.success && stored.data.day === today) return stored.data;
  return { ...none, limit: stored.data?.limit ?? null };
}

/** Counts the requests of one call of the script, and stores the count once, since storing takes time. */
export class Meter {
  readonly #host: Host;
  #requests = 0;
  #isSpent = false;
  #limit: string | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  record(sent: readonly FetchResult[]): void {
    for (const one of sent) {
      if (one === 'quota_spent') this.#isSpent = true;
      else if (typeof one === 'string') this.#requests += one === 'network' ? 1 : 0;
      else {
        this.#requests += 1;
        this.#limit = limitIn(one.headers) ?? this.#limit;
      }
    }
  }

  /** Stores the count. If that fails, the results must not be lost. */
  save(): void {
    if (this.#requests === 0 && !this.#isSpent) return;
    const host = this.#host;
    host.cache.locked(() => {
      const usage = usageOf(host);
      const next: Usage = {
        ...usage,
        requests: usage.requests + this.#requests,
        isSpent: usage.isSpent || this.#isSpent,
        limit: this.#limit ?? usage.limit,
      };
      try {
        host.properties.set({ [NAME]: JSON.stringify(next) });
      } catch {
        // The properties are full, or too many were stored today.
      }
    }, LOCK_WAIT_MS);
  }
}

function limitIn(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const limits = [POLICY_HEADERS, LIMIT_HEADERS].flatMap((names) => {
    const name = names.find((one) => headers[one] !== undefined);
    return name === undefined ? [] : [`${name}: ${headers[name]}`];
  });
  return limits.length === 0 ? undefined : limits.join(', ').slice(0, 200);
}
