/** Stores texts for this person on this computer, for all workbooks. */
import type { TextStore } from '@daicho/pane/src/host.ts';
import { storage } from './storage.ts';

export const textStore: TextStore = {
  get: async (name) => (await storage().getItem(nameOf(name))) ?? undefined,
  set: (name, text) => storage().setItem(nameOf(name), text),
};

function nameOf(name: string): string {
  return `daicho.pane.${name}`;
}
