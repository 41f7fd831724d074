/**
 * What the pane's flow uses of a browser and Apps Script lacks. The build replaces the globals of these names.
 */
import { host } from '../host/host.ts';
import { Controller } from './abort.ts';
import { Timers } from './timers.ts';

const timers = new Timers(host);

export const setTimeout = (ring: () => void, ms?: number): number => timers.set(ring, ms);
export const clearTimeout = (id: number | undefined): void => timers.clear(id);
export const performance = { now: () => host.now() };
export const AbortController = Controller;

/** Addresses would be compared with the origin of a page, but there is no page. */
export class URL {
  constructor() {
    throw new Error('no page to compare an address with');
  }
}
