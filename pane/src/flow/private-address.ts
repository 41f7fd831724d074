import { isPrivateHost } from '@daicho/shared/connection/private-host.ts';
import { parseUrl } from './secret-key.ts';

/** Whether an address belongs to this computer or a private network: Google cannot reach it, and not every page may. */
export function isPrivateAddress(baseUrl: string): boolean {
  const hostname = parseUrl(baseUrl)?.hostname;
  return hostname !== undefined && isPrivateHost(hostname);
}
