/**
 * Builds the addresses that answers give out. They are made of `--public-url` with its path. Without it they are made of
 * what the caller used; a proxy's word counts only where the operator trusts the proxy (`--trust-proxy`).
 */
import { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';

export interface OwnAddress {
  /** Address at which users reach the service, without a slash at its end. */
  readonly publicUrl?: string | undefined;
  readonly trustProxy?: boolean | undefined;
}

const HOST = /^([a-z\d.-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i;

/**
 * Gives the whole address of a path, for clients that do not resolve a relative `Location`. A caller who sends a wrong
 * host misleads nobody else. Without a well-formed host the address is relative.
 */
export function ownAddress(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  path: string,
  { publicUrl, trustProxy = false }: OwnAddress,
): string {
  if (publicUrl !== undefined) return `${publicUrl}${path}`;
  const told = (name: string) => (trustProxy ? headers[name] : undefined);
  const { host = '' } = headers;
  const reached = told('x-forwarded-host') ?? host;
  if (typeof reached !== 'string' || !HOST.test(reached)) return path;
  const isSecure = raw.socket instanceof TLSSocket || told('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${reached}${path}`;
}

/** Gives the part of a path that a proxy removes before the service; empty where there is none. */
export function publicPath(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}
