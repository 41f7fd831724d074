/**
 * The numbers that an account watches. The specified calls know corporations alone; a service that also watches invoice issuers
 * has calls of its own, which are used where they are needed.
 */
import type { ApiError } from '@daicho/shared/api/error.ts';
import { radarAdd, radarList, radarRemove } from '@daicho/shared/api/radar.ts';
import {
  radarAddNumbers,
  radarNumbers,
  radarRemoveNumbers,
} from '@daicho/shared/api/radar-numbers.ts';
import type { Reply } from '@daicho/shared/api/reply.ts';
import { RADAR_ADD_MAX, RADAR_REMOVE_MAX } from '@daicho/shared/model/limits.ts';
import { numberKind } from '@daicho/shared/model/watched-number.ts';
import type { LookupService } from './lookup-service.ts';

export interface WatchList {
  readonly numbers: readonly string[];
  /** Whether the service watches invoice issuers too; otherwise the list is of corporations alone. */
  readonly hasIssuers: boolean;
}

export async function watchListOf(service: LookupService): Promise<Reply<WatchList>> {
  // A service that tells its changes also has the calls for both kinds.
  const tells = await service.tellsChanges();
  if ('error' in tells) return tells;
  if (tells.ok) {
    const reply = await service.ask(radarNumbers, {});
    if ('error' in reply) return reply;
    return { ok: { numbers: reply.ok.data.map(({ number }) => number), hasIssuers: true } };
  }
  const reply = await service.ask(radarList, {});
  return 'error' in reply ? reply : { ok: { numbers: reply.ok.data, hasIssuers: false } };
}

interface Done {
  /** Numbers of the requests that succeeded. */
  readonly done: readonly string[];
  readonly error?: ApiError;
}

export function addToWatchList(service: LookupService, numbers: readonly string[]): Promise<Done> {
  return inPortions(numbers, RADAR_ADD_MAX, (data) =>
    data.some(isOfIssuer)
      ? service.ask(radarAddNumbers, { data })
      : service.ask(radarAdd, { data }),
  );
}

export function removeFromWatchList(
  service: LookupService,
  numbers: readonly string[],
): Promise<Done> {
  return inPortions(numbers, RADAR_REMOVE_MAX, (data) =>
    service.ask(data.some(isOfIssuer) ? radarRemoveNumbers : radarRemove, { data }),
  );
}

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

export function isOfIssuer(number: string): boolean {
  return numberKind(number) === 'invoice_issuer';
}
