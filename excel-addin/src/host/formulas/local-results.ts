/** Results of functions, stored on this computer. */
import { resultStore } from '../../functions/result-store.ts';
import { sha256 } from '../digest.ts';
import { storage } from '../storage.ts';

export const localResults = resultStore({
  read: (name) => storage().getItem(name),
  write: (name, text) => storage().setItem(name, text),
  remove: (name) => storage().removeItem(name),
  hash: sha256,
  now: () => Date.now(),
  later: (ms, task) => setTimeout(task, ms),
});

export function clearLocalResults(): void {
  localResults.clear().catch(() => {});
}
