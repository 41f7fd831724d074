import { isPrivateHost } from '@daicho/shared/connection/private-host.ts';
import { parseUrl } from './secret-key.ts';

/** Whether an address belongs to this computer or to a private network, where neither Google nor every page may reach it. */
export function isPrivateAddress(baseUrl: string): boolean {
  const hostname = parseUrl(baseUrl)?.hostname;
  return hostname !== undefined && isPrivateHost(hostname);
}
