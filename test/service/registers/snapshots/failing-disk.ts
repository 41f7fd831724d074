/** Fails at a chosen call like a broken disk: a test uses it instead of `node:fs` and `node:fs/promises`. */
import type * as Fs from 'node:fs';
import type * as FsPromises from 'node:fs/promises';

const NEVER = Number.POSITIVE_INFINITY;
const disk = { calls: 0, failsFrom: NEVER, failsTo: NEVER, renamed: [] as string[] };

type Call = (...args: unknown[]) => unknown;

function count(name: string): void {
  disk.calls += 1;
  if (disk.calls < disk.failsFrom || disk.calls > disk.failsTo) return;
  throw Object.assign(new Error(`EIO: ${name}`), { code: 'EIO', syscall: name });
}

export function failingFs(fs: typeof Fs): object {
  const calls = Object.entries(fs).filter(
    (entry): entry is [string, Call] => entry[0].endsWith('Sync') && typeof entry[1] === 'function',
  );
  const failing = calls.map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      // Linux closes a file even if the call fails. Nothing is synced, since nobody cuts the power during a test.
      if (name === 'closeSync') call(...args);
      count(name);
      if (name === 'closeSync' || name === 'fsyncSync') return undefined;
      const result = call(...args);
      if (name === 'renameSync') disk.renamed.push(String(args[1]));
      return result;
    },
  ]);
  return { ...fs, ...Object.fromEntries(failing) };
}

export function failingFsPromises(fs: typeof FsPromises): object {
  const calls: Readonly<Record<string, Call>> = {
    open: fs.open as Call,
    readFile: fs.readFile as Call,
  };
  const failing = Object.entries(calls).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      count(name);
      return call(...args);
    },
  ]);
  return { ...fs, ...Object.fromEntries(failing) };
}

export interface FailedRun {
  readonly error: unknown;
  /** Number of calls that were made. */
  readonly calls: number;
  /** Names to which files were renamed. */
  readonly renamed: readonly string[];
}

/** Runs something on a disk that fails from one call up to another, or never fails if neither is given. */
export async function onFailingDisk(
  run: () => Promise<unknown>,
  from = NEVER,
  to = NEVER,
): Promise<FailedRun> {
  Object.assign(disk, { calls: 0, failsFrom: from, failsTo: to, renamed: [] });
  const error = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const { calls, renamed } = disk;
  Object.assign(disk, { failsFrom: NEVER, failsTo: NEVER });
  return { error, calls, renamed };
}
