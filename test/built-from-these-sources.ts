/** Tells whether a build is newer than all of its sources: an older one would hide the latest change. */
import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param built file that the build writes. @param folders that hold its sources. */
export function isBuiltFromTheseSources(built: string, folders: readonly string[]): boolean {
  const at = statSync(ROOT + built, { throwIfNoEntry: false });
  if (at === undefined) return false;
  const sources = globSync(`{${folders.join(',')}}/**/*.{ts,js,css,html,json,txt,xml}`, {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist'],
  });
  return ['package-lock.json', ...sources].every(
    (path) => statSync(ROOT + path).mtimeMs <= at.mtimeMs,
  );
}
