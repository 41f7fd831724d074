import { loadPart } from '../load-part.ts';

type Working = typeof import('./table-part.ts');

let loaded: Working | undefined;

/** @throws SentenceError */
export async function loadWorking(): Promise<Working> {
  loaded ??= await loadPart(() => import('./table-part.ts'));
  return loaded;
}

/** The part, if it is loaded: once a table was surveyed or a run has begun. */
export function loadedWorking(): Working | undefined {
  return loaded;
}
