/**
 * A folder for one run, which all projects of tests share: things that take long to make are made in it once. The environment
 * names the folder, also to the processes that run the files; a program outside of the tests, such as a bench, gets its own
 * folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'DAICHO_TEST_RUN_FOLDER';

export function runFolder(): string {
  const named = process.env[NAME];
  if (named !== undefined) return named;
  const folder = mkdtempSync(join(tmpdir(), 'daicho-tests-'));
  process.env[NAME] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes the folder before any file runs. */
export default function setUp(): void {
  runFolder();
}
