/**
 * Finds the IP addresses that a webhook may be sent to. The service connects only to these addresses, so
 * an attacker gains nothing if the name leads to other addresses afterwards.
 */
import { lookup, Resolver, TIMEOUT } from 'node:dns/promises';
import type { DeliveryFailure } from '@daicho/shared/messages/webhooks.ts';
import { isPublicAddress, literalAddress } from './webhook-address.ts';

/** Gives the IP addresses of a name, at least one. @throws when there is none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Says why an attempt cannot succeed. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Gives the IP addresses of a webhook address that may be connected to: only public ones, or all with `allowPrivate`.
 *
 * @throws AttemptError `private_address` if there are no such addresses, `name` if the name has no addresses at all.
 */
export async function addressesToConnect(
  url: URL,
  { resolve, allowPrivate }: { readonly resolve: Resolve; readonly allowPrivate: boolean },
): Promise<readonly string[]> {
  const literal = literalAddress(url);
  const all = literal === undefined ? await resolved(url.hostname, resolve) : [literal];
  const allowed = allowPrivate ? all : all.filter(isPublicAddress);
  if (allowed.length === 0) throw new AttemptError('private_address');
  return allowed;
}

function resolved(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  return resolve(hostname).catch(() => {
    throw new AttemptError('name');
  });
}

/**
 * Asks DNS directly. The system's own lookup waits in one of four threads, so four names whose servers do not answer
 * would block all others, and every file that the service reads.
 *
 * @param servers addresses of DNS servers; by default the system's servers.
 */
export function dnsResolve(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (hostname) => {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (addresses.length > 0) return addresses;
    throw found.find((one) => one.status === 'rejected')?.reason ?? new Error('no addresses');
  };
}

/**
 * Asks DNS, then the system, which knows the names of this machine and its private network (`/etc/hosts`, mDNS). Used
 * only if the operator allows private networks. When DNS times out, the system is not asked, since it would wait for
 * DNS too.
 */
export function localResolve(dns: Resolve = dnsResolve()): Resolve {
  return async (hostname) => {
    try {
      return await dns(hostname);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === TIMEOUT) throw error;
      return (await lookup(hostname, { all: true })).map(({ address }) => address);
    }
  };
}
