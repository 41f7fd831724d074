/** Results of functions that this computer keeps. */
import { keptResults } from '../../functions/result-store.ts';
import { sha256 } from '../digest.ts';
import { storage } from '../storage.ts';

export const kept = keptResults({
  read: (name) => storage().getItem(name),
  write: (name, text) => storage().setItem(name, text),
  remove: (name) => storage().removeItem(name),
  hash: sha256,
  now: () => Date.now(),
  later: (ms, task) => setTimeout(task, ms),
});

export function forgetKeptResults(): void {
  kept.forget().catch(() => {});
}
