/**
 * Builds the addresses in answers. The addresses begin with `--public-url` and its path, or else with the address that
 * the caller used. Headers of a proxy count only if the operator trusts it (`--trust-proxy`).
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
 * Gives the whole address of a path, for clients that do not resolve a relative `Location`. A caller with a wrong
 * host misleads only itself. Without a well-formed host the address is relative.
 */
export function ownAddress(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  path: string,
  { publicUrl, trustProxy = false }: OwnAddress,
): string {
  if (publicUrl !== undefined) return `${publicUrl}${path}`;
  const proxyHeader = (name: string) => (trustProxy ? headers[name] : undefined);
  const { host = '' } = headers;
  const reached = proxyHeader('x-forwarded-host') ?? host;
  if (typeof reached !== 'string' || !HOST.test(reached)) return path;
  const isSecure = raw.socket instanceof TLSSocket || proxyHeader('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${reached}${path}`;
}

/** Gives the part of a path that a proxy removes, or empty if there is none. */
export function publicPath(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}
