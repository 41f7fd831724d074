/**
 * A folder for one run of tests, which all projects of tests share: things that take long to make are made in it once.
 * A variable of the environment names the folder to the processes that run the test files. A program outside of the
 * tests, such as a bench, gets its own folder.
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

/** Makes the folder before any test file runs. */
export default function setUp(): void {
  runFolder();
}
