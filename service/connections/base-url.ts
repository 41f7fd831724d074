/** Which addresses a key and people's addresses may be sent to. */

import { connectionSentences } from '@daicho/shared/messages/enrich.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';

/**
 * Why a base address cannot be used, or undefined when it can. Plain http is for this computer only,
 * unless `allowHttp` says that the network in between is trusted.
 */
export function refusalOfBaseUrl(baseUrl: string, allowHttp: boolean): Sentence | undefined {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return connectionSentences.notAnAddress;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return connectionSentences.addressWithMore;
  }
  if (url.protocol === 'http:' && !allowHttp && !isLoopback(url.hostname)) {
    return connectionSentences.plainHttp;
  }
  return undefined;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
