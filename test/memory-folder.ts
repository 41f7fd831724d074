/**
 * A folder in memory, if the system is a Linux that has one. Tests write thousands of small stores there; a disk that flushes
 * each of them takes as long as everything else.
 */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Bytes that the tests of one run may need in the folder at a time; containers often have only 64 MB. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** Gives the folder if it is large enough and programs in it may run. */
export function memoryFolder(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m);
    const runs = mount?.[1] !== undefined && !mount[1].split(',').includes('noexec');
    return runs && bavail * bsize >= NEEDED_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
