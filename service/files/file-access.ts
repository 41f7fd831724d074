/** Gives a new file the access rights of another file, so that the same people can read both files. */
import type { FileHandle } from 'node:fs/promises';
import { systemCode } from './system-error.ts';

export interface FileAccess {
  /** Permission bits, without the bits that run a program as another user. */
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** Mode of a file that only its owner can read and write. */
export const OWNER_ONLY = 0o600;

export function accessOf(stats: {
  readonly mode: bigint;
  readonly uid: bigint;
  readonly gid: bigint;
}): FileAccess {
  return { mode: Number(stats.mode) & 0o777, uid: Number(stats.uid), gid: Number(stats.gid) };
}

/**
 * Sets owner, group and mode of the file as far as the system permits. If the group cannot be set, the new file's group
 * gets only the rights of everybody.
 */
export async function giveAccess(file: FileHandle, access: FileAccess): Promise<void> {
  if (process.platform === 'win32') return;
  const own = accessOf(await file.stat({ bigint: true }));
  const hasGroup =
    (own.uid === access.uid && own.gid === access.gid) ||
    (await isPermitted(file.chown(access.uid, access.gid))) ||
    own.gid === access.gid ||
    (await isPermitted(file.chown(own.uid, access.gid)));
  await isPermitted(file.chmod(hasGroup ? access.mode : withoutGroup(access.mode)));
}

function withoutGroup(mode: number): number {
  const everybody = mode & 0o007;
  return (mode & 0o707) | (mode & (everybody << 3));
}

const NOT_PERMITTED = new Set(['EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** @returns false if the system refuses, or the disk keeps no such rights. */
async function isPermitted(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!NOT_PERMITTED.has(systemCode(error) ?? '')) throw error;
    return false;
  }
}
