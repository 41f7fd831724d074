/**
 * The numbers that an account watches. The specified calls take corporations only; a service that also watches invoice
 * issuers has its own calls, which are used if needed.
 */
import type { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Reply } from '@daicho/shared/api/call/reply.ts';
import { radarAdd, radarList, radarRemove } from '@daicho/shared/api/radar.ts';
import {
  radarAddNumbers,
  radarNumbers,
  radarRemoveNumbers,
} from '@daicho/shared/api/radar-numbers.ts';
import { RADAR_ADD_MAX, RADAR_REMOVE_MAX } from '@daicho/shared/model/limits.ts';
import { isIssuerNumber } from '@daicho/shared/model/radar/watched-number.ts';
import type { LookupService } from './lookup-service.ts';

export interface WatchList {
  readonly numbers: readonly string[];
  /** Whether the service also watches invoice issuers; otherwise the list holds only corporations. */
  readonly hasIssuers: boolean;
  /** Tags by number, if the service has tags. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

export async function watchListOf(service: LookupService): Promise<Reply<WatchList>> {
  // A service that reports changes also has the calls for the numbers of corporations and of invoice issuers.
  const reports = await service.has('radar_changes');
  if ('error' in reports) return reports;
  if (reports.ok) {
    const reply = await service.ask(radarNumbers, {});
    if ('error' in reply) return reply;
    const { data } = reply.ok;
    const tags = new Map(data.map((one) => [one.number, one.tags ?? []]));
    return { ok: { numbers: data.map(({ number }) => number), hasIssuers: true, tags } };
  }
  const reply = await service.ask(radarList, {});
  return 'error' in reply
    ? reply
    : { ok: { numbers: reply.ok.data, hasIssuers: false, tags: new Map() } };
}

interface Done {
  /** Numbers of the requests that succeeded. */
  readonly done: readonly string[];
  readonly error?: ApiError;
}

/** @param tags that each of the numbers gets, also numbers that are already registered. */
export function addToWatchList(
  service: LookupService,
  numbers: readonly string[],
  tags: readonly string[] = [],
): Promise<Done> {
  return inPortions(numbers, RADAR_ADD_MAX, (data) =>
    tags.length > 0 || data.some(isIssuerNumber)
      ? service.ask(radarAddNumbers, { data, ...tagged(tags) })
      : service.ask(radarAdd, { data }),
  );
}

/**
 * @param tags to remove instead of the numbers: a number stays if something else keeps it. Empty removes the numbers.
 */
export function removeFromWatchList(
  service: LookupService,
  numbers: readonly string[],
  tags: readonly string[] = [],
): Promise<Done> {
  return inPortions(numbers, RADAR_REMOVE_MAX, (data) =>
    tags.length > 0 || data.some(isIssuerNumber)
      ? service.ask(radarRemoveNumbers, { data, ...tagged(tags) })
      : service.ask(radarRemove, { data }),
  );
}

const tagged = (tags: readonly string[]) => (tags.length === 0 ? {} : { tags: [...tags] });

async function inPortions(
  numbers: readonly string[],
  size: number,
  send: (portion: string[]) => Promise<Reply<unknown>>,
): Promise<Done> {
  const done: string[] = [];
  for (let at = 0; at < numbers.length; at += size) {
    const portion = numbers.slice(at, at + size);
    const reply = await send(portion);
    if ('error' in reply) return { done, error: reply.error };
    done.push(...portion);
  }
  return { done };
}
