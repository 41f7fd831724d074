/**
 * Replaces the browser's globals that the pane's flow uses and Apps Script lacks. The build inserts these replacements.
 */
import { host } from '../host/host.ts';
import { AbortControllerPolyfill } from './abort-controller.ts';
import { Timers } from './timers.ts';

const timers = new Timers(host);

export const setTimeout = (ring: () => void, ms?: number): number => timers.set(ring, ms);
export const clearTimeout = (id: number | undefined): void => timers.clear(id);
export const performance = { now: () => host.now() };
export const AbortController = AbortControllerPolyfill;

/** Never used: there is no page whose origin could be compared with an address. */
export class URL {
  constructor() {
    throw new Error('no page to compare an address with');
  }
}
