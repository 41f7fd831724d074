/**
 * The files of the repository that Docker would send to its builder. Reads `.dockerignore` as Docker does: the last match
 * decides.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

export const repository = join(import.meta.dirname, '../../..');

interface Pattern {
  readonly glob: string;
  readonly isKept: boolean;
}

const patterns: readonly Pattern[] = readFileSync(join(repository, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ glob: line.replace(/^!/, ''), isKept: line.startsWith('!') }));

/** Whether a path from the root is sent. A pattern that matches a folder also matches everything in it. */
export function isSent(path: string): boolean {
  const segments = path.split('/');
  const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  const last = patterns.findLast(({ glob }) => folders.some((name) => matches(name, glob)));
  return last?.isKept ?? true;
}

/** Docker's `*` also matches names that begin with a dot. */
function matches(name: string, glob: string): boolean {
  return glob === '*' || matchesGlob(name, glob);
}

/** Copies what is sent into an empty folder. */
export function copyContext(target: string): void {
  cpSync(repository, target, {
    recursive: true,
    filter: (source) => {
      const path = relative(repository, source);
      if (path === '') return true;
      // Also makes a folder that is not sent itself, if a pattern keeps a file in it.
      const isOnTheWay = patterns.some(({ glob, isKept }) => isKept && glob.startsWith(`${path}/`));
      return isSent(path) || isOnTheWay;
    },
  });
}
