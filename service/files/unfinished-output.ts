/**
 * Names the file that a run writes beside its output, so that the next run for the same output tells what a killed one
 * left from what another one is writing. The name says for which output it is and which process writes it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { removed, UNFINISHED } from './beside.ts';
import { lifeOf, ownIdentity } from './process-identity.ts';

const NAME = /^\.daicho-([0-9a-f]{16})-([0-9a-f]{16})-(\d+)-(\d*)-[0-9a-f]{8}\.part$/;
/** Time without a touch after which the file of a process that cannot be asked about is abandoned. */
const ABANDONED_MS = 3_600_000;
/** How often a file that is being written is touched: results can be long in coming. */
export const TOUCHED_EVERY_MS = 60_000;

/** Gives a free name in the folder of the output. */
export function unfinishedOf(output: string): string {
  const { pid, started = '', place } = ownIdentity();
  const parts = [digest(basename(output)), digest(place), pid, started];
  const name = `.daicho-${parts.join('-')}-${randomBytes(4).toString('hex')}${UNFINISHED}`;
  return join(dirname(output), name);
}

/** Removes what killed runs left of an output. What cannot be removed is left to the next run. */
export async function removeUnfinished(output: string): Promise<void> {
  const folder = dirname(output);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (await isLeftover(join(folder, name), output)) await removed(join(folder, name));
  }
}

async function isLeftover(path: string, output: string): Promise<boolean> {
  const [, of, where, pid, started] = NAME.exec(basename(path)) ?? [];
  if (of !== digest(basename(output))) return false;
  const { place } = ownIdentity();
  const life = lifeOf({
    pid: Number(pid),
    place: where === digest(place) ? place : '',
    ...(started === undefined || started === '' ? {} : { started }),
  });
  if (life !== 'unknown') return life === 'ended';
  const touched = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
  // A process that runs touches it with the time of today, also after the clock was set back.
  return Math.abs(Date.now() - touched) > ABANDONED_MS;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
