import { parsed } from './secret-key.ts';

/** Whether an address belongs to this computer or to a private network, where neither Google nor every page may reach it. */
export function isPrivateAddress(baseUrl: string): boolean {
  const hostname = parsed(baseUrl)?.hostname;
  if (hostname === undefined) return false;
  return (
    /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(hostname) ||
    /^(?:127|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname) ||
    /^\[(?:::1|f[cd]|fe80)/.test(hostname) ||
    hostname === '0.0.0.0' ||
    !/[.:]/.test(hostname)
  );
}
