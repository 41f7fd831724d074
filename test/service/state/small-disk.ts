/** A real disk of one megabyte or more, which a test can fill. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { temporaryDirectory } from './stores.ts';

export interface SmallDisk {
  readonly directory: string;
  /** Leaves room for this many pages of four kilobytes. */
  fillExcept(pagesLeft?: number): void;
  /** Removes the file that filled the disk. */
  free(): void;
  /** Prevents everybody from writing there any more. */
  makeReadOnly(): void;
}

/** Runs tests that need a separate disk. If this process may not mount one, they are reported as skipped. */
export function onSmallDisk(tests: (newDisk: (megabytes?: number) => SmallDisk) => void): void {
  const reason = reasonNotToMount();
  if (reason === undefined) describe('on a small disk', () => tests(newDisk));
  else
    describe.skip(`on a small disk, which cannot be mounted here (${reason})`, () =>
      tests(newDisk));
}

function reasonNotToMount(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-disk-'));
  try {
    mount(directory, 1);
    unmount(directory);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll('\n', ' ').trim() : String(error);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function mount(directory: string, megabytes: number): void {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'daicho-test', directory];
  execFileSync('mount', options, { stdio: 'pipe' });
}

function unmount(directory: string): void {
  execFileSync('umount', ['--lazy', directory], { stdio: 'pipe' });
}

function newDisk(megabytes = 1): SmallDisk {
  const directory = temporaryDirectory();
  mount(directory, megabytes);
  onTestFinished(() => unmount(directory));
  const filler = join(directory, 'filler');
  return {
    directory,
    fillExcept: (pagesLeft = 0) => fillWith(filler, pagesLeft),
    free: () => rmSync(filler),
    makeReadOnly: () => {
      execFileSync('mount', ['-o', 'remount,ro', directory], { stdio: 'pipe' });
    },
  };
}

const PAGE = 4_096;

function fillWith(path: string, pagesLeft: number): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(PAGE));
  } catch {
    // The disk is full.
  } finally {
    ftruncateSync(file, Math.max(0, fstatSync(file).size - pagesLeft * PAGE));
    closeSync(file);
  }
}
