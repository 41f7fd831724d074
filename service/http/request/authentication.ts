/**
 * Decides who the caller is, whether the call is allowed (spec, "Authentication"), and whether calls come too often.
 */

import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '@daicho/shared/api/operation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyHolder } from '../../accounts/account-queries.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import { originMatches, originOf } from '../../accounts/origins.ts';
import { planIncludes } from '../../accounts/plans.ts';
import { applyWhenReady, type MaybePromise } from '../../maybe-promise.ts';
import { ServiceError } from '../response/service-error.ts';

/** Operation that is asked for, and its access. */
export interface RequestedOperation {
  /** Name of the operation, under which it is counted: `postal.lookup`. */
  readonly name: string;
  readonly access: Access;
}

/** @param key by default that of the header Authorization. @throws ServiceError 401, 403 or 429. */
export function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  accounts: AccountStore,
  requested: RequestedOperation,
  key = readKey(request.headers.authorization),
): MaybePromise<KeyHolder> {
  const found = accounts.findKey(key);
  return applyWhenReady(found, (holder) => {
    request.caller = holder ?? null;
    const admitted = admit(request.headers, holder, requested.access);
    return applyWhenReady(accounts.count(admitted, requested.name), (waitSeconds) => {
      if (waitSeconds === 0) return admitted;
      reply.header('retry-after', waitSeconds);
      throw new ServiceError('too_many_requests');
    });
  });
}

/** Finds the caller and checks access, without counting. @throws ServiceError 401 or 403. */
export function findAdmitted(
  headers: IncomingHttpHeaders,
  accounts: AccountStore,
  access: Access,
): MaybePromise<KeyHolder> {
  const found = accounts.findKey(readKey(headers.authorization));
  return applyWhenReady(found, (holder) => admit(headers, holder, access));
}

function admit(
  headers: IncomingHttpHeaders,
  holder: KeyHolder | undefined,
  access: Access,
): KeyHolder {
  if (holder === undefined) throw new ServiceError('invalid_key');
  if (holder.kind === 'public') checkOrigin(headers, holder);
  if (holder.disabled) throw new ServiceError('account_disabled');
  checkAccess(holder, access);
  return holder;
}

/** @throws ServiceError 401 or 403 if the holder lacks that access. */
export function checkAccess(holder: KeyHolder, access: Access): void {
  if (!access.keys.includes(holder.kind)) throw new ServiceError('secret_key_required');
  if (access.plan !== undefined && !planIncludes(holder.plan, access.plan)) {
    throw new ServiceError('plan_required', { values: { plan: access.plan } });
  }
  if (access.option !== undefined && !holder.options.includes(access.option)) {
    throw new ServiceError('option_required', { values: { option: access.option } });
  }
}

/** Scheme, one space, and a key of visible ASCII characters. */
const CREDENTIALS = /^Token ([\x21-\x7e]+)$/i;

function readKey(header = ''): string {
  const key = CREDENTIALS.exec(header)?.[1];
  if (key !== undefined) return key;
  if (/^(?:Token)? *$/i.test(header)) throw new ServiceError('missing_key');
  throw new ServiceError(/^Token /i.test(header) ? 'invalid_key' : 'unsupported_scheme');
}

/**
 * Checks the origin. A browser sends `Origin` with every request to another origin. With a GET to its own origin it
 * sends none, but `Sec-Fetch-Site`, which no page can set, says `same-origin`, and `Referer` names the page. A
 * program other than a browser can claim any origin: the check only keeps a copied public key from working on other
 * people's pages.
 */
function checkOrigin(headers: IncomingHttpHeaders, holder: KeyHolder): void {
  const { origin, referer } = headers;
  const isSameOrigin = headers['sec-fetch-site'] === 'same-origin' && referer !== undefined;
  const from = origin ?? (isSameOrigin ? originOf(referer) : undefined);
  if (from === undefined || !originMatches(holder.origins, from)) {
    throw new ServiceError('origin_not_allowed');
  }
}
