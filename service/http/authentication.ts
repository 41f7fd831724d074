/** Decides who calls, and whether they may (spec, "Authentication"). */
import type { Access } from '@daicho/shared/api/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { KeyHolder } from '../accounts/account-queries.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { originMatches, originOf } from '../accounts/origins.ts';
import { planIncludes } from '../accounts/plans.ts';
import { type Soon, whenThere } from '../soon.ts';
import { ServiceError } from './service-error.ts';

/** @throws ServiceError 401 or 403. */
export function authenticate(
  request: FastifyRequest,
  accounts: AccountStore,
  access: Access,
): Soon<KeyHolder> {
  const found = accounts.findKey(readKey(request.headers.authorization));
  return whenThere(found, (holder) => admit(request, holder, access));
}

function admit(request: FastifyRequest, holder: KeyHolder | undefined, access: Access): KeyHolder {
  if (holder === undefined) throw new ServiceError('invalid_key');
  if (holder.kind === 'public') checkOrigin(request, holder);
  if (holder.disabled) throw new ServiceError('account_disabled');
  if (!access.keys.includes(holder.kind)) throw new ServiceError('secret_key_required');
  if (access.plan !== undefined && !planIncludes(holder.plan, access.plan)) {
    throw new ServiceError('plan_required', { values: { plan: access.plan } });
  }
  if (access.option !== undefined && !holder.options.includes(access.option)) {
    throw new ServiceError('option_required', { values: { option: access.option } });
  }
  return holder;
}

function readKey(header: string | undefined): string {
  if (header === undefined || header.trim() === '') throw new ServiceError('missing_key');
  const [scheme = '', key, ...rest] = header.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'token') throw new ServiceError('unsupported_scheme');
  if (key === undefined) throw new ServiceError('missing_key');
  if (rest.length > 0) throw new ServiceError('invalid_key');
  return key;
}

/**
 * Checks the origin. A browser sends `Origin` on every request to another origin; on a GET to its own origin it sends
 * only `Referer`. Nothing stops a program that is not a browser from claiming an origin: the check keeps a copied
 * public key from working on other people's pages, no more.
 */
function checkOrigin(request: FastifyRequest, holder: KeyHolder): void {
  const { origin, referer } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const from = origin ?? (isRead && referer !== undefined ? originOf(referer) : undefined);
  if (from === undefined || !originMatches(holder.origins, from)) {
    throw new ServiceError('origin_not_allowed');
  }
}
