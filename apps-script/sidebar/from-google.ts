/** What differs because Google's servers send the requests, not the person's browser. */
import type { FromServer } from '@daicho/pane/src/host.ts';
import { CALLS_AT_ONCE } from '../src/pane-host/sheets-data.ts';
import { sidebarSentences as sentences } from '../src/words/sheets.ts';

export const fromGoogle: FromServer = {
  keyAdvice: sentences.keyAdvice,
  publicKey: sentences.publicKey,
  refusedAddress: (baseUrl) => (isHere(baseUrl) ? sentences.localAddress : undefined),
  callsAtOnce: CALLS_AT_ONCE,
};

/** Whether an address belongs to this computer or to a private network. */
function isHere(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname } = new URL(baseUrl);
  return (
    /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(hostname) ||
    /^(?:127|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname) ||
    /^\[(?:::1|f[cd]|fe80)/.test(hostname) ||
    hostname === '0.0.0.0' ||
    !/[.:]/.test(hostname)
  );
}
