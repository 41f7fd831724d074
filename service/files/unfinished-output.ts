/**
 * Names the file or folder that a run writes next to its output. The name shows the output and the writing process, so
 * that the next run for the same output can distinguish the remains of a killed run from the work of a live run.
 */
import { createHash, randomBytes } from 'node:crypto';
import { lstat, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UNFINISHED_SUFFIX } from './atomic-write.ts';
import { ownIdentity, processState } from './process-identity.ts';

const NAME = /^\.daicho-([0-9a-f]{16})-([0-9a-f]{16})-(\d+)-(\d*)-[0-9a-f]{8}\.part$/;
/** Time without a change after which a file counts as abandoned, if nothing shows whether its process still runs. */
const ABANDONED_MS = 3_600_000;
/** Interval at which a run touches the file that it writes, since the next results may take long to come. */
export const TOUCH_INTERVAL_MS = 60_000;

/** Gives a free name in the folder of the output. */
export function unfinishedPathOf(output: string): string {
  const { pid, started = '', place } = ownIdentity();
  const parts = [digest(basename(output)), digest(place), pid, started];
  const name = `.daicho-${parts.join('-')}-${randomBytes(4).toString('hex')}${UNFINISHED_SUFFIX}`;
  return join(dirname(output), name);
}

/**
 * Removes files that killed runs left of an output. Files that cannot be removed are left to the next run.
 *
 * @param own whether only files of this user are removed: in a folder that everybody may write to, other users could
 * make us follow their links.
 */
export async function removeUnfinished(
  output: string,
  { own = false }: { readonly own?: boolean } = {},
): Promise<void> {
  const folder = dirname(output);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if (!(await isLeftover(path, output)) || (own && !(await isOwn(path)))) continue;
    await removedWhole(path);
  }
}

async function isLeftover(path: string, output: string): Promise<boolean> {
  const [, of, where, pid, started] = NAME.exec(basename(path)) ?? [];
  if (of !== digest(basename(output))) return false;
  const { place } = ownIdentity();
  const life = processState({
    pid: Number(pid),
    place: where === digest(place) ? place : '',
    ...(started === undefined || started === '' ? {} : { started }),
  });
  if (life !== 'unknown') return life === 'ended';
  return isUntouched(path);
}

/** Removes files and folders whose names do not say which process made them, once nobody has touched them for long. */
export async function removeAbandoned(
  folder: string,
  matches: (name: string) => boolean,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(matches)) {
    const path = join(folder, name);
    if (await isUntouched(path)) await removedWhole(path);
  }
}

/** Whether nobody has touched a file, or a folder and its content, for long. */
async function isUntouched(path: string): Promise<boolean> {
  const inside = await readdir(path).catch(() => []);
  const paths = [path, ...inside.map((name) => join(path, name))];
  const stats = await Promise.all(paths.map((each) => stat(each).catch(() => undefined)));
  // A live process sets the current time on the file, even after the clock was set back.
  return stats.every(
    (each) => each === undefined || Math.abs(Date.now() - each.mtimeMs) > ABANDONED_MS,
  );
}

async function removedWhole(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

async function isOwn(path: string): Promise<boolean> {
  const { uid } = (await lstat(path).catch(() => undefined)) ?? {};
  return process.getuid === undefined || uid === process.getuid();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
