/**
 * The folder next to the program's packages in which the program stores data that it would otherwise compute again at
 * every start.
 */
import { type Stats, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder is not among the system's temporary files, since other users of the machine may write there. */
export const CACHE_FOLDER = fileURLToPath(
  new URL('../../node_modules/.cache/daicho', import.meta.url),
);

/**
 * Whether a file or folder belongs to this user or to the program's owner, and not everybody may write to it. The
 * program itself is no more trustworthy than its owner.
 */
export function isTrustedFile({ uid, mode }: Stats): boolean {
  const me = process.getuid?.();
  // Windows has no such owners: a folder there inherits its write access from the program's folder.
  if (me === undefined) return true;
  if ((mode & 0o002) !== 0) return false;
  return uid === me || uid === statSync(fileURLToPath(import.meta.url)).uid;
}
